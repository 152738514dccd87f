/// The look and language of a screen in one value, delivered by a signal.
public struct PresentationData: Sendable, Hashable {
    /// The strings of the framework and the program, in the user's language.
    public var strings: PresentationStrings
    /// The format of dates, times and numbers.
    public var dateTimeFormat: PresentationDateTimeFormat
    /// The order of the parts of a name.
    public var nameDisplayOrder: PresentationNameOrder
    /// The colors of the screen.
    public var theme: PresentationTheme
    /// True if night mode chose the theme. Rows can't read it; they see the theme.
    public var autoNightModeTriggered: Bool
    /// The background of a conversation.
    public var chatWallpaper: PresentationWallpaper
    /// The text size of messages.
    public var chatFontSize: PresentationFontSize
    /// The shape of message bubbles.
    public var chatBubbleCorners: PresentationChatBubbleCorners
    /// True if messages of only a few emoji are large.
    public var largeEmoji: Bool
    /// The text size of lists.
    public var listFontSize: PresentationFontSize
    /// True if the user wants reduced motion. Then no change is animated or faded, whatever the states request.
    public var reduceMotion: Bool

    /// Creates presentation data. By default: the light theme with motion, in English.
    public init(
        theme: PresentationTheme = .day, listFontSize: PresentationFontSize = .regular, reduceMotion: Bool = false,
        strings: PresentationStrings = .english, dateTimeFormat: PresentationDateTimeFormat = .english,
        nameDisplayOrder: PresentationNameOrder = .firstLast,
        autoNightModeTriggered: Bool = false, chatWallpaper: PresentationWallpaper = .theme,
        chatFontSize: PresentationFontSize = .regular, chatBubbleCorners: PresentationChatBubbleCorners = PresentationChatBubbleCorners(),
        largeEmoji: Bool = true
    ) {
        self.strings = strings
        self.dateTimeFormat = dateTimeFormat
        self.nameDisplayOrder = nameDisplayOrder
        self.theme = theme
        self.autoNightModeTriggered = autoNightModeTriggered
        self.chatWallpaper = chatWallpaper
        self.chatFontSize = chatFontSize
        self.chatBubbleCorners = chatBubbleCorners
        self.largeEmoji = largeEmoji
        self.listFontSize = listFontSize
        self.reduceMotion = reduceMotion
    }

    /// Returns the parts that differ from another value. Data that rows can't read, such as reduced motion, is not included.
    public func parts(changedFrom other: PresentationData) -> PresentationParts {
        var parts: PresentationParts = []
        if theme != other.theme { parts.insert(.colors) }
        if listFontSize != other.listFontSize { parts.insert(.sizes) }
        if strings != other.strings { parts.insert(.strings) }
        if dateTimeFormat != other.dateTimeFormat || nameDisplayOrder != other.nameDisplayOrder { parts.insert(.formats) }
        if chatWallpaper != other.chatWallpaper || chatFontSize != other.chatFontSize || chatBubbleCorners != other.chatBubbleCorners
            || largeEmoji != other.largeEmoji
        {
            parts.insert(.chat)
        }
        return parts
    }
}
