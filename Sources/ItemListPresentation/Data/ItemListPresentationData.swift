/// The part of the presentation data that rows are made with.
///
/// A screen notes which of its properties rows of a kind ask for; the cases of an enum are such kinds. A change of the look has only those rows made
/// and drawn anew that show something of what changed, and an author does nothing for that. A renderer knows by itself what it draws all rows with.
public struct ItemListPresentationData: Sendable {
    private let look: RowLook
    private let kind: UInt

    /// What rows are made with in a theme and a language, which is English unless told otherwise.
    public init(
        theme: PresentationTheme, strings: PresentationStrings = .english, dateTimeFormat: PresentationDateTimeFormat = .english,
        nameDisplayOrder: PresentationNameOrder = .firstLast
    ) {
        self.init(
            PresentationData(theme: theme, strings: strings, dateTimeFormat: dateTimeFormat, nameDisplayOrder: nameDisplayOrder))
    }

    /// The part of the presentation data that rows can see.
    public init(_ presentationData: PresentationData) {
        self.init(RowLook(presentationData), kind: PresentationReads.anyKind)
    }

    @usableFromInline
    package init(_ look: RowLook, kind: UInt) {
        self.look = look
        self.kind = kind
        // So that it is known that rows of the kind are made, whatever they read.
        look.note([], by: kind)
    }

    /// The colours of the screen, for an item that shows one of them.
    public var theme: PresentationTheme { part(.colors).theme }

    /// How large the words of the screen are, for an item that measures something by them.
    public var fontSize: PresentationFontSize { part(.sizes).listFontSize }

    /// The words of the program and of the framework, in the user's language.
    public var strings: PresentationStrings { part(.strings).strings }

    /// How dates, times and numbers are written.
    public var dateTimeFormat: PresentationDateTimeFormat { part(.formats).dateTimeFormat }

    /// In which order the parts of a name are shown.
    public var nameDisplayOrder: PresentationNameOrder { part(.formats).nameDisplayOrder }

    /// What lies behind the messages of a conversation.
    public var chatWallpaper: PresentationWallpaper { part(.chat).chatWallpaper }

    /// How large the words of messages are.
    public var chatFontSize: PresentationFontSize { part(.chat).chatFontSize }

    /// The shape of the bubbles that messages stand in.
    public var chatBubbleCorners: PresentationChatBubbleCorners { part(.chat).chatBubbleCorners }

    /// Whether a message of a few emoji alone is large.
    public var largeEmoji: Bool { part(.chat).largeEmoji }

    private func part(_ part: PresentationParts) -> PresentationData {
        look.note(part, by: kind)
        return look.presentationData
    }
}
