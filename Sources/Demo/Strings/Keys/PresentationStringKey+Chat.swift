import ItemList

// Texts about conversations on the appearance screen.

extension PresentationStringKey {
    static let chatHeader = PresentationStringKey("demo.chat.header")
    static let chatPreview = PresentationStringKey("demo.chat.preview")
    static let chatAuthor = PresentationStringKey("demo.chat.author")
    static let chatYou = PresentationStringKey("demo.chat.you")
    static let chatQuestion = PresentationStringKey("demo.chat.question")
    static let chatAnswer = PresentationStringKey("demo.chat.answer")
    static let chatWallpaper = PresentationStringKey("demo.chat.wallpaper")
    static let chatFontSize = PresentationStringKey("demo.chat.fontSize")
    static let chatCorners = PresentationStringKey("demo.chat.corners")
    static let chatCornersNone = PresentationStringKey("demo.chat.corners.none")
    static let chatLargeEmoji = PresentationStringKey("demo.chat.largeEmoji")

    static func chatWallpaper(_ wallpaper: ChatWallpaper) -> PresentationStringKey {
        PresentationStringKey("demo.chat.wallpaper.\(wallpaper.rawValue)")
    }

    static let chat: [PresentationStringKey] =
        [
            chatHeader, chatPreview, chatAuthor, chatYou, chatQuestion, chatAnswer, chatWallpaper, chatFontSize, chatCorners,
            chatCornersNone, chatLargeEmoji,
        ] + ChatWallpaper.allCases.map { chatWallpaper($0) }
}
