import ItemList

/// An item that the package knows nothing of: a title, a progress and a way to stop it.
struct GaugeItem: ItemListItem {
    let title: String
    let progress: Double
    let stop: @Sendable () -> Void

    var requestsNoInset: Bool { true }

    func content() -> ItemListRowContent {
        ItemListRowContent(role: .label, title: RichText(title), value: .progress(progress), offers: .activate)
    }

    func perform(_ action: ItemListAction) {
        if action == .activate { stop() }
    }
}
