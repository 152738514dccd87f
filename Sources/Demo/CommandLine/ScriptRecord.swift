import ItemList
import ItemListTerminal
import ItemListText
import SignalistJSON
import SignalistSettings

/// What is done on a terminal, as the lines of a script that does the same.
struct ScriptRecord {
    /// Text that was typed, which goes on.
    private var typed = ""

    /// The lines that are known now; typed text is one line when something else follows.
    /// - Parameter pause: how many seconds nothing was done before that.
    mutating func add(_ key: TerminalKey, after pause: Double = 0) -> [String] {
        // A script types what was typed.
        if case .layoutCharacter(let character, _) = key { return add(.character(character), after: pause) }
        let wait = Double(Int(min(pause, ScriptEvent.longestWait) * 10)) / 10
        let waits = pause > Self.shortest ? takeTyped() + ["wait \(wait)"] : []
        if case .character(let character, []) = key, character != " " || !typed.isEmpty {
            typed.append(character)
            return waits
        }
        return waits + takeTyped() + [ScriptEvent.line(for: key)]
    }

    mutating func add(_ size: TextSize) -> [String] {
        takeTyped() + ["resize \(size.columns)x\(size.rows)"]
    }

    /// What is left when all is done.
    mutating func takeTyped() -> [String] {
        defer { typed = "" }
        return typed.isEmpty ? [] : ["type \(typed)"]
    }

    /// What is done faster than a script does it needs no wait, in seconds.
    private static let shortest = 0.5
}

extension ScriptEvent {
    /// The line that does what a key does.
    static func line(for key: TerminalKey) -> String {
        switch key {
        case .character(" ", let held): prefix(held) + "space"
        case .character(let character, let held): prefix(held) + String(character)
        case .layoutCharacter(let character, _): String(character)
        case .named(let name, let held): prefix(held) + (keys.first { $0.key == name }?.name ?? "escape")
        case .function(let number, let held): prefix(held) + "f\(number)"
        case .paste(let text): "paste \(JSONWriter.compact(.string(text)))"
        case .mouse(let mouse):
            "mouse \(prefix(mouse.modifiers))\(mice.first { $0.kind == mouse.kind }?.name ?? "release") "
                + "\(mouse.position.column + 1) \(mouse.position.row + 1)"
        @unknown default: "# a key that is not known"
        }
    }

    /// The text that stands in quotes, as JSON has it; nil for what is no such text.
    static func unquoted(_ text: String) -> String? {
        guard case .string(let text)? = try? JSONDocument(parsing: Array("{\"\":\(text)}".utf8)).root[""] else { return nil }
        return text
    }

    private static func prefix(_ held: TerminalKey.Modifiers) -> String {
        modifiers.filter { held.contains($0.modifier) }.map(\.prefix).joined()
    }
}

/// A terminal whose user is watched: what comes from it goes into a script.
// Sendable: all variables are used on the session's queue alone.
final class RecordingTerminal: TerminalDevice, @unchecked Sendable {
    private let terminal: any TerminalDevice
    private let file: FileDescriptor
    private let now: @Sendable () -> Double
    private var record = ScriptRecord()
    /// How many bytes of whole lines are written.
    private var length = 0
    private var lastTime: Double
    private var lastSize: TextSize?
    /// Why the script ends before the session does; nil while it doesn't.
    private(set) var problem: SystemError?

    /// - Parameters:
    ///   - terminal: where the screens are shown.
    ///   - path: where the script is written, line by line; nothing may be there yet.
    ///   - now: the time in seconds.
    init(_ terminal: any TerminalDevice, path: String, now: @escaping @Sendable () -> Double) throws(SystemError) {
        self.terminal = terminal
        self.now = now
        file = try FileDescriptor(path, .create)
        lastTime = now()
    }

    var size: TextSize { terminal.size }

    func enter(onEvents: @escaping @Sendable ([TerminalEvent]) -> Void) throws(TerminalError) {
        try terminal.enter { [weak self] events in
            for event in events { self?.note(event) }
            onEvents(events)
        }
        takeSize()
    }

    func leave() {
        write(record.takeTyped())
        terminal.leave()
    }

    func takeMouse(_ isTaken: Bool) { terminal.takeMouse(isTaken) }
    func followBackground() { terminal.followBackground() }
    func copy(_ text: String) { terminal.copy(text) }
    func draw(_ frame: TextFrame) { terminal.draw(frame) }
    func forgetPicture() { terminal.forgetPicture() }

    private func note(_ event: TerminalEvent) {
        switch event {
        case .key(let key):
            let time = now()
            write(record.add(key, after: time - lastTime))
            lastTime = time
        case .resized, .resumed: takeSize()
        default: break
        }
    }

    private func takeSize() {
        guard size != lastSize else { return }
        lastSize = size
        write(record.add(size))
    }

    private func write(_ lines: [String]) {
        guard problem == nil, !lines.isEmpty else { return }
        let bytes = Array(lines.map { $0 + "\n" }.joined().utf8)
        do throws(SystemError) {
            try file.writeAll(bytes)
            length += bytes.count
        } catch {
            problem = error
            // Half a line would do something else.
            try? file.truncate(to: length)
        }
    }
}
