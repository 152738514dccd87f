/// A row with a choice, shown as each host's native control.
public struct ItemListChoiceItem: ItemListItem {
    /// The icon before the title; nil for none.
    public var icon: ItemListIcon?
    /// The title of the row.
    public var title: RichText
    /// The options in display order.
    public var options: [ItemListOption]
    /// The id of the chosen option; nil for none.
    public var chosen: String?
    /// True if the choice can be changed; otherwise the row is dimmed.
    public var isEnabled: Bool
    /// The default that the row can be reset to: see `defaulting(to:)`. nil disables resetting.
    public var defaultValue: ItemListControlValue?
    /// The handler for a new option. The control shows the option when the state does.
    public var updated: @Sendable (String) -> Void

    /// Creates a row with a choice.
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

    /// Returns a choice row, which offers nothing while it is disabled.
    public func content() -> ItemListRowContent {
        ItemListRowContent(
            role: .choice, icon: icon, title: title, control: .choice(ItemListChoice(options, chosen: chosen)),
            offers: isEnabled ? .choose : [], isEnabled: isEnabled)
    }

    /// Calls ``updated`` with the chosen option; does nothing while the row is disabled.
    public func perform(_ action: ItemListAction) {
        if case .choose(let option) = action, isEnabled {
            updated(option)
        }
    }
}
