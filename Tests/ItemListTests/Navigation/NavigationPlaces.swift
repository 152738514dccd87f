import Signals
import TestSupport

@testable import ItemList

extension NavigationScreen {
    /// What a row of this screen does that leads to another one.
    func push(_ name: String, in navigation: NavigationController) {
        NavigationPlace(navigation: navigation, number: number).push(name)
    }
}

extension NavigationPlace {
    /// A place in a window that is gone.
    static var none: NavigationPlace {
        let place = Received<NavigationPlace>()
        let clock = VirtualClock()
        let navigation = NavigationController(queue: clock.queue)
        navigation.start { here in
            place.append(here)
            return ItemListController<ItemListItemEntry<String>>(queue: clock.queue, state: .single(ItemListState(title: "", entries: [])))
        }
        clock.run()
        _ = navigation.current.stack.first?.screen
        return place.values[0]
    }
}
