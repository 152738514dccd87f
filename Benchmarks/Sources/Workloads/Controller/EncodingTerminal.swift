import ItemList
import ItemListTerminal
import ItemListText
import Signals

/// A terminal that encodes what it is to show, and shows it to nobody.
// Sendable: all variables are used by the thread that runs the clock.
public final class EncodingTerminal: TerminalDevice, @unchecked Sendable {
    public let size: TextSize
    public private(set) var frameCount = 0
    public private(set) var byteCount = 0
    private let queue: Queue
    private var encoder = TerminalEncoder(colorMode: .truecolor)
    private var shown: TextFrame?
    private var onEvents: (@Sendable ([TerminalEvent]) -> Void)?

    /// - Parameter queue: the session's.
    public init(size: TextSize, queue: Queue) {
        self.size = size
        self.queue = queue
    }

    public func enter(onEvents: @escaping @Sendable ([TerminalEvent]) -> Void) {
        self.onEvents = onEvents
    }

    public func leave() {
        onEvents = nil
    }

    public func draw(_ frame: TextFrame) {
        byteCount += encoder.encode(from: shown, to: frame).count
        shown = frame
        frameCount += 1
    }

    /// A key was pressed, or the wheel was turned.
    public func report(_ key: TerminalKey) {
        queue.sync { onEvents?([.key(key)]) }
    }
}
