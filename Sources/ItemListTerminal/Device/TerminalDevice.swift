public import ItemList
public import ItemListText
internal import SignalistC

/// What a session shows its screens on and takes its keys from: the ``Terminal`` of the process, or what a test has in its place.
///
/// All of it is called on the session's queue, and so are events reported.
public protocol TerminalDevice: AnyObject, Sendable {
    /// How many cells it has, as last reported.
    var size: TextSize { get }

    /// Takes the whole screen and reports events from then on.
    /// - Parameter onEvents: called on the session's queue with what happened at once, such as keys that came together, in its order; never inside
    ///   of this call; released by ``leave()``.
    func enter(onEvents: @escaping @Sendable (_ events: [TerminalEvent]) -> Void) throws(TerminalError)

    /// Gives the screen back and reports nothing more; nothing when that was done.
    func leave()

    /// Reports what the mouse does, as it does from ``enter(onEvents:)`` on, or leaves the mouse to the terminal's own selection of text.
    ///
    /// A device without a mouse does nothing, which is what it does unless told otherwise.
    func takeMouse(_ isTaken: Bool)

    /// Puts a text on the clipboard of the terminal's user, who is not told whether the terminal allows it.
    ///
    /// A device without a clipboard does nothing, which is what it does unless told otherwise.
    func copy(_ text: String)

    /// Reports the colour of the background, soon and whenever it has changed, until ``leave()``.
    ///
    /// A device whose background nobody knows reports that; unless told otherwise, it reports nothing.
    func followBackground()

    /// Shows a frame, without waiting until it is seen: of frames that come faster than they can be shown, the last one counts.
    func draw(_ frame: TextFrame)

    /// Has the next frame sent whole, as something else may have written to the screen.
    ///
    /// A device that sends each frame whole does nothing, which is what it does unless told otherwise.
    func forgetPicture()
}

extension TerminalDevice {
    public func takeMouse(_ isTaken: Bool) {}

    public func copy(_ text: String) {}

    public func followBackground() {}

    public func forgetPicture() {}
}

/// Why a terminal can't be used.
@nonexhaustive
public enum TerminalError: Error, Hashable {
    /// A descriptor leads elsewhere: to a file, to a pipe, nowhere.
    case notATerminal(descriptor: Int32)
    /// The terminal is of a type that only shows text, and would show what it is sent to draw a screen: `dumb`, or empty if the
    /// environment names none.
    case cannotDraw(type: String)
    /// A call to the system failed.
    case failed(call: String, errno: Int32)
}

extension TerminalError: CustomStringConvertible {
    /// The reason in words, with a capital letter nowhere and no full stop, as the end of a message.
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

/// What happens at a terminal.
@nonexhaustive
public enum TerminalEvent: Sendable, Hashable {
    /// A key was pressed, something was done with the mouse, or text was pasted.
    case key(TerminalKey)
    /// The terminal has another size now; what it shows is unknown, so the next frame is sent whole.
    case resized(TextSize)
    /// The terminal draws characters of ambiguous width otherwise than was thought: all of the screen is laid out anew.
    case measured
    /// The program was stopped and goes on; the next frame is sent whole.
    case resumed
    /// The terminal has told the colour of its background, after ``TerminalDevice/followBackground()``; nil for one that doesn't.
    case background(RGBColor?)
    /// The program is asked to end by SIGINT, SIGTERM or SIGHUP. The terminal has been given back already; a shell expects the exit
    /// status to be 128 more than the signal.
    case interrupted(signal: Int32)
    /// Nobody is at the other end any more.
    case closed
}

extension TextSize {
    /// What a terminal has that says nothing.
    package static let ofSilentTerminal = TextSize(columns: 80, rows: 24)
    /// More than any screen has: what is larger is a mistake that would cost gigabytes.
    private static let limit = TextSize(columns: 2000, rows: 1000)

    /// The size of the terminal behind a descriptor: what it says, else `COLUMNS` and `LINES`, else 80x24.
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
