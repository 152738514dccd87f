package import ItemList
internal import SignalistJSON

/// The update of the other side of a connection after a transition or a window change.
package struct WireChange<ID: Hashable & Sendable>: Sendable {
    /// New rows without content, or one moved row.
    struct Insertion: Sendable, Hashable {
        var index: Int
        var count = 1
        /// The old index of a moved row.
        var previousIndex: Int?
        var reason: ItemListUpdateReason?
    }

    /// A row to draw, for the first time or again.
    package struct DrawnRow: Sendable {
        let index: Int
        package let name: String
        package let section: String
        package let row: ItemListRow<ID>
    }

    /// An inserted or moved row.
    package struct Placement: Sendable, Hashable {
        package let name: String
        package let isNew: Bool
        /// The name of the following row; nil at the end.
        package let next: String?
    }

    /// The revisions of a transition; nil if only the window changes.
    package struct Revisions: Sendable, Hashable {
        package let from: Int
        let to: Int
        let isAnimated: Bool
        let isCrossfaded: Bool
    }

    package var revisions: Revisions?
    /// The number of rows in the list.
    package var count: Int
    /// The rows that the other side has afterwards, complete.
    package var window: Range<Int>

    // The script of the whole list. A row that leaves the window is removed, and one that enters it is new.

    var deletions: [Range<Int>] = []
    var insertions: [Insertion] = []
    var updates: [ItemListDiff.Update] = []

    /// The rows of the window that are missing on the other side or changed, ascending.
    package var drawn: [DrawnRow] = []

    // The changes of the window's rows alone, by name.

    /// The rows that the other side loses.
    package var removed: [String] = []
    /// The inserted and moved rows, the last one first, so that each one's following row is already in position.
    package var placed: [Placement] = []

    /// A row outside the window that stays on the other side, because it is in use there.
    package struct AwayRow: Sendable, Hashable {
        package let name: String
        /// The index in the whole list.
        package let index: Int
    }

    /// The rows outside the window that the other side has afterwards, complete and ascending.
    package var away: [AwayRow] = []
    /// The row at the position of the visible rows if all of those are gone; otherwise nil.
    var heir: String?

    /// The language of the words for elements.
    package var strings = PresentationStrings.english
    /// The chrome; nil if the other side has it.
    package var chrome: ItemListChrome?
    package var presentationData: PresentationData?
    /// The state of the interaction; nil if the other side has it.
    package var interaction: ItemListWireInteraction?
    /// The shortcuts; nil if the other side has them.
    var shortcuts: [ItemListShortcut<String>]?
    /// The one-time requests. The rows named in them are in the window.
    var requests: [ItemListRequest<String>.Kind] = []
    /// The new contents of native fields on the other side.
    package var fields: [WireFieldAnswer] = []

    /// The members of every message of a change, in any row format.
    package func members(type: String, number: Int) -> JSONObject {
        var object: JSONObject = ["type": .string(type), "number": .int(number)]
        if let revisions {
            object["from"] = .int(revisions.from)
            object["to"] = .int(revisions.to)
            object["animated"] = .bool(revisions.isAnimated)
            if revisions.isCrossfaded { object["crossfaded"] = .bool(true) }
        }
        object["interaction"] = interaction?.json
        object["shortcuts"] = shortcuts.map { .array($0.map(\.json)) }
        if !requests.isEmpty { object["requests"] = .array(requests.map(\.json)) }
        if !fields.isEmpty { object["fields"] = .array(fields.map(\.json)) }
        object.set("heir", heir)
        return object
    }
}
