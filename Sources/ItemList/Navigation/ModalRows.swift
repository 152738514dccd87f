/// What the rows of alerts and sheets have in common.
enum ModalRows {
    private static let cancel = "cancel"

    /// What there is to know before something is done.
    static func text(_ text: RichText) -> [ItemListItemEntry<String>] {
        text.isEmpty ? [] : ItemListSection("text", rows: [ItemListTextItem(text: text, alignment: .center).id("text")]).rows
    }

    /// The way back.
    static func cancel(_ title: ModalCancelTitle, _ action: @escaping @Sendable () -> Void) -> [ItemListItemEntry<String>] {
        title == .none ? [] : ItemListSection(cancel, rows: [ModalCancelItem(title: title, action: action).id(cancel)]).rows
    }

    /// Has keys begin at a row, or at the first action; at the way back where an action destroys something.
    static func requests(firstRow: String?, _ actions: [ModalAction], cancelTitle: ModalCancelTitle) -> [ItemListRequest<String>] {
        let isSafe = cancelTitle == .none || !actions.contains { $0.tone == .destructive }
        let row = firstRow ?? (isSafe ? actions.first { $0.isEnabled }.map { ModalAction.row($0.id) } : cancel)
        return row.map { [ItemListRequest(1, .focus(.row($0)))] } ?? []
    }
}
