/// A row that opens another screen or a choice.
public struct ItemListDisclosureItem: ItemListItem {
    /// The trailing value before the arrow.
    public enum Label: Sendable, Hashable {
        /// No value.
        case none
        /// Text in the secondary color.
        case text(String)
        /// Secondary text, smaller than the title.
        case detail(String)
        /// Text in a semantic color.
        case coloredText(String, ItemListTextColor)
        /// Text after an icon.
        case textWithIcon(String, ItemListIcon)
        /// Text on separate lines below the title.
        case multilineDetail(String)
        /// A badge.
        case badge(ItemListBadge)
        /// A color sample.
        case color(RGBColor)
        /// A translucent badge, less prominent than the title.
        case semitransparentBadge(String)
        /// An icon, such as that of the chosen option.
        case image(ItemListIcon)
    }

    /// A small label below the title, such as an amount of change.
    public struct DetailLabel: Sendable, Hashable {
        /// The meaning of the label, shown by its color.
        public enum Kind: Sendable, Hashable, CaseIterable {
            /// No particular meaning: the secondary color.
            case generic
            /// A gain or good news.
            case constructive
            /// A loss or bad news.
            case destructive
        }

        /// The text of the label.
        public var text: String
        /// The meaning of the label.
        public var kind: Kind

        /// Creates a label.
        public init(_ text: String, kind: Kind = .generic) {
            self.text = text
            self.kind = kind
        }
    }

    /// The font of the title.
    public enum TitleFont: Sendable, Hashable, CaseIterable {
        /// The font of other rows.
        case regular
        /// Bold.
        case bold
        /// Monospaced, for an address or a key.
        case monospace
    }

    /// The element before the title.
    public var leading: ItemListLeading?
    /// The title of the row.
    public var title: RichText
    /// The semantic color of the title. Runs with a color keep it.
    public var titleColor: ItemListTextColor
    /// The font of the title.
    public var titleFont: TitleFont
    /// An icon after the title.
    public var titleIcon: ItemListIcon?
    /// A badge after the title.
    public var titleBadge: ItemListBadge?
    /// The trailing value, or for a `multilineDetail` a text below the title.
    public var label: Label
    /// An additional label below the title.
    public var additionalDetailLabel: DetailLabel?
    /// The trailing mark, an arrow by default.
    public var accessory: ItemListRowAccessory
    /// The index among the placeholder rows of a loading list, from 0; nil for a real row.
    public var shimmeringIndex: Int?
    /// True if the row can be activated; otherwise it is dimmed.
    public var isEnabled: Bool
    /// The handler for activation; nil disables activation.
    public var action: (@Sendable () -> Void)?

    /// Creates a row that opens something. An avatar replaces an icon if both are given.
    public init(
        icon: ItemListIcon? = nil, avatar: ItemListAvatar? = nil, title: some RichTextConvertible,
        titleColor: ItemListTextColor = .primary, titleFont: TitleFont = .regular, titleIcon: ItemListIcon? = nil,
        titleBadge: ItemListBadge? = nil, label: Label = .none, additionalDetailLabel: DetailLabel? = nil,
        accessory: ItemListRowAccessory = .arrow, shimmeringIndex: Int? = nil, isEnabled: Bool = true, action: (@Sendable () -> Void)? = nil
    ) {
        leading = avatar.map { .avatar($0) } ?? icon.map { .icon($0) }
        self.title = title.richText
        self.titleColor = titleColor
        self.titleFont = titleFont
        self.titleIcon = titleIcon
        self.titleBadge = titleBadge
        self.label = label
        self.additionalDetailLabel = additionalDetailLabel
        self.accessory = accessory
        self.shimmeringIndex = shimmeringIndex
        self.isEnabled = isEnabled
        self.action = action
    }

    /// Creates a row with a plain text label.
    public init(
        icon: ItemListIcon? = nil, title: some RichTextConvertible, label: String, accessory: ItemListRowAccessory = .arrow,
        isEnabled: Bool = true, action: (@Sendable () -> Void)? = nil
    ) {
        self.init(icon: icon, title: title, label: .text(label), accessory: accessory, isEnabled: isEnabled, action: action)
    }

    /// Returns a link row, or a read-only row without an action.
    public func content() -> ItemListRowContent {
        var content = ItemListRowContent(
            role: action == nil ? .label : .link, title: styledTitle, accessory: accessory,
            offers: action != nil && isEnabled ? .activate : [], isEnabled: isEnabled)
        if leading != nil { content.leading = leading }
        if titleIcon != nil { content.titleIcon = titleIcon }
        if titleBadge != nil { content.badge = titleBadge }
        if shimmeringIndex != nil { content.skeleton = shimmeringIndex }
        var details: [RichText] = []
        switch label {
        case .none: break
        case .text(let text): content.value = .text(RichText(text, color: .secondary))
        case .detail(let text): content.value = .text(RichText(text, color: .secondary, traits: .small))
        case .coloredText(let text, let color): content.value = .text(RichText(text, color: color))
        case .textWithIcon(let text, let icon): content.values = [.image(icon), .text(RichText(text, color: .secondary))]
        case .multilineDetail(let text):
            details.append(RichText(text))
            content.subtitleLineLimit = 0
        case .badge(let badge): content.value = .badge(badge)
        case .color(let color): content.value = .color(color)
        case .semitransparentBadge(let text): content.value = .badge(ItemListBadge(text, isFaint: true))
        case .image(let icon): content.value = .image(icon)
        }
        if let label = additionalDetailLabel { details.append(RichText(label.text, color: label.kind.color, traits: .small)) }
        if !details.isEmpty {
            content.subtitle = details.count == 1 ? details[0] : RichText(runs: details[0].runs + [.init("\n")] + details[1].runs)
        }
        return content
    }

    private var styledTitle: RichText {
        let text = titleColor == .primary ? title : title.meaning(titleColor)
        return switch titleFont {
        case .regular: text
        case .bold: text.adding(.bold)
        case .monospace: text.adding(.monospace)
        }
    }

    /// Calls the action on activation; does nothing while the row is disabled.
    public func perform(_ action: ItemListAction) {
        if action == .activate, isEnabled {
            self.action?()
        }
    }
}

extension ItemListDisclosureItem.DetailLabel.Kind {
    fileprivate var color: ItemListTextColor {
        switch self {
        case .generic: .secondary
        case .constructive: .constructive
        case .destructive: .destructive
        }
    }
}
