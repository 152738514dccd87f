internal import Synchronization

/// Says which call of a handler a text answers.
///
/// The handler of an input gets each text with a stamp. A state that keeps the stamp beside the text, and gives both to the row, may
/// change the text and take its time: the text is adopted if it answers the newest call, and overwrites nothing if it answers an older one.
/// A state that changes the text for another reason leaves the stamp as it is.
public struct TextStamp: Sendable, Hashable {
    private static let lastWriter = Atomic<Int>(0)

    /// Who called: the user's typing in one window, from focus to blur.
    package let writer: Int
    /// Counts the calls, from 1.
    package let number: Int

    package init(writer: Int, number: Int) {
        self.writer = writer
        self.number = number
    }

    package static func newWriter() -> Int {
        lastWriter.add(1, ordering: .relaxed).newValue
    }
}
