// Actions on the rows of a screen.
extension ControllerCore {
    func perform(_ action: ItemListAction, on id: Entry.ID) -> ItemListRefusal? {
        switch action {
        case .focus: return focus(id)
        case .blur: return blur(id)
        case .cancel where activity?.focus?.id == id: return giveUp(id)
        case .text(let text): return change(text, id)
        case .openReveal(let side): return openReveal(of: id, side)
        case .closeReveal: return closeReveal(of: id)
        default: break
        }
        guard let snapshot = newest, let item = snapshot.item(for: id) else { return .notThere }
        let content = item.content()
        switch action {
        case .undo where !content.offers(.undo): return undoLast(of: id)
        case .reset where !content.offers(.reset): return reset(id, item)
        case .set(.text(let text)): return type(text, in: id, item, content)
        // The other text actions need the focus.
        case _ where action.kind == .text && content.offers(action) && snapshot.focus?.id != id: return .notFocused
        case .submit where activity?.focus?.id == id:
            guard let change = activity?.focus?.afterSubmission() else { break }
            if let refusal = change.refusal { return refusal }
            self.change(to: change)
        case .select(let isSelected) where content.offers(action): select(id, isSelected)
        case .extendSelection where content.offers(action): extendSelection(to: id)
        default: break
        }
        let refusal = noting(action, on: id, content) {
            // The selection may have changed the state.
            closeReveal(of: id, after: perform(action, on: newest?.item(for: id) ?? item, content))
        }
        if action == .submit, refusal == nil, content.control?.input?.returnKey == .next { focusNext(after: id) }
        return refusal
    }

    func perform(_ action: ItemListAction, on id: Entry.ID, part: String) -> ItemListRefusal? {
        guard let item = newest?.item(for: id) else { return .notThere }
        if part == ItemListInputContent.otherTextPart, let focus = activity?.focus, focus.id == id, focus.text.otherText != nil {
            return action == .activate ? change(.takeOther, id) : .notOffered
        }
        if part == ItemListInputContent.otherTextPart, activity?.held[id] != nil {
            guard action == .activate else { return .notOffered }
            forgetHeldText(of: id)
            return nil
        }
        let content = item.content()
        if part == ItemListInputContent.clearPart, var input = content.control?.input {
            if let focus = activity?.focus, focus.id == id { (input.text, input.caret) = (focus.input.text, focus.input.caret) }
            guard content.offers.contains(.text), input.isClearable, action == .activate else { return .notOffered }
            return clear(id)
        }
        if let offer = content.decoratedOffers.first(where: { $0.id == part }), content.part(part) == nil {
            guard offer.isEnabled, action == .activate else { return .notOffered }
            return perform(offer.action, on: id)
        }
        return noting(action, on: id, content, part: part) {
            closeReveal(of: id, after: perform(action, on: item, content, part: part))
        }
    }

    func perform(_ action: ItemListAction, on item: any ItemListItem, _ content: ItemListRowContent) -> ItemListRefusal? {
        guard content.offers(action) else { return .notOffered }
        guard let resolved = action.resolved(for: content.control) else { return .notOffered }
        item.perform(resolved)
        return nil
    }

    func perform(
        _ action: ItemListAction, on item: any ItemListItem, _ content: ItemListRowContent, part name: String
    ) -> ItemListRefusal? {
        if let part = content.part(name) {
            guard part.isEnabled, part.offers.contains(action.kind), action.isForPart else { return .notOffered }
            guard let resolved = action.resolved(for: part.control) else { return .notOffered }
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

    // MARK: Reveals

    func openReveal(of id: Entry.ID, _ side: ItemListSide) -> ItemListRefusal? {
        guard let item = newest?.item(for: id) else { return .notThere }
        guard item.content().hasReveal(at: side) else { return .notOffered }
        let reveal = ItemListReveal(row: id, side: side)
        guard activity?.interaction.reveal != reveal else { return nil }
        changeReveal(to: reveal)
        newest?.item(for: id)?.perform(.openReveal(side))
        return nil
    }

    func closeReveal(of id: Entry.ID) -> ItemListRefusal? {
        guard newest?.item(for: id) != nil else { return .notThere }
        guard activity?.interaction.reveal?.row == id else { return .notOffered }
        changeReveal(to: nil)
        return nil
    }

    /// Closes the reveal of a row after an action on that row succeeded.
    func closeReveal(of id: Entry.ID, after refusal: ItemListRefusal?) -> ItemListRefusal? {
        if refusal == nil, activity?.interaction.reveal?.row == id {
            changeReveal(to: nil)
        }
        return refusal
    }

    /// Opens another reveal, or none, and notifies the row of the previous one.
    func changeReveal(to reveal: ItemListReveal<Entry.ID>?, _ change: (inout ItemListInteraction<Entry.ID>) -> Void = { _ in }) {
        let (last, lastActivity) = (newest, activity)
        self.change {
            change(&$0)
            $0.reveal = reveal
        }
        tellReveal(lastActivity, in: last)
    }
}
