#if canImport(SwiftUI) && !os(tvOS) && !os(watchOS)
    internal import ItemList
    internal import SwiftUI

    /// A chart, or a preview of a setting. For VoiceOver it is one element with a textual description.
    struct FigureView: View {
        let figure: ItemListFigure
        let look: ItemListLook

        var body: some View {
            content
                .font(.footnote)
                .accessibilityElement(children: .ignore)
                .accessibilityLabel(Text(figure.words))
        }

        @ViewBuilder private var content: some View {
            switch figure {
            case .bars(let values): bars(values)
            case .parts(let values): parts(values)
            case .swatch(let colors):
                HStack(spacing: 8) {
                    ForEach(Array(colors.enumerated()), id: \.offset) { color in
                        Color(color.element).frame(width: 30, height: 30).clipShape(.circle)
                    }
                }
            case .preview(let lines):
                VStack(alignment: .leading, spacing: 4) {
                    ForEach(Array(lines.enumerated()), id: \.offset) { line in
                        RichTextView(text: line.element, look: look, color: look.color(.primary))
                    }
                }
                .padding(.all, 10)
                .background(look.secondary.opacity(0.1), in: .rect(cornerRadius: 10))
            case .conversation(let conversation): ConversationView(conversation: conversation, look: look)
            @unknown default: Text(figure.words).foregroundStyle(look.secondary)
            }
        }

        private func bars(_ values: [ItemListFigureValue]) -> some View {
            let largest = values.map(\.drawnValue).max() ?? 0
            return VStack(alignment: .leading, spacing: 4) {
                ForEach(Array(values.enumerated()), id: \.offset) { value in
                    HStack(spacing: 10) {
                        Text(value.element.label).foregroundStyle(look.color(.primary))
                        shares([Self.share(value.element, of: largest)], [color(value.element, value.offset)])
                        Text(value.element.words).foregroundStyle(look.secondary)
                    }
                }
            }
        }

        private func parts(_ values: [ItemListFigureValue]) -> some View {
            let total = values.reduce(0) { $0 + $1.drawnValue }
            return VStack(alignment: .leading, spacing: 4) {
                shares(values.map { Self.share($0, of: total) }, values.enumerated().map { color($0.element, $0.offset) })
                ForEach(Array(values.enumerated()), id: \.offset) { value in
                    HStack(spacing: 8) {
                        color(value.element, value.offset).frame(width: 11, height: 11).clipShape(.rect(cornerRadius: 3))
                        Text(value.element.label).foregroundStyle(look.color(.primary))
                        Spacer(minLength: 8)
                        Text(value.element.words).foregroundStyle(look.secondary)
                    }
                }
            }
        }

        /// The parts of a whole, side by side on a track.
        private func shares(_ shares: [Double], _ colors: [Color]) -> some View {
            GeometryReader { room in
                HStack(spacing: 0) {
                    ForEach(Array(zip(shares, colors).enumerated()), id: \.offset) { share in
                        share.element.1.frame(width: room.size.width * CGFloat(share.element.0))
                    }
                }
            }
            .frame(height: 8)
            .background(look.secondary.opacity(0.2))
            .clipShape(.capsule)
        }

        private static func share(_ value: ItemListFigureValue, of whole: Double) -> Double {
            whole > 0 && whole.isFinite ? value.drawnValue / whole : 0
        }

        /// The color of a value; the default depends on its index.
        private func color(_ value: ItemListFigureValue, _ place: Int) -> Color {
            let list = look.theme.list
            let hues = [
                list.itemBarChart.color1, list.itemBarChart.color2, list.itemBarChart.color3, list.itemSecondaryTextColor,
                list.disclosureArrowColor,
            ]
            return Color(value.color ?? hues[place % hues.count])
        }
    }
#endif
