import ItemList

extension DemoStrings {
    /// How conversations look, said in German.
    static let germanChat = PresentationStringTable(
        "de",
        [
            "demo.chat.header": "CHATS",
            "demo.chat.preview": "Vorschau",
            "demo.chat.author": "Ada",
            "demo.chat.you": "Du",
            "demo.chat.question": "Hast du die neuen Farben gesehen?",
            "demo.chat.answer": "Ja, und diese hier gefallen mir am besten.",
            "demo.chat.wallpaper": "Hintergrund",
            "demo.chat.wallpaper.theme": "Der des Farbschemas",
            "demo.chat.wallpaper.sky": "Himmel",
            "demo.chat.wallpaper.sand": "Sand",
            "demo.chat.wallpaper.graphite": "Graphit",
            "demo.chat.wallpaper.dawn": "Morgenröte",
            "demo.chat.wallpaper.meadow": "Wiese",
            "demo.chat.wallpaper.ocean": "Ozean",
            "demo.chat.fontSize": "Größe der Nachrichten",
            "demo.chat.corners": "Runde Ecken",
            "demo.chat.corners.none": "Eckig",
            "demo.chat.largeEmoji": "Große Emoji",
        ])
}
