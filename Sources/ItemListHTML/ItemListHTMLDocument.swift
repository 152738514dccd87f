public import ItemList
public import ItemListRemote

/// A screen as a page: rows with names, and regions around them.
///
/// The document combines the messages of an ``ItemListHTMLRenderer``. ``receive(_:)`` applies a message as the page's script does in a
/// browser, and ``page(script:socket:nonce:head:)`` returns the whole page.
public struct ItemListHTMLDocument: Sendable, Hashable {
    /// A row and its element.
    public struct Row: Sendable, Hashable, Identifiable {
        /// The wire id.
        public let id: String
        /// The row's element in the page.
        public var html: String

        /// Creates a row from its wire id and its element.
        public init(id: String, html: String) {
            self.id = id
            self.html = html
        }
    }

    /// A region around the rows. The raw value is the id of its element.
    public enum Region: String, Sendable, Hashable, CaseIterable {
        /// A part of the page around the rows; its element's id is the name of the case.
        case bar, search, header, empty, footer, toolbar
    }

    /// The language of a page, and its messages about failed actions: `{0}` is replaced by a name.
    struct Speech: Sendable, Hashable {
        var language: String
        /// `ltr` or `rtl`.
        var direction: String
        var quoted: String
        var notThere: String
        var notOffered: String
    }

    /// The language and the layout of the page, by names in the style sheet.
    struct Attributes: Sendable, Hashable {
        var speech = Speech(.english)
        var style = ItemListStyle.blocks.rawValue
        var system = ItemListSystemStyle.legacy.rawValue
        /// The ends of the list at which more rows can be loaded.
        var loadsMore: [String] = []
        var scrolls = true
        /// The element that keeps its position while rows are inserted and removed.
        var anchor = ItemListAnchor.top
    }

    /// The part of the list outside the page's window.
    struct Rest: Sendable, Hashable {
        /// A row that is in use and therefore on the page, although it is outside the window.
        struct AwayRow: Sendable, Hashable {
            var row: String
            /// The index in the whole list.
            var index: Int
        }

        /// The number of rows above the window and below it.
        var above = 0
        var below = 0
        var away: [AwayRow] = []

        /// True if the page has only part of the list.
        var isSome: Bool { above + below > 0 }
    }

    /// The title as plain text.
    public private(set) var title = ""
    /// The variables of the theme, as a style sheet.
    public private(set) var theme = ""
    /// The content of each region.
    public private(set) var regions: [Region: String] = [:]
    /// The rows of the page from top to bottom. For a long list, these are a window and the rows in use outside it.
    public private(set) var rows: [Row] = []
    private(set) var attributes = Attributes()
    private(set) var rest = Rest()
    /// The revision that the page shows.
    public private(set) var revision = 0
    private var number = 0

    /// Creates an empty page in the expected language of its screen.
    public init(strings: PresentationStrings = .english) {
        attributes.speech = Speech(strings)
    }

    /// Returns true if both pages look the same. Differences that a browser doesn't show are ignored.
    public static func == (first: ItemListHTMLDocument, second: ItemListHTMLDocument) -> Bool {
        first.page() == second.page()
    }

    /// Hashes the rows only.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(rows)
    }

    // MARK: Messages

    /// Applies a message of the renderer.
    ///
    /// - Returns: The reply to send: the acknowledgement that the message is shown.
    /// - Throws: The reason why the line is invalid. The document is unchanged then.
    public mutating func receive(_ line: String) throws(ItemListWireError) -> String? {
        let object = try WireObject(line: line)
        switch try object.string("type") {
        case "patches":
            var next = self
            next.number = try object.int("number")
            guard next.number == number + 1 else { throw .outOfOrder("message \(next.number) follows message \(number)") }
            for patch in try object.objects("patches", HTMLPatch.init) { try next.apply(patch) }
            if object.has("to") { next.revision = try object.int("to") }
            self = next
            return WireClientMessage.shown(number: number).line
        case "reached": revision = max(revision, try object.int("revision"))
        default: break
        }
        return nil
    }

    mutating func apply(_ patch: HTMLPatch) throws(ItemListWireError) {
        switch patch {
        case .clear: (rows, rest) = ([], Rest())
        case .remove(let row): rows.remove(at: try index(row))
        case .insert(let row, let next):
            guard !rows.contains(where: { $0.id == row.id }) else { throw .outOfOrder("row \(row.id) is there already") }
            rows.insert(row, at: try next.map(index) ?? rows.count)
        case .move(let row, let next):
            let moved = rows.remove(at: try index(row))
            rows.insert(moved, at: try next.map(index) ?? rows.count)
        case .replace(let row): rows[try index(row.id)] = row
        case .region(let region, let html): regions[region] = html
        case .attributes(let new): attributes = new
        case .title(let text): title = text
        case .theme(let css): theme = css
        case .rest(let new): rest = new
        }
    }

    private func index(_ row: String) throws(ItemListWireError) -> Int {
        guard let index = rows.firstIndex(where: { $0.id == row }) else { throw .unknownID(row) }
        return index
    }
}

extension ItemListHTMLDocument.Speech {
    init(_ strings: PresentationStrings) {
        language = strings.languageCode
        direction = strings.layoutDirection == .rightToLeft ? "rtl" : "ltr"
        quoted = strings[.quoted("{0}")]
        notThere = strings[.isNotThere("{0}")]
        notOffered = strings[.doesNotOfferThat("{0}")]
    }
}
