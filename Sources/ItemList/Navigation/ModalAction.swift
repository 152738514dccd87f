/// One of the things that an alert or a sheet lets its user do.
public struct ModalAction: Sendable, Hashable, Identifiable {
    /// Names the action among the others.
    public var id: String
    /// What its button says.
    public var title: String
    /// How its button looks.
    public var tone: ItemListTone
    /// Whether it can be done now.
    public var isEnabled: Bool

    /// Something that can be done.
    public init(_ id: String, _ title: String, tone: ItemListTone = .regular, isEnabled: Bool = true) {
        self.id = id
        self.title = title
        self.tone = tone
        self.isEnabled = isEnabled
    }

    /// Something that can't be taken back.
    public static func destructive(_ id: String, _ title: String) -> ModalAction {
        ModalAction(id, title, tone: .destructive)
    }

    /// The row of it.
    func row(isEnabled: Bool = true, _ perform: @escaping @Sendable () -> Void) -> ItemListItemEntry<String> {
        let kind: ItemListActionItem.Kind =
            !(self.isEnabled && isEnabled) ? .disabled : tone == .destructive ? .destructive : .generic
        return ItemListActionItem(title: title, kind: kind, alignment: .center, action: perform).id(Self.row(id))
    }

    /// The id of the row of an action.
    static func row(_ id: String) -> String { "action." + id }
}
