/// Messages that two sides write to each other, and how they look.
public struct ItemListConversation: Sendable, Hashable {
    /// The messages, the first one first.
    public var messages: [ItemListMessage]
    /// How large the words of the messages are.
    public var fontSize: PresentationFontSize
    /// The shape of the bubbles.
    public var corners: PresentationChatBubbleCorners
    /// What lies behind the bubbles.
    public var wallpaper: PresentationWallpaper
    /// Whether a message of a few emoji alone is large and stands without a bubble.
    public var largeEmoji: Bool

    /// Messages as they look unless told otherwise.
    public init(
        _ messages: [ItemListMessage], fontSize: PresentationFontSize = .regular,
        corners: PresentationChatBubbleCorners = PresentationChatBubbleCorners(), wallpaper: PresentationWallpaper = .theme,
        largeEmoji: Bool = true
    ) {
        self.messages = messages
        self.fontSize = fontSize
        self.corners = corners
        self.wallpaper = wallpaper
        self.largeEmoji = largeEmoji
    }

    /// The messages in words, each with who wrote it.
    public var words: String { messages.map(\.words).joined(separator: "; ") }

    /// Whether a message is one of large emoji.
    public func isLarge(_ message: ItemListMessage) -> Bool { largeEmoji && message.isEmoji }

    /// The bubbles: each message with where it stands among those of its side.
    public var bubbles: [ItemListBubble] {
        messages.enumerated().map { index, message in
            func meets(_ other: Int) -> Bool {
                messages.indices.contains(other) && messages[other].isOutgoing == message.isOutgoing && !isLarge(messages[other])
            }
            let hasBubble = !isLarge(message)
            let (above, below) = (hasBubble && meets(index - 1), hasBubble && meets(index + 1))
            return ItemListBubble(
                message: message, isLarge: !hasBubble, meetsAbove: above, meetsBelow: below,
                hasTail: corners.hasTails && hasBubble && !below)
        }
    }
}

/// What one of two sides writes to the other one.
public struct ItemListMessage: Sendable, Hashable {
    /// What is written.
    public var text: RichText
    /// Whether the user wrote it, and did not get it.
    public var isOutgoing: Bool
    /// Who wrote it: above a message that came in, and in words before every one. Empty for nobody.
    public var author: String
    /// When it was written, as the user reads times; empty for no time.
    public var time: String

    /// A message. It came in, unless told otherwise.
    public init(_ text: RichText, isOutgoing: Bool = false, author: String = "", time: String = "") {
        self.text = text
        self.isOutgoing = isOutgoing
        self.author = author
        self.time = time
    }

    /// The message in words: who wrote it, what and when.
    public var words: String {
        [author.isEmpty ? text.string : "\(author): \(text.string)", time].filter { !$0.isEmpty }.joined(separator: ", ")
    }

    /// Whether the message is up to three emoji and nothing else.
    public var isEmoji: Bool {
        let text = text.string
        return !text.isEmpty && text.dropFirst(3).isEmpty && text.allSatisfy(\.isEmoji)
    }
}

/// A message as it is drawn.
public struct ItemListBubble: Sendable, Hashable {
    /// What it says.
    public var message: ItemListMessage
    /// Whether it is one of large emoji, which stand on the wallpaper. Only its time has a bubble.
    public var isLarge: Bool
    /// Whether the bubble above is of the same side.
    public var meetsAbove: Bool
    /// Whether the bubble below is of the same side.
    public var meetsBelow: Bool
    /// Whether a tail points to who speaks.
    public var hasTail: Bool

    /// Who wrote the message, where that is drawn; nil for nothing.
    public var author: String? { message.isOutgoing || message.author.isEmpty || isLarge ? nil : message.author }
}

extension Character {
    /// Whether the character is a picture by itself, and not a digit or a mark that can be one.
    fileprivate var isEmoji: Bool {
        guard let first = unicodeScalars.first, first.properties.isEmoji else { return false }
        return first.properties.isEmojiPresentation || unicodeScalars.contains { $0.value == 0xFE0F }
    }
}
