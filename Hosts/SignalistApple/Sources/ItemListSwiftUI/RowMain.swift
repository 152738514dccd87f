#if canImport(SwiftUI) && !os(tvOS) && !os(watchOS)
    internal import ItemList
    internal import SwiftUI

    /// The face of a row with its control: a single button and accessibility element if the row has a single action.
    struct RowMain: View {
        let row: RowContext

        private var content: ItemListRowContent { row.content }
        private var speech: RowSpeech { RowSpeech(content, in: row.look.strings) }

        var body: some View {
            if let control = content.control {
                if row.isButton || row.hasLinks {
                    HStack(spacing: 12) {
                        face
                        bare(control)
                    }
                } else if case .input = control {
                    HStack(spacing: 12) {
                        // The field's label includes the row.
                        RowFace(row: row, isWhole: false).accessibilityHidden(true)
                        bare(control)
                    }
                } else {
                    ControlView(control: control, row: row, speech: speech) { RowFace(row: row) }
                }
            } else {
                face
            }
        }

        private func bare(_ control: ItemListControl) -> some View {
            ControlView(control: control, row: row, speech: speech) { EmptyView() }
                .labelsHidden()
        }

        @ViewBuilder private var face: some View {
            if row.hasLinks {
                // Not a button, because a button's links can't be pressed, nor combined into one accessibility element.
                RowFace(row: row)
                    .contentShape(.rect)
                    .onTapGesture { if row.isActivated { row.send(.activate) } }
                    .accessibilityAction { if row.isActivated { row.send(.activate) } }
                    .longPress(of: row)
            } else if row.isButton {
                Button {
                    row.send(.activate)
                } label: {
                    RowFace(row: row).contentShape(.rect)
                }
                .buttonStyle(.plain)
                .disabled(!row.isActivated)
                .spoken(speech)
                .accessibilityRemoveTraits(content.role == .link ? .isButton : [])
                .longPress(of: row)
            } else {
                RowFace(row: row)
                    .contentShape(.rect)
                    .accessibilityElement(children: .ignore)
                    .spoken(speech)
                    .longPress(of: row)
            }
        }
    }

    /// The first line of a row: its leading image, texts and values.
    struct RowFace: View {
        let row: RowContext
        /// True to fill the available width; false beside a field.
        var isWhole = true

        private var content: ItemListRowContent { row.content }
        private var look: ItemListLook { row.look }
        private var isCentered: Bool { content.alignment == .center && isWhole }

        var body: some View {
            HStack(spacing: 12) {
                if let leading = content.leading { LeadingView(leading: leading, tone: content.tone, look: look) }
                VStack(alignment: isCentered ? .center : .leading, spacing: 2) {
                    HStack(spacing: 8) {
                        title
                        if let icon = content.titleIcon { IconView(icon: icon, look: look) }
                        if let badge = content.badge { BadgeView(badge: badge, look: look) }
                    }
                    if let subtitle = content.subtitle {
                        RichTextView(
                            text: subtitle, look: look, font: .footnote, color: look.color(content.isEnabled ? .secondary : .disabled),
                            isFaded: !content.isEnabled, follow: follow
                        )
                        .lineLimit(limit(content.subtitleLineLimit))
                    }
                }
                .multilineTextAlignment(isCentered ? .center : .leading)
                .frame(maxWidth: isWhole ? .infinity : nil, alignment: isCentered ? .center : .leading)
                ForEach(Array(content.values.enumerated()), id: \.offset) { value in
                    ValueView(value: value.element, look: look)
                }
            }
        }

        @ViewBuilder private var title: some View {
            if !content.title.isEmpty {
                RichTextView(
                    text: content.title, look: look, font: font, color: color, isFaded: !content.isEnabled || tone != nil, follow: follow
                )
                .lineLimit(limit(content.lineLimit))
            }
        }

        private var follow: (@MainActor (String) -> Void)? {
            guard row.hasLinks else { return nil }
            return { [perform = row.perform] link in perform(.activate, link) }
        }

        private var font: Font {
            content.role == .header || content.role == .text ? .footnote : .body
        }

        private var tone: Color? { look.color(content.tone) }

        private var color: Color {
            if !content.isEnabled { return look.color(.disabled) }
            return switch content.role {
            case .header: tone ?? look.color(.sectionHeader)
            case .text: tone ?? look.color(.freeText)
            default: tone ?? look.color(.primary)
            }
        }

        /// Converts a line limit; nil and 0 mean as many lines as needed.
        private func limit(_ lines: Int?) -> Int? {
            lines.flatMap { $0 > 0 ? $0 : nil }
        }
    }

    /// The mark at the end of a row. The row's label describes it.
    struct AccessoryView: View {
        let accessory: ItemListRowAccessory
        let color: Color

        private var name: String? {
            switch accessory {
            case .none: nil
            case .arrow: "chevron.forward"
            case .optionArrows: "chevron.up.chevron.down"
            case .collapsed: "chevron.down"
            case .expanded: "chevron.up"
            }
        }

        var body: some View {
            if let name {
                Image(systemName: name).font(.footnote.bold()).foregroundStyle(color).accessibilityHidden(true)
            }
        }
    }

    /// The marks before a row in editing mode.
    struct EditingMarks: View {
        let row: RowContext

        private var name: String { RowSpeech(row.content, in: row.look.strings).name }

        var body: some View {
            if row.content.editing?.showsDelete == true {
                Button {
                    row.send(.delete)
                } label: {
                    Image(systemName: "minus.circle.fill").foregroundStyle(row.look.color(.destructive))
                }
                .buttonStyle(.borderless)
                .disabled(!row.content.offers.contains(.delete))
                .accessibilityLabel(Text(verbatim: row.look.strings[.delete(name)]))
            }
            if let isSelected = row.content.editing?.isSelected {
                Button {
                    row.send(.select(!isSelected))
                } label: {
                    Image(systemName: isSelected ? "checkmark.circle.fill" : "circle")
                        .foregroundStyle(isSelected ? Color(row.look.theme.list.itemCheckColors.fillColor) : row.look.secondary)
                }
                .buttonStyle(.borderless)
                .disabled(!row.content.offers.contains(.select))
                .accessibilityLabel(Text(verbatim: row.look.strings[.select(name)]))
                .accessibilityAddTraits(isSelected ? .isSelected : [])
            }
        }
    }
#endif
