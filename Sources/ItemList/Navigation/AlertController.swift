public import Signals

/// A question in a dialog: what it is about, a text to type where it asks for one, and what can be done.
///
/// ```swift
/// place.present(AlertController(title: "Forget the account?", text: "Name and address go.", actions: [.destructive("forget", "Forget")]))
///     .start(next: { answer in if answer != nil { store.forget() } })
/// ```
///
/// Keys begin at the field; without one at the first action, or at the way back where an action destroys something: a second Return harms nobody.
/// Return in the field does the first action. Where the text is wrong, keys stay in the field, and a text that nobody sees is selected.
public struct AlertController: NavigationModalController {
    /// A text that the alert asks for.
    public struct Field: Sendable {
        /// What the text is at first.
        public var text: String
        /// What is seen while there is no text.
        public var placeholder: String
        /// What may be typed.
        public var kind: ItemListInputKind
        /// The greatest number of characters; nil for no limit.
        public var maxLength: Int?
        /// Says what is wrong with a text; nil if nothing is. Nothing can be done with a text that is wrong but to take the alert back. It is asked
        /// again when something is to be done.
        public var problem: @Sendable (String) -> String?

        /// A field, whose text may be anything unless `problem` says otherwise.
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

    /// What was done.
    public struct Answer: Sendable, Hashable {
        /// The id of the action.
        public var action: String
        /// What is in the field; empty without one.
        public var text: String

        /// An answer.
        public init(action: String, text: String = "") {
            self.action = action
            self.text = text
        }
    }

    /// What is asked.
    public var title: String
    /// What there is to know before; it may be empty.
    public var text: RichText
    /// The text that is asked for; nil for none.
    public var field: Field?
    /// What can be done, the most likely first.
    public var actions: [ModalAction]
    /// What the way back says.
    public var cancelTitle: ModalCancelTitle
    /// How the alert looks.
    public var presentationData: Signal<PresentationData, NoError>

    /// A dialog.
    public var presentation: NavigationPresentation { .alert }

    /// A question. Its answer is nil if its user took it back.
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

    /// The alert as a screen of rows.
    public func makeScreen(on queue: Queue, answer: @escaping @Sendable (Answer?) -> Void) -> any ItemListScreen {
        let typed = ValuePromise(Typed(text: field?.text ?? ""), ignoreRepeated: true)
        return ItemListController(showing: typed.get(), queue: queue, presentationData: presentationData) { [self] now in
            state(now, typed, answer)
        }
    }

    /// What is in the field.
    private struct Typed: Sendable, Equatable {
        var text: String
        /// Whether something was to be done with this text, which is wrong.
        var isRefused = false
        /// How often a text was refused.
        var refusalCount = 0
    }

    private func state(
        _ now: Typed, _ typed: ValuePromise<Typed>, _ answer: @escaping @Sendable (Answer?) -> Void
    ) -> ItemListState<ItemListItemEntry<String>> {
        let problem = field?.problem(now.text)
        @Sendable func act(_ action: ModalAction) {
            guard action.isEnabled else { return }
            // What is wrong may depend on more than the text.
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
            // Nobody sees what to mend in a secret text, so that is typed anew.
            state.requests.append(
                ItemListRequest(1 + now.refusalCount, field.kind == .password ? .selectAll("field") : .focus(.row("field"))))
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
