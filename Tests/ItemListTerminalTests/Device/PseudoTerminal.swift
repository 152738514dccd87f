import SignalistC
import Signals
import Testing
import TestSupport

@testable import ItemListTerminal

/// A terminal without a window: what is written to one end is typed at the other.
final class PseudoTerminal: Sendable {
    /// The end of the terminal emulator.
    let master: Int32
    /// The end of programs.
    let slave: Int32
    /// What a program opens to have it as its terminal.
    let path: String
    private let masterIsOpen = Locked(true)
    /// The text behind the last mark that was waited for.
    private let rest = Locked("")

    init() throws {
        let pair = try #require(Self.openMaster())
        master = pair.master
        path = pair.path
        let opened = open(path, O_RDWR | O_NOCTTY)
        try #require(opened >= 0)
        slave = Self.renumbered(opened)
        try #require(slave >= 0)
    }

    private static let lastNumber = Locked<Int32>(200)

    /// The same under a number that none has had before: what read from that one lets go of its number later than it is closed, and would take the
    /// new one for it.
    private static func renumbered(_ descriptor: Int32) -> Int32 {
        let number = lastNumber.withLock { last in
            last += 1
            return last
        }
        defer { Platform.close(descriptor) }
        return fcntl(descriptor, F_DUPFD, number)
    }

    private static func openMaster() -> (master: Int32, path: String)? {
        #if canImport(Darwin)
            let master = posix_openpt(O_RDWR | O_NOCTTY)
            guard master >= 0, grantpt(master) == 0, unlockpt(master) == 0, let path = ptsname(master) else {
                return nil
            }
            return (master, String(cString: path))
        #else
            // The C library's names for these are hidden from Swift; the requests are described in ioctl_tty(2).
            let getNumber: UInt = 0x8004_5430
            let setLock: UInt = 0x4004_5431
            let master = open("/dev/ptmx", O_RDWR | O_NOCTTY)
            var lock: Int32 = 0
            var number: UInt32 = 0
            guard master >= 0, ioctl(master, setLock, &lock) == 0, ioctl(master, getNumber, &number) == 0 else {
                return nil
            }
            return (master, "/dev/pts/\(number)")
        #endif
    }

    deinit {
        hangUp()
        Platform.close(slave)
    }

    /// Closes the window.
    func hangUp() {
        masterIsOpen.withLock { isOpen in
            if isOpen {
                Platform.close(master)
            }
            isOpen = false
        }
    }

    func type(_ text: String) {
        let bytes = Array(text.utf8)
        #expect(Platform.write(master, bytes, bytes.count) == bytes.count)
    }

    func resize(columns: Int, rows: Int) {
        var size = winsize()
        size.ws_col = UInt16(columns)
        size.ws_row = UInt16(rows)
        #expect(ioctl(master, UInt(TIOCSWINSZ), &size) == 0)
    }

    /// What the programs have written and nobody has read.
    func output() -> String {
        var text = rest.withLock { Array(replace(&$0, with: "").utf8) }
        var buffer = [UInt8](repeating: 0, count: 4096)
        while TerminalDescriptor.isReadable(master) {
            let count = Platform.read(master, &buffer, buffer.count)
            guard count > 0 else {
                break
            }
            text += buffer[..<count]
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// Returns the programs' output up to the first mark; less when nothing comes for ten seconds. The next call returns the rest.
    func output(until mark: String) -> String {
        var text = output()
        var waiting = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
        while true {
            if let range = text.firstRange(of: mark) {
                rest.withLock { $0 = String(text[range.upperBound...]) }
                return String(text[..<range.upperBound])
            }
            guard poll(&waiting, 1, 10_000) > 0 else { return text }
            text += output()
        }
    }

    /// The settings, byte for byte.
    func settings() -> [UInt8] {
        var settings = termios()
        #expect(tcgetattr(slave, &settings) == 0)
        return withUnsafeBytes(of: settings) { Array($0) }
    }

    /// Makes the settings differ from those of a new terminal.
    func makeUnusual() {
        var settings = termios()
        tcgetattr(slave, &settings)
        settings.c_lflag &= ~tcflag_t(ECHOE | ISIG)
        settings.c_iflag |= tcflag_t(IGNBRK)
        withUnsafeMutableBytes(of: &settings.c_cc) { $0[Int(VERASE)] = 7 }
        #expect(tcsetattr(slave, TCSANOW, &settings) == 0)
    }
}
