import ItemList
import Signals
import TestSupport
import Testing

/// A row with a control of any kind, whose value a test's state holds.
struct ControlRow: ItemListNodeEntry {
    struct Arguments: Sendable {
        let perform: @Sendable (_ id: String, _ action: ItemListAction, _ part: String?) -> Void
    }

    let id: String
    var control: ItemListControl
    var defaultValue: ItemListControlValue?
    var isEnabled = true
    /// What an input may not become.
    var refuses: String?
    /// A switch below the row.
    var part: Bool?

    var section: Int { 0 }

    func item(presentationData: ItemListPresentationData, arguments: Arguments) -> any ItemListItem {
        ControlItem(row: self, perform: { arguments.perform(id, $0, $1) })
    }
}

private struct ControlItem: ItemListItem {
    let row: ControlRow
    let perform: @Sendable (ItemListAction, String?) -> Void

    var defaultValue: ItemListControlValue? { row.defaultValue }
    var input: ItemListInputTraits? {
        row.control.input == nil ? nil : ItemListInputTraits(maxLength: 8, shouldUpdateText: { [refused = row.refuses] in $0 != refused })
    }

    func content() -> ItemListRowContent {
        let (role, offers): (ItemListRowRole, ItemListOffers) =
            switch row.control {
            case .toggle: (.toggle, .toggle)
            case .check: (.checkbox, .activate)
            case .radio: (.radio, .activate)
            case .choice: (.choice, .choose)
            case .range: (.range, .adjust)
            default: (.input, .text)
            }
        var content = ItemListRowContent(
            role: role, title: RichText(row.id), control: row.control, offers: row.isEnabled ? offers : [], isEnabled: row.isEnabled)
        if let isOn = row.part {
            content.parts = [ItemListPart("part", role: .toggle, title: "Part", control: .toggle(isOn: isOn), offers: .toggle)]
        }
        return content
    }

    func perform(_ action: ItemListAction) {
        perform(action, nil)
    }

    func perform(_ action: ItemListAction, on part: String) {
        perform(action, .some(part))
    }
}

/// Controls whose state follows what they are asked for, or waits until a test lets it.
final class ControlScreen: Sendable {
    let clock = VirtualClock()
    let rows: ValuePromise<[ControlRow]>
    let calls = Received<String>()
    let diagnostics = Received<ItemListDiagnostic>()
    let recorder = ItemListRecorder<String>()
    let controller: ItemListController<ControlRow>
    /// Whether the state takes what the handlers are called with.
    let follows = Locked(true)
    /// The action that the state follows in place of the one that the handler was called with; nil for none.
    let rewriting = Locked<@Sendable (_ id: String, _ action: ItemListAction) -> ItemListAction?>({ $1 })

    /// - Parameter hops: whether the state comes when the clock runs, after the handler has returned.
    init(_ rows: [ControlRow], hops: Bool = false) {
        let promise = ValuePromise(rows)
        self.rows = promise
        controller = ItemListController(
            queue: clock.queue, workQueue: clock.makeQueue(),
            state: (hops ? promise.get().deliverOn(clock.makeQueue()) : promise.get())
                |> map { [calls, follows, rewriting] (rows: [ControlRow]) in
                    ItemListState(
                        title: "Controls", entries: rows,
                        arguments: ControlRow.Arguments(perform: { id, action, part in
                            calls.append([id, part, "\(action.told)"].compactMap(\.self).joined(separator: " "))
                            guard follows.withLock(\.self), let action = rewriting.withLock(\.self)(id, action) else { return }
                            promise.update { $0.following(action, on: id, part) }
                        }))
                },
            diagnostics: { [diagnostics] in diagnostics.append($0) })
        controller.connect(recorder)
        clock.run()
    }

    var interaction: ItemListInteraction<String> { recorder.transitions.last?.interaction ?? ItemListInteraction() }

    func offers(_ id: String) -> ItemListOffers { recorder.row(id)?.content.offers ?? [] }

    func value(_ id: String) -> ItemListControlValue? { recorder.row(id)?.content.control?.value }

    /// - Returns: why it was refused; nil if it was not.
    @discardableResult
    func perform(_ action: ItemListAction, on target: ItemListTarget<String>) -> ItemListRefusal? {
        let answers = Received<ItemListAnswer>()
        controller.perform(action, on: target) { answers.append($0) }
        clock.run()
        #expect(answers.values.count == 1)
        return answers.values.first?.refusal
    }

    /// Another window, or another program, changes the state.
    func change(_ change: @escaping @Sendable (inout [ControlRow]) -> Void) {
        rows.update { rows in
            var rows = rows
            change(&rows)
            return rows
        }
        clock.run()
    }
}

extension ItemListAction {
    /// The action with the text that a log leaves out.
    fileprivate var told: String {
        if case .text(.changed(let text, _)) = self { "text \(text)" } else { "\(self)" }
    }
}

extension [ControlRow] {
    subscript(id: String) -> ControlRow {
        get { first { $0.id == id } ?? ControlRow(id: id, control: .toggle(isOn: false)) }
        set {
            if let index = firstIndex(where: { $0.id == id }) { self[index] = newValue }
        }
    }

    fileprivate func following(_ action: ItemListAction, on id: String, _ part: String?) -> [ControlRow] {
        var rows = self
        if part != nil {
            if case .set(.isOn(let isOn)) = action { rows[id].part = isOn }
            return rows
        }
        switch (action, rows[id].control) {
        case (.set(.isOn(let isOn)), _): rows[id].control = .toggle(isOn: isOn)
        case (.activate, .check(let check)): rows[id].control = .check(isOn: !check.isOn)
        case (.activate, .radio(let radio)):
            for index in rows.indices {
                if case .radio(let other) = rows[index].control, other.group == radio.group {
                    rows[index].control = .radio(ItemListRadio(isOn: rows[index].id == id, group: other.group, side: other.side))
                }
            }
        case (.set(.number(let number)), .range(var range)):
            range.value = number
            rows[id].control = .range(range)
        case (.choose(let option), .choice(var choice)):
            choice.chosen = option
            rows[id].control = .choice(choice)
        case (.text(.changed(let text, _)), .input(var input)):
            input.text = text
            rows[id].control = .input(input)
        default: break
        }
        return rows
    }
}
