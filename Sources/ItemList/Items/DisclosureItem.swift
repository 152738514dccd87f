/// A row that leads on: to another screen, or to a choice.
public struct ItemListDisclosureItem: ItemListItem {
    /// What stands before the arrow.
    public enum Label: Sendable, Hashable {
        /// Nothing.
        case none
        /// Text in the secondary colour.
        case text(String)
        /// Text smaller than the title.
        case detail(String)
        /// Text that means something by its colour.
        case coloredText(String, ItemListTextColor)
        /// Text behind an icon.
        case textWithIcon(String, ItemListIcon)
        /// Text on lines of its own below the title.
        case multilineDetail(String)
        /// A short text on a shape of its own.
        case badge(ItemListBadge)
        /// A patch of a colour.
        case color(RGBColor)
        /// A badge that stands back behind the title.
        case semitransparentBadge(String)
        /// An icon, such as that of what is chosen.
        case image(ItemListIcon)
    }

    /// A second, shorter label, such as how much something has changed.
    public struct DetailLabel: Sendable, Hashable {
        /// What the label means, shown by its colour.
        public enum Kind: Sendable, Hashable, CaseIterable {
            /// Nothing by itself: the secondary colour.
            case generic
            /// Something gained, or good news.
            case constructive
            /// Something lost, or bad news.
            case destructive
        }

        /// What the label says, in small letters below the title.
        public var text: String
        /// What it means; the renderer's theme says how that looks.
        public var kind: Kind

        /// A label that says `text`.
        public init(_ text: String, kind: Kind = .generic) {
            self.text = text
            self.kind = kind
        }
    }

    /// How the title is set.
    public enum TitleFont: Sendable, Hashable, CaseIterable {
        /// As in other rows.
        case regular
        /// In letters that stand out.
        case bold
        /// In letters of one width, as for an address or a key.
        case monospace
    }

    /// An icon, or what else stands before the title.
    public var leading: ItemListLeading?
    /// Where the row leads, or what is chosen there, on the row's first line.
    public var title: RichText
    /// What the title's colour means. Runs with a meaning of their own keep it.
    public var titleColor: ItemListTextColor
    /// How the letters of the title are set.
    public var titleFont: TitleFont
    /// An icon behind the title.
    public var titleIcon: ItemListIcon?
    /// A badge behind the title.
    public var titleBadge: ItemListBadge?
    /// What stands before the arrow, or below the title if it is a `multilineDetail`.
    public var label: Label
    /// A label below the title, whatever the other one is.
    public var additionalDetailLabel: DetailLabel?
    /// The mark at the row's end: an arrow unless told otherwise.
    public var accessory: ItemListRowAccessory
    /// The row stands for one that is on its way: its place among those, from 0.
    public var shimmeringIndex: Int?
    /// Whether the row can be chosen now. If not, it is drawn faded.
    public var isEnabled: Bool
    /// nil: the row cannot be chosen.
    public var action: (@Sendable () -> Void)?

    /// A row that says `title` and leads on by `action`. An avatar stands in place of an icon, if both are given.
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

    /// A row whose label is plain text.
    public init(
        icon: ItemListIcon? = nil, title: some RichTextConvertible, label: String, accessory: ItemListRowAccessory = .arrow,
        isEnabled: Bool = true, action: (@Sendable () -> Void)? = nil
    ) {
        self.init(icon: icon, title: title, label: .text(label), accessory: accessory, isEnabled: isEnabled, action: action)
    }

    /// The row of a link; that of a mere label, if there is no action.
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

    /// Calls the action when the row was chosen; nothing while it is not enabled.
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
