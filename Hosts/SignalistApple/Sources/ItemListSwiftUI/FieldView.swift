#if canImport(SwiftUI) && !os(tvOS) && !os(watchOS)
    internal import ItemList
    internal import SwiftUI

    /// Where the text of a field goes.
    struct FieldHost {
        /// What native fields are to hold; nil where a text is said as a whole.
        let answers: (@MainActor () -> [TextFieldAnswer])?
        /// Empties the input; nil where nothing does.
        let clear: (@MainActor () -> Void)?
        /// Whether to say that keys go to the field: a part has no focus of its own.
        let isFocusTold: Bool
        /// Whether the text stands in the middle of the field.
        let isCentered: Bool
    }

    /// A text field that keeps its text itself, and agrees with the screen on it: see `NativeTextField`.
    ///
    /// While keys go to it, it shows what was typed, and takes what the screen answers to that; else it shows what the row says.
    struct FieldView: View {
        let input: ItemListInputContent
        let isEnabled: Bool
        let speech: RowSpeech
        let look: ItemListLook
        let host: FieldHost
        let send: @MainActor (ItemListAction) -> Void
        @State private var side = NativeTextField()
        /// What the field holds.
        @State private var text: String
        /// What of it is no news: what was sent last, or what was put in from here.
        @State private var settled: String
        @FocusState private var isFocused: Bool

        init(
            input: ItemListInputContent, isEnabled: Bool, speech: RowSpeech, look: ItemListLook, host: FieldHost,
            send: @escaping @MainActor (ItemListAction) -> Void
        ) {
            self.input = input
            self.isEnabled = isEnabled
            self.speech = speech
            self.look = look
            self.host = host
            self.send = send
            _text = State(initialValue: input.text)
            _settled = State(initialValue: input.text)
        }

        var body: some View {
            HStack(spacing: 8) {
                entry
                    .focused($isFocused)
                    .textFieldStyle(.plain)
                    .multilineTextAlignment(host.isCentered ? .center : .leading)
                    .foregroundStyle(look.color(isEnabled ? .primary : .disabled))
                    .submitLabel(returnLabel)
                    .keyboard(for: input.kind)
                    .autocorrectionDisabled(input.kind != .regular)
                    .disabled(!isEnabled)
                    .onSubmit { if !input.returnEndsLine { submit() } }
                    .accessibilityHint(Text([speech.details, speech.hint].filter { !$0.isEmpty }.joined(separator: ", ")))
                if input.isEditRefused {
                    Image(systemName: "exclamationmark.circle")
                        .foregroundStyle(look.color(.destructive))
                        .accessibilityLabel(Text(verbatim: look.strings[.refused]))
                }
                if input.isClearable, isEnabled, let clear = host.clear {
                    Button {
                        clear()
                        // Where nobody answers, the field has to know by itself.
                        if host.answers == nil { show("") }
                    } label: {
                        Image(systemName: "xmark.circle.fill").foregroundStyle(look.secondary)
                    }
                    .buttonStyle(.borderless)
                    .accessibilityLabel(Text(look.strings[.clear]))
                }
            }
            .onChange(of: text) { _, new in edited(new) }
            .onChange(of: isFocused) { _, isFocused in focusMoved(isFocused) }
            .onChange(of: input.text) { _, new in if !isFocused { show(new) } }
            .onChange(of: host.isFocusTold && input.caret != nil, initial: true) { _, hasFocus in
                // The screen gives the focus to the next field, or takes it.
                if host.isFocusTold, hasFocus != isFocused { isFocused = hasFocus }
            }
            .onChange(of: host.answers?() ?? []) { _, answers in take(answers) }
        }

        @ViewBuilder private var entry: some View {
            let prompt = Text(input.placeholder).foregroundStyle(look.color(.placeholder))
            if input.isSecure {
                SecureField(speech.name, text: $text, prompt: prompt)
            } else {
                TextField(speech.name, text: $text, prompt: prompt, axis: input.isMultiline ? .vertical : .horizontal)
                    .lineLimit(input.isMultiline ? nil : 1)
            }
        }

        private var returnLabel: SubmitLabel {
            switch input.returnKey {
            case .regular: input.isMultiline ? .return : .done
            case .done: .done
            case .go: .go
            case .next: .next
            case .search: .search
            case .send: .send
            @unknown default: .done
            }
        }

        // MARK: What its user does

        private func edited(_ new: String) {
            let old = settled
            guard new != old else { return }
            if input.isMultiline, !input.returnEndsLine, Self.isLineEnded(old, new) {
                // A field of several lines takes return for itself.
                text = old
                submit()
                return
            }
            settled = new
            guard host.answers != nil else { return send(.text(.changed(new))) }
            // A password manager fills in what has not got the focus.
            if !isFocused { send(.text(.field(side.focus(text: old, caret: old.count)))) }
            send(.text(.field(side.changed(to: new, caret: Self.caret(old, new)))))
        }

        /// Submits what the field holds, after the screen has heard what its user sees.
        private func submit() {
            if host.answers != nil, let message = side.submit() { send(.text(.field(message))) }
            send(.submit)
        }

        private func focusMoved(_ isFocused: Bool) {
            if isFocused {
                if host.answers != nil {
                    send(.text(.field(side.focus(text: settled, caret: settled.count))))
                } else if host.isFocusTold {
                    send(.focus)
                }
            } else {
                if host.isFocusTold, input.caret != nil { send(.blur) }
                show(input.text)
            }
        }

        // MARK: What the screen says

        private func show(_ new: String) {
            settled = new
            text = new
        }

        private func take(_ answers: [TextFieldAnswer]) {
            for answer in answers {
                if let change = side.take(answer) { show(change.text) }
            }
        }

        // MARK: What an edit was

        /// How many characters two texts begin with in common.
        private static func commonStart(_ old: String, _ new: String) -> Int {
            zip(old, new).prefix { $0 == $1 }.count
        }

        /// Behind what is new. SwiftUI does not say where the caret is.
        private static func caret(_ old: String, _ new: String) -> Int {
            let room = min(old.count, new.count) - commonStart(old, new)
            let end = zip(old.reversed(), new.reversed()).prefix { $0 == $1 }.count
            return new.count - min(end, room)
        }

        /// Whether all that was done is that a line was ended.
        private static func isLineEnded(_ old: String, _ new: String) -> Bool {
            let place = commonStart(old, new)
            guard new.count == old.count + 1, new.dropFirst(place).first?.isNewline == true else { return false }
            return new.dropFirst(place + 1) == old.dropFirst(place)
        }
    }

    extension View {
        /// The keys on the screen for what is typed, where there are such.
        @ViewBuilder func keyboard(for kind: ItemListInputKind) -> some View {
            #if os(iOS) || os(visionOS)
                switch kind {
                case .regular: self
                case .password: textInputAutocapitalization(.never).textContentType(.password)
                case .email: keyboardType(.emailAddress).textInputAutocapitalization(.never).textContentType(.emailAddress)
                case .number: keyboardType(.numberPad)
                // With the sign, which the pad for decimals has not got.
                case .decimal: keyboardType(.numbersAndPunctuation)
                case .username: keyboardType(.asciiCapable).textInputAutocapitalization(.never).textContentType(.username)
                @unknown default: self
                }
            #else
                self
            #endif
        }
    }
#endif
