import ItemList
import Signals
import TestSupport
import Testing

/// A navigation whose state is combined with what other threads change.
@Suite struct NavigationThreadTests {
    @Test("The state is told on the queue, whatever it is combined with and whoever changes that")
    func theStateIsToldOnTheQueue() {
        let queue = Queue(name: "navigation")
        let navigation = NavigationController(queue: queue)
        let other = ValuePromise(0)
        let strays = Counter()
        let subscription = navigation.state.start(next: { _ in
            if !queue.isCurrent() { strays.increment() }
        })
        let combined = combineLatest(navigation.state, other.get()).start(next: { _, _ in })
        let areDone = runThreads(3) { thread in
            for value in 0..<1_000 {
                if thread == 0 { navigation.setWide(value.isMultiple(of: 2)) } else { other.set(value) }
            }
        }
        #expect(areDone)
        queue.sync {}
        #expect(strays.count == 0)
        subscription.dispose()
        combined.dispose()
        navigation.close()
    }
}
