import Signals
import TestSupport
import Testing

/// A generator that puts its values in a `sync`, as one that reads the rows of a database does, wherever it is started.
@Suite struct SyncGeneratorTests {
    private let database = Queue(name: "database")
    private let values = Received<Int>()
    private let putCount = Counter()

    /// Stops after 10,000 values at the latest.
    private var rows: Signal<Int, NoError> {
        Signal { [database, putCount] subscriber in
            while !subscriber.isTerminated, putCount.count < 10_000 {
                let number = putCount.increment()
                database.sync { subscriber.putNext(number) }
            }
            return EmptyDisposable()
        }
    }

    private func expectOneRow(sourceLocation: SourceLocation = #_sourceLocation) {
        #expect(values.values == [1], sourceLocation: sourceLocation)
        #expect(putCount.count == 1, sourceLocation: sourceLocation)
    }

    @Test func seesInASwitchThatItMayStop() {
        let user = ValuePromise(1)
        user.get().mapToSignal { [rows] _ in rows.take(1) }.start(next: { [values] in values.append($0) })
        expectOneRow()
    }

    @Test func seesInAHandlerThatItMayStop() {
        let pipe = ValuePipe<Int>()
        pipe.signal().start(next: { [rows, values] _ in merge(rows, .never()).take(1).start(next: { values.append($0) }) })
        pipe.putNext(0)
        expectOneRow()
    }

    @Test func seesInATransactionThatItMayStop() {
        transaction { merge(rows, .never()).take(1).start(next: { [values] in values.append($0) }) }
        expectOneRow()
    }

    @Test func givesItsFirstValueInsideOfAHandler() {
        let row = Signal<Int, NoError> { [database] subscriber in
            database.sync { subscriber.putNext(5) }
            subscriber.putCompletion()
            return EmptyDisposable()
        }
        let texts = Received<String>()
        let start: @Sendable () -> Void = { [database] in
            texts.append(merge(row, .never()).record().text)
            texts.append(combineLatest(row, row).map { $0.0 + $0.1 }.record().text)
            texts.append(row.replay(1).record().text)
            // A queue inside of another one.
            texts.append(database.sync { row.record().text })
        }
        let pipe = ValuePipe<Int>()
        pipe.signal().start(next: { _ in start() })
        pipe.putNext(0)
        #expect(texts.values == ["5", "10 |", "5 |", "5 |"])
        transaction { start() }
        #expect(texts.values.suffix(4) == ["5", "10 |", "5 |", "5 |"])
    }
}
