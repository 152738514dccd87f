import ItemList

extension DemoStrings {
    /// How conversations look, said in English.
    static let englishChat = PresentationStringTable(
        "en",
        [
            "demo.chat.header": "CHATS",
            "demo.chat.preview": "Preview",
            "demo.chat.author": "Ada",
            "demo.chat.you": "You",
            "demo.chat.question": "Have you seen the new colours?",
            "demo.chat.answer": "Yes, and this one is the one for me.",
            "demo.chat.wallpaper": "Wallpaper",
            "demo.chat.wallpaper.theme": "The theme's",
            "demo.chat.wallpaper.sky": "Sky",
            "demo.chat.wallpaper.sand": "Sand",
            "demo.chat.wallpaper.graphite": "Graphite",
            "demo.chat.wallpaper.dawn": "Dawn",
            "demo.chat.wallpaper.meadow": "Meadow",
            "demo.chat.wallpaper.ocean": "Ocean",
            "demo.chat.fontSize": "Size of messages",
            "demo.chat.corners": "Round corners",
            "demo.chat.corners.none": "Square",
            "demo.chat.largeEmoji": "Large emoji",
        ])
}
