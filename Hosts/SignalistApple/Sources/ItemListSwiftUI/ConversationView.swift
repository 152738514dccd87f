#if canImport(SwiftUI) && !os(tvOS) && !os(watchOS)
    internal import ItemList
    internal import SwiftUI

    struct ConversationView: View {
        let conversation: ItemListConversation
        let look: ItemListLook

        var body: some View {
            VStack(spacing: 4) {
                ForEach(Array(conversation.bubbles.enumerated()), id: \.offset) { bubble in
                    HStack(spacing: 0) {
                        if bubble.element.message.isOutgoing { Spacer(minLength: 40) }
                        BubbleView(
                            bubble: bubble.element, corners: conversation.corners, scale: CGFloat(conversation.fontSize.scale), look: look)
                        if !bubble.element.message.isOutgoing { Spacer(minLength: 40) }
                    }
                }
            }
            .padding(.all, 12)
            .background(wallpaper)
            .clipShape(.rect(cornerRadius: 12))
        }

        /// The end points of gradients at multiples of 45°, in halves of width and height.
        private static let directions: [(x: CGFloat, y: CGFloat)] = [
            (0, 0.5), (-0.5, 0.5), (-0.5, 0), (-0.5, -0.5), (0, -0.5), (0.5, -0.5), (0.5, 0), (0.5, 0.5),
        ]

        private var wallpaper: LinearGradient {
            let colors = conversation.wallpaper.colors(look.theme.chat.wallpaperColor).map { Color($0) }
            let (x, y) = Self.directions[(conversation.wallpaper.rotation + 22) / 45 % 8]
            return LinearGradient(
                colors: colors, startPoint: UnitPoint(x: 0.5 - x, y: 0.5 - y), endPoint: UnitPoint(x: 0.5 + x, y: 0.5 + y))
        }
    }

    private struct BubbleView: View {
        let bubble: ItemListBubble
        let corners: PresentationChatBubbleCorners
        let scale: CGFloat
        let look: ItemListLook

        private var colors: PresentationThemeBubbleColors { look.theme.chat.bubble(isOutgoing: bubble.message.isOutgoing) }

        var body: some View {
            if bubble.isLarge {
                HStack(alignment: .bottom, spacing: 4) {
                    Text(bubble.message.text.string).font(.system(size: 44 * scale))
                    time.padding(.horizontal, 8).background(Color(colors.fillColor)).clipShape(shape)
                }
            } else {
                VStack(alignment: .leading, spacing: 2) {
                    if let author = bubble.author {
                        Text(author).font(.system(size: 15 * scale).bold()).foregroundStyle(Color(colors.accentTextColor))
                    }
                    words
                    time
                }
                .font(.system(size: 15 * scale))
                .padding(.horizontal, 12)
                .padding(.vertical, 6)
                .background(Color(colors.fillColor))
                .clipShape(shape)
            }
        }

        private var words: some View {
            var theme = look.theme
            theme.list = theme.list.words(in: colors)
            let own = ItemListLook(theme: theme, strings: look.strings, options: look.options)
            return RichTextView(text: bubble.message.text, look: own, color: Color(colors.primaryTextColor))
        }

        @ViewBuilder private var time: some View {
            if !bubble.message.time.isEmpty {
                Text(bubble.message.time).font(.system(size: 11 * scale)).foregroundStyle(Color(colors.secondaryTextColor))
            }
        }

        /// The shape of a bubble. A tail is a square corner at the author's side.
        private var shape: UnevenRoundedRectangle {
            let main = CGFloat(corners.mainRadius)
            let top = CGFloat(corners.radius(meetsAnother: bubble.meetsAbove))
            let bottom = bubble.hasTail ? 0 : CGFloat(corners.radius(meetsAnother: bubble.meetsBelow))
            return bubble.message.isOutgoing
                ? UnevenRoundedRectangle(
                    topLeadingRadius: main, bottomLeadingRadius: main, bottomTrailingRadius: bottom, topTrailingRadius: top)
                : UnevenRoundedRectangle(
                    topLeadingRadius: top, bottomLeadingRadius: bottom, bottomTrailingRadius: main, topTrailingRadius: main)
        }
    }
#endif
