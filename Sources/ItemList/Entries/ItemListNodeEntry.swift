internal import Signals

/// One row of a screen, as data: its id, its values and its item.
///
/// A screen's entries are usually an enum with a case for each row, and the name of the case is the row's id: see ``ItemListCaseEntry``.
/// The order of the entries is the order of the rows.
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
/// Two entries are equal if their rows look the same; then the row isn't redrawn. Handlers needn't be compared, as an event always finds
/// the handler of the newest entry.
public protocol ItemListNodeEntry: Identifiable, Equatable, Sendable where ID: Sendable {
    /// The dependencies of the handlers of the screen's items.
    associatedtype Arguments: Sendable
    /// The identity of a section.
    associatedtype Section: Hashable & Sendable

    /// The section of the row; two sections are separated by a gap.
    var section: Section { get }

    /// The row's public name, by which code outside of the screen can find it; nil for none.
    var tag: ItemListItemTag? { get }

    /// Makes the row's item. Called when a renderer accesses the row or an event reaches it, from any thread.
    func item(presentationData: ItemListPresentationData, arguments: Arguments) -> any ItemListItem
}

extension ItemListNodeEntry {
    /// No name: the row is found only by its id.
    public var tag: ItemListItemTag? { nil }
}

/// An enum entry with at most one row for each case: a row's id is the name of its case.
///
/// An enum with several rows for a case implements `id` itself:
///
/// ```swift
/// var id: String {
///     if case .sound(let sound, _) = self { "sound.\(sound.rawValue)" } else { caseName }
/// }
/// ```
///
/// A struct has no cases; it conforms to ``ItemListNodeEntry`` and implements `id`. The default `id` of a type other than an enum stops the
/// program.
public protocol ItemListCaseEntry: ItemListNodeEntry where ID == String {}

extension ItemListCaseEntry {
    /// The name of the enum's case.
    public var id: String { caseName }

    /// The name of the enum's case without its values, even if the type has its own description.
    /// - Complexity: O(1), plus the length of the name.
    public var caseName: String {
        let name = enumCaseName(self)
        require(name != nil, "\(Self.self) is no enum: an entry that is no enum conforms to ItemListNodeEntry and has an id of its own")
        return name.map { String(cString: $0) } ?? ""
    }
}

extension ItemListNodeEntry {
    /// The identity of the enum's case, as the same code makes the items of a case; `anyKind` for other types.
    @usableFromInline var rowKind: UInt {
        enumCaseName(self).map { UInt(bitPattern: $0) } ?? PresentationReads.anyKind
    }
}

/// The standard library's function to print enums; nil for other types. A mirror doesn't tell the name of a case without values, and the
/// description may be the entry's own.
@_silgen_name("swift_EnumCaseName")
private func enumCaseName<Value>(_ value: Value) -> UnsafePointer<CChar>?
