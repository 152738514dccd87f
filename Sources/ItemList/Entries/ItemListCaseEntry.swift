internal import Signals

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
