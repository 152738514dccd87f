// Actions on a row with a text input.
extension ControllerCore {
    func focus(_ id: Entry.ID) -> ItemListRefusal? {
        guard let snapshot = newest, snapshot.item(for: id) != nil else { return .notThere }
        guard let input = snapshot.input(for: id) else { return .notOffered }
        guard activity?.focus?.id != id else { return nil }
        change(to: begin(id, input))
        return nil
    }

    func blur(_ id: Entry.ID) -> ItemListRefusal? {
        guard activity?.focus?.id == id else { return .notFocused }
        change(to: WindowActivity.make(activity, focus: nil))
        return nil
    }

    /// Ends the editing of a row and discards its text: the row loses the focus, then receives `cancel`.
    func giveUp(_ id: Entry.ID) -> ItemListRefusal? {
        let last = newest
        if let refusal = blur(id) { return refusal }
        forgetHeldText(of: id)
        item(for: id, or: last) { $0.input(for: id) != nil }?.perform(.cancel)
        return nil
    }

    /// Discards a held text, so the row shows the text of the state.
    func forgetHeldText(of id: Entry.ID) {
        guard var held = activity?.held, held.removeValue(forKey: id) != nil else { return }
        change(to: WindowActivity.make(activity, focus: activity?.focus, held: held))
    }

    func change(_ action: ItemListTextAction, _ id: Entry.ID) -> ItemListRefusal? {
        // A message from a native field focuses its row, whatever had the focus before.
        if case .field = action, let refusal = focus(id) { return refusal }
        guard activity?.focus?.id == id else { return .notFocused }
        for _ in 0..<Self.affordableAttemptCount {
            guard let last = activity?.focus, last.id == id, let traits = newest?.item(for: id)?.input else { return .notThere }
            let change = last.after(action, traits)
            // `shouldUpdateText` or `processPaste` may have changed the text.
            guard activity?.focus === last else { continue }
            if change.focus !== last { self.change(to: change) }
            return change.refusal
        }
        return .editRefused
    }

    /// The bound on attempts at an edit: `shouldUpdateText` and `processPaste` may change the text each time.
    private static var affordableAttemptCount: Int { 8 }

    /// Clears an input as its clear button does, then sends the button's action to the row.
    func clear(_ id: Entry.ID) -> ItemListRefusal? {
        if activity?.focus?.id == id {
            if let refusal = change(.edit(.clear), id) { return refusal }
        } else {
            guard let item = newest?.item(for: id) else { return .notThere }
            if let refusal = type("", in: id, item, item.content()) { return refusal }
        }
        newest?.item(for: id)?.perform(.activate, on: ItemListInputContent.clearPart)
        return nil
    }

    /// Moves the focus to the next input of the screen after Return; without a next one, removes the focus.
    /// - Complexity: O(rows up to that input).
    func focusNext(after id: Entry.ID) {
        // The row's handler may have moved the focus.
        guard let snapshot = newest, activity?.focus?.id == id, let index = snapshot.index(of: id) else { return }
        let next = (index + 1..<snapshot.entries.count).lazy.filter { snapshot.isRow(at: $0) }.map { snapshot.entries[$0].id }
            .first { snapshot.input(for: $0) != nil }
        _ = next.map(focus) ?? blur(id)
    }
}
