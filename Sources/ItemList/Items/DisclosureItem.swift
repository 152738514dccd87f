/// A row that leads on: to another screen, or to a choice.
public struct ItemListDisclosureItem: ItemListItem {
    /// What stands before the arrow.
    public enum Label: Sendable, Hashable {
        case none
        case text(String)
        /// Text that means something by its colour.
        case coloredText(String, ItemListTextColor)
        /// Text on a line of its own below the title.
        case multilineDetail(String)
        case badge(String)
        case color(RGBColor)
        case image(ItemListIcon)
    }

    public var icon: ItemListIcon?
    public var title: RichText
    public var label: Label
    public var accessory: ItemListRowAccessory
    public var isEnabled: Bool
    /// nil: the row cannot be chosen.
    public var action: (@Sendable () -> Void)?

    public init(
        icon: ItemListIcon? = nil, title: some RichTextConvertible, label: Label = .none, accessory: ItemListRowAccessory = .arrow,
        isEnabled: Bool = true, action: (@Sendable () -> Void)? = nil
    ) {
        self.icon = icon
        self.title = title.richText
        self.label = label
        self.accessory = accessory
        self.isEnabled = isEnabled
        self.action = action
    }

    public init(
        icon: ItemListIcon? = nil, title: some RichTextConvertible, label: String, accessory: ItemListRowAccessory = .arrow,
        isEnabled: Bool = true, action: (@Sendable () -> Void)? = nil
    ) {
        self.init(icon: icon, title: title, label: .text(label), accessory: accessory, isEnabled: isEnabled, action: action)
    }

    public func content() -> ItemListRowContent {
        var content = ItemListRowContent(
            role: action == nil ? .label : .link, icon: icon, title: title, accessory: accessory,
            offers: action != nil && isEnabled ? .activate : [], isEnabled: isEnabled)
        switch label {
        case .none: break
        case .text(let text): content.value = .text(RichText(text, color: .secondary))
        case .coloredText(let text, let color): content.value = .text(RichText(text, color: color))
        case .multilineDetail(let text): content.subtitle = RichText(text)
        case .badge(let text): content.value = .badge(text)
        case .color(let color): content.value = .color(color)
        case .image(let icon): content.value = .image(icon)
        }
        return content
    }

    public func perform(_ action: ItemListAction) {
        if action == .activate, isEnabled {
            self.action?()
        }
    }
}
