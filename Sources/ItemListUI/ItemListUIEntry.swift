public import ItemList

/// The identity of a section: the raw value of an enum of sections.
public typealias ItemListSectionId = Int32

/// An entry with a `stableId` and an order of its own, like those of Telegram's ItemListUI.
///
/// ```swift
/// enum Entry: ItemListUIEntry {
///     case header
///     case sounds(Bool)
///
///     var section: ItemListSectionId { 0 }
///
///     var stableId: Int {
///         switch self {
///         case .header: 0
///         case .sounds: 1
///         }
///     }
///
///     static func < (lhs: Entry, rhs: Entry) -> Bool { lhs.stableId < rhs.stableId }
/// }
/// ```
///
/// The order of ``ItemListNodeState/entries`` is the order of the rows: a screen passes `entries.sorted()`.
public protocol ItemListUIEntry: ItemListNodeEntry, Comparable {
    /// The type of the row's identity, that of ``stableId``.
    associatedtype ID

    /// The row's identity, unique among the rows of the screen.
    var stableId: ID { get }
}

extension ItemListUIEntry {
    /// The entry's ``stableId``.
    public var id: ID { stableId }
}
