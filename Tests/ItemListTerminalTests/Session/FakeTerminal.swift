import ItemList
import ItemListText
import Signals
import TestSupport

@testable import ItemListTerminal

/// A terminal without a terminal: a test presses its keys and looks at its frames.
final class FakeTerminal: TerminalDevice {
    private struct State {
        var size: TextSize
        var onEvents: (@Sendable ([TerminalEvent]) -> Void)?
        var frames: [TextFrame] = []
        var enters = 0
        var leaves = 0
        var hasMouse = true
        var backgroundAsks = 0
        var copied: [String] = []
        var forgottenPictures = 0
    }

    private let state: Locked<State>
    private let refusal: TerminalError?

    private let queue: Queue

    /// - Parameters:
    ///   - queue: the session's.
    ///   - refusal: why it can't be entered.
    init(queue: Queue, size: TextSize = TextSize(columns: 40, rows: 12), refusal: TerminalError? = nil) {
        self.queue = queue
        state = Locked(State(size: size))
        self.refusal = refusal
    }

    var size: TextSize { state.withLock { $0.size } }
    var enters: Int { state.withLock { $0.enters } }
    var leaves: Int { state.withLock { $0.leaves } }
    var hasMouse: Bool { state.withLock { $0.hasMouse } }
    var backgroundAsks: Int { state.withLock { $0.backgroundAsks } }
    /// What was put on the clipboard, one after the other.
    var copied: [String] { state.withLock { $0.copied } }
    /// How often the next frame was to be sent whole.
    var forgottenPictures: Int { state.withLock { $0.forgottenPictures } }
    var frames: Int { state.withLock { $0.frames.count } }

    /// The lines of the last frame; empty before the first.
    var lines: [String] { lines(ofFrame: frames - 1) }

    /// The lines of a frame, counted from the first one; empty for one that there is not.
    func lines(ofFrame index: Int) -> [String] {
        let frames = state.withLock { $0.frames }
        guard frames.indices.contains(index) else { return [] }
        let frame = frames[index]
        return TerminalEncoder.plainText(of: frame).split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
    }

    var text: String { lines.joined(separator: "\n") }
    /// Where the caret is drawn.
    var cursor: TextPosition? { state.withLock { $0.frames.last?.cursor } }

    /// The words of the line with the mark of the selection.
    var selected: String? {
        lines.first { $0.contains("▌") }?.split { " ▕▏▌".contains($0) }.joined(separator: " ")
    }

    func enter(onEvents: @escaping @Sendable ([TerminalEvent]) -> Void) throws(TerminalError) {
        if let refusal { throw refusal }
        state.withLock {
            $0.onEvents = onEvents
            $0.enters += 1
        }
    }

    func leave() {
        let released = state.withLock { state in
            state.leaves += 1
            return state.onEvents.take()
        }
        withExtendedLifetime(released) {}
    }

    func takeMouse(_ isTaken: Bool) {
        state.withLock { $0.hasMouse = isTaken }
    }

    func followBackground() {
        state.withLock { $0.backgroundAsks += 1 }
    }

    func copy(_ text: String) {
        state.withLock { $0.copied.append(text) }
    }

    func forgetPicture() {
        state.withLock { $0.forgottenPictures += 1 }
    }

    func draw(_ frame: TextFrame) {
        state.withLock { $0.frames.append(frame) }
    }

    // MARK: What a test does

    /// Events that happen at once.
    func report(_ events: TerminalEvent...) {
        report(events)
    }

    private func report(_ events: [TerminalEvent]) {
        queue.sync {
            state.withLock { $0.onEvents }?(events)
        }
    }

    func press(_ keys: TerminalKey...) {
        report(keys.map(TerminalEvent.key))
    }

    func type(_ text: String) {
        for character in text {
            press(.character(character))
        }
    }

    func resize(_ size: TextSize) {
        state.withLock { $0.size = size }
        report(.resized(size))
    }
}
