#if canImport(SwiftUI) && !os(tvOS) && !os(watchOS)
    internal import ItemList
    internal import SwiftUI

    /// The native control of a row or a part, with the name of the row or part as its label.
    struct ControlView<Label: View>: View {
        let control: ItemListControl
        let offers: ItemListOffers
        /// The spoken description of the row or part.
        let speech: RowSpeech
        let look: ItemListLook
        let field: FieldHost
        let send: @MainActor (ItemListAction) -> Void
        let label: Label

        init(control: ItemListControl, row: RowContext, speech: RowSpeech, @ViewBuilder label: () -> Label) {
            self.control = control
            self.speech = speech
            self.label = label()
            offers = row.content.offers
            look = row.look
            let clear: @MainActor () -> Void = { [perform = row.perform] in perform(.activate, ItemListInputContent.clearPart) }
            field = FieldHost(answers: row.host.answers, clear: clear, isFocusTold: true, isCentered: row.content.alignment == .center)
            send = row.send
        }

        init(control: ItemListControl, part: ItemListPart, of row: RowContext, speech: RowSpeech, @ViewBuilder label: () -> Label) {
            self.control = control
            self.speech = speech
            self.label = label()
            offers = part.isEnabled ? part.offers : []
            look = row.look
            field = FieldHost(answers: nil, clear: nil, isFocusTold: false, isCentered: false)
            send = { [perform = row.perform] action in perform(action, part.id) }
        }

        var body: some View {
            switch control {
            case .toggle(let toggle): self.toggle(toggle)
            case .check(let check):
                mark(
                    check.isOn, check.side, check.color, on: "checkmark.square.fill", off: "square",
                    action: offers.contains(.toggle) ? .toggle : .activate)
            case .radio(let radio):
                mark(
                    radio.isOn, radio.side, radio.color, on: "largecircle.fill.circle", off: "circle",
                    action: offers.contains(.toggle) ? .set(.isOn(true)) : .activate)
            case .input(let input):
                FieldView(input: input, isEnabled: offers.contains(.text), speech: speech, look: look, host: field, send: send)
            case .choice(let choice): self.choice(choice)
            case .range(let range): self.range(range)
            @unknown default: Text(control.words(in: look.strings)).foregroundStyle(look.secondary)
            }
        }

        private func toggle(_ toggle: ItemListToggle) -> some View {
            let isTurned = offers.contains(.toggle)
            return HeldValue(value: toggle.isOn, waits: toggle.waitsForState) { [send] isOn in
                send(isTurned ? .set(.isOn(isOn)) : .activate)
            } content: { isOn in
                Toggle(isOn: isOn) {
                    HStack(spacing: 12) {
                        label
                        if toggle.isLocked {
                            look.image(.lock).foregroundStyle(Color(look.theme.list.controlSecondaryColor)).accessibilityHidden(true)
                        }
                    }
                }
            }
            .toggleStyle(.switch)
            .tint(Color(switchColor(toggle)))
            .disabled(!isTurned && !offers.contains(.activate))
            .spokenControl(speech)
        }

        /// The track color of a switch that is on; the system draws the rest.
        private func switchColor(_ toggle: ItemListToggle) -> RGBColor {
            let colors = look.theme.list.itemSwitchColors
            return toggle.kind == .icon ? colors.positiveColor : colors.contentColor
        }

        private func mark(
            _ isOn: Bool, _ side: ItemListSide, _ color: ItemListTextColor?, on: String, off: String, action: ItemListAction
        ) -> some View {
            let mark = Image(systemName: isOn ? on : off)
                .foregroundStyle(
                    isOn
                        ? color.map { look.color($0) } ?? Color(look.theme.list.itemCheckColors.fillColor)
                        : Color(look.theme.list.itemCheckColors.strokeColor))
            return Button { [send] in
                send(action)
            } label: {
                HStack(spacing: 12) {
                    if side == .leading { mark }
                    label
                    if side == .trailing { mark }
                }
                .contentShape(.rect)
            }
            .buttonStyle(.plain)
            .disabled(!offers.contains(action.kind))
            .spoken(speech)
            .accessibilityAddTraits(isOn ? .isSelected : [])
        }

        private func choice(_ choice: ItemListChoice) -> some View {
            HeldValue(value: choice.chosen, waits: false) { [send] chosen in
                if let chosen { send(.choose(chosen)) }
            } content: { chosen in
                Picker(selection: chosen) {
                    // A picker needs an option for its selection, so no choice is an option too.
                    if choice.chosenOption == nil { Text(verbatim: "—").tag(choice.chosen) }
                    ForEach(choice.options) { option in
                        Text(option.title).tag(String?.some(option.id)).selectionDisabled(!option.isEnabled)
                    }
                } label: {
                    label
                }
            }
            .pickerStyle(.menu)
            .tint(look.secondary)
            .disabled(!offers.contains(.choose))
            .spokenControl(speech)
        }

        /// A slider that rounds to the steps itself: on some systems a slider with a step draws a tick for each, and there can be
        /// thousands.
        private func range(_ range: ItemListRange) -> some View {
            let bounds = Self.bounds(of: range)
            let value = range.value.isFinite ? min(max(range.value, bounds.lowerBound), bounds.upperBound) : bounds.lowerBound
            return VStack(alignment: .leading, spacing: 4) {
                HStack(spacing: 12) {
                    label
                    Text(range.words).foregroundStyle(look.secondary)
                }
                .accessibilityHidden(true)
                HeldValue(value: value, waits: false) { [send] number in
                    send(.set(.number(number)))
                } content: { number in
                    Slider(value: Self.stepped(number, by: range.step, in: bounds), in: bounds)
                }
                .tint(look.accent)
                .disabled(!offers.contains(.adjust) || range.bounds.lowerBound == range.bounds.upperBound)
                .spokenControl(speech)
                .accessibilityValue(Text(range.words))
                .accessibilityAdjustableAction { [send] direction in
                    switch direction {
                    case .increment: send(.step(1))
                    case .decrement: send(.step(-1))
                    @unknown default: break
                    }
                }
            }
        }

        /// Valid bounds for a slider: finite and not empty.
        private static func bounds(of range: ItemListRange) -> ClosedRange<Double> {
            let (least, greatest) = (range.bounds.lowerBound, range.bounds.upperBound)
            let lower = least.isFinite ? least : greatest.isFinite ? min(0, greatest - 100) : 0
            let upper = greatest.isFinite ? greatest : max(lower, 0) + 100
            return lower...(lower < upper ? upper : lower + max(1, abs(lower)))
        }

        /// A binding that rounds to a step. A movement of less than half a step changes nothing.
        private static func stepped(_ number: Binding<Double>, by step: Double, in bounds: ClosedRange<Double>) -> Binding<Double> {
            guard step.isFinite else { return number }
            return Binding(
                get: { @MainActor in number.wrappedValue },
                set: { @MainActor moved in
                    let near = bounds.lowerBound + ((moved - bounds.lowerBound) / step).rounded() * step
                    number.wrappedValue = min(max(near, bounds.lowerBound), bounds.upperBound)
                })
        }
    }

    /// A value that a control shows before the state confirms it: until the state does, or for one second.
    ///
    /// Without it, a control would briefly jump back after each change, because the state answers later.
    struct HeldValue<Value: Equatable & Sendable, Content: View>: View {
        let value: Value
        /// True if the control shows only the confirmed value.
        let waits: Bool
        let send: @MainActor (Value) -> Void
        let content: @MainActor (Binding<Value>) -> Content
        @State private var held: Value?

        init(
            value: Value, waits: Bool, send: @escaping @MainActor (Value) -> Void,
            @ViewBuilder content: @escaping @MainActor (Binding<Value>) -> Content
        ) {
            self.value = value
            self.waits = waits
            self.send = send
            self.content = content
        }

        var body: some View {
            content(
                Binding(
                    get: { @MainActor in held ?? value },
                    set: { @MainActor new in
                        guard new != held ?? value else { return }
                        if !waits { held = new }
                        send(new)
                    })
            )
            .onChange(of: value) { _, new in if new == held { held = nil } }
            .task(id: held) {
                guard held != nil else { return }
                try? await Task.sleep(for: .seconds(1))
                if !Task.isCancelled { held = nil }
            }
        }
    }
#endif
