/// The text of the row that is being typed into.
///
/// It goes ahead of the state: the row's handler learns of an edit, the state changes, and the row's text comes back.
@usableFromInline
final class FocusedInput<ID: Hashable & Sendable>: Sendable {
    @usableFromInline let id: ID
    let text: TypedText

    /// - Parameter version: greater than that of any answer that a field has got from this controller.
    convenience init(id: ID, _ content: ItemListInputContent, version: Int) {
        self.init(id: id, TypedText(content.text, stamp: content.stamp, version: version))
    }

    private init(id: ID, _ text: TypedText) {
        self.id = id
        self.text = text
    }

    var input: TextInput { text.input }
    var version: Int { text.version }

    /// Puts what was typed into the content of its row.
    @usableFromInline
    func show(in content: inout ItemListRowContent, of id: ID) {
        guard self.id == id, var input = content.control?.input else { return }
        input.text = self.input.text
        input.caret = self.input.caret
        input.selection = self.input.selection
        input.otherText = text.otherText
        content.control = .input(input)
        if let other = text.otherText {
            let words = input.isSecure ? "Changed elsewhere: use that" : "Changed elsewhere to “\(other)”: use that"
            content.parts.append(ItemListPart(ItemListInputContent.otherTextPart, title: words))
        }
    }

    /// What becomes of an action.
    struct Change {
        let focus: FocusedInput
        let call: TypedText.Call?
        let refusal: ItemListRefusal?
    }

    /// - Returns: nil if it changes nothing.
    func after(_ action: ItemListTextAction, _ traits: ItemListInputTraits) -> Change? {
        var text = text
        var (call, refusal): (TypedText.Call?, ItemListRefusal?)
        switch action {
        case .edit(let edit):
            let result = text.apply(edit, traits: traits)
            guard result.isTaken else { return nil }
            call = result.call
        case .changed(let new, _):
            let result = text.apply(.replace(0..<text.input.count, new), traits: traits)
            guard result.isTaken else { return nil }
            call = result.call
        case .field(let message):
            let result = text.receive(message, traits: traits)
            call = result.call
            refusal =
                switch result.outcome {
                case .taken: nil
                case .refused: .editRefused
                case .outOfOrder, .unknownAnswer: .outOfOrder
                }
        case .takeOther:
            guard text.takeOtherText() else { return nil }
        }
        return Change(focus: FocusedInput(id: id, text), call: call, refusal: refusal)
    }

    /// The same after a new state gave the row a text.
    func afterStateSaid(_ content: ItemListInputContent) -> FocusedInput {
        var text = text
        return text.stateShows(content.text, stamp: content.stamp) ? FocusedInput(id: id, text) : self
    }
}
