/// A switch over several others, which the row shows when it is expanded.
///
/// How many of them are on stands behind its title: "2/5".
public struct ItemListExpandableSwitchItem: ItemListItem {
    /// One of the switches below.
    public struct SubItem: Sendable, Hashable, Identifiable {
        /// Names it among the others.
        public var id: String
        /// What the switch is for.
        public var title: String
        /// Whether the switch is on; those that are count in what the row says.
        public var isSelected: Bool
        /// Whether the switch can be changed, as long as the whole row can be.
        public var isEnabled: Bool

        /// A switch that says `title`; `id` names it among the others of its row.
        public init(_ id: String, _ title: String, isSelected: Bool, isEnabled: Bool = true) {
            self.id = id
            self.title = title
            self.isSelected = isSelected
            self.isEnabled = isEnabled
        }
    }

    /// Stands before the title; nil for none.
    public var icon: ItemListIcon?
    /// What all of the switches are for, on the row's first line.
    public var title: RichText
    /// Whether the switch over the others is on. The screen says so; it does not follow from the others.
    public var value: Bool
    /// Whether the switches below are shown.
    public var isExpanded: Bool
    /// The switches below, from top to bottom.
    public var subItems: [SubItem]
    /// Whether the switches can be changed. If not, the row is drawn faded and can be expanded all the same.
    public var isEnabled: Bool
    /// Takes the value that the whole is to have.
    public var updated: @Sendable (Bool) -> Void
    /// Expands the row, or closes it.
    public var selectAction: @Sendable () -> Void
    /// Takes the value that one of the items below is to have.
    public var subAction: @Sendable (_ id: String, _ isSelected: Bool) -> Void

    /// A switch that says `title` and how many of `subItems` are on, and shows these while it is expanded.
    public init(
        icon: ItemListIcon? = nil, title: some RichTextConvertible, value: Bool, isExpanded: Bool, subItems: [SubItem],
        isEnabled: Bool = true, updated: @escaping @Sendable (Bool) -> Void, selectAction: @escaping @Sendable () -> Void,
        subAction: @escaping @Sendable (_ id: String, _ isSelected: Bool) -> Void
    ) {
        self.icon = icon
        self.title = title.richText
        self.value = value
        self.isExpanded = isExpanded
        self.subItems = subItems
        self.isEnabled = isEnabled
        self.updated = updated
        self.selectAction = selectAction
        self.subAction = subAction
    }

    /// The row of a switch, with a part for each of the others while it is expanded.
    public func content() -> ItemListRowContent {
        let count = "\(subItems.count(where: \.isSelected))/\(subItems.count)"
        var content = ItemListRowContent(
            role: .toggle, icon: icon, title: title, value: .text(RichText(count, color: .secondary)), control: .toggle(isOn: value),
            accessory: isExpanded ? .expanded : .collapsed, offers: isEnabled ? [.toggle, .activate] : .activate, isEnabled: isEnabled)
        if isExpanded {
            content.parts = subItems.map { item in
                let isEnabled = isEnabled && item.isEnabled
                return ItemListPart(
                    item.id, role: .checkbox, title: item.title, control: .check(isOn: item.isSelected), offers: isEnabled ? .toggle : [],
                    isEnabled: isEnabled)
            }
        }
        return content
    }

    /// Hands on what the switch is set to, or that the row is to be expanded or closed.
    public func perform(_ action: ItemListAction) {
        switch action {
        case .set(.isOn(let isOn)) where isEnabled: updated(isOn)
        case .activate: selectAction()
        default: break
        }
    }

    /// Hands on what one of the switches below is set to.
    public func perform(_ action: ItemListAction, on part: String) {
        if case .set(.isOn(let isOn)) = action, subItems.contains(where: { $0.id == part }) {
            subAction(part, isOn)
        }
    }
}
