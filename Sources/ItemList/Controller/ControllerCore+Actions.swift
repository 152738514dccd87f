// Actions on the elements of a screen.
extension ControllerCore {
    /// - Parameter cursor: The sender's cursor; nil if it has reported none, so that the window's cursor counts.
    func perform(
        _ action: ItemListAction, on target: ItemListTarget<Entry.ID>, cursor: Entry.ID?? = nil,
        _ completion: (@Sendable (ItemListAnswer) -> Void)?
    ) {
        answer("\(action)", "\(target)", isEdit: action.kind == .text, completion) { [self] in
            var target = target
            if target.place == .cursorRow {
                guard let row = cursor ?? activity?.interaction.cursor else { return .notThere }
                target.place = .row(row)
            }
            return working(action, on: target) { refusal(of: action, on: target) }
        }
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

    /// Runs `refusal` on the controller's queue and calls `completion` once.
    private func answer(
        _ action: @autoclosure @escaping @Sendable () -> String, _ target: @autoclosure @escaping @Sendable () -> String,
        isEdit: Bool = false, _ completion: (@Sendable (ItemListAnswer) -> Void)?, by refusal: @escaping @Sendable () -> ItemListRefusal?
    ) {
        queue.async { [self] in
            let work = { [emissions] in emissions.answering(isEdit: isEdit, refusal) }
            if let refusal = isClosed ? .closed : emissions.attribute(to: target, work) {
                // A refused key press is not reported.
                if refusal != .editRefused {
                    diagnostics(.refusedAction(action(), on: target(), refusal))
                }
                completion?(.refused(refusal))
            } else if let completion {
                whenReceived(emissionCount) { completion(.handled(revision: $0)) }
            }
        }
    }

    /// Performs the action, or returns the reason for its refusal.
    private func refusal(of action: ItemListAction, on target: ItemListTarget<Entry.ID>) -> ItemListRefusal? {
        switch (target.place, target.part) {
        case (.row(let id), nil): perform(action, on: id)
        case (.row(let id), let part?): perform(action, on: id, part: part)
        case (.chrome(let slot), let part): perform(action, in: slot, part: part)
        case (.search, nil): search(action)
        case (.list, nil): performOnList(action)
        case (.search, _), (.list, _), (.cursorRow, _): .notThere
        }
    }

    // A handler may set the state or send further actions synchronously, so code after the call reads `newest` again.

    // MARK: Chrome

    func perform(_ action: ItemListAction, in slot: ItemListChromeSlot, part: String?) -> ItemListRefusal? {
        guard let snapshot = newest, let offers = snapshot.chrome.offers(in: slot) else { return .notThere }
        if let row = snapshot.chrome[row: slot] {
            let item = ChromeRowItem(handlers: snapshot.handlers, slot: slot)
            // Only a row of the list has a caret.
            guard item.hasHandler, action.isForPart else { return .notOffered }
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
        // An empty query when the field loses the focus ends the search.
        case .blur where query != nil: change { $0.query = query == "" ? nil : query }
        // The search may have ended while the field still had the focus.
        case .blur: return nil
        case .submit where query != nil: break
        case .cancel, .submit: return .notFocused
        default: return .notOffered
        }
        newest?.handlers.search?(action)
        return nil
    }

    // MARK: List

    private func performOnList(_ action: ItemListAction) -> ItemListRefusal? {
        guard let snapshot = newest else { return .notThere }
        switch action {
        case .cancel: return takeBack(in: snapshot)
        case .loadMore(let edge):
            guard snapshot.chrome.loadsMore.contains(edge), let handler = snapshot.handlers.list else { return .notOffered }
            handler(action)
            return nil
        case .refresh:
            guard let refresh = snapshot.chrome.refresh, let handler = snapshot.handlers.list else { return .notOffered }
            if !refresh.isActive { handler(action) }
            return nil
        case .undo: return undoLast()
        case .select(true):
            let all = snapshot.rowWork.selectable(snapshot)
            guard !all.isEmpty else { return .notOffered }
            changeSelection { $0.select(all.union($0.hiddenSelection)) }
            return nil
        case .select(false):
            deselectAll()
            return nil
        default: return .notOffered
        }
    }

    /// Cancels the innermost interaction with the screen; without one, activates the back button.
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

/// Adapts the header or the footer to an item, so that actions on them take the same path as actions on rows.
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
    /// True if a part can perform the action. The text of a part has no caret and no history here, so it changes only as a whole.
    var isForPart: Bool {
        switch self {
        case .text(.changed): true
        case .text: false
        default: true
        }
    }

    /// The action as a handler receives it, with the resulting value instead of a relative change.
    /// - Returns: nil if the control has no such state, step or option, or if there is no control.
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
