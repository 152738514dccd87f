#if canImport(SwiftUI) && !os(tvOS) && !os(watchOS)
    internal import ItemList
    internal import SwiftUI

    /// The connections of a field to its screen.
    struct FieldHost {
        /// The screen's answers to native fields; nil if each change is sent as the whole text.
        let answers: (@MainActor () -> [TextFieldAnswer])?
        /// Clears the input; nil if that isn't possible.
        let clear: (@MainActor () -> Void)?
        /// True to report the focus to the screen; a part has no focus of its own.
        let isFocusTold: Bool
        let isCentered: Bool
    }

    /// A text field that keeps its own text and synchronizes it with the screen: see `NativeTextField`.
    ///
    /// With the focus, it shows the typed text and applies the screen's answers; otherwise it shows the row's text.
    struct FieldView: View {
        let input: ItemListInputContent
        let isEnabled: Bool
        let speech: RowSpeech
        let look: ItemListLook
        let host: FieldHost
        let send: @MainActor (ItemListAction) -> Void
        @State private var side = NativeTextField()
        @State private var text: String
        /// The last text sent or set by this view; an equal text needs no message.
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
                        // Without answers from a screen, the field must clear itself.
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
                // The screen moves the focus to the next field, or removes it.
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

        // MARK: User input

        private func edited(_ new: String) {
            let old = settled
            guard new != old else { return }
            if input.isMultiline, !input.returnEndsLine, Self.isLineEnded(old, new) {
                // A multiline field inserts a line break for Return, which is undone here.
                text = old
                submit()
                return
            }
            settled = new
            guard host.answers != nil else { return send(.text(.changed(new))) }
            // A password manager can fill in a field without the focus.
            if !isFocused { send(.text(.field(side.focus(text: old, caret: old.count)))) }
            send(.text(.field(side.changed(to: new, caret: Self.caret(old, new)))))
        }

        /// Synchronizes the field with the screen and submits.
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

        // MARK: Screen updates

        private func show(_ new: String) {
            settled = new
            text = new
        }

        private func take(_ answers: [TextFieldAnswer]) {
            for answer in answers {
                if let change = side.take(answer) { show(change.text) }
            }
        }

        // MARK: Edits

        /// The length of the common prefix of two texts, in characters.
        private static func commonStart(_ old: String, _ new: String) -> Int {
            zip(old, new).prefix { $0 == $1 }.count
        }

        /// The offset after the changed part. SwiftUI doesn't report the caret.
        private static func caret(_ old: String, _ new: String) -> Int {
            let room = min(old.count, new.count) - commonStart(old, new)
            let end = zip(old.reversed(), new.reversed()).prefix { $0 == $1 }.count
            return new.count - min(end, room)
        }

        /// True if the only change is a new line break.
        private static func isLineEnded(_ old: String, _ new: String) -> Bool {
            let place = commonStart(old, new)
            guard new.count == old.count + 1, new.dropFirst(place).first?.isNewline == true else { return false }
            return new.dropFirst(place + 1) == old.dropFirst(place)
        }
    }

    extension View {
        /// Sets the on-screen keyboard for the kind of input, on systems that have one.
        @ViewBuilder func keyboard(for kind: ItemListInputKind) -> some View {
            #if os(iOS) || os(visionOS)
                switch kind {
                case .regular: self
                case .password: textInputAutocapitalization(.never).textContentType(.password)
                case .email: keyboardType(.emailAddress).textInputAutocapitalization(.never).textContentType(.emailAddress)
                case .number: keyboardType(.numberPad)
                // The decimal pad has no minus sign.
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
