// Undo and reset of control values.
extension ControllerCore {
    private typealias Change = ChangeHistory<Entry.ID>.Change
    private typealias Control = ChangeHistory<Entry.ID>.Control
    private typealias Saying = ChangeHistory<Entry.ID>.Saying
    private typealias Place = ChangeHistory<Entry.ID>.Place

    private struct Element {
        let control: ItemListControl
        let offers: ItemListOffers

        init?(_ content: ItemListRowContent, part name: String?) {
            guard content.isEnabled else { return nil }
            if let name {
                guard let part = content.part(name), part.isEnabled, let control = part.control else { return nil }
                (self.control, offers) = (control, part.offers)
            } else {
                guard let control = content.control else { return nil }
                (self.control, offers) = (control, content.offers)
            }
        }

        /// The control's value after an action; nil if the action doesn't change it.
        func value(after action: ItemListAction) -> ItemListControlValue? {
            switch action.resolved(for: control) {
            case .set(let value)? where offers.contains(action.kind): return value
            case .choose(let option)? where offers.contains(.choose): return .option(option)
            case .activate? where offers.contains(.activate) && !offers.contains(.toggle):
                return switch control {
                case .check(let check): .isOn(!check.isOn)
                case .radio: .isOn(true)
                default: nil
                }
            default: return nil
            }
        }
    }

    // MARK: Changes

    /// Runs work that changes a control, and records the value before.
    func noting<Result>(
        _ action: ItemListAction, on id: Entry.ID, _ content: ItemListRowContent, part: String? = nil, _ work: () -> Result
    ) -> Result {
        guard let element = Element(content, part: part), let value = element.value(after: action), let shown = element.control.value else {
            return work()
        }
        let place = Place(row: id, part: part)
        guard case .radio(let radio) = element.control, part == nil else {
            return noting(.place(place), at: place, shown: .value(shown), after: .value(value), work)
        }
        // A radio button can't turn itself off.
        guard let chosen = radio.isOn ? id : chosenRow(of: radio.group, near: id) else { return work() }
        return noting(.group(radio.group), at: place, shown: .row(chosen), after: .row(id), work)
    }

    private func noting<Result>(_ control: Control, at place: Place, shown: Saying, after: Saying, _ work: () -> Result) -> Result {
        // A requested value that isn't shown yet is the one that this change replaces.
        let before = history.lastAsked(of: control) ?? shown
        guard before != after else { return setting(control, by: history.lastChangeAsked(of: control), work) }
        let number = add(Change(control: control, place: place, before: before, after: after))
        history.ask(control, for: after, insteadOf: shown, .change(number))
        let result = setting(control, by: number, work)
        // Without a new state, the control doesn't show the value yet.
        if history.lastAsked(of: control) != nil { showUndoable() }
        return result
    }

    /// Runs the handler of a control: a state that arrives meanwhile is its answer.
    private func setting<Result>(_ control: Control, by number: Int?, _ work: () -> Result) -> Result {
        let outer = setting
        setting = ChangeHistory.Setting(control: control, change: number)
        defer { setting = outer }
        return work()
    }

    private func add(_ change: Change) -> Int {
        let (number, forgotten) = history.add(change)
        // A dropped change is no longer offered, even if no state follows.
        if let forgotten, activity?.interaction.undoable.contains(forgotten) == true {
            self.change { $0.undoable.remove(forgotten) }
        }
        return number
    }

    /// Records the text from before typing. Secure texts are not recorded.
    func noteTyping(in id: Entry.ID, _ typing: TypedText.Typing?) {
        defer { showUndoable() }
        guard let typing, let input = newest?.item(for: id)?.content().control?.input, !input.isSecure else { return }
        let place = Place(row: id)
        let control = Control.place(place)
        let (before, after) = (Saying.value(.text(typing.before)), typing.answer ?? typing.pending.last ?? input.text)
        history.typeOver(before, in: control)
        guard after != typing.before else { return }
        let number = add(Change(control: control, place: place, before: before, after: .value(.text(after))))
        for (index, text) in typing.pending.enumerated() {
            history.ask(
                control, for: .value(.text(text)), insteadOf: .value(.text(input.text)),
                index == typing.pending.count - 1 ? .change(number) : nil)
        }
    }

    /// Finds the row of a radio group that is on, the nearest to `id` first.
    /// - Complexity: O(rows between them), O(n) if there is none.
    private func chosenRow(of group: String, near id: Entry.ID) -> Entry.ID? {
        guard let snapshot = newest, let index = snapshot.index(of: id) else { return nil }
        for distance in 1...max(snapshot.entries.count, 1) {
            for candidate in [index - distance, index + distance]
            where snapshot.entries.indices.contains(candidate) && snapshot.isRow(at: candidate) {
                if case .radio(let radio)? = snapshot.item(at: candidate).content().control, radio.group == group, radio.isOn {
                    return snapshot.entries[candidate].id
                }
            }
        }
        return nil
    }

    /// Drops the changes that a state has overruled.
    /// - Returns: the rows with an undoable last change.
    func undoableRows(in snapshot: ItemListSnapshot<Entry>) -> Set<Entry.ID> {
        history.keep(
            during: setting,
            says: { control, values in
                switch control {
                case .place(let place):
                    // A text is compared only after its field has lost the focus.
                    if place == leftField || place.part == nil && place.row == activity?.focus?.id { return values.first }
                    return element(place, in: snapshot)?.control.value.map { .value($0) }
                case .group:
                    return values.last { value in
                        if case .row(let row) = value { element(Place(row: row), in: snapshot)?.control.isOn == true } else { false }
                    }
                }
            }, isUndoable: { undoing($0, in: snapshot) != nil })
    }

    private func element(_ place: Place, in snapshot: ItemListSnapshot<Entry>) -> Element? {
        (snapshot.item(for: place.row)?.content()).flatMap { Element($0, part: place.part) }
    }

    // MARK: Undo

    /// The action that undoes a change, and its target; nil if the control doesn't show the value of the change, or can't be changed now.
    private func undoing(_ change: Change, in snapshot: ItemListSnapshot<Entry>) -> (place: Place, action: ItemListAction)? {
        guard let element = element(change.place, in: snapshot) else { return nil }
        switch change.before {
        case .value(let before):
            guard element.control.value.map({ .value($0) }) == change.after else { return nil }
            return element.control.action(saying: before, among: element.offers).map { (change.place, $0) }
        case .row(let chosen):
            guard element.control.isOn == true else { return nil }
            let place = Place(row: chosen)
            guard let other = self.element(place, in: snapshot) else { return nil }
            return other.control.action(saying: .isOn(true), among: other.offers).map { (place, $0) }
        }
    }

    /// Undoes the last undoable change of a row, or of all rows.
    func undoLast(of row: Entry.ID? = nil) -> ItemListRefusal? {
        guard let snapshot = newest else { return .notThere }
        guard let change = history.takeLast(of: row, where: { undoing($0, in: snapshot) != nil }),
            let (place, action) = undoing(change, in: snapshot)
        else { return .notOffered }
        history.ask(change.control, for: change.before, insteadOf: change.after, .undo(change))
        let refusal = setting(change.control, by: nil) { carryOut(action, at: place, in: snapshot) }
        if refusal != nil { history.putBack(change) }
        showUndoable()
        return row.map { closeReveal(of: $0, after: refusal) } ?? refusal
    }

    func reset(_ id: Entry.ID, _ item: any ItemListItem) -> ItemListRefusal? {
        let content = item.offeredContent(in: .english)
        guard content.offers.contains(.reset), let value = item.defaultValue, let snapshot = newest,
            let action = content.control?.action(saying: value, among: content.offers)
        else { return .notOffered }
        let refusal: ItemListRefusal? =
            if case .text(let text) = value { type(text, in: id, item, content) } else {
                noting(action, on: id, content) { carryOut(action, at: Place(row: id), in: snapshot) }
            }
        return closeReveal(of: id, after: refusal)
    }

    /// Sets the text of an input and records the text before. In a focused input this is a part of the typing.
    func type(_ text: String, in id: Entry.ID, _ item: any ItemListItem, _ content: ItemListRowContent) -> ItemListRefusal? {
        let place = Place(row: id)
        let control = Control.place(place)
        guard content.offers.contains(.text), let input = content.control?.input else { return .notOffered }
        guard activity?.focus?.id != id else { return change(.changed(text), id) }
        // A text may be set again if the handler has ignored it.
        guard text != input.text || history.lastAsked(of: control) != nil || input.isSecure else { return nil }
        let (refusal, call) = self.call(for: text, item, content)
        if let call {
            let shown = Saying.value(.text(input.text))
            if input.isSecure {
                call.perform()
            } else {
                noting(control, at: place, shown: shown, after: .value(.text(call.text)), call.perform)
            }
        }
        if refusal == nil { forgetHeldText(of: id) }
        showUndoable()
        return refusal
    }

    /// Performs an action on a control without recording it.
    private func carryOut(_ action: ItemListAction, at place: Place, in snapshot: ItemListSnapshot<Entry>) -> ItemListRefusal? {
        guard let item = snapshot.item(for: place.row) else { return .notThere }
        let content = item.content()
        if let part = place.part { return perform(action, on: item, content, part: part) }
        guard case .set(.text(let text)) = action else { return perform(action, on: item, content) }
        if activity?.focus?.id == place.row { return content.offers.contains(.text) ? change(.changed(text), place.row) : .notOffered }
        let (refusal, call) = call(for: text, item, content)
        call?.perform()
        return refusal
    }

    /// The call of the handler that gives an input another text as if it had been typed; nil if the handler must not be called.
    private func call(
        for text: String, _ item: any ItemListItem, _ content: ItemListRowContent
    ) -> (refusal: ItemListRefusal?, call: (text: String, perform: () -> Void)?) {
        guard content.offers.contains(.text), let input = content.control?.input, let traits = item.input else { return (.notOffered, nil) }
        let change = FocusedInput(id: 0, input, version: 0).after(.changed(text), traits)
        // `text` may be shown already although another value was requested since; then the handler is called again.
        let set = change.refusal == nil && text == input.text ? text : change.call?.text
        return (change.refusal, set.map { set in (set, { item.perform(.text(.changed(set))) }) })
    }

    private func showUndoable() {
        guard let newest else { return }
        let undoable = undoableRows(in: newest)
        if activity?.interaction.undoable ?? [] != undoable {
            change { $0.undoable = undoable }
        }
    }
}
