internal import ItemList
public import ItemListText

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
