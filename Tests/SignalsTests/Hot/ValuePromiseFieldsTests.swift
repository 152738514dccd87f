import Signals
import TestSupport
import Testing

@Suite struct ValuePromiseFieldsTests {
    private struct Fields: Sendable, Equatable {
        var first = 0
        var second = 0
    }

    @Test func aSetterChangesItsFieldAlone() {
        let promise = ValuePromise(Fields())
        let received = Received<Fields>()
        promise.get().start(next: { received.append($0) })
        promise.setter(\.second)(7)
        promise.mutate { $0.first += 1 }
        #expect(received.values == [Fields(), Fields(second: 7), Fields(first: 1, second: 7)])
    }

    @Test func whatWasSetIsGivenBack() {
        #expect(ValuePromise(Fields()).mutate { $0.first = 3 } == Fields(first: 3))
        let empty = ValuePromise<Fields>()
        #expect(empty.mutate { $0.first = 3 } == nil)
        empty.setter(\.first)(3)
        #expect(empty.value == nil)
    }

    @Test func noThreadLosesWhatAnotherOneSet() {
        let promise = ValuePromise(Fields())
        let setFirst = promise.setter(\.first)
        let isOver = runThreads(4) { number in
            for round in 1...2_000 {
                if number == 0 {
                    setFirst(round)
                } else {
                    promise.mutate { $0.second += 1 }
                }
            }
        }
        #expect(isOver)
        #expect(promise.value == Fields(first: 2_000, second: 6_000))
    }

    /// A closure that sets another promise, or reads this one, would wait forever for a lock that was held.
    @Test func noLockIsHeldWhileAFieldChanges() {
        let promise = ValuePromise(Fields())
        let seen = Received<Int?>()
        promise.mutate { fields in
            runOnThread { seen.append(promise.value?.first) }
            fields.first = 1
        }
        #expect(seen.values == [0])
        #expect(promise.value?.first == 1)
    }

    @Test func aSetterKeepsThePromise() {
        weak var kept: ValuePromise<Fields>?
        var set: (@Sendable (Int) -> Void)?
        do {
            let promise = ValuePromise(Fields())
            kept = promise
            set = promise.setter(\.first)
        }
        set?(1)
        #expect(kept?.value?.first == 1)
        set = nil
        #expect(kept == nil)
    }
}
