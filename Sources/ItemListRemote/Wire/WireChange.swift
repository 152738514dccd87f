package import ItemList
internal import SignalistJSON

/// What the other side of a connection has to do so that it shows what a transition leads to, or other rows of it.
package struct WireChange<ID: Hashable & Sendable>: Sendable {
    /// Rows that are new and that the other side knows nothing of yet, or one that moved.
    struct Insertion: Sendable, Hashable {
        var index: Int
        var count = 1
        /// Where a row stood that moved.
        var previousIndex: Int?
        var reason: ItemListUpdateReason?
    }

    /// A row that is drawn, for the first time or anew.
    package struct DrawnRow: Sendable {
        let index: Int
        package let name: String
        package let section: String
        package let row: ItemListRow<ID>
    }

    /// A row that comes, or that goes to another place.
    package struct Placement: Sendable, Hashable {
        package let name: String
        package let isNew: Bool
        /// The row that follows it; nil at the end.
        package let next: String?
    }

    /// Where the list was and is; nil where only other rows of it are shown.
    package struct Revisions: Sendable, Hashable {
        package let from: Int
        let to: Int
        let isAnimated: Bool
        let isCrossfaded: Bool
    }

    package var revisions: Revisions?
    /// How many rows the list has.
    package var count: Int
    /// The rows that the other side has from now on, complete.
    package var window: Range<Int>

    // The script of the list as a whole. A row that leaves the window goes, one that enters it is new.

    var deletions: [Range<Int>] = []
    var insertions: [Insertion] = []
    var updates: [ItemListDiff.Update] = []

    /// The rows of the window that the other side lacks or that changed, ascending.
    package var drawn: [DrawnRow] = []

    // The same for the rows of the window alone, by their names.

    /// The rows that the other side has no longer.
    package var removed: [String] = []
    /// The rows that come or move, the last one first, so that the one that follows each stands in its place.
    package var placed: [Placement] = []

    /// A row outside of the window that stays with the other side, as it is being used there.
    package struct AwayRow: Sendable, Hashable {
        package let name: String
        /// Its place in the whole list.
        package let index: Int
    }

    /// The rows outside of the window that the other side has from now on, complete and ascending.
    package var away: [AwayRow] = []
    /// The row that comes to where others were seen, of which none is left; nil where some are, or none has come.
    var heir: String?

    /// The language of the words that are made of elements.
    package var strings = PresentationStrings.english
    /// What surrounds the rows; nil if the other side has it.
    package var chrome: ItemListChrome?
    package var presentationData: PresentationData?
    /// What is being done with the screen; nil if the other side has it.
    package var interaction: ItemListWireInteraction?
    /// What the keys do here; nil if the other side has it.
    var shortcuts: [ItemListShortcut<String>]?
    /// What the other side is to do once. The rows that are named are in its window.
    var requests: [ItemListRequest<String>.Kind] = []
    /// What native fields of the other side are to hold.
    package var fields: [WireFieldAnswer] = []

    /// The members that every message of a change has, whatever it says of the rows.
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
