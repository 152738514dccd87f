/// What the rows of alerts and sheets have in common.
enum ModalRows {
    private static let cancel = "cancel"

    /// What there is to know before something is done.
    static func text(_ text: RichText) -> [ItemListItemEntry<String>] {
        text.isEmpty ? [] : ItemListSection("text", rows: [ItemListTextItem(text: text, alignment: .center).id("text")]).rows
    }

    /// The way back.
    static func cancel(_ title: String?, _ action: @escaping @Sendable () -> Void) -> [ItemListItemEntry<String>] {
        guard let title else { return [] }
        let row = ItemListActionItem(title: title, kind: .neutral, alignment: .center, action: action)
        return ItemListSection(cancel, rows: [row.id(cancel)]).rows
    }

    /// Has keys begin at a row, or at the first action; at the way back where an action destroys something.
    static func requests(firstRow: String?, _ actions: [ModalAction], cancelTitle: String?) -> [ItemListRequest<String>] {
        let isSafe = cancelTitle == nil || !actions.contains { $0.tone == .destructive }
        let row = firstRow ?? (isSafe ? actions.first { $0.isEnabled }.map { ModalAction.row($0.id) } : cancel)
        return row.map { [ItemListRequest(1, .focus(.row($0)))] } ?? []
    }
}
