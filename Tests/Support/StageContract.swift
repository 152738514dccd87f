public import Signals

/// What every operator that passes on the values of one signal keeps: the rules that are the same for all of them.
public enum StageContract {
    /// Checks an operator that passes on the values 1, 2 and 3, each at once, and ends with its signal.
    ///
    /// - Parameter spellings: the operator as a method and as a function, applied to a signal.
    /// - Returns: the rules that do not hold; none if all is well.
    public static func violations<Output>(
        _ spellings: @Sendable (Signal<Int, Failure>) -> Signal<Output, Failure>...
    ) -> [String] {
        spellings.enumerated().flatMap { index, stage in
            violations(stage).map { "spelling \(index): \($0)" }
        }
    }

    private static func violations<Output>(_ stage: @Sendable (Signal<Int, Failure>) -> Signal<Output, Failure>) -> [String] {
        var violations: [String] = []
        func expect(_ condition: Bool, _ rule: String) {
            if !condition { violations.append(rule) }
        }

        for ending in ["|", "#e"] {
            let source = ManualSource<Int, Failure>()
            let recording = stage(source.signal).record()
            expect(source.startCount == 1, "a start runs the signal once")
            source.put(1)
            source.put(2)
            let values = recording.text
            if ending == "|" { source.complete() } else { source.fail(Failure("e")) }
            source.put(3)
            source.complete()
            expect(recording.text == values + " " + ending, "ends with its signal, and nothing follows: \(recording.text)")
            expect(values.split(separator: " ").count == 2, "passes on each value at once: \(values)")
            expect(source.disposalCount == 1, "a terminal event disposes upstream once, not \(source.disposalCount) times")
            expect(recording.isReleased, "a terminal event releases the handlers while the handle is kept")
            recording.dispose()
            expect(source.disposalCount == 1, "the disposal of what has ended disposes nothing again")
        }
        do {
            let source = ManualSource<Int, Failure>()
            let recording = stage(source.signal).record()
            source.put(1)
            let text = recording.text
            recording.dispose()
            expect(source.isTerminated, "the generator sees the disposal")
            source.put(2)
            source.fail(Failure("e"))
            expect(recording.text == text, "nothing is delivered after disposal: \(recording.text)")
            expect(source.disposalCount == 1, "disposal disposes upstream once, not \(source.disposalCount) times")
            expect(recording.isReleased, "disposal releases the handlers while the handle is kept")
        }
        do {
            let source = ManualSource<Int, Failure>()
            let own = MetaDisposable()
            let received = Received<String>()
            own.set(
                stage(source.signal).start(next: { value in
                    received.append("\(value)")
                    own.dispose()
                }))
            source.put(1)
            source.put(2)
            expect(received.values.count == 1, "nothing is delivered after a handler disposed: \(received.values)")
            expect(source.disposalCount == 1, "disposal by a handler disposes upstream once, not \(source.disposalCount) times")
        }
        do {
            let source = ManualSource<Int, Failure>()
            let depth = SerialProbe()
            let count = Counter()
            let recording = stage(source.signal).record { _ in
                depth.pass { if count.increment() < 3 { source.put(count.count + 1) } }
            }
            source.put(1)
            let straight = stage(.values([1, 2, 3])).record()
            expect(depth.overlapCount == 0, "a value put by a handler is not delivered inside of it")
            expect(recording.text + " |" == straight.text, "values put by handlers keep their order: \(recording.text)")
            source.complete()
        }
        do {
            let source = ManualSource<Int, Failure>()
            let recording = stage(source.signal).take(1).record()
            source.put(1)
            expect(source.isTerminated && source.liveCount == 0, "the generator sees that downstream has enough")
            expect(recording.isReleased, "an end downstream releases the handlers")
        }
        return violations
    }
}
