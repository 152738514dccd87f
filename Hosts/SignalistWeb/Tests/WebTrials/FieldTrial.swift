import Foundation
import ItemList
import Signals

/// Fields whose states answer in different ways, and what each state has.
struct FieldTrial: Sendable {
    enum Kind: String, CaseIterable, Sendable {
        /// The state takes the text at once.
        case plain
        /// It takes its time.
        case late
        /// It takes its time and writes capitals.
        case capitals
        /// There is room for 20 characters.
        case limited
        /// Only digits are taken.
        case digits
        /// The state takes the text at once and keeps no stamp.
        case bare
        /// The typed text without accents.
        case folded
        /// Only what a name has is taken.
        case name
        /// Nobody is to read it.
        case secret

        /// The kind of text that is asked for.
        var input: ItemListInputKind {
            switch self {
            case .digits: .number
            case .name: .username
            case .secret: .password
            case .plain, .late, .capitals, .limited, .bare, .folded: .regular
            }
        }
    }

    struct Content: Sendable, Equatable {
        var text = ""
        var stamp: TextStamp?
    }

    private let contents = Kind.allCases.map { _ in ValuePromise(Content(), ignoreRepeated: true) }
    private let queue = Queue(name: "state")

    func content(_ kind: Kind) -> ValuePromise<Content> {
        contents[Kind.allCases.firstIndex(of: kind)!]
    }

    func update(_ kind: Kind, _ text: String, _ stamp: TextStamp?) {
        let content = content(kind)
        let new =
            switch kind {
            case .capitals: Content(text: text.uppercased(), stamp: stamp)
            case .bare: Content(text: text)
            case .folded: Content(text: text.folding(options: .diacriticInsensitive, locale: nil))
            case .plain, .late, .limited, .digits, .name, .secret: Content(text: text, stamp: stamp)
            }
        guard kind == .late || kind == .capitals else { return content.set(new) }
        // It is the newest call in the end, whatever their times.
        _ = queue.after(0.3) { content.set(new) }
    }

    func controller(on queue: Queue) -> ItemListController<FieldTrialEntry> {
        let all = combineLatest(contents.map { $0.get() })
        return ItemListController(
            queue: queue,
            state: all.map { contents in
                let entries = zip(Kind.allCases, contents).flatMap { kind, content in
                    [FieldTrialEntry.field(kind, content), .text(kind, content.text)]
                }
                return ItemListState(title: "Fields", entries: entries, arguments: self)
            })
    }
}

enum FieldTrialEntry: ItemListNodeEntry {
    case field(FieldTrial.Kind, FieldTrial.Content)
    case text(FieldTrial.Kind, String)

    var id: String {
        switch self {
        case .field(let kind, _): kind.rawValue
        case .text(let kind, _): kind.rawValue + " text"
        }
    }

    var section: String { id.split(separator: " ").first.map(String.init) ?? "" }

    func item(presentationData: ItemListPresentationData, arguments: FieldTrial) -> any ItemListItem {
        switch self {
        case .field(let kind, let content):
            ItemListSingleLineInputItem(
                title: kind.rawValue, text: content.text, stamp: content.stamp, placeholder: "Type here",
                kind: kind.input, maxLength: kind == .limited ? 20 : nil,
                textUpdated: { arguments.update(kind, $0, $1) })
        case .text(_, let text): ItemListTextItem(text: RichText("[" + text + "]"))
        }
    }
}
