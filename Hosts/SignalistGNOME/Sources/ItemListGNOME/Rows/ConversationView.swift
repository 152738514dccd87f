internal import CAdwaita
internal import ItemList

/// Messages in bubbles: labels at either side of a box with the wallpaper.
@MainActor
final class ConversationView {
    let reference: WidgetReference
    private var children: BoxChildren
    private var messages: [Message] = []
    private var wallpaper: String?

    /// A label, with the time beside it for a message without a bubble.
    @MainActor
    private final class Message {
        let reference: WidgetReference
        let isLarge: Bool
        private let words = Widgets.label()
        private let time = Widgets.label("numeric", "bubble")
        private var classes: (words: String?, time: String?)

        init(isLarge: Bool) {
            let box = Widgets.box(GTK_ORIENTATION_HORIZONTAL, spacing: 6)
            reference = WidgetReference(box)
            self.isLarge = isLarge
            for label in [words, time] {
                label.set("xalign", 0.0)
                gnome_box_append(box, label)
            }
            words.set("wrap", true)
            // Breaks a long word instead of overflowing the bubble.
            words.set("wrap-mode", Int(PANGO_WRAP_WORD_CHAR.rawValue))
            words.set(class: "bubble", !isLarge)
            time.align(vertical: GTK_ALIGN_END)
        }

        func show(_ bubble: ItemListBubble, _ conversation: ItemListConversation, theme: PresentationThemeList, chat: PresentationThemeChat)
        {
            let message = bubble.message
            let colors = chat.bubble(isOutgoing: message.isOutgoing)
            // Sized in markup, because a CSS class takes effect a frame later, after the row is measured.
            func sized(_ markup: String, _ percent: Double) -> String {
                "<span size=\"\(Int((conversation.fontSize.scale * percent).rounded()))%\">\(markup)</span>"
            }
            let shape = ConversationView.shape(of: bubble, conversation.corners, colors)
            reference.widget.align(horizontal: message.isOutgoing ? GTK_ALIGN_END : GTK_ALIGN_START)
            let emoji = Markup.escaped(message.text.string)
            words.set("label", isLarge ? sized(emoji, 260) : sized(ConversationView.markup(bubble, colors, theme), 100))
            gtk_widget_set_visible(time, isLarge && !message.time.isEmpty ? 1 : 0)
            time.set("label", sized(Markup.escaped(message.time), 85))
            for label in [words, time] { label.set("use-markup", true) }
            if !isLarge {
                let looks = shape + " color: \(colors.primaryTextColor.hexadecimal);"
                ConversationView.show(StyleClasses.name(looks), on: words, &classes.words)
            }
            let beside = shape + " color: \(colors.secondaryTextColor.hexadecimal);"
            ConversationView.show(StyleClasses.name(beside), on: time, &classes.time)
        }
    }

    init() {
        reference = WidgetReference(Widgets.box(GTK_ORIENTATION_VERTICAL, spacing: 6))
        children = BoxChildren(reference.widget)
        reference.widget.add(class: "conversation")
    }

    func show(_ conversation: ItemListConversation, theme: PresentationThemeList, chat: PresentationThemeChat) {
        let bubbles = conversation.bubbles
        messages = bubbles.enumerated().map { index, bubble in
            index < messages.count && messages[index].isLarge == bubble.isLarge ? messages[index] : Message(isLarge: bubble.isLarge)
        }
        for (view, bubble) in zip(messages, bubbles) { view.show(bubble, conversation, theme: theme, chat: chat) }
        children.show(messages.map(\.reference.widget))
        Self.show(StyleClasses.name(Self.ground(of: conversation, chat)), on: reference.widget, &wallpaper)
    }

    private static func show(_ name: String, on widget: Widget, _ shown: inout String?) {
        guard shown != name else { return }
        if let shown { widget.set(class: shown, false) }
        widget.set(class: name, true)
        shown = name
    }

    private static func ground(of conversation: ItemListConversation, _ chat: PresentationThemeChat) -> String {
        let colors = conversation.wallpaper.colors(chat.wallpaperColor).map(\.hexadecimal)
        let ground =
            colors.count > 1
            ? "background-image: linear-gradient(\((conversation.wallpaper.rotation + 180) % 360)deg, \(colors.joined(separator: ", ")));"
            : "background-color: \(colors[0]);"
        return ground
    }

    /// The style of a bubble. A tail is a square corner at the author's side.
    private static func shape(
        of bubble: ItemListBubble, _ corners: PresentationChatBubbleCorners, _ colors: PresentationThemeBubbleColors
    ) -> String {
        let main = corners.mainRadius
        let top = bubble.isLarge ? main : corners.radius(meetsAnother: bubble.meetsAbove)
        let bottom = bubble.isLarge ? main : bubble.hasTail ? 0 : corners.radius(meetsAnother: bubble.meetsBelow)
        let isAtRight = bubble.message.isOutgoing != Looks.isMirrored
        // Clockwise from the upper left corner.
        let radii = isAtRight ? [main, top, bottom, main] : [top, main, main, bottom]
        return "background-color: \(colors.fillColor.hexadecimal); border-radius: "
            + radii.map { "\($0)px" }.joined(separator: " ") + ";"
    }

    private static func markup(_ bubble: ItemListBubble, _ colors: PresentationThemeBubbleColors, _ theme: PresentationThemeList) -> String
    {
        let message = bubble.message
        var markup = Markup.markup(message.text, theme: theme.words(in: colors))
        if let author = bubble.author {
            markup =
                "<span weight=\"bold\" foreground=\"\(colors.accentTextColor.hexadecimal)\">\(Markup.escaped(author))</span>\n" + markup
        }
        if !message.time.isEmpty {
            markup +=
                "  <span size=\"smaller\" foreground=\"\(colors.secondaryTextColor.hexadecimal)\">\(Markup.escaped(message.time))</span>"
        }
        return markup
    }
}
