// What is asked of the elements of a screen.
extension ControllerCore {
    func perform(
        _ action: ItemListAction, on target: ItemListTarget<Entry.ID>, _ completion: (@Sendable (ItemListAnswer) -> Void)?
    ) {
        answer("\(action)", "\(target)", completion) { [self] in refusal(of: action, on: target) }
    }

    func move(_ row: Entry.ID, to place: ItemListDestination<Entry.ID>, _ completion: (@Sendable (ItemListAnswer) -> Void)?) {
        answer("move", "\(ItemListTarget.row(row))", completion) { [self] in refusalToMove(row, to: place) }
    }

    func move(_ row: Entry.ID, by places: Int, _ completion: (@Sendable (ItemListAnswer) -> Void)?) {
        answer("move", "\(ItemListTarget.row(row))", completion) { [self] in refusalToMove(row, by: places) }
    }

    func drag(_ row: Entry.ID, over place: ItemListDestination<Entry.ID>?, _ completion: (@Sendable (ItemListAnswer) -> Void)?) {
        answer("drag", "\(ItemListTarget.row(row))", completion) { [self] in refusalToDrag(row, over: place) }
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
            if let refusal = isClosed ? .closed : emissions.attribute(to: target, refusal) {
                // A refused key is nothing to report.
                if refusal != .editRefused {
                    diagnostics(.refusedAction(action(), on: target(), refusal))
                }
                completion?(.refused(refusal))
            } else if let completion {
                whenReceived(emissionCount) { completion(.handled(revision: $0)) }
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

    func perform(_ action: ItemListAction, in slot: ItemListChromeSlot, part: String?) -> ItemListRefusal? {
        guard let snapshot = newest, let offers = snapshot.chrome.offers(in: slot) else { return .notThere }
        if let row = snapshot.chrome[row: slot] {
            let item = ChromeRowItem(handlers: snapshot.handlers, slot: slot)
            guard item.hasHandler else { return .notOffered }
            return part.map { perform(action, on: item, row, part: $0) } ?? perform(action, on: item, row)
        }
        guard part == nil else { return .notThere }
        guard offers.contains(action.kind), let handler = snapshot.handlers[slot] else { return .notOffered }
        guard let resolved = action.resolved(for: snapshot.chrome.title.choice.map { .choice($0) }) else { return .notOffered }
        handler(resolved)
        return nil
    }

    func search(_ action: ItemListAction) -> ItemListRefusal? {
        guard newest?.chrome.search != nil else { return .notThere }
        let query = activity?.query
        switch action {
        case .query(let query): change { $0.query = query }
        case .focus: change { $0.query = query ?? "" }
        case .cancel where query != nil: change { $0.query = nil }
        // Who has typed nothing has not searched.
        case .blur where query != nil: change { $0.query = query == "" ? nil : query }
        // It may have ended while the field still had the focus.
        case .blur: return nil
        case .submit where query != nil: break
        case .cancel, .submit: return .notFocused
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
        case .undo: return undoLast()
        case .select(true):
            let all = snapshot.rowWork.selectable(snapshot)
            guard !all.isEmpty else { return .notOffered }
            change { interaction in
                interaction.selection = all
                interaction.selectionRange = nil
            }
            return nil
        case .select(false):
            deselectAll()
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
            return giveUp(text.row)
        } else if interaction.query != nil {
            return search(.cancel)
        } else if !interaction.selection.isEmpty {
            deselectAll()
        } else {
            guard snapshot.chrome.backButton != nil else { return .notOffered }
            return perform(.activate, in: .backButton, part: nil)
        }
        return nil
    }
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
    var isForPart: Bool {
        switch self {
        case .text(.changed): true
        case .text: false
        default: true
        }
    }

    /// The same as a handler receives it: what the control is to say, not how it is to change. nil where the control has no such
    /// state, step or option, or there is none.
    func resolved(for control: ItemListControl?) -> ItemListAction? {
        switch self {
        case .toggle: control?.isOn.map { .set(.isOn(!$0)) }
        case .step(let count): control?.range.map { .set(.number($0.value(steps: count))) }
        case .set(.number(let number)): control?.range.map { .set(.number($0.clamped(number))) } ?? self
        case .set(.option(let option)), .choose(let option): control?.choice?.offers(option) == true ? .choose(option) : nil
        case .set(.text(let text)): .text(.changed(text))
        case .extendSelection: .select(true)
        default: self
        }
    }
}
