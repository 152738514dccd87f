/// How a screen looks and speaks, as one value that arrives by signal.
public struct PresentationData: Sendable, Hashable {
    /// The words that renderers say by themselves, and those of the program, in the user's language.
    public var strings: PresentationStrings
    /// How dates, times and numbers are written.
    public var dateTimeFormat: PresentationDateTimeFormat
    /// In which order the parts of a name are shown.
    public var nameDisplayOrder: PresentationNameOrder
    /// By which part of a name lists are put in order.
    public var nameSortOrder: PresentationNameOrder
    /// The colours of the screen.
    public var theme: PresentationTheme
    /// How large the words of lists are.
    public var listFontSize: PresentationFontSize
    /// Whether the user wants little motion. Then no change is animated or faded, whatever the states say.
    public var reduceMotion: Bool

    /// The look of a screen: the light theme with motion, in English, unless told otherwise.
    public init(
        theme: PresentationTheme = .day, listFontSize: PresentationFontSize = .regular, reduceMotion: Bool = false,
        strings: PresentationStrings = .english, dateTimeFormat: PresentationDateTimeFormat = .english,
        nameDisplayOrder: PresentationNameOrder = .firstLast, nameSortOrder: PresentationNameOrder = .lastFirst
    ) {
        self.strings = strings
        self.dateTimeFormat = dateTimeFormat
        self.nameDisplayOrder = nameDisplayOrder
        self.nameSortOrder = nameSortOrder
        self.theme = theme
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
        return parts
    }
}
