import ItemList
import Signals
import TestSupport

/// The rows of a screen with text inputs.
struct InputRow: ItemListNodeEntry {
    struct Arguments: Sendable {
        let textUpdated: @Sendable (_ id: String, _ text: String, _ stamp: TextStamp?) -> Void
        let shouldUpdateText: @Sendable (String) -> Bool
        let log: @Sendable (String) -> Void
    }

    let id: String
    var text = ""
    var stamp: TextStamp?
    var kind = ItemListInputKind.regular
    var maxLength: Int?
    var isEnabled = true
    var isLabel = false
    var returnKey = ItemListReturnKey.regular
    var clearButton = ItemListClearButton.none
    var selectsAllOnFocus = false
    var error: String?
    /// Several lines, of which more may be typed than fits.
    var isMultiline = false

    var section: Int { 0 }

    func item(presentationData: ItemListPresentationData, arguments: Arguments) -> any ItemListItem {
        if isLabel { return ItemListDisclosureItem(title: RichText(text)) }
        if isMultiline {
            return ItemListMultilineInputItem(
                text: text, stamp: stamp, returnKey: returnKey, maxLength: maxLength, isEnabled: isEnabled,
                selectsAllOnFocus: selectsAllOnFocus, error: error, inlineAction: .init(title: "Insert") { arguments.log("\(id) inline") },
                textUpdated: { arguments.textUpdated(id, $0, $1) }, shouldUpdateText: arguments.shouldUpdateText,
                processPaste: Self.processPaste, updatedFocus: { arguments.log("\(id) focus \($0)") },
                action: { arguments.log("\(id) return") })
        }
        return ItemListSingleLineInputItem(
            text: text, stamp: stamp, kind: kind, returnKey: returnKey, clearButton: clearButton, maxLength: maxLength,
            isEnabled: isEnabled, selectsAllOnFocus: selectsAllOnFocus, error: error, textUpdated: { arguments.textUpdated(id, $0, $1) },
            shouldUpdateText: arguments.shouldUpdateText, processPaste: Self.processPaste,
            updatedFocus: { arguments.log("\(id) focus \($0)") }, cleared: { arguments.log("\(id) cleared") },
            action: { arguments.log("\(id) return") })
    }

    /// Takes what is in brackets for what is meant, and nothing of what is secret.
    @Sendable static func processPaste(_ text: String) -> String? {
        if text.contains("secret") { return nil }
        return text.hasPrefix("[") && text.hasSuffix("]") ? String(text.dropFirst().dropLast()) : text
    }
}

/// A screen with text inputs on a virtual clock, and the keys that are pressed there.
final class InputScreen: Sendable {
    /// How the state follows what is typed.
    enum Echo: Sendable {
        /// In the handler, as most screens do.
        case atOnce
        /// After so many seconds.
        case late(Double)
        /// After so many seconds, in capitals, with the stamp of what it answers or without.
        case capitals(Double, isStamped: Bool)
        /// In the handler, with a part of what was typed.
        case filtered(@Sendable (String) -> String)
        /// Not at all, until the test sets the state.
        case never
    }

    let clock = VirtualClock()
    let state: ValuePromise<[InputRow]>
    let presentationData = ValuePromise(PresentationData())
    let recorder = ItemListRecorder<String>()
    /// What the handlers were told.
    let log = Received<String>()
    /// What the handler of the text was given.
    let texts = Received<String>()
    let controller: ItemListController<InputRow>

    init(
        _ rows: [InputRow] = [InputRow(id: "name")], echo: Echo = .atOnce,
        shouldUpdateText: @escaping @Sendable (ValuePromise<[InputRow]>, String) -> Bool = { _, _ in true }
    ) {
        let state = ValuePromise(rows)
        self.state = state
        let queue = clock.queue
        let arguments = InputRow.Arguments(
            textUpdated: { [texts] id, text, stamp in
                texts.append(text)
                let echoed = rows.map { row in
                    var row = row
                    guard row.id == id else { return row }
                    row.text = text
                    switch echo {
                    case .capitals(_, let isStamped):
                        row.text = text.uppercased()
                        row.stamp = isStamped ? stamp : nil
                    case .filtered(let filter): row.text = filter(text)
                    case .atOnce, .late, .never: break
                    }
                    return row
                }
                switch echo {
                case .atOnce, .filtered: state.set(echoed)
                case .late(let seconds), .capitals(let seconds, _): queue.after(seconds) { state.set(echoed) }
                case .never: break
                }
            }, shouldUpdateText: { shouldUpdateText(state, $0) }, log: { [log] in log.append($0) })
        controller = ItemListController(
            queue: queue, workQueue: clock.makeQueue(), presentationData: presentationData.get(),
            state: state.get()
                |> map { (rows: [InputRow]) in
                    ItemListState(title: "Form", entries: rows, arguments: arguments)
                },
            diagnostics: { _ in })
        controller.connect(recorder)
        clock.run()
    }

    /// What a row shows.
    func shown(_ id: String = "name") -> ItemListInputContent? {
        recorder.row(id)?.input
    }

    func set(_ rows: [InputRow]) {
        state.set(rows)
        clock.run()
    }

    /// Has a row do something, and does all that follows from it at once.
    /// - Returns: why it was refused; nil if it was not.
    @discardableResult
    func perform(_ action: ItemListAction, on id: String) -> ItemListRefusal? {
        let answers = Received<ItemListAnswer>()
        controller.perform(action, on: .row(id)) { answers.append($0) }
        clock.run()
        return answers.values.first?.refusal
    }

    /// Types a text into a row, one key after the other.
    func type(_ text: String, into id: String = "name") {
        for character in text {
            perform(.edit(.insert(String(character))), on: id)
        }
    }
}
