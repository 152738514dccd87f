/// How a screen looks and speaks, as one value that arrives by signal.
public struct PresentationData: Sendable, Hashable {
    /// The words that renderers say by themselves, and those of the program, in the user's language.
    public var strings: PresentationStrings
    /// How dates, times and numbers are written.
    public var dateTimeFormat: PresentationDateTimeFormat
    /// In which order the parts of a name are shown.
    public var nameDisplayOrder: PresentationNameOrder
    /// The colours of the screen.
    public var theme: PresentationTheme
    /// Whether night mode chose the theme. Rows are not made by it: they see the theme.
    public var autoNightModeTriggered: Bool
    /// What lies behind the messages of a conversation.
    public var chatWallpaper: PresentationWallpaper
    /// How large the words of messages are.
    public var chatFontSize: PresentationFontSize
    /// The shape of the bubbles that messages stand in.
    public var chatBubbleCorners: PresentationChatBubbleCorners
    /// Whether a message of a few emoji alone is large.
    public var largeEmoji: Bool
    /// How large the words of lists are.
    public var listFontSize: PresentationFontSize
    /// Whether the user wants little motion. Then no change is animated or faded, whatever the states say.
    public var reduceMotion: Bool

    /// The look of a screen: the light theme with motion, in English, unless told otherwise.
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

    /// The parts that are others than those of another look. What rows can't see is none of them, such as whether there is motion.
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
