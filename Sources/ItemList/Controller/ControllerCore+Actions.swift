// What is asked of the elements of a screen.
extension ControllerCore {
    func perform(
        _ action: ItemListAction, on target: ItemListTarget<Entry.ID>, _ completion: (@Sendable (ItemListAnswer) -> Void)?
    ) {
        answer("\(action)", "\(target)", completion) { [self] in refusal(of: action, on: target) }
    }

    func move(_ row: Entry.ID, to place: ItemListDestination<Entry.ID>, _ completion: (@Sendable (ItemListAnswer) -> Void)?) {
        answer("move", "the row \(row)", completion) { [self] in refusalToMove(row, to: place) }
    }

    func drag(_ row: Entry.ID, over place: ItemListDestination<Entry.ID>?, _ completion: (@Sendable (ItemListAnswer) -> Void)?) {
        answer("drag", "the row \(row)", completion) { [self] in refusalToDrag(row, over: place) }
    }

    func drop(_ completion: (@Sendable (ItemListAnswer) -> Void)?) {
        answer("drop", "the list", completion) { [self] in refusalToDrop() }
    }

    /// Does something on the controller's queue and answers once.
    private func answer(
        _ action: @autoclosure @escaping @Sendable () -> String, _ target: @autoclosure @escaping @Sendable () -> String,
        _ completion: (@Sendable (ItemListAnswer) -> Void)?, by refusal: @escaping @Sendable () -> ItemListRefusal?
    ) {
        queue.async { [self] in
            if let refusal = isClosed ? .closed : refusal() {
                // A refused key is nothing to report.
                if refusal != .editRefused {
                    diagnostics(.refusedAction(action(), on: target(), refusal))
                }
                completion?(.refused(refusal))
            } else if let completion {
                whenReceived(emissions.count) { completion(.handled(revision: $0)) }
            }
        }
    }

    /// Does what is asked for, or says why not.
    private func refusal(of action: ItemListAction, on target: ItemListTarget<Entry.ID>) -> ItemListRefusal? {
        switch (target.place, target.part) {
        case (.row(let id), nil): perform(action, on: id)
        case (.row(let id), let part?): perform(action, on: id, part: part)
        case (.chrome(let slot), let part): perform(action, in: slot, part: part)
        case (.search, nil): search(action)
        case (.list, nil): performOnList(action)
        case (.search, _), (.list, _): .notThere
        }
    }

    // A handler may set the state at once or ask for more, so what comes after it looks at `newest` again.

    // MARK: The chrome

    private func perform(_ action: ItemListAction, in slot: ItemListChromeSlot, part: String?) -> ItemListRefusal? {
        guard let snapshot = newest, let offers = snapshot.chrome.offers(in: slot) else { return .notThere }
        if let row = snapshot.chrome[row: slot] {
            let item = ChromeRowItem(handlers: snapshot.handlers, slot: slot)
            guard item.hasHandler else { return .notOffered }
            return part.map { perform(action, on: item, row, part: $0) } ?? perform(action, on: item, row)
        }
        guard part == nil else { return .notThere }
        guard offers.contains(action.kind), let handler = snapshot.handlers[slot] else { return .notOffered }
        guard let resolved = action.resolved(for: snapshot.chrome.title.choice.map { .choice($0) }) else { return .notThere }
        handler(resolved)
        return nil
    }

    private func search(_ action: ItemListAction) -> ItemListRefusal? {
        guard newest?.chrome.search != nil else { return .notThere }
        let query = activity?.query
        switch action {
        case .query(let query): change { $0.query = query }
        case .focus: change { $0.query = query ?? "" }
        case .cancel where query != nil: change { $0.query = nil }
        // Who has typed nothing has not searched.
        case .blur where query != nil: change { $0.query = query == "" ? nil : query }
        case .submit where query != nil: break
        case .blur, .cancel, .submit: return .notFocused
        default: return .notOffered
        }
        newest?.handlers.search?(action)
        return nil
    }

    // MARK: The list

    private func performOnList(_ action: ItemListAction) -> ItemListRefusal? {
        guard let snapshot = newest else { return .notThere }
        switch action {
        case .cancel: return takeBack(in: snapshot)
        case .loadMore(let edge):
            guard snapshot.chrome.loadsMore.contains(edge), let handler = snapshot.handlers.list else { return .notOffered }
            handler(action)
            return nil
        case .select(true):
            let all = snapshot.rows.filter { $0.content.offers.contains(.select) }.map(\.id)
            guard !all.isEmpty else { return .notOffered }
            change { $0.selection = Set(all) }
            return nil
        case .select(false):
            change { $0.selection = [] }
            return nil
        default: return .notOffered
        }
    }

    /// Takes back what is being done with the screen, the innermost of it; else leaves the screen.
    private func takeBack(in snapshot: ItemListSnapshot<Entry>) -> ItemListRefusal? {
        let interaction = snapshot.interaction
        if interaction.drag != nil {
            change { $0.drag = nil }
        } else if let reveal = interaction.reveal {
            return closeReveal(of: reveal.row)
        } else if let text = interaction.text {
            return blur(text.row)
        } else if interaction.query != nil {
            return search(.cancel)
        } else if !interaction.selection.isEmpty {
            change { $0.selection = [] }
        } else {
            guard snapshot.chrome.backButton != nil else { return .notOffered }
            return perform(.activate, in: .backButton, part: nil)
        }
        return nil
    }

    // MARK: Rows

    private func perform(_ action: ItemListAction, on id: Entry.ID) -> ItemListRefusal? {
        switch action {
        case .focus: return focus(id)
        case .blur: return blur(id)
        case .text(let text): return change(text, id)
        case .openReveal(let side): return openReveal(of: id, side)
        case .closeReveal: return closeReveal(of: id)
        default: break
        }
        guard let snapshot = newest, let item = snapshot.item(for: id) else { return .notThere }
        let content = item.content()
        // What is left of a text's actions is for the one that is being typed into.
        if action.kind == .text, content.offers(action), snapshot.focus?.id != id { return .notFocused }
        if case .select(let isSelected) = action, content.offers(action) {
            select(id, isSelected)
        }
        // The selection may have changed the state.
        return closeReveal(of: id, after: perform(action, on: newest?.item(for: id) ?? item, content))
    }

    private func perform(_ action: ItemListAction, on id: Entry.ID, part: String) -> ItemListRefusal? {
        guard let item = newest?.item(for: id) else { return .notThere }
        if part == ItemListInputContent.otherTextPart, let focus = activity?.focus, focus.id == id, focus.text.otherText != nil {
            return action == .activate ? change(.takeOther, id) : .notOffered
        }
        return closeReveal(of: id, after: perform(action, on: item, item.content(), part: part))
    }

    private func perform(_ action: ItemListAction, on item: any ItemListItem, _ content: ItemListRowContent) -> ItemListRefusal? {
        guard content.offers(action) else { return .notOffered }
        guard let resolved = action.resolved(for: content.control) else { return .notThere }
        item.perform(resolved)
        return nil
    }

    private func perform(
        _ action: ItemListAction, on item: any ItemListItem, _ content: ItemListRowContent, part name: String
    ) -> ItemListRefusal? {
        if let part = content.parts.first(where: { $0.id == name }) {
            guard part.isEnabled, part.offers.contains(action.kind), action.isForPart else { return .notOffered }
            guard let resolved = action.resolved(for: part.control) else { return .notThere }
            item.perform(resolved, on: name)
        } else if let offer = content.decoratedOffers.first(where: { $0.id == name }) {
            guard offer.isEnabled, action == .activate else { return .notOffered }
            item.perform(offer.action)
        } else {
            guard content.offers.contains(.link), content.hasLink(name) else { return .notThere }
            guard action == .activate else { return .notOffered }
            item.perform(action, on: name)
        }
        return nil
    }

    private func select(_ id: Entry.ID, _ isSelected: Bool) {
        guard activity?.isSelected(id) ?? false != isSelected else { return }
        change { interaction in
            if isSelected {
                interaction.selection.insert(id)
            } else {
                interaction.selection.remove(id)
            }
        }
    }

    // MARK: What lies open beside a row

    private func openReveal(of id: Entry.ID, _ side: ItemListSide) -> ItemListRefusal? {
        guard let item = newest?.item(for: id) else { return .notThere }
        guard item.content().hasReveal(at: side) else { return .notOffered }
        let reveal = ItemListReveal(row: id, side: side)
        guard activity?.interaction.reveal != reveal else { return nil }
        change { $0.reveal = reveal }
        newest?.item(for: id)?.perform(.openReveal(side))
        return nil
    }

    private func closeReveal(of id: Entry.ID) -> ItemListRefusal? {
        guard newest?.item(for: id) != nil else { return .notThere }
        guard activity?.interaction.reveal?.row == id else { return .notOffered }
        change { $0.reveal = nil }
        newest?.item(for: id)?.perform(.closeReveal)
        return nil
    }

    /// What was opened to be chosen from has been.
    private func closeReveal(of id: Entry.ID, after refusal: ItemListRefusal?) -> ItemListRefusal? {
        if refusal == nil, activity?.interaction.reveal?.row == id {
            change { $0.reveal = nil }
        }
        return refusal
    }

    // MARK: Another place

    private func refusalToMove(_ row: Entry.ID, to place: ItemListDestination<Entry.ID>) -> ItemListRefusal? {
        if let refusal = refusalOfPlace(place, for: row) { return refusal }
        guard let moved = newest?.moved else { return .notOffered }
        if activity?.interaction.drag?.row == row {
            change { $0.drag = nil }
        }
        moved(row, place)
        return nil
    }

    private func refusalToDrag(_ row: Entry.ID, over place: ItemListDestination<Entry.ID>?) -> ItemListRefusal? {
        if let refusal = refusalOfPlace(place, for: row) { return refusal }
        let drag = ItemListDrag(row: row, place: place)
        if activity?.interaction.drag != drag {
            change {
                $0.drag = drag
                $0.reveal = nil
            }
        }
        return nil
    }

    private func refusalToDrop() -> ItemListRefusal? {
        guard let drag = activity?.interaction.drag else { return .notFocused }
        if let place = drag.place { return refusalToMove(drag.row, to: place) }
        change { $0.drag = nil }
        return nil
    }

    private func refusalOfPlace(_ place: ItemListDestination<Entry.ID>?, for row: Entry.ID) -> ItemListRefusal? {
        guard let snapshot = newest, let item = snapshot.item(for: row) else { return .notThere }
        guard item.content().offers.contains(.move), snapshot.moved != nil else { return .notOffered }
        guard let place else { return nil }
        return place.row == row || snapshot.index(of: place.row) == nil ? .notThere : nil
    }

    // MARK: Text

    private func focus(_ id: Entry.ID) -> ItemListRefusal? {
        guard let snapshot = newest, snapshot.item(for: id) != nil else { return .notThere }
        guard let input = snapshot.input(for: id) else { return .notOffered }
        guard activity?.focus?.id != id else { return nil }
        change(to: begin(id, input))
        return nil
    }

    private func blur(_ id: Entry.ID) -> ItemListRefusal? {
        guard activity?.focus?.id == id else { return .notFocused }
        change(to: WindowActivity.make(activity, focus: nil))
        return nil
    }

    private func change(_ action: ItemListTextAction, _ id: Entry.ID) -> ItemListRefusal? {
        // Who types into a native field types there, whatever has the focus here.
        if case .field = action, let refusal = focus(id) { return refusal }
        guard activity?.focus?.id == id else { return .notFocused }
        for _ in 0..<Self.affordableAttemptCount {
            guard let last = activity?.focus, last.id == id, let traits = newest?.item(for: id)?.input else { return .notThere }
            let change = last.after(action, traits)
            // The owner of the text was asked, and may have changed the text.
            guard activity?.focus === last else { continue }
            guard let change else { return action == .takeOther ? .notOffered : .editRefused }
            self.change(to: change)
            return change.refusal
        }
        return .editRefused
    }

    /// How often the owner of a text is asked who changes it whenever he is asked.
    private static var affordableAttemptCount: Int { 8 }
}

/// A header or a footer, asked as rows are.
private struct ChromeRowItem: ItemListItem {
    let handlers: ItemListHandlers
    let slot: ItemListChromeSlot

    var hasHandler: Bool { handlers[slot] != nil || handlers.part != nil }

    func content() -> ItemListRowContent {
        ItemListRowContent(role: .label, title: "")
    }

    func perform(_ action: ItemListAction) {
        handlers[slot]?(action)
    }

    func perform(_ action: ItemListAction, on part: String) {
        handlers.part?(action, slot, part)
    }
}

extension ItemListAction {
    /// Whether a part can be asked for it: its text has no caret and no history here, so it is said as a whole.
    fileprivate var isForPart: Bool {
        switch self {
        case .text(.changed): true
        case .text: false
        default: true
        }
    }

    /// The same as a handler receives it: what the control is to say, not how it is to change. nil if it is no option of the control.
    fileprivate func resolved(for control: ItemListControl?) -> ItemListAction? {
        switch self {
        case .toggle: control?.isOn.map { .set(.isOn(!$0)) } ?? self
        case .step(let count): control?.range.map { .set(.number($0.value(steps: count))) } ?? self
        case .set(.number(let number)): control?.range.map { .set(.number($0.clamped(number))) } ?? self
        case .choose(let option): control?.choice.map { $0.offers(option) } == false ? nil : self
        default: self
        }
    }
}
