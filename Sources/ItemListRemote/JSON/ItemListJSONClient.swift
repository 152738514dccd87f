public import ItemList
internal import SignalistJSON

/// The client of an ``ItemListJSONRenderer``. It keeps the rows by applying the script of each message.
///
/// ```swift
/// var client = ItemListJSONClient()
/// if let reply = try client.receive(line) { socket.send(reply) }
/// socket.send(client.line(for: .toggle, on: .row(client.rows[0].id), number: 1))
/// ```
public struct ItemListJSONClient: Sendable {
    /// A row as received.
    public struct Row: Sendable, Hashable, Identifiable {
        /// The wire id.
        public let id: String
        /// The wire name of the row's section.
        public let section: String
        /// A name for requests that concern the row; nil for none.
        public let tag: ItemListItemTag?
        /// The content of the row.
        public let content: ItemListRowContent
        /// The neighbors of the row, which decide its gap, corners and separator.
        public let neighbors: ItemListNeighbors
        /// True if the row is never drawn on the surface of a group, such as a header or a text.
        public let isAlwaysPlain: Bool
    }

    /// The answer to an action.
    public struct Answer: Sendable, Hashable {
        /// The number of the call.
        public let number: Int
        /// The revision that includes the result of the action; nil if the action was refused.
        public let revision: Int?
        /// The name of the reason for a refusal.
        public let reason: String?
        /// The reason for a refusal, in words; nil if the action was handled.
        public let words: String?
    }

    /// The new content of a native field that has sent its content.
    public struct FieldAnswer: Sendable, Hashable {
        let answer: WireFieldAnswer

        /// The row of the field.
        public var row: String { answer.row }

        /// Returns the answer for the local field of the row.
        public func answer(for field: TextFieldID) -> TextFieldAnswer {
            TextFieldAnswer(
                field: field, number: answer.number, message: answer.message, text: answer.text,
                caret: answer.unit.characterOffset(of: answer.caret, in: answer.text))
        }
    }

    /// The revision of the last transition; 0 before the first.
    public private(set) var transitionRevision = 0
    /// The revision that is shown.
    public private(set) var revision = 0
    /// The number of rows in the list.
    public var count: Int { slots.count }
    /// The indices of the known rows.
    public private(set) var window = 0..<0
    /// The elements around the rows; empty before the first transition.
    public private(set) var chrome = ItemListChrome()
    /// The presentation data of the screen; the default before the first transition.
    public private(set) var presentationData = PresentationData()
    /// The received answers, in order.
    public private(set) var answers: [Answer] = []
    /// The error messages about invalid messages from this client.
    public private(set) var errors: [String] = []
    /// The state of the user's interaction.
    public private(set) var interaction = ItemListWireInteraction()
    /// The keyboard shortcuts of the screen.
    public private(set) var shortcuts: [ItemListShortcut<String>] = []
    /// The one-time requests in the last message.
    public private(set) var requests: [ItemListRequest<String>.Kind] = []
    /// The new contents of native fields in the last message.
    public private(set) var fields: [FieldAnswer] = []
    /// The unit of text offsets in outgoing messages.
    public var unit = TextUnit.characters
    private var slots: [Row?] = []
    private var number = 0

    /// Creates a client before the first message.
    public init() {}

    /// The rows of the window.
    public var rows: [Row] { slots[window].compactMap { $0 } }

    /// Applies a line of the stream.
    ///
    /// - Returns: The reply to send: the acknowledgement that the message is shown.
    /// - Throws: The reason why the line is invalid. The client is unchanged then.
    public mutating func receive(_ line: String) throws(ItemListWireError) -> String? {
        let object = try WireObject(line: line)
        switch try object.string("type") {
        case "transition":
            var next = self
            try next.apply(object, isTransition: true)
            self = next
        case "rows":
            var next = self
            try next.apply(object, isTransition: false)
            self = next
        case "reached":
            revision = max(revision, try object.int("revision"))
            return nil
        case "answer":
            answers.append(
                Answer(
                    number: try object.int("number"), revision: try object.optional("revision", WireObject.int),
                    reason: try object.optional("reason", WireObject.string), words: try object.optional("words", WireObject.string)))
            return nil
        case "error":
            errors.append(try object.string("words"))
            return nil
        // Messages of a later version are ignored.
        default: return nil
        }
        return WireClientMessage.shown(number: number).line
    }

    /// Returns the line that requests an action. The answer will have the number.
    public func line(for action: ItemListAction, on target: ItemListTarget<String>, number: Int) -> String {
        let call: WireCall =
            if case .text(.field(let message)) = action {
                .type(WireFieldMessage(message, unit), in: target)
            } else {
                .perform(action, on: target)
            }
        return WireClientMessage.call(number: number, call).line
    }

    /// Returns the line that requests to move a row.
    public func line(moving row: String, to place: ItemListDestination<String>, number: Int) -> String {
        WireClientMessage.call(number: number, .move(row, to: place)).line
    }

    /// Returns the line that reports a drag and its destination; nil for the row's original position.
    public func line(dragging row: String, over place: ItemListDestination<String>?, number: Int) -> String {
        WireClientMessage.call(number: number, .drag(row, over: place)).line
    }

    /// Returns the line that drops the dragged row.
    public func lineToDrop(number: Int) -> String {
        WireClientMessage.call(number: number, .drop).line
    }

    /// Returns the line that reports view events.
    public func line(for reports: [ItemListReport<String>]) -> String {
        WireClientMessage.report(reports).line
    }

    /// Returns the line that requests other rows of the list.
    public func line(forWindow window: Range<Int>) -> String {
        WireClientMessage.window(start: window.lowerBound, count: window.count).line
    }

    // MARK: Messages of the screen

    private mutating func apply(_ object: WireObject, isTransition: Bool) throws(ItemListWireError) {
        let number = try object.int("number")
        guard number == self.number + 1 else { throw .outOfOrder("message \(number) follows message \(self.number)") }
        self.number = number
        if isTransition {
            let (from, to) = (try object.int("from"), try object.int("to"))
            guard from == transitionRevision || from == 0, to > from else {
                throw .outOfOrder("a transition from \(from) to \(to) follows revision \(transitionRevision)")
            }
            if from == 0 {
                // A new screen replaces all rows.
                (slots, revision, interaction, shortcuts) = ([], 0, ItemListWireInteraction(), [])
            }
            (transitionRevision, revision) = (to, max(revision, to))
            try applyScript(object)
        }
        let count = try object.count("count")
        guard count == slots.count else { throw .outOfOrder("\(count) rows are to be there, the script leads to \(slots.count)") }
        let bounds = try object.object("window")
        let start = try bounds.count("start")
        window = start..<(start + (try bounds.count("count")))
        guard window.upperBound <= count else { throw bounds.unexpected("count", "at most \(count) rows") }
        for (index, row) in try object.objects("rows", Self.row) {
            guard window.contains(index) else { throw .outOfOrder("row \(index) is not in the window") }
            slots[index] = row
        }
        for index in slots.indices where !window.contains(index) { slots[index] = nil }
        guard slots[window].allSatisfy({ $0 != nil }) else { throw .outOfOrder("a row of the window is missing") }
        if object.has("chrome") { chrome = try ItemListChrome(object.object("chrome")) }
        if object.has("presentation") { presentationData = try PresentationData(object.object("presentation")) }
        if object.has("interaction") { interaction = try ItemListWireInteraction(object.object("interaction")) }
        if object.has("shortcuts") { shortcuts = try object.objects("shortcuts", ItemListShortcut<String>.init) }
        requests = object.has("requests") ? try object.objects("requests", ItemListRequest<String>.Kind.init).compactMap(\.self) : []
        fields = object.has("fields") ? try object.objects("fields", WireFieldAnswer.init).map(FieldAnswer.init) : []
    }

    /// Applies deletions from the last to the first, then insertions from the first to the last.
    private mutating func applyScript(_ object: WireObject) throws(ItemListWireError) {
        let old = slots
        func check(_ range: Range<Int>, _ count: Int) throws(ItemListWireError) {
            guard range.upperBound <= count else { throw .outOfOrder("there are no rows \(range): there are \(count)") }
        }
        for deletion in try object.objects("deletions", Self.range).reversed() {
            try check(deletion, slots.count)
            slots.removeSubrange(deletion)
        }
        for element in try object.array("insertions") {
            let insertion = try WireObject(element.value, path: element.path)
            let index = try insertion.count("index")
            try check(0..<index, slots.count)
            if let previous = try insertion.optional("previousIndex", WireObject.count) {
                try check(previous..<(previous + 1), old.count)
                slots.insert(old[previous], at: index)
            } else {
                slots.insert(contentsOf: Array(repeating: nil, count: try insertion.count("count")), at: index)
            }
        }
    }

    private static func range(_ object: WireObject) throws(ItemListWireError) -> Range<Int> {
        let start = try object.count("index")
        return start..<(start + (try object.count("count")))
    }

    private static func row(_ object: WireObject) throws(ItemListWireError) -> (Int, Row) {
        (
            try object.count("index"),
            Row(
                id: try object.string("id"), section: try object.string("section"),
                tag: try object.optional("tag", WireObject.string).map { ItemListItemTag(rawValue: $0) },
                content: try ItemListRowContent(object.object("content")), neighbors: try ItemListNeighbors(object.object("neighbors")),
                isAlwaysPlain: try object.optional("isAlwaysPlain", WireObject.bool) ?? false)
        )
    }
}
