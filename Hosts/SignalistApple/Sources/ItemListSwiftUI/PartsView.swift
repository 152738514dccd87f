#if canImport(SwiftUI) && !os(tvOS) && !os(watchOS)
    internal import ItemList
    internal import SwiftUI

    /// The separately usable elements of a row: its parts, and the actions shown as buttons in the row.
    struct PartsView: View {
        let row: RowContext

        private var look: ItemListLook { row.look }
        private var inline: [ItemListOffer] { row.content.decoratedOffers.filter { $0.places.contains(.inline) } }

        var body: some View {
            ForEach(row.content.parts) { part in
                PartView(part: part, row: row)
            }
            if !inline.isEmpty {
                ViewThatFits {
                    HStack(spacing: 8) { buttons }
                    VStack(alignment: .leading, spacing: 8) { buttons }
                }
            }
        }

        private var buttons: some View {
            ForEach(inline) { offer in
                OfferButton(offer: offer, row: row).buttonStyle(.bordered).tint(look.color(offer.tone) ?? look.accent)
            }
        }
    }

    /// A part of a row: a labeled control, a button or a text.
    struct PartView: View {
        let part: ItemListPart
        let row: RowContext

        private var look: ItemListLook { row.look }
        private var isPressed: Bool { part.isEnabled && part.offers.contains(.activate) }

        private var content: ItemListRowContent {
            var content = ItemListRowContent(
                role: part.role, title: RichText(part.title), control: part.control, offers: part.offers, isEnabled: part.isEnabled)
            if itemListSpokenText(part.title).isEmpty { content.spokenLabel = part.id }
            return content
        }

        var body: some View {
            if let control = part.control {
                ControlView(control: control, part: part, of: row, speech: RowSpeech(content, in: row.look.strings)) {
                    label.frame(maxWidth: .infinity, alignment: .leading)
                }
            } else if isPressed || part.role == .button || part.role == .link {
                Button { [perform = row.perform] in
                    perform(.activate, part.id)
                } label: {
                    label
                }
                .buttonStyle(.borderless)
                .disabled(!isPressed)
                .spoken(RowSpeech(content, in: row.look.strings))
            } else {
                // A part without actions is a text, not a disabled button.
                label.accessibilityElement(children: .ignore).spoken(RowSpeech(content, in: row.look.strings))
            }
        }

        private var label: some View {
            HStack(spacing: 8) {
                if let icon = part.icon { look.image(icon.symbol).accessibilityHidden(true) }
                Text(part.title)
            }
            .foregroundStyle(color)
        }

        private var color: Color {
            if !part.isEnabled { return look.color(.disabled) }
            return look.color(part.tone) ?? (isPressed && part.control == nil ? look.accent : look.color(.primary))
        }
    }
#endif
