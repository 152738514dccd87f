import ItemList

/// A conversation in the look that is chosen: an item of this program's own, which says what is there and leaves the drawing to renderers.
struct ChatPreviewItem: ItemListItem {
    private let title: String
    private let conversation: ItemListConversation

    init(_ presentationData: PresentationData) {
        let (strings, formats) = (presentationData.strings, presentationData.formats)
        func time(_ minute: Int) -> String { formats.time(CivilTime(secondsSince1970: (9 * 60 + minute) * 60)) }
        func own(_ text: RichText, _ minute: Int) -> ItemListMessage {
            ItemListMessage(text, isOutgoing: true, author: strings[.chatYou], time: time(minute))
        }
        title = strings[.chatPreview]
        conversation = ItemListConversation(
            [
                ItemListMessage(RichText(strings[.chatQuestion]), author: strings[.chatAuthor], time: time(41)),
                own(RichText(strings[.chatAnswer]), 42), own("🎨", 42),
            ],
            fontSize: presentationData.chatFontSize, corners: presentationData.chatBubbleCorners, wallpaper: presentationData.chatWallpaper,
            largeEmoji: presentationData.largeEmoji)
    }

    func content() -> ItemListRowContent {
        var content = ItemListRowContent(role: .label, title: RichText(title))
        content.figure = .conversation(conversation)
        return content
    }
}
