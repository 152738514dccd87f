import CEventCounter
import ItemList
import ItemListText
import Signals

/// Prints what 100,000 screens leave that were pushed, shown and popped, and what 10,000 questions leave that were asked and taken back: live
/// subscriptions, and live blocks of memory.
func printNavigationBlocks() {
    SignalDiagnostics.options.insert(.inventory)
    defer { SignalDiagnostics.options.remove(.inventory) }
    let clock = VirtualClock()
    let isOn = ValuePromise(true)
    let child = NavigationRoute("child") { place in
        ItemListController(showing: isOn.get(), queue: clock.queue) { value in
            ItemListState(title: "Child") {
                ItemListSwitchItem(title: "On", value: value, updated: { isOn.set($0) }).id("on")
                ItemListActionItem(title: "Back", action: { place.pop() }).id("back")
            }
        }
    }
    let root = NavigationRoute("root", [child]) { _ in
        ItemListController<ItemListItemEntry<String>>(queue: clock.queue, state: .single(ItemListState(title: "Root", entries: [])))
    }
    let navigation = NavigationController(queue: clock.queue, routes: [root])
    let host = MetaDisposable()
    let views = Views()
    host.set(navigation.state.start(next: { views.show($0) }))
    try? navigation.open("root")
    clock.run()
    let alert = AlertController(title: "Sure?", actions: [ModalAction("yes", "Yes")])
    let work: [(count: Int, name: String, body: () -> Void)] = [
        (
            10_000, "10,000 screens pushed and popped",
            {
                navigation.push("child")
                clock.run()
                navigation.back()
                clock.run()
            }
        ),
        (
            10_000, "10,000 questions asked and taken back",
            {
                let asked = navigation.present(alert).start(next: { _ in })
                clock.run()
                navigation.back()
                clock.run()
                asked.dispose()
            }
        ),
    ]
    for (count, name, body) in work {
        for _ in 0..<1_000 { body() }
        // Those that live are counted first: then what is remembered of those that have ended is let go.
        let subscriptions = SignalDiagnostics.liveSubscriptions.count
        let blocks = live_block_count()
        for _ in 0..<count { body() }
        let subscriptionsAfter = SignalDiagnostics.liveSubscriptions.count
        let blocksAfter = live_block_count()
        printLine("\(name): live blocks", Double(blocksAfter - blocks))
        printLine("\(name): live subscriptions", Double(subscriptionsAfter - subscriptions))
    }
    host.dispose()
    navigation.close()
}

/// What a host of text has of a navigation.
// Sendable: used on the clock's queue alone.
private final class Views: @unchecked Sendable {
    private var connections: [Int: ItemListConnection<String>] = [:]

    func show(_ state: NavigationState) {
        let shown = Set(state.shown.map(\.number))
        for (number, connection) in connections where !shown.contains(number) { connection.dispose() }
        connections = connections.filter { shown.contains($0.key) }
        for place in state.shown where connections[place.number] == nil {
            guard let screen = place.screen as? any ItemListScreen<String> else { continue }
            let renderer = ItemListTextRenderer<String>(size: TextSize(columns: 40, rows: 10), onChange: {})
            connections[place.number] = screen.connect(renderer)
        }
    }
}
