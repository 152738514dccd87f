import Testing

@testable import Signals

/// The ids that tell owners from each other.
@Suite struct OwnerIDTests {
    /// 21 bits were too few: a handler that calls `sync` takes an id each time.
    @Test(arguments: [21, 32, 43, 60]) func idsThatDifferInAHighBitAreTwoOwners(bit: UInt64) {
        let word = OwnershipWord()
        let isAcquired = word.acquireIfFree(for: 1)
        let (isOwned, isOwnedByOther) = (word.isOwned(by: 1), word.isOwned(by: 1 | 1 << bit))
        let isReleasedByOther = word.releaseIfUnrequested(by: 1 | 1 << bit)
        let isReleased = word.releaseIfUnrequested(by: 1)
        #expect([isAcquired, isOwned, isOwnedByOther, isReleasedByOther, isReleased] == [true, true, false, false, true])
    }

    @Test func syncInAHandlerGetsAnIDOfItsOwn() {
        let (clock, pipe, seen) = (VirtualClock(), ValuePipe<Int>(), SerialState<Set<UInt64>>([]))
        let handle = pipe.signal().start(next: { _ in
            for _ in 0..<1_000 { clock.queue.sync { _ = seen.value.insert(Propagation.current.id) } }
        })
        pipe.putNext(1)
        #expect(seen.value.count == 1_000)
        #expect(!seen.value.contains(Propagation.current.id))
        handle.dispose()
    }
}
