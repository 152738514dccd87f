public import Signals

/// A question in a dialog, with an optional text field.
///
/// ```swift
/// place.present(AlertController(title: "Forget the account?", text: "Name and address go.", actions: [.destructive("forget", "Forget")]))
///     .start(next: { answer in if answer != nil { store.forget() } })
/// ```
///
/// The focus is on the field; without one, on the first action. If an action is destructive, it is on the cancel button instead, so that a
/// second Return does no harm. Return in the field performs the first action. If the text is invalid, the focus stays in the field, and a
/// password is selected as a whole.
public struct AlertController: NavigationModalController {
    /// A text field in the alert.
    public struct Field: Sendable {
        /// The initial text.
        public var text: String
        /// The placeholder, shown while the field is empty.
        public var placeholder: String
        /// The kind of text that can be typed.
        public var kind: ItemListInputKind
        /// The maximum number of characters; nil for no limit.
        public var maxLength: Int?
        /// Returns an error message for an invalid text; nil for a valid one. While the text is invalid, only cancelling is possible.
        /// Checked again when an action is chosen.
        public var problem: @Sendable (String) -> String?

        /// Creates a field that accepts any text unless `problem` rejects it.
        public init(
            text: String = "", placeholder: String = "", kind: ItemListInputKind = .regular, maxLength: Int? = nil,
            problem: @escaping @Sendable (String) -> String? = { _ in nil }
        ) {
            self.text = text
            self.placeholder = placeholder
            self.kind = kind
            self.maxLength = maxLength
            self.problem = problem
        }
    }

    /// The chosen action and the text.
    public struct Answer: Sendable, Hashable {
        /// The id of the chosen action.
        public var action: String
        /// The text of the field; empty without a field.
        public var text: String

        /// Creates an answer.
        public init(action: String, text: String = "") {
            self.action = action
            self.text = text
        }
    }

    /// The question.
    public var title: String
    /// An explanation below the question; may be empty.
    public var text: RichText
    /// The text field; nil for none.
    public var field: Field?
    /// The actions, the most likely first.
    public var actions: [ModalAction]
    /// The title of the cancel button.
    public var cancelTitle: ModalCancelTitle
    /// The appearance of the alert.
    public var presentationData: Signal<PresentationData, NoError>

    /// Always ``NavigationPresentation/alert``.
    public var presentation: NavigationPresentation { .alert }

    /// Creates an alert. Its answer is nil if the user cancels.
    public init(
        title: String, text: some RichTextConvertible = "", field: Field? = nil, actions: [ModalAction],
        cancelTitle: ModalCancelTitle = .standard,
        presentationData: Signal<PresentationData, NoError> = .single(PresentationData())
    ) {
        self.title = title
        self.text = text.richText
        self.field = field
        self.actions = actions
        self.cancelTitle = cancelTitle
        self.presentationData = presentationData
    }

    /// Makes the alert as a screen of rows.
    public func makeScreen(on queue: Queue, answer: @escaping @Sendable (Answer?) -> Void) -> any ItemListScreen {
        let typed = ValuePromise(Typed(text: field?.text ?? ""), ignoreRepeated: true)
        return ItemListController(showing: typed.get(), queue: queue, presentationData: presentationData) { [self] now in
            state(now, typed, answer)
        }
    }

    private struct Typed: Sendable, Equatable {
        var text: String
        /// True if an action was refused because this text is invalid.
        var isRefused = false
        var refusalCount = 0
    }

    private func state(
        _ now: Typed, _ typed: ValuePromise<Typed>, _ answer: @escaping @Sendable (Answer?) -> Void
    ) -> ItemListState<ItemListItemEntry<String>> {
        let problem = field?.problem(now.text)
        @Sendable func act(_ action: ModalAction) {
            guard action.isEnabled else { return }
            // The validity may depend on more than the text.
            if field?.problem(now.text) == nil { return answer(Answer(action: action.id, text: now.text)) }
            typed.mutate {
                $0.isRefused = true
                $0.refusalCount += 1
            }
        }
        var state = ItemListState<ItemListItemEntry<String>>(
            chrome: ItemListChrome(title: .text(title), style: .plain), entries: [])
        state.entries =
            ModalRows.text(self.text)
            + (field.map { ItemListSection("field", rows: [row(of: $0, now, problem, typed, act)]).rows } ?? [])
            + ItemListSection("actions", rows: actions.map { action in action.row(isEnabled: problem == nil) { act(action) } }).rows
            + ModalRows.cancel(cancelTitle) { answer(nil) }
        state.requests = ModalRows.requests(firstRow: field == nil ? nil : "field", actions, cancelTitle: cancelTitle)
        if let field, now.isRefused {
            // The user can't see the error in a secure text, so it is selected to be typed again.
            state.requests.append(
                ItemListRequest(1 + now.refusalCount, field.kind == .password ? .selectText("field") : .focus(.row("field"))))
        }
        return state
    }

    private func row(
        of field: Field, _ now: Typed, _ problem: String?, _ typed: ValuePromise<Typed>,
        _ act: @escaping @Sendable (ModalAction) -> Void
    ) -> ItemListItemEntry<String> {
        ItemListSingleLineInputItem(
            text: now.text, placeholder: field.placeholder, kind: field.kind, returnKey: .done, maxLength: field.maxLength,
            selectsAllOnFocus: true, error: now.text.isEmpty && !now.isRefused ? nil : problem,
            textUpdated: { text in typed.mutate { $0 = Typed(text: text, refusalCount: $0.refusalCount) } },
            action: { [actions] in if let first = actions.first { act(first) } }
        ).id("field")
    }
}
