/// A screen at one moment: what surrounds the list, its rows, and what their handlers need.
///
/// The rows are given as one array, or as the arrays of sections that follow each other. A state that changes one section and shares the arrays
/// of all others with the last one costs as much as its one section:
///
/// ```swift
/// var sections = folders.map { folder in folder.messages.map(Entry.message) }  // kept by the screen
/// sections[3] = folders[3].messages.map(Entry.message)  // one folder changed
/// return ItemListState(title: "Folders", sections: sections, arguments: arguments)
/// ```
///
/// These arrays say nothing of the gaps on the screen, which lie where an entry's ``ItemListNodeEntry/section`` differs from the last one's.
public struct ItemListState<Entry: ItemListNodeEntry>: Sendable {
    /// What surrounds the rows: the title, the buttons, the search, the style of the list.
    public var chrome: ItemListChrome
    /// The rows, in arrays that follow each other. A list that was given as one array is one section.
    public var sections: [[Entry]]
    /// What the handlers of the rows need.
    public var arguments: Entry.Arguments
    /// What the elements of the chrome do.
    public var handlers = ItemListHandlers()
    /// Takes a row that the user wants to put elsewhere: a proposal, which the next state follows or not. Rows that offer `move` can be
    /// put beside every other row.
    public var moved: (@Sendable (_ row: Entry.ID, _ place: ItemListDestination<Entry.ID>) -> Void)?
    /// What the keys do here beside what they do everywhere.
    public var shortcuts: [ItemListShortcut<Entry.ID>] = []
    /// What is asked of each window, once.
    public var requests: [ItemListRequest<Entry.ID>] = []
    /// Show the change to this state as movement.
    public var animateChanges: Bool
    /// Show the change to this state by fading from the one screen to the other.
    public var crossfadeState = false

    /// A state whose rows are those of sections, one after the other. Empty ones are allowed.
    @inlinable
    public init(chrome: ItemListChrome, sections: [[Entry]], arguments: Entry.Arguments, animateChanges: Bool = true) {
        self.chrome = chrome
        self.sections = sections
        self.arguments = arguments
        self.animateChanges = animateChanges
    }

    /// A state whose rows are those of one array.
    @inlinable
    public init(chrome: ItemListChrome, entries: [Entry], arguments: Entry.Arguments, animateChanges: Bool = true) {
        self.init(chrome: chrome, sections: [entries], arguments: arguments, animateChanges: animateChanges)
    }

    /// A state with a title and nothing else around its rows.
    @inlinable
    public init(title: String, entries: [Entry], arguments: Entry.Arguments) {
        self.init(chrome: ItemListChrome(title: .text(title)), entries: entries, arguments: arguments)
    }

    /// A state with a title and nothing else around the rows of its sections.
    @inlinable
    public init(title: String, sections: [[Entry]], arguments: Entry.Arguments) {
        self.init(chrome: ItemListChrome(title: .text(title)), sections: sections, arguments: arguments)
    }

    /// All rows in one array. Setting it makes them one section.
    /// - Complexity: O(1) where there is one section, else O(n) in the rows.
    @inlinable public var entries: [Entry] {
        get { sections.count == 1 ? sections[0] : Array(sections.joined()) }
        set { sections = [newValue] }
    }
}

extension ItemListState where Entry.Arguments == Void {
    /// A state whose rows are those of sections, one after the other, and need no arguments.
    @inlinable
    public init(chrome: ItemListChrome, sections: [[Entry]], animateChanges: Bool = true) {
        self.init(chrome: chrome, sections: sections, arguments: (), animateChanges: animateChanges)
    }

    /// A state whose rows are those of one array, and need no arguments.
    @inlinable
    public init(chrome: ItemListChrome, entries: [Entry], animateChanges: Bool = true) {
        self.init(chrome: chrome, entries: entries, arguments: (), animateChanges: animateChanges)
    }

    /// A state with a title and nothing else around its rows, which need no arguments.
    @inlinable
    public init(title: String, entries: [Entry]) {
        self.init(title: title, entries: entries, arguments: ())
    }

    /// A state with a title and nothing else around the rows of its sections, which need no arguments.
    @inlinable
    public init(title: String, sections: [[Entry]]) {
        self.init(title: title, sections: sections, arguments: ())
    }
}

/// What the elements around a list do. The handlers stay with the newest state; they are not compared.
///
/// ```swift
/// var state = ItemListState(title: "Passcode", entries: entries, arguments: arguments)
/// state.chrome.rightButton = .text("Save", style: .bold, isEnabled: isComplete)
/// state.handlers[.rightButton] = { _ in save() }
/// ```
public struct ItemListHandlers: Sendable {
    /// Takes what was asked of an element, called on the controller's queue, only for what the element offers.
    public typealias Handler = @Sendable (ItemListAction) -> Void

    private var bySlot: [ItemListChromeSlot: Handler] = [:]
    /// Takes what was asked of a part of the header or of the footer, such as a link.
    public var part: (@Sendable (ItemListAction, _ slot: ItemListChromeSlot, _ part: String) -> Void)?
    /// Hears of `query`, `focus`, `blur`, `submit` and `cancel`, which the controller has carried out.
    public var search: Handler?
    /// Takes what was asked of the list as a whole: `loadMore`.
    public var list: Handler?

    /// Handlers of which there are none yet.
    public init() {}

    /// What an element around the list does; nil for one that does nothing.
    public subscript(slot: ItemListChromeSlot) -> Handler? {
        get { bySlot[slot] }
        set { bySlot[slot] = newValue }
    }
}

/// Rows that belong together: a gap lies between them and those of other sections.
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
/// An empty section leaves no trace. A section inside of another one is a section of its own.
public struct ItemListSection<ID: Hashable & Sendable>: Sendable {
    /// What the section is told from those above and below it by.
    public let id: String
    /// The rows from top to bottom. One that came from another section stays in that.
    public let rows: [ItemListItemEntry<ID>]

    /// A section of rows that are there already, such as those of a plain array.
    public init(_ id: String, rows: [ItemListItemEntry<ID>]) {
        self.id = id
        self.rows = rows.map { row in
            var row = row
            row.section = row.section ?? id
            return row
        }
    }

    /// A section of the rows that a builder lists.
    public init(_ id: String, @ItemListBuilder<ID> rows: () -> [ItemListItemEntry<ID>]) {
        self.init(id, rows: rows())
    }
}
