import ItemListTesting
import Signals
import Testing

@testable import Tea

@Test func theFirstState() {
    let host = ItemListTestHost { teaController(ValuePromise(TeaOrder()), on: $0.queue) }
    host.expect(rows: [
        "Kind, text field, Green", "Cups, slider, 1", "Milk, switch, off", "Order, button",
        "Cups ordered: 0.",
    ])
    host.finish()
}

@Test func milkCanBeWarm() {
    let host = ItemListTestHost { teaController(ValuePromise(TeaOrder()), on: $0.queue) }
    host.tap("Milk")
    #expect(host.rows.contains("Warm it, switch, off"))
    host.tap("Milk")
    #expect(!host.rows.contains { $0.hasPrefix("Warm it") })
    host.finish()
}
