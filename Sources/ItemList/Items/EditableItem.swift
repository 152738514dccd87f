/// Something to do with a row that a swipe brings into sight, and that stands in the row's menu.
public struct ItemListRevealAction: Sendable {
    /// Names the action among those of its row.
    public var key: String
    /// What the button beside the row says, and the entry of its menu.
    public var title: String
    /// The icon of the button and of the entry; nil for none.
    public var icon: ItemListIcon?
    /// What the action means to the user, such as that something goes for good.
    public var tone: ItemListTone
    /// What the button is drawn on; nil for what its tone says.
    public var color: RGBColor?
    /// Whether the action can be asked for now. If not, it is shown and does nothing.
    public var isEnabled: Bool
    /// Is called when the action was chosen, beside the row or in its menu.
    public var action: @Sendable () -> Void

    /// An action that says `title`; `key` names it among those of its row.
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
    /// The same row with what can be done with it as one of a list: it is deleted, moved, selected, and swiped.
    ///
    /// ```swift
    /// ItemListDisclosureItem(title: proxy.name, action: { edit(proxy) })
    ///     .editable(isEditing: isEditing, delete: { remove(proxy) }, canMove: true)
    /// ```
    ///
    /// - Parameters:
    ///   - isEditing: whether the list is being edited. Then the row has a control that deletes it, a handle to move it by and a mark of whether
    ///     it is selected, as far as it can be, and no swipe; else a swipe brings what can be done with it.
    ///   - delete: deletes the row. The state's ``ItemListState/moved`` moves it.
    ///   - deleteTitle: what the button says that deletes the row, the language's word for it unless it is given.
    ///   - canMove: whether the row can be put at another place.
    ///   - canSelect: whether the row can be selected while the list is being edited.
    ///   - leading: what a swipe brings at the side where reading begins, the outermost first.
    ///   - trailing: what a swipe brings at the other side, the outermost last. To delete the row comes after them.
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
    /// True if the row offers to be selected. An editable row that does is not asked for its content, which costs more.
    @usableFromInline var isSelectable: Bool {
        if let row = self as? ItemListEditableItem, row.isEditing, row.canSelect { return true }
        return content().offers.contains(.select)
    }
}

/// A row of any item that is deleted, moved, selected and swiped: see ``ItemListItem/editable(isEditing:delete:deleteTitle:canMove:canSelect:leading:trailing:)``.
public struct ItemListEditableItem: ItemListItem {
    /// The row without all that.
    public var item: any ItemListItem
    /// Whether the list is being edited. Then the row has marks for that, and no swipe.
    public var isEditing: Bool
    /// Deletes the row; nil: that is as the item says.
    public var delete: (@Sendable () -> Void)?
    /// What the button says that deletes the row, the language's word for it unless it is given.
    public var deleteTitle: String?
    /// Whether the row can be put at another place: see ``ItemListState/moved``.
    public var canMove: Bool
    /// Whether the row can be selected while the list is being edited.
    public var canSelect: Bool
    /// What a swipe brings at the side where reading begins, the outermost first.
    public var leading: [ItemListRevealAction]
    /// What a swipe brings at the other side, the outermost last. To delete the row comes after them.
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

    /// As ``item`` says.
    public var isAlwaysPlain: Bool { item.isAlwaysPlain }
    /// As ``item`` says.
    public var requestsNoInset: Bool { item.requestsNoInset }
    /// As ``item`` says.
    public var isFreeText: Bool { item.isFreeText }
    /// As ``item`` says.
    public var input: ItemListInputTraits? { item.input }
    /// As ``item`` says.
    public var defaultValue: ItemListControlValue? { item.defaultValue }

    /// The row of ``item``, with the marks of a list that is being edited or with what a swipe brings.
    public func content() -> ItemListRowContent {
        content(in: .english)
    }

    /// The same, with the word for deleting in a language.
    public func content(in strings: PresentationStrings) -> ItemListRowContent {
        var content = item.content(in: strings)
        if delete != nil { content.offers.insert(.delete) }
        if canMove { content.offers.insert(.move) }
        if isEditing {
            if canSelect { content.offers.insert(.select) }
            let editing = ItemListEditing(showsDelete: delete != nil, showsHandle: canMove, isSelected: canSelect ? false : nil)
            if editing != ItemListEditing() { content.editing = editing }
            return content
        }
        var offers = content.decoratedOffers + leading.map { offer($0, .leadingReveal) } + trailing.map { offer($0, .trailingReveal) }
        if delete != nil {
            // The screen's own names come first.
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

    /// Deletes the row, or does what a swipe brought or the menu had. All else is done by ``item``.
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

    /// Has ``item`` do it.
    public func perform(_ action: ItemListAction, on part: String) {
        item.perform(action, on: part)
    }
}
