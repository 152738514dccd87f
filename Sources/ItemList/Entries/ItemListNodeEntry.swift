/// One row of a screen, as data: which row it is, what it says, and which item shows it.
///
/// A screen's entries are usually an enum with a case for each row, whose name is the row's id: see ``ItemListCaseEntry``. The order of an array of entries is the order of the rows.
///
/// ```swift
/// enum Entry: ItemListCaseEntry {
///     case header
///     case sounds(Bool)
///
///     var section: Int { 0 }
///
///     func item(presentationData: ItemListPresentationData, arguments: Arguments) -> any ItemListItem {
///         switch self {
///         case .header: ItemListSectionHeaderItem(text: "NOTIFICATIONS")
///         case .sounds(let isOn): ItemListSwitchItem(title: "Sounds", value: isOn, updated: arguments.setSounds)
///         }
///     }
/// }
/// ```
///
/// Two entries are equal when their rows look the same: then the row is not drawn anew. Handlers need no comparing, as an event
/// always finds the handler of the newest entry.
public protocol ItemListNodeEntry: Identifiable, Equatable, Sendable where ID: Sendable {
    /// What the handlers of the screen's items need.
    associatedtype Arguments: Sendable
    /// What sections are told apart by.
    associatedtype Section: Hashable & Sendable

    /// The section that the row belongs to; a gap lies between two sections.
    var section: Section { get }

    /// A name under which the row can be asked for.
    var tag: ItemListItemTag? { get }

    /// The item that shows the row. Called when a renderer looks at the row or an event reaches it, from any thread.
    func item(presentationData: ItemListPresentationData, arguments: Arguments) -> any ItemListItem
}

extension ItemListNodeEntry {
    /// None: the row is asked for by its id alone.
    public var tag: ItemListItemTag? { nil }
}
