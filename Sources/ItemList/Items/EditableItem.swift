/// An action revealed by a swipe and listed in the row's menu.
public struct ItemListRevealAction: Sendable {
    /// The key, unique within the row.
    public var key: String
    /// The label of the button and of the menu entry.
    public var title: String
    /// The icon of the button and of the menu entry; nil for none.
    public var icon: ItemListIcon?
    /// The meaning of the action, such as destructive.
    public var tone: ItemListTone
    /// The background color; nil for the tone's.
    public var color: RGBColor?
    /// True if the action is available; otherwise it is shown but does nothing.
    public var isEnabled: Bool
    /// The handler for the action.
    public var action: @Sendable () -> Void

    /// Creates an action.
    public init(
        _ key: String, title: String, icon: ItemListIcon? = nil, tone: ItemListTone = .regular, color: RGBColor? = nil,
        isEnabled: Bool = true, action: @escaping @Sendable () -> Void
    ) {
        self.key = key
        self.title = title
        self.icon = icon
        self.tone = tone
        self.color = color
        self.isEnabled = isEnabled
        self.action = action
    }
}

extension ItemListItem {
    /// Returns the row with list editing: deletion, moving, selection and swipe actions.
    ///
    /// ```swift
    /// ItemListDisclosureItem(title: proxy.name, action: { edit(proxy) })
    ///     .editable(isEditing: isEditing, delete: { remove(proxy) }, canMove: true)
    /// ```
    ///
    /// - Parameters:
    ///   - isEditing: True while the list is being edited. The row then shows its delete control, drag handle and selection mark, and no
    ///     swipe actions.
    ///   - delete: The handler for deletion. Moves go to the state's ``ItemListState/moved``.
    ///   - deleteTitle: The label of the delete button; by default the localized word.
    ///   - canMove: True if the row can be moved.
    ///   - canSelect: True if the row can be selected while the list is being edited. It is then not activated: a press selects it.
    ///   - leading: The leading swipe actions, outermost first.
    ///   - trailing: The trailing swipe actions, outermost last. Deletion comes after them.
    public func editable(
        isEditing: Bool = false, delete: (@Sendable () -> Void)? = nil, deleteTitle: String? = nil, canMove: Bool = false,
        canSelect: Bool = false, leading: [ItemListRevealAction] = [], trailing: [ItemListRevealAction] = []
    ) -> ItemListEditableItem {
        ItemListEditableItem(
            item: self, isEditing: isEditing, delete: delete, deleteTitle: deleteTitle, canMove: canMove, canSelect: canSelect,
            leading: leading, trailing: trailing)
    }
}

extension ItemListItem {
    /// True if the row offers selection. For editable rows this avoids building the content, which costs more.
    @usableFromInline var isSelectable: Bool {
        if let row = self as? ItemListEditableItem, row.isEditing, row.canSelect { return true }
        return content().offers.contains(.select)
    }
}

/// A row with list editing: see `editable(isEditing:delete:)` of ``ItemListItem``.
public struct ItemListEditableItem: ItemListItem {
    /// The underlying row.
    public var item: any ItemListItem
    /// True while the list is being edited. The row then shows its editing marks and no swipe actions.
    public var isEditing: Bool
    /// The handler for deletion; nil leaves deletion to the item.
    public var delete: (@Sendable () -> Void)?
    /// The label of the delete button; nil for the localized word.
    public var deleteTitle: String?
    /// True if the row can be moved: see ``ItemListState/moved``.
    public var canMove: Bool
    /// True if the row can be selected while the list is being edited. It is then not activated.
    public var canSelect: Bool
    /// The leading swipe actions, outermost first.
    public var leading: [ItemListRevealAction]
    /// The trailing swipe actions, outermost last. Deletion comes after them.
    public var trailing: [ItemListRevealAction]

    init(
        item: any ItemListItem, isEditing: Bool, delete: (@Sendable () -> Void)?, deleteTitle: String?, canMove: Bool, canSelect: Bool,
        leading: [ItemListRevealAction], trailing: [ItemListRevealAction]
    ) {
        self.item = item
        self.isEditing = isEditing
        self.delete = delete
        self.deleteTitle = deleteTitle
        self.canMove = canMove
        self.canSelect = canSelect
        self.leading = leading
        self.trailing = trailing
    }

    /// Forwards to ``item``.
    public var isAlwaysPlain: Bool { item.isAlwaysPlain }
    /// Forwards to ``item``.
    public var requestsNoInset: Bool { item.requestsNoInset }
    /// Forwards to ``item``.
    public var isFreeText: Bool { item.isFreeText }
    /// Forwards to ``item``.
    public var input: ItemListInputTraits? { item.input }
    /// Forwards to ``item``.
    public var defaultValue: ItemListControlValue? { item.defaultValue }

    /// Returns the content of ``item`` with its editing marks or swipe actions.
    public func content() -> ItemListRowContent {
        content(in: .english)
    }

    /// Returns the content with the localized word for deletion.
    public func content(in strings: PresentationStrings) -> ItemListRowContent {
        var content = item.content(in: strings)
        if delete != nil { content.offers.insert(.delete) }
        if canMove { content.offers.insert(.move) }
        if isEditing {
            if canSelect {
                content.offers.insert(.select)
                // A press on the row selects it.
                content.offers.remove(.activate)
                if content.accessory == .arrow { content.accessory = .none }
            }
            let editing = ItemListEditing(showsDelete: delete != nil, showsHandle: canMove, isSelected: canSelect ? false : nil)
            if editing != ItemListEditing() { content.editing = editing }
            return content
        }
        var offers = content.decoratedOffers + leading.map { offer($0, .leadingReveal) } + trailing.map { offer($0, .trailingReveal) }
        if delete != nil {
            // Ids of the screen take precedence.
            var id = "delete"
            while offers.contains(where: { $0.id == id }) { id += "+" }
            offers.append(
                ItemListOffer(
                    id, action: .delete, title: deleteTitle ?? strings[.delete], icon: ItemListIcon(.trash), tone: .destructive,
                    places: [.trailingReveal, .menu]))
        }
        if !offers.isEmpty { content.decoratedOffers = offers }
        return content
    }

    private func offer(_ action: ItemListRevealAction, _ place: ItemListOffer.Places) -> ItemListOffer {
        ItemListOffer(
            action.key, title: action.title, icon: action.icon, tone: action.tone, color: action.color, places: [place, .menu],
            isEnabled: action.isEnabled)
    }

    /// Deletes the row or performs a swipe action. Forwards all other actions to ``item``.
    public func perform(_ action: ItemListAction) {
        switch action {
        case .delete where delete != nil: delete?()
        case .custom(let key):
            if let action = (leading + trailing).first(where: { $0.key == key && $0.isEnabled }) {
                action.action()
            } else {
                item.perform(action)
            }
        default: item.perform(action)
        }
    }

    /// Forwards to ``item``.
    public func perform(_ action: ItemListAction, on part: String) {
        item.perform(action, on: part)
    }
}
