public import ItemList
public import ItemListText
internal import SignalistC

/// A device that shows a session's screens and reports its keys: the ``Terminal`` of the process, or a test's replacement.
///
/// All methods are called on the session's queue, and events are reported there.
public protocol TerminalDevice: AnyObject, Sendable {
    /// The number of columns and rows, as last reported.
    var size: TextSize { get }

    /// Acquires the whole screen and reports events until ``leave()``.
    /// - Parameter onEvents: Receives events that happened together, such as keys from one read, in order. Called on the session's queue,
    ///   never inside this call; released by ``leave()``.
    func enter(onEvents: @escaping @Sendable (_ events: [TerminalEvent]) -> Void) throws(TerminalError)

    /// Restores the screen and ends the reports. No effect if that was done before.
    func leave()

    /// Takes the mouse, as ``enter(onEvents:)`` does, or leaves it to the terminal for selecting text.
    ///
    /// A device without a mouse does nothing. That is the default.
    func takeMouse(_ isTaken: Bool)

    /// Copies a text to the clipboard of the terminal's user. The terminal doesn't report if it allows this.
    ///
    /// A device without a clipboard does nothing. That is the default.
    func copy(_ text: String)

    /// Reports the background color, soon and after each change, until ``leave()``.
    ///
    /// A device with an unknown background reports nil. The default implementation reports nothing.
    func followBackground()

    /// Shows a frame without waiting. If frames come faster than they can be shown, only the last one is.
    func draw(_ frame: TextFrame)

    /// Makes the next frame a complete one, because another program may have written to the screen.
    ///
    /// A device that sends each frame whole does nothing. That is the default.
    func forgetPicture()
}

extension TerminalDevice {
    public func takeMouse(_ isTaken: Bool) {}

    public func copy(_ text: String) {}

    public func followBackground() {}

    public func forgetPicture() {}
}

/// A reason why a terminal can't be used.
@nonexhaustive
public enum TerminalError: Error, Hashable {
    /// The descriptor isn't a terminal.
    case notATerminal(descriptor: Int32)
    /// The terminal shows escape sequences as text, so it can't draw screens. The type is `dumb`, for example, or empty if the environment
    /// has none.
    case cannotDraw(type: String)
    /// A system call failed.
    case failed(call: String, errno: Int32)
}

extension TerminalError: CustomStringConvertible {
    /// The reason without a capital letter and a period, as the end of a message.
    public var description: String {
        switch self {
        case .notATerminal(STDIN_FILENO): "standard input is not a terminal"
        case .notATerminal(STDOUT_FILENO): "standard output is not a terminal"
        case .notATerminal(let descriptor): "descriptor \(descriptor) is not a terminal"
        case .cannotDraw(""): "the terminal cannot draw screens: TERM is not set"
        case .cannotDraw(let type): "the terminal cannot draw screens: TERM is \(type.debugDescription)"
        case .failed(let call, let error): "\(call): " + (strerror(error).map { String(cString: $0) } ?? "error \(error)")
        }
    }
}

/// An event at a terminal.
@nonexhaustive
public enum TerminalEvent: Sendable, Hashable {
    /// A key, a mouse event or a paste.
    case key(TerminalKey)
    /// The terminal has a new size. Its content is unknown, so the next frame is sent whole.
    case resized(TextSize)
    /// Characters of ambiguous width have another width than assumed, so the whole screen needs a new layout.
    case measured
    /// The program was stopped and has resumed; the next frame is sent whole.
    case resumed
    /// The background color, after ``TerminalDevice/followBackground()``; nil if the terminal doesn't report it.
    case background(RGBColor?)
    /// SIGINT, SIGTERM or SIGHUP asks the program to end. The terminal is already restored. A shell expects 128 plus the signal as the exit
    /// status.
    case interrupted(signal: Int32)
    /// The terminal was closed.
    case closed
}

extension TextSize {
    /// The default size.
    package static let ofSilentTerminal = TextSize(columns: 80, rows: 24)
    /// The largest plausible size. A larger one is a mistake that would cost gigabytes.
    private static let limit = TextSize(columns: 2000, rows: 1000)

    /// The size of the terminal behind a descriptor: the reported one, else `COLUMNS` and `LINES`, else 80×24.
    package init(ofTerminal descriptor: Int32, environment: [String: String]) {
        var window = winsize()
        let isKnown = ioctl(descriptor, UInt(TIOCGWINSZ), &window) == 0
        func length(_ reported: UInt16, _ variable: String, _ silent: Int, limit: Int) -> Int {
            let told = isKnown ? Int(reported) : 0
            let length = told > 0 ? told : environment[variable].flatMap(Int.init) ?? silent
            return length > 0 ? min(length, limit) : silent
        }
        self.init(
            columns: length(window.ws_col, "COLUMNS", Self.ofSilentTerminal.columns, limit: Self.limit.columns),
            rows: length(window.ws_row, "LINES", Self.ofSilentTerminal.rows, limit: Self.limit.rows))
    }
}
