internal import ItemList

/// Messages in bubbles. The style sheet has a class for each size and each radius, because a policy may forbid style attributes. A
/// wallpaper that isn't the theme's is a picture.
struct HTMLConversation {
    let conversation: ItemListConversation
    /// The unique prefix of the element's ids.
    let id: String

    var html: String {
        let corners = conversation.corners
        let names = HTMLText.classes(
            "figure", "conversation", Self.name(of: conversation.fontSize), "round-\(corners.mainRadius)",
            corners.mergeBubbleCorners ? "joint-\(corners.auxiliaryRadius)" : nil)
        return HTMLText.element(
            "div", ["class": names], wallpaper, HTMLText.element("ul", [:], conversation.bubbles.map(message).joined()))
    }

    static func name(of size: PresentationFontSize) -> String { "words-" + size.rawValue }

    private func message(_ bubble: ItemListBubble) -> String {
        let message = bubble.message
        let name = HTMLText.classes(
            message.isOutgoing ? "outgoing" : "incoming", bubble.meetsAbove ? "meets-above" : nil, bubble.meetsBelow ? "meets-below" : nil,
            bubble.hasTail ? "tail" : nil, bubble.isLarge ? "emoji" : nil)
        var words = ""
        if let author = bubble.author {
            words += HTMLText.element("span", ["class": "author", "dir": "auto"], HTMLText.escaped(author))
        } else if !message.author.isEmpty {
            words += HTMLText.element("span", ["class": "hidden"], HTMLText.escaped(message.author) + ": ")
        }
        words += HTMLText.element("span", ["class": "words", "dir": "auto"], HTMLRichText.html(message.text))
        if !message.time.isEmpty {
            words += " " + HTMLText.element("span", ["class": "time", "dir": "auto"], HTMLText.escaped(message.time))
        }
        return HTMLText.element("li", ["class": name], HTMLText.element("p", ["class": "bubble"], words))
    }

    private var wallpaper: String {
        let fill: String
        var gradient = ""
        switch conversation.wallpaper {
        case .theme: return ""
        case .color(let color): fill = color.hexadecimal
        case .gradient(let colors, _):
            guard colors.count > 1 else {
                guard let only = colors.first else { return "" }
                fill = only.hexadecimal
                break
            }
            fill = "url(#\(id)-wallpaper)"
            let stops = colors.enumerated().map { index, color in
                HTMLText.element(
                    "stop", ["offset": HTMLText.decimal(Double(index) / Double(colors.count - 1)), "stop-color": color.hexadecimal])
            }
            gradient = HTMLText.element(
                "linearGradient",
                [
                    "id": id + "-wallpaper", "x1": "0", "y1": "0", "x2": "0", "y2": "1",
                    "gradientTransform": "rotate(\(conversation.wallpaper.rotation) .5 .5)",
                ], stops.joined())
        }
        return HTMLText.element(
            "svg", ["class": "wallpaper", "viewBox": "0 0 100 100", "preserveAspectRatio": "none", "aria-hidden": "true"], gradient,
            HTMLText.element("rect", ["width": "100", "height": "100", "fill": fill]))
    }
}
