#if canImport(SwiftUI) && !os(tvOS) && !os(watchOS)
    internal import ItemList
    internal import SwiftUI

    /// A read-only trailing value.
    struct ValueView: View {
        let value: ItemListRowValue
        let look: ItemListLook

        var body: some View {
            switch value {
            case .text(let text):
                RichTextView(text: text, look: look, color: look.secondary).multilineTextAlignment(.trailing)
            case .badge(let badge): BadgeView(badge: badge, look: look)
            case .color(let color):
                Color(color).frame(width: 24, height: 24).clipShape(.circle).accessibilityLabel(Text(value.words))
            case .image(let icon): IconView(icon: icon, look: look)
            case .activity: ProgressView().controlSize(.small).accessibilityLabel(Text(look.strings[.inProgress]))
            case .progress(let fraction):
                ProgressView(value: fraction.isFinite ? min(max(fraction, 0), 1) : 0).tint(look.accent).frame(width: 88)
            case .shortcut(let key):
                Text(key)
                    .font(.footnote)
                    .foregroundStyle(look.secondary)
                    .padding(.horizontal, 6)
                    .background(look.secondary.opacity(0.15), in: .rect(cornerRadius: 5))
            @unknown default: Text(value.words).foregroundStyle(look.secondary)
            }
        }
    }

    /// A short text on a colored shape.
    struct BadgeView: View {
        let badge: ItemListBadge
        let look: ItemListLook

        var body: some View {
            if !badge.text.isEmpty {
                Text(badge.text)
                    .font(.caption.bold())
                    .foregroundStyle(ink)
                    .padding(.horizontal, 8)
                    .padding(.vertical, 2)
                    .background(badge.isFaint ? (look.color(badge.tone) ?? look.secondary).opacity(0.16) : surface, in: .capsule)
            }
        }

        private var surface: Color { Color(look.fill(badge.tone).fillColor) }

        private var ink: Color {
            if badge.isFaint { return look.color(badge.tone) ?? look.secondary }
            return Color(look.fill(badge.tone).foregroundColor)
        }
    }
#endif
