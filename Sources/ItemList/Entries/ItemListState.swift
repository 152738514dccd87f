/// A screen at one moment: its chrome, its rows and the dependencies of their handlers.
///
/// The rows are one array, or an array for each section. A state that changes one section and shares the arrays of all others with the
/// previous state costs only as much as that section:
///
/// ```swift
/// var sections = folders.map { folder in folder.messages.map(Entry.message) }  // kept by the screen
/// sections[3] = folders[3].messages.map(Entry.message)  // one folder changed
/// return ItemListState(title: "Folders", sections: sections, arguments: arguments)
/// ```
///
/// These arrays don't determine the gaps on the screen, which lie where ``ItemListNodeEntry/section`` differs between adjacent entries.
public struct ItemListState<Entry: ItemListNodeEntry>: Sendable {
    /// The screen's title, buttons, search and list style.
    public var chrome: ItemListChrome
    /// The rows, in consecutive arrays. A list created from one array is one section.
    public var sections: [[Entry]]
    /// The dependencies of the rows' handlers.
    public var arguments: Entry.Arguments
    /// The handlers of the elements of the chrome.
    public var handlers = ItemListHandlers()
    /// Called when the user moves a row: a proposal, which the next state follows or not. Rows that offer `move` can be moved beside any
    /// other row.
    public var moved: (@Sendable (_ row: Entry.ID, _ place: ItemListDestination<Entry.ID>) -> Void)?
    /// The selection of a state that owns it; nil leaves the selection to the window.
    public var selection: ItemListSelection<Entry.ID>?
    /// The screen's own keyboard shortcuts, in addition to the standard ones.
    public var shortcuts: [ItemListShortcut<Entry.ID>] = []
    /// One-time requests to each window.
    public var requests: [ItemListRequest<Entry.ID>] = []
    /// Animates the change to this state as movement.
    public var animateChanges: Bool
    /// Crossfades from the previous state to this one.
    public var crossfadeState = false

    /// Creates a state with the rows of consecutive sections, which may be empty.
    @inlinable
    public init(chrome: ItemListChrome, sections: [[Entry]], arguments: Entry.Arguments, animateChanges: Bool = true) {
        self.chrome = chrome
        self.sections = sections
        self.arguments = arguments
        self.animateChanges = animateChanges
    }

    /// Creates a state with the rows of one array.
    @inlinable
    public init(chrome: ItemListChrome, entries: [Entry], arguments: Entry.Arguments, animateChanges: Bool = true) {
        self.init(chrome: chrome, sections: [entries], arguments: arguments, animateChanges: animateChanges)
    }

    /// Creates a state with rows and a title as its only chrome.
    @inlinable
    public init(title: String, entries: [Entry], arguments: Entry.Arguments) {
        self.init(chrome: ItemListChrome(title: .text(title)), entries: entries, arguments: arguments)
    }

    /// Creates a state with the rows of sections and a title as its only chrome.
    @inlinable
    public init(title: String, sections: [[Entry]], arguments: Entry.Arguments) {
        self.init(chrome: ItemListChrome(title: .text(title)), sections: sections, arguments: arguments)
    }

    /// All rows in one array. Setting it makes them one section.
    /// - Complexity: O(1) for one section, otherwise O(n) in the rows.
    @inlinable public var entries: [Entry] {
        get { sections.count == 1 ? sections[0] : Array(sections.joined()) }
        set { sections = [newValue] }
    }
}

extension ItemListState where Entry.Arguments == Void {
    /// Creates a state with the rows of consecutive sections, without arguments.
    @inlinable
    public init(chrome: ItemListChrome, sections: [[Entry]], animateChanges: Bool = true) {
        self.init(chrome: chrome, sections: sections, arguments: (), animateChanges: animateChanges)
    }

    /// Creates a state with the rows of one array, without arguments.
    @inlinable
    public init(chrome: ItemListChrome, entries: [Entry], animateChanges: Bool = true) {
        self.init(chrome: chrome, entries: entries, arguments: (), animateChanges: animateChanges)
    }

    /// Creates a state with rows and a title as its only chrome, without arguments.
    @inlinable
    public init(title: String, entries: [Entry]) {
        self.init(title: title, entries: entries, arguments: ())
    }

    /// Creates a state with the rows of sections and a title as its only chrome, without arguments.
    @inlinable
    public init(title: String, sections: [[Entry]]) {
        self.init(title: title, sections: sections, arguments: ())
    }
}

/// The handlers of the elements around a list. They are replaced with each state and never compared.
///
/// ```swift
/// var state = ItemListState(title: "Passcode", entries: entries, arguments: arguments)
/// state.chrome.rightButton = .text("Save", style: .bold, isEnabled: isComplete)
/// state.handlers[.rightButton] = { _ in save() }
/// ```
public struct ItemListHandlers: Sendable {
    /// Receives an action on an element, on the controller's queue; only actions that the element offers.
    public typealias Handler = @Sendable (ItemListAction) -> Void

    private var bySlot: [ItemListChromeSlot: Handler] = [:]
    /// Receives actions on parts of the header or the footer, such as links.
    public var part: (@Sendable (ItemListAction, _ slot: ItemListChromeSlot, _ part: String) -> Void)?
    /// Receives `query`, `focus`, `blur`, `submit` and `cancel` after the controller has carried them out.
    public var search: Handler?
    /// Receives actions on the list as a whole: `loadMore`, `refresh`.
    public var list: Handler?
    /// Receives the errors of asynchronous work, on the controller's queue; nil shows them in an alert. See ``ItemListWork``.
    public var failed: (@Sendable (any Error) -> Void)?

    /// Creates handlers that do nothing.
    public init() {}

    /// The handler of an element around the list; nil for none.
    public subscript(slot: ItemListChromeSlot) -> Handler? {
        get { bySlot[slot] }
        set { bySlot[slot] = newValue }
    }

    /// Sets the handler of a button to work that takes time: see ``ItemListWork``.
    ///
    /// ```swift
    /// state.handlers.on(.rightButton) { try await service.save(draft) }
    /// ```
    public mutating func on(_ slot: ItemListChromeSlot, perform work: @escaping @Sendable () async throws -> Void) {
        bySlot[slot] = { _ in ItemListWork.start(work) }
    }

    /// Sets the handler of `refresh` to work that takes time, and keeps that of other actions on the list: see ``ItemListRefresh``.
    public mutating func onRefresh(perform work: @escaping @Sendable () async throws -> Void) {
        let others = list
        list = { action in action == .refresh ? ItemListWork.start(work) : others?(action) }
    }
}

/// A selection that the state owns: all windows show it, and the user's selecting is a proposal, which the next state follows or not.
///
/// ```swift
/// state.selection = ItemListSelection(model.chosen, changed: { model.choose($0) })
/// ```
///
/// Rows that offer `select` can be selected, as in any list. The requests `select` and `deselectAll` do nothing.
public struct ItemListSelection<ID: Hashable & Sendable>: Sendable {
    /// The selected rows.
    public var ids: Set<ID>
    /// Receives the selection that the user asks for, on the controller's queue.
    public var changed: @Sendable (Set<ID>) -> Void

    /// Creates a selection.
    public init(_ ids: Set<ID>, changed: @escaping @Sendable (Set<ID>) -> Void) {
        self.ids = ids
        self.changed = changed
    }
}

/// A group of rows, separated from other sections by a gap.
///
/// ```swift
/// ItemListSection("sounds") {
///     ItemListSectionHeaderItem(text: "SOUNDS").id("header")
///     for sound in sounds {
///         ItemListCheckboxItem(title: sound.name, isChecked: sound == chosen, action: { choose(sound) }).id(sound.name)
///     }
/// }
/// ```
///
/// An empty section leaves no gap. Rows of a nested section keep that section's id.
public struct ItemListSection<ID: Hashable & Sendable>: Sendable {
    /// Distinguishes the section from its neighbors.
    public let id: String
    /// The rows from top to bottom. A row that already belongs to another section stays in that section.
    public let rows: [ItemListItemEntry<ID>]

    /// Creates a section from existing rows, such as a plain array.
    public init(_ id: String, rows: [ItemListItemEntry<ID>]) {
        self.id = id
        self.rows = rows.map { row in
            var row = row
            row.section = row.section ?? id
            return row
        }
    }

    /// Creates a section from the rows of a builder.
    public init(_ id: String, @ItemListBuilder<ID> rows: () -> [ItemListItemEntry<ID>]) {
        self.init(id, rows: rows())
    }
}
