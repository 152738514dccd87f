public import ItemList
public import ItemListText

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
