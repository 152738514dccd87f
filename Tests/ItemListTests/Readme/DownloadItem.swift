import ItemList

/// A download: how far it is, a button that pauses it, and what went wrong.
struct DownloadItem: ItemListItem {
    var name: String
    /// From 0 to 1.
    var progress: Double
    var isPaused: Bool
    var error: String?
    var setPaused: @Sendable (Bool) -> Void
    var cancel: @Sendable () -> Void

    func content() -> ItemListRowContent {
        var content = ItemListRowContent(role: .status, title: RichText(name), value: .progress(progress))
        content.parts = [ItemListPart("pause", title: isPaused ? "Resume" : "Pause")]
        content.decoratedOffers = [
            ItemListOffer("cancel", title: "Cancel", icon: ItemListIcon(.close), tone: .destructive, places: [.trailingReveal, .menu])
        ]
        content.footnote = error.map { ItemListFootnote($0, kind: .error) }
        return content
    }

    func perform(_ action: ItemListAction) {
        if action == .custom("cancel") { cancel() }
    }

    func perform(_ action: ItemListAction, on part: String) {
        if part == "pause", action == .activate { setPaused(!isPaused) }
    }
}
