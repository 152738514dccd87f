/// A switch with nested switches, which are visible while the row is expanded.
///
/// The row shows the number of nested switches that are on: "2/5".
public struct ItemListExpandableSwitchItem: ItemListItem {
    /// A nested switch.
    public struct SubItem: Sendable, Hashable, Identifiable {
        /// The id, unique within the row.
        public var id: String
        /// The title of the switch.
        public var title: String
        /// True if the switch is on, and counted in the row's value.
        public var isSelected: Bool
        /// True if the switch can be changed while the whole row is enabled.
        public var isEnabled: Bool

        /// Creates a nested switch.
        public init(_ id: String, _ title: String, isSelected: Bool, isEnabled: Bool = true) {
            self.id = id
            self.title = title
            self.isSelected = isSelected
            self.isEnabled = isEnabled
        }
    }

    /// The icon before the title; nil for none.
    public var icon: ItemListIcon?
    /// The title of the row.
    public var title: RichText
    /// The value of the main switch. The screen sets it; it isn't derived from the nested switches.
    public var value: Bool
    /// True if the nested switches are visible.
    public var isExpanded: Bool
    /// The nested switches, from top to bottom.
    public var subItems: [SubItem]
    /// True if the switches can be changed. A disabled row is dimmed but can be expanded.
    public var isEnabled: Bool
    /// The handler for a new value of the main switch.
    public var updated: @Sendable (Bool) -> Void
    /// The handler that expands or collapses the row.
    public var selectAction: @Sendable () -> Void
    /// The handler for a new value of a nested switch.
    public var subAction: @Sendable (_ id: String, _ isSelected: Bool) -> Void

    /// Creates a switch with nested switches.
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

    /// Returns a switch row, with a part for each nested switch while it is expanded.
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

    /// Calls ``updated`` for a new value and ``selectAction`` for activation.
    public func perform(_ action: ItemListAction) {
        switch action {
        case .set(.isOn(let isOn)) where isEnabled: updated(isOn)
        case .activate: selectAction()
        default: break
        }
    }

    /// Calls ``subAction`` for a new value of a nested switch.
    public func perform(_ action: ItemListAction, on part: String) {
        if case .set(.isOn(let isOn)) = action, subItems.contains(where: { $0.id == part }) {
            subAction(part, isOn)
        }
    }
}
