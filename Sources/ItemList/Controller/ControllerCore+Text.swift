// What is asked of a row into which text is typed.
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

    /// What is being typed is given up: keys go there no longer, and then the row hears of it.
    func giveUp(_ id: Entry.ID) -> ItemListRefusal? {
        let last = newest
        if let refusal = blur(id) { return refusal }
        forgetHeldText(of: id)
        item(for: id, or: last) { $0.input(for: id) != nil }?.perform(.cancel)
        return nil
    }

    /// Shows what the state says in a row that held a text.
    func forgetHeldText(of id: Entry.ID) {
        guard var held = activity?.held, held.removeValue(forKey: id) != nil else { return }
        change(to: WindowActivity.make(activity, focus: activity?.focus, held: held))
    }

    func change(_ action: ItemListTextAction, _ id: Entry.ID) -> ItemListRefusal? {
        // Who types into a native field types there, whatever has the focus here.
        if case .field = action, let refusal = focus(id) { return refusal }
        guard activity?.focus?.id == id else { return .notFocused }
        for _ in 0..<Self.affordableAttemptCount {
            guard let last = activity?.focus, last.id == id, let traits = newest?.item(for: id)?.input else { return .notThere }
            let change = last.after(action, traits)
            // The owner of the text was asked, and may have changed the text.
            guard activity?.focus === last else { continue }
            if change.focus !== last { self.change(to: change) }
            return change.refusal
        }
        return .editRefused
    }

    /// How often the owner of a text is asked who changes it whenever he is asked.
    private static var affordableAttemptCount: Int { 8 }

    /// Empties an input by its clear button; its handlers hear of the text and of the button.
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

    /// Return was pressed in a row whose return key leads on: the next input of the screen has the focus, or none where there is none.
    /// - Complexity: O(rows until there).
    func focusNext(after id: Entry.ID) {
        // The row's handler may have moved the focus by itself.
        guard let snapshot = newest, activity?.focus?.id == id, let index = snapshot.index(of: id) else { return }
        let next = (index + 1..<snapshot.entries.count).lazy.filter { snapshot.isRow(at: $0) }.map { snapshot.entries[$0].id }
            .first { snapshot.input(for: $0) != nil }
        _ = next.map(focus) ?? blur(id)
    }
}
