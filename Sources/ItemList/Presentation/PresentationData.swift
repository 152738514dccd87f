/// How a screen looks, as one value that arrives by signal.
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
    /// Whether the user wants little motion. Then no change is animated or faded, whatever the states say.
    public var reduceMotion: Bool

    /// The look of a screen: the light theme with motion, in English, unless told otherwise.
    public init(
        theme: PresentationTheme = .day, reduceMotion: Bool = false, strings: PresentationStrings = .english,
        dateTimeFormat: PresentationDateTimeFormat = .english, nameDisplayOrder: PresentationNameOrder = .firstLast,
        nameSortOrder: PresentationNameOrder = .lastFirst
    ) {
        self.strings = strings
        self.dateTimeFormat = dateTimeFormat
        self.nameDisplayOrder = nameDisplayOrder
        self.nameSortOrder = nameSortOrder
        self.theme = theme
        self.reduceMotion = reduceMotion
    }
}

/// The part of the presentation data that rows are made with.
public struct ItemListPresentationData: Sendable, Hashable {
    /// The words of the program and of the framework, in the user's language.
    public var strings: PresentationStrings
    /// How dates, times and numbers are written.
    public var dateTimeFormat: PresentationDateTimeFormat
    /// In which order the parts of a name are shown.
    public var nameDisplayOrder: PresentationNameOrder
    /// The colours of the screen, for an item that shows one of them.
    public var theme: PresentationTheme

    /// What rows are made with in a theme and a language, which is English unless told otherwise.
    public init(
        theme: PresentationTheme, strings: PresentationStrings = .english, dateTimeFormat: PresentationDateTimeFormat = .english,
        nameDisplayOrder: PresentationNameOrder = .firstLast
    ) {
        self.strings = strings
        self.dateTimeFormat = dateTimeFormat
        self.nameDisplayOrder = nameDisplayOrder
        self.theme = theme
    }

    /// The part of the presentation data that rows can see.
    public init(_ presentationData: PresentationData) {
        self.init(
            theme: presentationData.theme, strings: presentationData.strings, dateTimeFormat: presentationData.dateTimeFormat,
            nameDisplayOrder: presentationData.nameDisplayOrder)
    }
}
