/// The part of the presentation data that rows can read.
///
/// A screen tracks which properties the rows of each kind read; the cases of an enum are such kinds. When the presentation data changes,
/// only rows that read a changed property are made and drawn again. Authors of rows need no code for it. Renderers track data used for all
/// rows themselves.
public struct ItemListPresentationData: Sendable {
    private let look: RowLook
    private let kind: UInt

    /// Creates presentation data from a theme and a language, English by default.
    public init(
        theme: PresentationTheme, strings: PresentationStrings = .english, dateTimeFormat: PresentationDateTimeFormat = .english,
        nameDisplayOrder: PresentationNameOrder = .firstLast
    ) {
        self.init(
            PresentationData(theme: theme, strings: strings, dateTimeFormat: dateTimeFormat, nameDisplayOrder: nameDisplayOrder))
    }

    /// Creates the readable part of presentation data.
    public init(_ presentationData: PresentationData) {
        self.init(RowLook(presentationData), kind: PresentationReads.anyKind)
    }

    @usableFromInline
    package init(_ look: RowLook, kind: UInt) {
        self.look = look
        self.kind = kind
        // Registers the kind even if its rows read nothing.
        look.note([], by: kind)
    }

    /// The presentation data as a whole, for a screen; not a read by a row.
    package var presentationData: PresentationData { look.presentationData }

    /// The colors of the screen, for an item that shows one of them.
    public var theme: PresentationTheme { part(.colors).theme }

    /// The text size of lists, for an item that measures with it.
    public var fontSize: PresentationFontSize { part(.sizes).listFontSize }

    /// The strings of the program and the framework, in the user's language.
    public var strings: PresentationStrings { part(.strings).strings }

    /// The format of dates, times and numbers.
    public var dateTimeFormat: PresentationDateTimeFormat { part(.formats).dateTimeFormat }

    /// The order of the parts of a name.
    public var nameDisplayOrder: PresentationNameOrder { part(.formats).nameDisplayOrder }

    /// The background of a conversation.
    public var chatWallpaper: PresentationWallpaper { part(.chat).chatWallpaper }

    /// The text size of messages.
    public var chatFontSize: PresentationFontSize { part(.chat).chatFontSize }

    /// The shape of message bubbles.
    public var chatBubbleCorners: PresentationChatBubbleCorners { part(.chat).chatBubbleCorners }

    /// True if messages of only a few emoji are large.
    public var largeEmoji: Bool { part(.chat).largeEmoji }

    private func part(_ part: PresentationParts) -> PresentationData {
        look.note(part, by: kind)
        return look.presentationData
    }
}
