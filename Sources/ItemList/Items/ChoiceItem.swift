/// A row in which one of many is chosen, by the native control of every host.
public struct ItemListChoiceItem: ItemListItem {
    /// Stands before the title; nil for none.
    public var icon: ItemListIcon?
    /// What the choice is about, on the row's first line.
    public var title: RichText
    /// What can be chosen, in the order in which it is listed.
    public var options: [ItemListOption]
    /// The id of the option that is chosen; nil for none.
    public var chosen: String?
    /// Whether another option can be chosen now. If not, the row is drawn faded.
    public var isEnabled: Bool
    /// What the row can be reset to: see `defaulting(to:)`. nil for a row that can't be reset.
    public var defaultValue: ItemListControlValue?
    /// Takes the id of the option to have. The control shows it when the state says so.
    public var updated: @Sendable (String) -> Void

    /// A row that says `title` and which of `options` is chosen, and hands on the id of another one.
    public init(
        icon: ItemListIcon? = nil, title: some RichTextConvertible, options: [ItemListOption], chosen: String?, isEnabled: Bool = true,
        updated: @escaping @Sendable (String) -> Void
    ) {
        self.icon = icon
        self.title = title.richText
        self.options = options
        self.chosen = chosen
        self.isEnabled = isEnabled
        self.updated = updated
    }

    /// The row with its control; it offers nothing while it is not enabled.
    public func content() -> ItemListRowContent {
        ItemListRowContent(
            role: .choice, icon: icon, title: title, control: .choice(ItemListChoice(options, chosen: chosen)),
            offers: isEnabled ? .choose : [], isEnabled: isEnabled)
    }

    /// Hands on the option to have; nothing while the row is not enabled.
    public func perform(_ action: ItemListAction) {
        if case .choose(let option) = action, isEnabled {
            updated(option)
        }
    }
}
