import Signals
import TestSupport
import Testing

@Suite struct CombineLatestTests {
    private let marbles = Marbles()

    @Test func emitsWhenEachHasAValueAndOnEachChange() {
        let first = marbles.hot(" -1-----2----|")
        let second = marbles.hot("---x-------y|")
        marbles.expect(combineLatest(first.signal, second.signal).map { $0 + $1 }, "---[1x]---[2x]---[2y]|")
        first.expectSubscriptions("^-----------!")
        second.expectSubscriptions("^-----------!")
    }

    /// Up to eight have a form each, in front of the one for any number.
    @Test func eachNumberOfSignalsGivesATupleOfItsLength() {
        let pipe = ValuePipe<Int>()
        func input(_ factor: Int) -> Signal<String, NoError> { pipe.signal().map { "\($0 * factor)" } }
        let texts: [Signal<String, NoError>] = [
            combineLatest(input(1), input(2)).map { "\($0)" },
            combineLatest(input(1), input(2), input(3)).map { "\($0)" },
            combineLatest(input(1), input(2), input(3), input(4)).map { "\($0)" },
            combineLatest(input(1), input(2), input(3), input(4), input(5)).map { "\($0)" },
            combineLatest(input(1), input(2), input(3), input(4), input(5), input(6)).map { "\($0)" },
            combineLatest(input(1), input(2), input(3), input(4), input(5), input(6), input(7)).map { "\($0)" },
            combineLatest(input(1), input(2), input(3), input(4), input(5), input(6), input(7), input(8)).map { "\($0)" },
            combineLatest(input(1), input(2), input(3), input(4), input(5), input(6), input(7), input(8), input(9)).map { "\($0)" },
        ]
        for (text, count) in zip(texts, 2...) {
            let recording = text.record()
            pipe.putNext(1)
            pipe.putNext(10)
            let tuples = [1, 10].map { value in "(" + (1...count).map { "\"\($0 * value)\"" }.joined(separator: ", ") + ")" }
            #expect(recording.text == tuples.joined(separator: " "))
        }
    }

    @Test func anArrayEmitsInTheSameWay() {
        let first = marbles.hot(" -1-----2----|")
        let second = marbles.hot("---x-------y|")
        marbles.expect(combineLatest([first.signal, second.signal]).map { $0.joined() }, "---[1x]---[2x]---[2y]|")
        first.expectSubscriptions("^-----------!")
        second.expectSubscriptions("^-----------!")
    }

    @Test func theLatestValueOfAnInputThatCompletedCounts() {
        let first = marbles.hot(" 1-|")
        let second = marbles.hot("-x--y-|")
        marbles.expect(combineLatest(first.signal, second.signal).map { $0 + $1 }, "-[1x]--[1y]-|")
        first.expectSubscriptions("^-!")
        second.expectSubscriptions("^-----!")
    }

    @Test func completesWhenOneCompletesWithoutAValue() {
        let first = marbles.hot(" -1---2-|")
        let second = marbles.hot("---|")
        marbles.expect(combineLatest(first.signal, second.signal).map { $0 + $1 }, "---|")
        first.expectSubscriptions("^--!")
        second.expectSubscriptions("^--!")
    }

    @Test func failsWithTheFirstError() {
        let first = marbles.hot(" -1----#[late]")
        let second = marbles.hot("--x-#")
        marbles.expect(combineLatest(first.signal, second.signal).map { $0 + $1 }, "--[1x]-#")
        first.expectSubscriptions("^---!")
        second.expectSubscriptions("^---!")
    }

    @Test func failsBeforeItHasAllValues() {
        let first = marbles.hot(" -1----2")
        let second = marbles.hot("---#")
        marbles.expect(combineLatest(first.signal, second.signal).map { $0 + $1 }, "---#")
        first.expectSubscriptions("^--!")
    }

    @Test func disposalEndsAllInputs() {
        let first = marbles.hot(" -1---2-|")
        let second = marbles.hot("--x---y|")
        marbles.expect(combineLatest(first.signal, second.signal).map { $0 + $1 }, "--[1x]", disposal: "---!")
        first.expectSubscriptions("^--!")
        second.expectSubscriptions("^--!")
    }

    @Test func anInputIsNotStartedAfterTheEnd() {
        let second = marbles.cold("x")
        marbles.expect(combineLatest(.fail(Failure("e")), second.signal).map { (pair: (String, String)) in pair.0 }, "#")
        marbles.expect(combineLatest(.complete(), second.signal).map { (pair: (String, String)) in pair.0 }, "|")
        second.expectSubscriptions()
    }

    @Test func aHandlerThatPutsComesAfter() {
        let first = ManualSource<Int, Failure>()
        let second = ManualSource<String, Failure>()
        let probe = SerialProbe()
        let recording = combineLatest(first.signal, second.signal).map { "\($0)\($1)" }.record { text in
            probe.pass {
                if text == "1x" {
                    first.put(2)
                    second.put("y")
                }
            }
        }
        first.put(1)
        second.put("x")
        #expect(recording.text == "1x 2x 2y")
        #expect(probe.overlapCount == 0)
        recording.dispose()
    }

    @Test func manyTypes() {
        let signal = combineLatest(
            Signal<Int, NoError>.single(1), Signal<String, NoError>.single("a"), Signal<Bool, NoError>.single(true),
            Signal<Double?, NoError>.single(nil), Signal<[Int], NoError>.single([2]), Signal<Character, NoError>.single("c"))
        let recording = signal.map { (tuple: (Int, String, Bool, Double?, [Int], Character)) in
            "\(tuple.0 + tuple.4[0])\(tuple.1)\(tuple.5)"
        }
        .record()
        #expect(recording.text == "3ac |")
    }

    /// Types of all sizes and alignments lie in the tuple as they should, and each value is let go once: when it is replaced, or at the end.
    @Test func typesOfEachSizeAndAlignment() {
        let released = Counter()
        let (small, objects) = (ValuePipe<Int8>(), ValuePipe<Token>())
        let nine = combineLatest(
            small.signal(), Signal<String, NoError>.single("a string that is longer than fifteen bytes"), objects.signal(),
            Signal<Bool, NoError>.single(true), Signal<SIMD4<Double>, NoError>.single([1, 2, 3, 4]), Signal<Void, NoError>.single(()),
            Signal<Int8?, NoError>.single(nil), Signal<UInt16, NoError>.single(7), Signal<[Int], NoError>.single([8, 9]))
        let four = small.signal().combineLatest(objects.signal(), Signal<Bool, NoError>.single(true), Signal<Double, NoError>.single(0.5))
        let texts = Received<String>()
        let handles = [
            nine.start(next: { small, string, _, bool, vector, _, none, number, array in
                texts.append("\(small) \(string.count) \(bool) \(vector.w) \(none as Any) \(number) \(array)")
            }),
            four.start(next: { texts.append("\($0.0) \($0.2) \($0.3)") }),
        ]
        objects.putNext(Token { released.increment() })
        small.putNext(-1)
        #expect(texts.values == ["-1 42 true 4.0 nil 7 [8, 9]", "-1 true 0.5"])
        objects.putNext(Token { released.increment() })
        #expect(released.count == 1)
        handles.forEach { $0.dispose() }
        #expect(released.count == 2)
    }

    @Test func theMethodAndThePipe() {
        let first = marbles.cold(" -1-----2----|")
        let second = marbles.cold("---x-------y|")
        let (a, b) = (first.signal, second.signal)
        for signal in [a.combineLatest(b), a |> combineLatest(b)] {
            marbles.expect(signal.map { $0 + $1 }, "---[1x]---[2x]---[2y]|")
        }
        for signal in [a.combineLatest(b, a), a |> combineLatest(b, a)] {
            marbles.expect(signal.map { $0.0 + $0.1 + $0.2 }.distinctUntilChanged().take(1), "---([1x1]|)")
        }
    }

    @Test func initialValuesStandForTheInputs() {
        let first = marbles.cold("-1---2|")
        let second = marbles.cold("---y--|")
        let (a, b) = (first.signal, second.signal)
        let pairs = [
            combineLatest(initialValues: ("0", "x"), a, b), a.combineLatest(initialValues: ("0", "x"), b),
            a |> combineLatest(initialValues: ("0", "x"), b),
        ]
        for signal in pairs {
            marbles.expect(signal.map { $0 + $1 }, "[0x][1x]-[1y]-[2y]|")
        }
        marbles.expect(combineLatest(initialValues: ["0", "x"], [a, b]).map { $0.joined() }, "[0x][1x]-[1y]-[2y]|")
        let named = combineLatest(initialValues: ["a": "0", "b": "x"], ["a": a, "b": b])
        marbles.expect(named.map { "\($0["a"] ?? "")\($0["b"] ?? "")" }, "[0x][1x]-[1y]-[2y]|")
    }

    @Test func anInputWithAnInitialValueMayCompleteWithoutAnother() {
        let empty = marbles.cold("-|")
        let other = marbles.cold("--1|")
        marbles.expect(empty.signal.combineLatest(initialValues: ("0", "x"), other.signal).map { $0 + $1 }, "[0x]-[01]|")
    }

    @Test func nilAsAnInitialValueIsAValue() {
        let signal = Signal<Int?, NoError>.never()
        #expect(combineLatest(initialValues: [nil, nil], [signal, signal]).map(\.count).record().text == "2")
        #expect(combineLatest(initialValues: ["a": nil], ["a": signal]).map(\.count).record().text == "1")
        #expect(combineLatest(initialValues: (nil, nil), signal, signal).map { _ in 2 }.record().text == "2")
    }

    @Test func aQueueCarriesWhatTheInputsGive() {
        expectOnQueue("12") { queue, x, y in
            [
                combineLatest(queue: queue, x, y).map { $0 * 10 + $1 },
                x.combineLatest(queue: queue, y).map { $0 * 10 + $1 },
                (x |> combineLatest(queue: queue, y)).map { $0 * 10 + $1 },
                combineLatest(queue: queue, [x, y]).map { $0[0] * 10 + $0[1] },
                combineLatest(queue: queue, ["a": x, "b": y]).map { ($0["a"] ?? 9) * 10 + ($0["b"] ?? 9) },
            ]
        }
    }

    @Test func aQueueCarriesInitialValues() {
        expectOnQueue("0 10 12") { queue, x, y in
            [
                combineLatest(queue: queue, initialValues: (0, 0), x, y).map { $0 * 10 + $1 },
                x.combineLatest(queue: queue, initialValues: (0, 0), y).map { $0 * 10 + $1 },
                (x |> combineLatest(queue: queue, initialValues: (0, 0), y)).map { $0 * 10 + $1 },
                combineLatest(queue: queue, initialValues: [0, 0], [x, y]).map { $0[0] * 10 + $0[1] },
                combineLatest(queue: queue, initialValues: ["a": 0, "b": 0], ["a": x, "b": y])
                    .map { ($0["a"] ?? 9) * 10 + ($0["b"] ?? 9) },
            ]
        }
    }

    /// Puts 1 into the first of two signals and 2 into the second one, and expects values on a queue when it comes to them.
    private func expectOnQueue(
        _ text: String, _ spellings: (Queue, Signal<Int, NoError>, Signal<Int, NoError>) -> [Signal<Int, NoError>]
    ) {
        let clock = VirtualClock()
        let queue = clock.queue
        let (a, b) = (ManualSource<Int, NoError>(), ManualSource<Int, NoError>())
        for (index, signal) in spellings(queue, a.signal, b.signal).enumerated() {
            let isThere = Received<Bool>()
            let recording = signal.record { _ in isThere.append(queue.isCurrent()) }
            a.put(1)
            b.put(2)
            #expect(recording.text == "", "spelling \(index)")
            clock.run()
            #expect(recording.text == text, "spelling \(index)")
            #expect(!isThere.values.contains(false), "spelling \(index)")
            recording.dispose()
        }
    }

    @Test func thereIsAnInitialValueForEachSignal() async {
        await #expect(processExitsWith: .failure) {
            _ = combineLatest(initialValues: [1], [Signal<Int, NoError>]())
        }
        await #expect(processExitsWith: .failure) {
            _ = combineLatest(initialValues: ["b": 1], ["a": Signal<Int, NoError>.never()])
        }
        await #expect(processExitsWith: .failure) {
            _ = combineLatest(initialValues: ["a": 1, "b": 1], ["a": Signal<Int, NoError>.never()])
        }
    }

    @Test func oneSignal() {
        let source = marbles.cold("5-6|")
        marbles.expect(combineLatest(source.signal), "5-6|")
        source.expectSubscriptions("^--!")
    }

    @Test(arguments: 0...3) func anArray(count: Int) {
        let signals = (0..<count).map { Signal<Int, NoError>.single($0) }
        marbles.expect(combineLatest(signals).map(\.count), "(\(count)|)")
    }

    @Test func anArrayKeepsItsOrder() {
        let sources = ["--a---d|", "---b--|", "-c----|"].map { marbles.hot($0) }
        marbles.expect(combineLatest(sources.map(\.signal)).map { $0.joined() }, "---[abc]--[dbc]|")
        for (source, subscription) in zip(sources, ["^------!", "^-----!", "^-----!"]) {
            source.expectSubscriptions(subscription)
        }
    }

    @Test func keepsTheRulesOfAStage() {
        #expect(
            StageContract.violations(
                { combineLatest(.single("x"), $0).map { $0.1 } }, { combineLatest([.single(0), $0]).map { $0[1] } },
                { Signal.single("x").combineLatest($0).map { $1 } }, { (Signal.single("x") |> combineLatest($0)).map { $1 } }) == [])
    }
}
