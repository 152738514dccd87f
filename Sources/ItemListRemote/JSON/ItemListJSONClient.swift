public import ItemList
internal import SignalistJSON

/// The other end of an ``ItemListJSONRenderer``: follows the lines, and keeps the rows that they lead to by trusting the script alone.
///
/// ```swift
/// var client = ItemListJSONClient()
/// if let reply = try client.receive(line) { socket.send(reply) }
/// socket.send(client.line(for: .toggle, on: .row(client.rows[0].id), number: 1))
/// ```
public struct ItemListJSONClient: Sendable {
    /// A row as the wire shows it.
    public struct Row: Sendable, Hashable, Identifiable {
        /// The wire id.
        public let id: String
        /// The wire name of the row's section.
        public let section: String
        /// A name under which the row can be asked for; nil for none.
        public let tag: ItemListItemTag?
        /// What the row shows, what it says and what can be done with it.
        public let content: ItemListRowContent
        /// What lies above and below the row: its gap, its corners and its separator follow from that.
        public let neighbors: ItemListNeighbors
        /// The row never lies on the surface of a group (a header, a text).
        public let isAlwaysPlain: Bool
    }

    /// What became of an action.
    public struct Answer: Sendable, Hashable {
        /// The number of the call.
        public let number: Int
        /// The revision that includes what the action led to; nil if it was refused.
        public let revision: Int?
        /// Why it was refused: the name of a reason, and the same in words.
        public let reason: String?
        /// Why it was refused, in words; nil if it was not.
        public let words: String?
    }

    /// What a native field is to hold that has sent what it holds.
    public struct FieldAnswer: Sendable, Hashable {
        let answer: WireFieldAnswer

        /// The row of the field.
        public var row: String { answer.row }

        /// The same as an answer for the field that stands for the row here.
        public func answer(for field: TextFieldID) -> TextFieldAnswer {
            TextFieldAnswer(
                field: field, number: answer.number, message: answer.message, text: answer.text,
                caret: answer.unit.characterOffset(of: answer.caret, in: answer.text))
        }
    }

    /// Where the last transition led to; 0 before the first.
    public private(set) var transitionRevision = 0
    /// What is shown is what this revision looks like.
    public private(set) var revision = 0
    /// How many rows the list has.
    public var count: Int { slots.count }
    /// The rows of the list that are known.
    public private(set) var window = 0..<0
    /// What surrounds the rows; nothing does before the first transition.
    public private(set) var chrome = ItemListChrome()
    /// How the screen looks; as by default before the first transition.
    public private(set) var presentationData = PresentationData()
    /// The answers that have come, in order.
    public private(set) var answers: [Answer] = []
    /// What the other side said of messages that were of no use to it.
    public private(set) var errors: [String] = []
    /// What is being done with the screen.
    public private(set) var interaction = ItemListWireInteraction()
    /// What the keys do here.
    public private(set) var shortcuts: [ItemListShortcut<String>] = []
    /// What the last message requests to be done once.
    public private(set) var requests: [ItemListRequest<String>.Kind] = []
    /// What the last message says that native fields are to hold.
    public private(set) var fields: [FieldAnswer] = []
    /// What offsets into the text of a field count that goes out from here.
    public var unit = TextUnit.characters
    private var slots: [Row?] = []
    private var number = 0

    /// A client that has received nothing.
    public init() {}

    /// The rows of the window.
    public var rows: [Row] { slots[window].compactMap { $0 } }

    /// Takes a line of the stream.
    ///
    /// - Returns: the line to send back: that what the message says is shown.
    /// - Throws: why the line is of no use. The client is as it was then.
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
        // What a later version says besides is for others.
        default: return nil
        }
        return WireClientMessage.shown(number: number).line
    }

    /// The line that asks for an action. The answer will carry the number.
    public func line(for action: ItemListAction, on target: ItemListTarget<String>, number: Int) -> String {
        let call: WireCall =
            if case .text(.field(let message)) = action {
                .type(WireFieldMessage(message, unit), in: target)
            } else {
                .perform(action, on: target)
            }
        return WireClientMessage.call(number: number, call).line
    }

    /// The line that asks for a row to be put at another place.
    public func line(moving row: String, to place: ItemListDestination<String>, number: Int) -> String {
        WireClientMessage.call(number: number, .move(row, to: place)).line
    }

    /// The line that says that a row is being dragged, and where it would be put; nil for where it is.
    public func line(dragging row: String, over place: ItemListDestination<String>?, number: Int) -> String {
        WireClientMessage.call(number: number, .drag(row, over: place)).line
    }

    /// The line that has the row that is being dragged put where it would be put.
    public func lineToDrop(number: Int) -> String {
        WireClientMessage.call(number: number, .drop).line
    }

    /// The line that tells what became of the screen here.
    public func line(for reports: [ItemListReport<String>]) -> String {
        WireClientMessage.report(reports).line
    }

    /// The line that asks for other rows of the list.
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
                // A screen from its beginning: nothing of what was there is a part of it.
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

    /// Deletions, the last one first; then insertions, the first one first.
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
