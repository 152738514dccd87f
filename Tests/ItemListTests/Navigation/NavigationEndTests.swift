import ItemList
import Signals
import TestSupport
import Testing

/// A navigation that is over.
@Suite struct NavigationEndTests {
    @Test func nothingIsToldOfAfterTheEnd() {
        let clock = VirtualClock()
        let navigation = NavigationController(queue: clock.queue)
        let states = Received<NavigationState>()
        let subscription = navigation.state.start(next: { states.append($0) })
        navigation.setWide(true)
        clock.run()
        #expect(states.values.last?.isWide == true)
        navigation.close()
        clock.run()
        let count = states.values.count
        navigation.setWide(false)
        navigation.setStyle(.split)
        clock.run()
        #expect(states.values.count == count)
        #expect(navigation.current.isWide && navigation.current.style == .flat)
        subscription.dispose()
    }
}
