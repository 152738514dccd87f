import Signals
import TestSupport
import Testing

/// What the articles of the documentation show is compiled and run: here, or in the test that an article takes it from.
@Suite struct ArticleTests {
    private static let articles = [
        "Signals", "Operators", "Guarantees", "Testing", "Diagnostics", "ComingFromSwiftSignalKit", "ComingFromRxSwift",
        "ComingFromCombine",
    ]

    /// The blocks of Swift of an article, as lines.
    private static func blocks(of article: String) -> [[String]] {
        var blocks: [[String]] = []
        var block: [String]?
        for line in PublicOperator.lines(of: PublicOperator.package + "/Sources/Signals/Signals.docc/\(article).md") {
            if line.hasPrefix("```") {
                if let block { blocks.append(block) }
                block = block == nil && line == "```swift" ? [] : nil
            } else {
                block?.append(line)
            }
        }
        return blocks
    }

    /// Each line of a block stands in one test file, in order and together, whatever its indentation.
    @Test(arguments: articles) func eachBlockOfSwiftIsCompiled(article: String) {
        let blocks = Self.blocks(of: article)
        #expect(!blocks.isEmpty)
        let tests = PublicOperator.files(under: "Tests/SignalsTests").map { $0.map(Self.trimmed) }
        for block in blocks.map({ $0.map(Self.trimmed) }) {
            let isFound = tests.contains { lines in
                lines.indices.contains { lines[$0] == block[0] && lines[$0...].starts(with: block) }
            }
            #expect(isFound, "\(article).md shows what no test compiles: \(block.joined(separator: "\n"))")
        }
    }

    private static func trimmed(_ line: String) -> Substring { line.drop { $0 == " " } }

    // MARK: What they show

    private let printed = Received<String>()

    @Test func theFirstSignal() {
        @Sendable func print(_ text: String) { printed.append(text) }
        let temperature = ValuePromise(21.5)
        let text = temperature.get() |> map { (degrees: Double) in "\(degrees) °C" }
        let subscription = text.start(next: { print($0) })  // prints 21.5 °C
        temperature.set(22)  // prints 22.0 °C
        subscription.dispose()
        #expect(printed.values == ["21.5 °C", "22.0 °C"])
    }

    @Test func bothSpellings() {
        let words = Signal<String, NoError>.from(["to", "", "be"])
        let lengths = words.filter { !$0.isEmpty }.map(\.count)
        let same = words |> filter { !$0.isEmpty } |> map(\.count)
        #expect(lengths.record().text == "2 2 |")
        #expect(same.record().text == "2 2 |")
    }

    @Test func spellingsOfCombining() {
        let (width, height, depth) = (Signal<Int, NoError>.single(1), Signal<Int, NoError>.single(2), Signal<Int, NoError>.single(3))
        let sizes = combineLatest(width, height, depth)
        let asMethod = width.combineLatest(height, depth)
        let forThePipe = width |> combineLatest(height, depth)
        for signal in [sizes, asMethod, forThePipe] {
            #expect(signal.map { "\($0.0)\($0.1)\($0.2)" }.record().text == "123 |")
        }
    }

    @Test func branches() {
        @Sendable func print(_ text: String) { printed.append(text) }
        let items = ValuePromise(["a", "b", "c"])
        let selection = ValuePromise(2)
        let selected = selection.get().mapToSignal { index in items.get().map { $0[index] } }
        let shown = selected.start(next: { print($0) })  // c
        transaction {
            items.set(["z"])
            selection.set(0)
        }  // z, and never the third of one
        #expect(printed.values == ["c", "z"])
        shown.dispose()
    }

    @Test func reentrancy() {
        @Sendable func print(_ text: String) { printed.append(text) }
        let step = ValuePipe<Int>()
        let first = step.signal().start(next: { value in
            print("first \(value)")
            if value == 1 { step.putNext(2) }
        })
        let second = step.signal().start(next: { print("second \($0)") })
        step.putNext(1)  // first 1, second 1, first 2, second 2
        #expect(printed.values.joined(separator: ", ") == "first 1, second 1, first 2, second 2")
        first.dispose()
        second.dispose()
    }

    @Test func aSignalThatNamesItself() {
        @Sendable func numbers(from number: Int) -> Signal<Int, NoError> {
            .single(number).then(.deferred { numbers(from: number + 1) })
        }
        #expect(numbers(from: 1).take(3).record().text == "1 2 3 |")
    }

    @Test func hops() {
        @Sendable func print(_ number: Int) { printed.append("\(number)") }
        let clock = VirtualClock()
        let numbers = ValuePipe<Int>()
        let shown = numbers.signal().deliverOn(clock.queue).start(next: { print($0) })
        numbers.putNext(1)  // on its way to the queue
        clock.queue.sync { numbers.putNext(2) }  // waits behind 1
        clock.run()  // 1, 2
        clock.queue.sync { numbers.putNext(3) }  // 3, before `sync` returns
        #expect(printed.values == ["1", "2", "3"])
        shown.dispose()
    }

    @Test func successors() {
        @Sendable func print(_ text: String) { printed.append(text) }
        struct Offline: Error {}
        let download = Signal<String, Offline> { subscriber in
            subscriber.putError(Offline())
            return ActionDisposable { print("the download is disposed") }
        }
        let stored = Signal<String, NoError>.single("stored").beforeStarted { print("started") }
        download.catch { _ in stored }.start(next: { print($0) })  // the download is disposed, started, stored
        #expect(printed.values == ["the download is disposed", "started", "stored"])
    }

    @Test func glitches() {
        @Sendable func print(_ number: Int) { printed.append("\(number)") }
        let price = ValuePromise(10)
        let tax = price.get() |> map { (net: Int) in net / 5 }
        let total = combineLatest(price.get(), tax).start(next: { print($0 + $1) })  // 12
        price.set(100)  // 120, and never 102
        #expect(printed.values == ["12", "120"])
        total.dispose()
    }

    @Test func startsOfDiamonds() {
        @Sendable func print(_ text: String) { printed.append(text) }
        let degrees = ValuePromise(1)
        let both = merge(degrees.get().map { $0 * 10 }, degrees.get().map { $0 * 100 })
        let seen = combineLatest(degrees.get(), both).start(next: { print("\($0), \($1)") })  // 1, 10 and 1, 100
        degrees.set(2)  // 2, 200
        #expect(printed.values == ["1, 10", "1, 100", "2, 200"])
        seen.dispose()
    }

    @Test func transactions() {
        @Sendable func print(_ text: String) { printed.append(text) }
        let width = ValuePromise(0)
        let height = ValuePromise(0)
        let size = combineLatest(width.get(), height.get()).start(next: { print("\($0) x \($1)") })  // 0 x 0
        transaction {
            width.set(320)
            height.set(240)
        }  // 320 x 240, and never 320 x 0
        #expect(printed.values == ["0 x 0", "320 x 240"])
        size.dispose()
    }

    @Test func aSignalOfYourOwn() {
        let typed = ValuePipe<String>()
        let lengths = Received<Int>()
        let subscription = typed.signal().map(\.count).distinctUntilChanged().start(next: { lengths.append($0) })
        typed.putNext("a")
        typed.putNext("b")
        typed.putNext("abc")
        #expect(lengths.values == [1, 3])
        subscription.dispose()
    }
}
