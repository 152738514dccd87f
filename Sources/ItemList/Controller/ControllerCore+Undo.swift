// What controls have said before, and what they say by default.
extension ControllerCore {
    private typealias Change = ChangeHistory<Entry.ID>.Change
    private typealias Place = ChangeHistory<Entry.ID>.Place

    /// A control with what can be asked of it.
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

        /// What the control is to say when an action was done; nil if it is none that changes it.
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

    /// Remembers what a control says before an action changes it.
    func note(_ action: ItemListAction, on id: Entry.ID, _ content: ItemListRowContent, part: String? = nil) {
        guard let element = Element(content, part: part), let after = element.value(after: action),
            let before = element.control.value, before != after
        else { return }
        var change = Change(place: Place(row: id, part: part), before: before, after: after)
        if case .radio(let radio) = element.control, part == nil {
            // It can't go off by itself.
            guard let chosen = chosenRow(of: radio.group, near: id) else { return }
            change.choice = (radio.group, chosen)
        }
        add(change)
    }

    private func add(_ change: Change) {
        // What is forgotten is not offered any more, also where no state follows.
        if let forgotten = history.add(change), activity?.interaction.undoable.contains(forgotten) == true {
            self.change { $0.undoable.remove(forgotten) }
        }
    }

    /// Remembers what a text was when somebody began to type. Secrets are not remembered.
    /// - Parameter answer: what the state has made of what was typed, if that is known.
    func noteTyping(in id: Entry.ID, from before: String?, to typed: String, answered answer: String? = nil) {
        guard let before, let input = newest?.item(for: id)?.content().control?.input, !input.isSecure else { return }
        let after = answer ?? (input.text == before ? typed : input.text)
        guard after != before else { return }
        add(Change(place: Place(row: id), before: .text(before), after: .text(after)))
        showUndoable()
    }

    /// The row of a group that is on.
    /// - Complexity: O(rows between them), O(n) if there is none.
    private func chosenRow(of group: String, near id: Entry.ID) -> Entry.ID? {
        guard let snapshot = newest, let index = snapshot.index(of: id) else { return nil }
        for distance in 1...max(snapshot.entries.count, 1) {
            for candidate in [index - distance, index + distance] where snapshot.entries.indices.contains(candidate) {
                if case .radio(let radio)? = snapshot.item(at: candidate).content().control, radio.group == group, radio.isOn {
                    return snapshot.entries[candidate].id
                }
            }
        }
        return nil
    }

    /// Forgets what a state has overruled.
    /// - Returns: the rows whose last change can be taken back.
    func undoableRows(in snapshot: ItemListSnapshot<Entry>) -> Set<Entry.ID> {
        history.keep { change in
            guard let element = element(change.place, in: snapshot) else { return .over }
            if undoing(change, in: snapshot) != nil { return .undoable }
            if let chosen = change.choice?.chosenBefore {
                // Of a group a third one may be on.
                let isOn = [change.place.row, chosen].contains { self.element(Place(row: $0), in: snapshot)?.control.isOn == true }
                return isOn ? .waiting : .over
            }
            return element.control.value == change.before || element.control.value == change.after ? .waiting : .over
        }
    }

    private func element(_ place: Place, in snapshot: ItemListSnapshot<Entry>) -> Element? {
        (snapshot.item(for: place.row)?.content()).flatMap { Element($0, part: place.part) }
    }

    // MARK: Taking back

    /// What takes a change back, and where it is asked for; nil if the control does not say what was set, or can't be changed now.
    private func undoing(_ change: Change, in snapshot: ItemListSnapshot<Entry>) -> (place: Place, action: ItemListAction)? {
        guard let element = element(change.place, in: snapshot), element.control.value == change.after else { return nil }
        if let chosen = change.choice?.chosenBefore {
            let place = Place(row: chosen)
            guard let other = self.element(place, in: snapshot) else { return nil }
            return other.control.action(saying: .isOn(true), among: other.offers).map { (place, $0) }
        }
        return element.control.action(saying: change.before, among: element.offers).map { (change.place, $0) }
    }

    /// Takes back the last change of a row, or the last one of all.
    func undoLast(of row: Entry.ID? = nil) -> ItemListRefusal? {
        guard let snapshot = newest else { return .notThere }
        guard let (change, index) = history.takeLast(of: row, where: { undoing($0, in: snapshot) != nil }),
            let (place, action) = undoing(change, in: snapshot)
        else { return .notOffered }
        let refusal = carryOut(action, at: place, in: snapshot)
        if refusal != nil { history.putBack(change, at: index) }
        showUndoable()
        return row.map { closeReveal(of: $0, after: refusal) } ?? refusal
    }

    /// Gives a row what it says by default.
    func reset(_ id: Entry.ID, _ item: any ItemListItem) -> ItemListRefusal? {
        let content = item.offeredContent(in: .english)
        guard content.offers.contains(.reset), let value = item.defaultValue, let snapshot = newest,
            let action = content.control?.action(saying: value, among: content.offers)
        else { return .notOffered }
        note(action, on: id, content)
        let refusal: ItemListRefusal? =
            if case .text(let text) = value { type(text, in: id, item, content) } else {
                carryOut(action, at: Place(row: id), in: snapshot)
            }
        return closeReveal(of: id, after: refusal)
    }

    /// Gives an input another text, and remembers it. Of what is being typed it is a part.
    func type(_ text: String, in id: Entry.ID, _ item: any ItemListItem, _ content: ItemListRowContent) -> ItemListRefusal? {
        let before = activity?.focus?.id == id ? nil : content.control?.input?.text
        let refusal = setText(text, of: id, item, content)
        if refusal == nil { noteTyping(in: id, from: before, to: text) }
        return refusal
    }

    /// Asks a control for something, without remembering it.
    private func carryOut(_ action: ItemListAction, at place: Place, in snapshot: ItemListSnapshot<Entry>) -> ItemListRefusal? {
        guard let item = snapshot.item(for: place.row) else { return .notThere }
        let content = item.content()
        if let part = place.part { return perform(action, on: item, content, part: part) }
        if case .set(.text(let text)) = action { return setText(text, of: place.row, item, content) }
        return perform(action, on: item, content)
    }

    /// Gives an input another text, as if it had been typed.
    private func setText(
        _ text: String, of id: Entry.ID, _ item: any ItemListItem, _ content: ItemListRowContent
    ) -> ItemListRefusal? {
        guard content.offers.contains(.text), let input = content.control?.input, let traits = item.input else { return .notOffered }
        if activity?.focus?.id == id { return change(.changed(text), id) }
        guard text != input.text else { return nil }
        let change = FocusedInput(id: id, input, version: 0).after(.changed(text), traits)
        if let call = change.call {
            item.perform(.text(.changed(call.text)))
        }
        return change.refusal
    }

    /// Has the rows offer `undo` that can do it.
    private func showUndoable() {
        guard let newest else { return }
        let undoable = undoableRows(in: newest)
        if activity?.interaction.undoable ?? [] != undoable {
            change { $0.undoable = undoable }
        }
    }
}
