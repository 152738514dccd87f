// expected: capture of 'document' with non-Sendable type 'Document' in a '@Sendable' closure
import Signals

final class Document {
    var lines: [String] = []
}

func lineCount(_ document: Document) -> Signal<Int, NoError> {
    Signal.task { document.lines.count }  // expected-line
}
