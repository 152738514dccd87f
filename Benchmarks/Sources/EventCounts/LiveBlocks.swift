import CEventCounter
import Signals

/// Prints how many blocks a live subscription of a mapped state source holds.
func printLiveBlocks() {
    let promise = ValuePromise(1)
    let signal = promise.get().map { $0 &+ 1 }
    var handles = (0..<1_000).map { _ in signal.start(next: { _ in }) }
    let before = live_block_count()
    for handle in handles {
        handle.dispose()
    }
    handles = []
    // A promise that is released closes its source.
    withExtendedLifetime(promise) {}
    printLine("ours: live blocks of a mapped subscription", Double(before - live_block_count()) / 1_000)
}
