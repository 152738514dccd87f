internal import Signals

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

/// An entry that is an enum of which each case stands in the list once: a row's id is the name of its case.
///
/// Where a case stands in the list several times, the entry says so itself:
///
/// ```swift
/// var id: String {
///     if case .sound(let sound, _) = self { "sound.\(sound.rawValue)" } else { caseName }
/// }
/// ```
///
/// A struct has no cases; it conforms to ``ItemListNodeEntry`` and brings its own id. Asked for an id made of a case, it stops the program.
public protocol ItemListCaseEntry: ItemListNodeEntry where ID == String {}

extension ItemListCaseEntry {
    /// The name of the enum's case.
    public var id: String { caseName }

    /// The name of the enum's case, without its values, also where the entry describes itself in its own words.
    /// - Complexity: O(1), and the length of the name.
    public var caseName: String {
        let name = enumCaseName(self)
        require(name != nil, "\(Self.self) is no enum: an entry that is no enum conforms to ItemListNodeEntry and has an id of its own")
        return name.map { String(cString: $0) } ?? ""
    }
}

extension ItemListNodeEntry {
    /// What tells kinds of rows apart whose items are made by the same code: the cases of an enum. Of other entries nothing is known.
    @usableFromInline var rowKind: UInt {
        enumCaseName(self).map { UInt(bitPattern: $0) } ?? PresentationReads.anyKind
    }
}

/// What the standard library prints enums by; nil for what is no enum. A mirror does not tell the name of a case without values, and a
/// description may be the entry's own.
@_silgen_name("swift_EnumCaseName")
private func enumCaseName<Value>(_ value: Value) -> UnsafePointer<CChar>?
