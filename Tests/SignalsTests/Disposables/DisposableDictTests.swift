import Dispatch
import Signals
import TestSupport
import Testing

@Suite struct DisposableDictTests {
    private let dict = DisposableDict<String>()
    private let log = Received<Int>()

    private func action(_ number: Int) -> ActionDisposable {
        ActionDisposable { [log] in log.append(number) }
    }

    @Test func aKeyDisposesWhatItHeld() {
        dict.set(action(1), forKey: "a")
        dict.set(action(2), forKey: "b")
        dict.set(action(3), forKey: "a")
        #expect(log.values == [1])
        dict.set(nil, forKey: "b")
        #expect(log.values == [1, 2])
        dict.dispose()
        dict.dispose()
        #expect(log.values == [1, 2, 3])
        dict.set(action(4), forKey: "c")
        #expect(log.values == [1, 2, 3, 4])
    }

    @Test func oneSetByTheDisposalOfTheOldOneIsTheNewest() {
        dict.set(ActionDisposable { [dict, log] in dict.set(ActionDisposable { log.append(9) }, forKey: "a") }, forKey: "a")
        dict.set(action(1), forKey: "a")
        #expect(log.values == [1])
        dict.dispose()
        #expect(log.values == [1, 9])
    }

    @Test(arguments: 1...10) func manyThreads(round: Int) {
        let disposed = Counter()
        DispatchQueue.concurrentPerform(iterations: 4) { thread in
            for number in 0..<100 {
                dict.set(ActionDisposable { disposed.increment() }, forKey: "\((number + thread) % 7)")
            }
        }
        dict.dispose()
        #expect(disposed.count == 400)
    }

    @Test(arguments: 1...10 as ClosedRange<UInt64>) func randomChangesAgreeWithADictionary(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var model: [String: Int] = [:]
        var disposed: [Int] = []
        for number in 0..<500 {
            let key = "\(Int.random(in: 0..<20, using: &random))"
            let isNew = Int.random(in: 0..<4, using: &random) > 0
            if let old = model[key] { disposed.append(old) }
            model[key] = isNew ? number : nil
            dict.set(isNew ? action(number) : nil, forKey: key)
            #expect(log.values.count == disposed.count)
        }
        #expect(log.values == disposed)
        dict.dispose()
        #expect(Set(log.values.dropFirst(disposed.count)) == Set(model.values))
        #expect(log.values.count == disposed.count + model.count)
    }
}
