/// Messages between two sides, and their look.
public struct ItemListConversation: Sendable, Hashable {
    /// The messages, oldest first.
    public var messages: [ItemListMessage]
    /// The font size of the messages.
    public var fontSize: PresentationFontSize
    /// The shape of the bubbles.
    public var corners: PresentationChatBubbleCorners
    /// The background of the bubbles.
    public var wallpaper: PresentationWallpaper
    /// True if a message of a few emoji alone is enlarged and has no bubble.
    public var largeEmoji: Bool

    /// Creates a conversation.
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

    /// The messages as text, with their authors.
    public var words: String { messages.map(\.words).joined(separator: "; ") }

    /// Returns true if a message is drawn as large emoji.
    public func isLarge(_ message: ItemListMessage) -> Bool { largeEmoji && message.isEmoji }

    /// The bubbles, with their position among the messages of their side.
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

/// A message of a conversation.
public struct ItemListMessage: Sendable, Hashable {
    /// The text of the message.
    public var text: RichText
    /// True if the user wrote the message; false if the user received it.
    public var isOutgoing: Bool
    /// The author: shown above a received message, and before every message in plain text. Empty for none.
    public var author: String
    /// The time of writing, formatted for the user; empty for none.
    public var time: String

    /// Creates a message, received by default.
    public init(_ text: RichText, isOutgoing: Bool = false, author: String = "", time: String = "") {
        self.text = text
        self.isOutgoing = isOutgoing
        self.author = author
        self.time = time
    }

    /// The message as text: author, text and time.
    public var words: String {
        [author.isEmpty ? text.string : "\(author): \(text.string)", time].filter { !$0.isEmpty }.joined(separator: ", ")
    }

    /// True if the message consists of one to three emoji.
    public var isEmoji: Bool {
        let text = text.string
        return !text.isEmpty && text.dropFirst(3).isEmpty && text.allSatisfy(\.isEmoji)
    }
}

/// A message as it is drawn.
public struct ItemListBubble: Sendable, Hashable {
    /// The message in the bubble.
    public var message: ItemListMessage
    /// True for large emoji, drawn on the wallpaper. Only the time has a bubble.
    public var isLarge: Bool
    /// True if the bubble above is of the same side.
    public var meetsAbove: Bool
    /// True if the bubble below is of the same side.
    public var meetsBelow: Bool
    /// True if the bubble has a tail that points to its author.
    public var hasTail: Bool

    /// The author, if it is drawn.
    public var author: String? { message.isOutgoing || message.author.isEmpty || isLarge ? nil : message.author }
}

extension Character {
    /// True if the character is an emoji by default or by a variation selector; excludes digits and marks that only can be one.
    fileprivate var isEmoji: Bool {
        guard let first = unicodeScalars.first, first.properties.isEmoji else { return false }
        return first.properties.isEmojiPresentation || unicodeScalars.contains { $0.value == 0xFE0F }
    }
}
