import Dispatch
import Signals
import TestSupport
import Testing

@Suite struct DisposableSetTests {
    private let set = DisposableSet()
    private let log = Received<Int>()

    private func action(_ number: Int) -> ActionDisposable {
        ActionDisposable { [log] in log.append(number) }
    }

    @Test func disposesAllInTheirOrder() {
        for number in 0..<100 { set.add(action(number)) }
        set.dispose()
        set.dispose()
        #expect(log.values == Array(0..<100))
    }

    @Test func whatIsAddedAfterwardsIsDisposedAtOnce() {
        set.dispose()
        set.add(action(1))
        #expect(log.values == [1])
    }

    @Test func whatIsTakenOutIsNotDisposed() {
        let key = set.add(action(1))
        set.add(action(2))
        let taken = set.remove(key)
        let again = set.remove(key)
        #expect(again == nil)
        set.dispose()
        #expect(log.values == [2])
        taken?.dispose()
        #expect(log.values == [2, 1])
    }

    @Test(arguments: 1...10) func threadsThatAddWhileOneDisposes(round: Int) {
        let disposed = Counter()
        DispatchQueue.concurrentPerform(iterations: 4) { thread in
            for number in 0..<100 {
                set.add(ActionDisposable { disposed.increment() })
                if thread == 0, number == 50 { set.dispose() }
            }
        }
        #expect(disposed.count == 400)
    }

    @Test(arguments: 0...130) func anyCountIsDisposedWithoutTheRemoved(count: Int) {
        var random = SeededGenerator(seed: UInt64(count))
        var (held, removed): ([Int], [(any Disposable)?]) = ([], [])
        for (number, key) in (0..<count).map({ ($0, set.add(action($0))) }) {
            if Bool.random(using: &random) { removed.append(set.remove(key)) } else { held.append(number) }
        }
        #expect(removed.allSatisfy { $0 != nil })
        set.dispose()
        #expect(log.values == held)
    }

    // MARK: What has ended

    @Test func subscriptionsThatHaveEndedKeepNoMemory() async {
        await #expect(processExitsWith: .success) {
            let set = DisposableSet()
            let pipe = ValuePipe<Int>()
            let growth = memoryGrowth {
                for number in 0..<200_000 {
                    let signal = number.isMultiple(of: 2) ? Signal.single(number) : pipe.signal()
                    let handle = signal.start()
                    handle.store(in: set)
                    if !number.isMultiple(of: 2) { handle.dispose() }
                }
            }
            precondition(growth < 2_000_000, "\(growth) bytes")
        }
    }

    @Test func everyHandleThatHasEndedIsForgotten() {
        let pipe = ValuePipe<Int>()
        let keys = [
            set.add(pipe.signal().take(1).start()), set.add(pipe.signal().take(1).startStrict()),
            set.add(pipe.signal().take(1).start().scoped()),
            set.add(.empty), set.add(action(0)),
        ]
        let live = set.add(pipe.signal().start())
        pipe.putNext(1)
        for number in 1...200 { set.add(action(number)) }
        #expect(keys[..<4].allSatisfy { set.remove($0) == nil })
        #expect(set.remove(live) != nil)
        #expect(log.values == [])
        set.dispose()
        #expect(log.values == Array(0...200), "those that live are disposed in their order")
    }

    @Test func actionsThatHaveRunAreForgotten() {
        let actions = (0..<64).map { action($0) }
        let keys = actions.map { set.add($0) }
        actions[1].dispose()
        set.add(action(64))
        #expect(set.remove(keys[1]) == nil)
        #expect(set.remove(keys[2]) === actions[2])
    }
}
