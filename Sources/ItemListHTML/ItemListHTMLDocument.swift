public import ItemList
public import ItemListRemote

/// A screen as a page: the rows by their names, and what surrounds them by region.
///
/// It is what an ``ItemListHTMLRenderer`` sends, put together: ``receive(_:)`` applies a message as the page's script does in a browser, and
/// ``page(script:socket:nonce:head:)`` is the whole page.
public struct ItemListHTMLDocument: Sendable, Hashable {
    /// A row, and the element that shows it.
    public struct Row: Sendable, Hashable, Identifiable {
        /// The wire id.
        public let id: String
        /// The element that shows the row, as it stands in the page.
        public var html: String

        /// A row by its wire id, with its element.
        public init(id: String, html: String) {
            self.id = id
            self.html = html
        }
    }

    /// A place around the rows: the id of an element.
    public enum Region: String, Sendable, Hashable, CaseIterable {
        /// A part of the page around the rows; its element's id is the name of the case.
        case bar, search, header, empty, footer, toolbar
    }

    /// The language of a page, and what it says by itself of what was not done: `{0}` stands for a name.
    struct Speech: Sendable, Hashable {
        var language: String
        /// `ltr` or `rtl`.
        var direction: String
        var quoted: String
        var notThere: String
        var notOffered: String
    }

    /// How the page speaks, and how the list lies on it, by names that the style sheet knows.
    struct Attributes: Sendable, Hashable {
        var speech = Speech(.english)
        var style = ItemListStyle.blocks.rawValue
        var system = ItemListSystemStyle.legacy.rawValue
        /// The ends of the list at which there is more to load.
        var loadsMore: [String] = []
        var scrolls = true
        /// What stays where it is on the page while rows come and go around it.
        var anchor = ItemListAnchor.top
    }

    /// What of the list is not here.
    struct Rest: Sendable, Hashable {
        /// A row that is here though it lies outside of the window, as it is being used.
        struct AwayRow: Sendable, Hashable {
            var row: String
            /// Its place in the whole list.
            var index: Int
        }

        /// How many rows there are above the window, and below it.
        var above = 0
        var below = 0
        var away: [AwayRow] = []

        /// Whether the page has a part of the list alone.
        var isSome: Bool { above + below > 0 }
    }

    /// The title in words.
    public private(set) var title = ""
    /// The variables of the theme, as a style sheet.
    public private(set) var theme = ""
    /// The inside of each region.
    public private(set) var regions: [Region: String] = [:]
    /// The rows that the page has, from top to bottom. Of a long list it has a window, and the rows outside of it that are being used.
    public private(set) var rows: [Row] = []
    private(set) var attributes = Attributes()
    private(set) var rest = Rest()
    /// What is shown is what this revision looks like.
    public private(set) var revision = 0
    private var number = 0

    /// A page to which no message has come yet, in the language that its screen is expected to have.
    public init(strings: PresentationStrings = .english) {
        attributes.speech = Speech(strings)
    }

    /// Whether both are the same page. What a browser does not show does not count.
    public static func == (first: ItemListHTMLDocument, second: ItemListHTMLDocument) -> Bool {
        first.page() == second.page()
    }

    /// Takes the rows alone.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(rows)
    }

    // MARK: Messages

    /// Takes a message of the renderer.
    ///
    /// - Returns: the line to send back: that what the message says is shown.
    /// - Throws: why the line is of no use. The document is as it was then.
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
