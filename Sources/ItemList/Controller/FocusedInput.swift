/// The text of the focused row.
///
/// Runs ahead of the state: the row's handler receives an edit, the state changes, and the row's text comes back.
@usableFromInline
final class FocusedInput<ID: Hashable & Sendable>: Sendable {
    @usableFromInline let id: ID
    let text: TypedText

    /// - Parameter version: greater than the version of any answer that a field has got from this controller.
    convenience init(id: ID, _ content: ItemListInputContent, version: Int) {
        var text = TypedText(content.text, stamp: content.stamp, version: version)
        if content.selectsAllOnFocus {
            _ = text.apply(.selectAll, traits: ItemListInputTraits())
        }
        self.init(id: id, text)
    }

    private init(id: ID, _ text: TypedText) {
        self.id = id
        self.text = text
    }

    var input: TextInput { text.input }
    var version: Int { text.version }

    /// Puts the typed text into the content of its row.
    func show(in content: inout ItemListRowContent, isFocused: Bool, _ strings: PresentationStrings) {
        guard var input = content.control?.input else { return }
        let counter = input.counter
        input.text = self.input.text
        if isFocused {
            input.caret = self.input.caret
            // All empty selections are shown alike, so rows with different ones compare equal.
            input.selection = self.input.selection.isEmpty ? 0..<0 : self.input.selection
        }
        input.otherText = text.otherText
        input.isEditRefused = text.isEditRefused
        content.control = .input(input)
        // The item's own error stays.
        if content.footnote == counter { content.footnote = input.counter }
        if let other = text.otherText {
            let words = strings[input.isSecure ? .useOtherText : .useOtherText(other)]
            content.parts.append(ItemListPart(ItemListInputContent.otherTextPart, title: words))
        }
    }

    /// The outcome of an action.
    struct Change {
        /// Identical to the input before if nothing changed.
        let focus: FocusedInput
        let call: TypedText.Call?
        let refusal: ItemListRefusal?
    }

    func after(_ action: ItemListTextAction, _ traits: ItemListInputTraits) -> Change {
        switch action {
        case .edit(let edit): return after(edit, traits)
        case .changed(let new, _): return after(.replace(0..<text.input.count, new), traits)
        case .field(let message):
            var text = text
            let (outcome, call) = text.receive(message, traits: traits)
            let refusal: ItemListRefusal? =
                switch outcome {
                case .taken: nil
                case .refused: .editRefused
                case .outOfOrder, .unknownAnswer: .outOfOrder
                }
            return Change(focus: FocusedInput(id: id, text), call: call, refusal: refusal)
        case .takeOther:
            var text = text
            let isTaken = text.takeOtherText()
            return Change(focus: isTaken ? FocusedInput(id: id, text) : self, call: nil, refusal: isTaken ? nil : .notOffered)
        }
    }

    private func after(_ edit: TextInputEdit, _ traits: ItemListInputTraits) -> Change {
        var text = text
        let (isTaken, call) = text.apply(edit, traits: traits)
        if isTaken { return Change(focus: FocusedInput(id: id, text), call: call, refusal: nil) }
        return Change(focus: self.text.isEditRefused ? self : FocusedInput(id: id, text), call: nil, refusal: .editRefused)
    }

    func afterSubmission() -> Change {
        var text = text
        let (isTaken, call) = text.submit()
        return isTaken
            ? Change(focus: FocusedInput(id: id, text), call: call, refusal: nil) : Change(focus: self, call: nil, refusal: .outOfOrder)
    }

    func resumed(version: Int) -> FocusedInput {
        var text = text
        text.resume(version: version)
        return FocusedInput(id: id, text)
    }

    /// The input after a new state gave the row a text.
    /// - Parameter isAnswer: a handler made the state for an action in this window, such as that of a button.
    func afterStateSaid(_ content: ItemListInputContent, isAnswer: Bool = false) -> FocusedInput {
        var text = text
        return text.stateShows(content.text, stamp: content.stamp, isAnswer: isAnswer) ? FocusedInput(id: id, text) : self
    }

    /// The input after the state that came from a handler's call; offers the state's text if the call left it unchanged.
    func afterStateKept(_ content: ItemListInputContent, _ call: TypedText.Call) -> FocusedInput {
        var text = text
        return text.stateKept(content.text, stamp: content.stamp, after: call) ? FocusedInput(id: id, text) : self
    }
}
