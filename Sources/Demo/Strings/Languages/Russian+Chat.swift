import ItemList

extension DemoStrings {
    /// How conversations look, said in Russian.
    static let russianChat = PresentationStringTable(
        "ru",
        [
            "demo.chat.header": "ЧАТЫ",
            "demo.chat.preview": "Пример",
            "demo.chat.author": "Ада",
            "demo.chat.you": "Вы",
            "demo.chat.question": "Вы уже видели новые цвета?",
            "demo.chat.answer": "Да, и вот эти нравятся мне больше всего.",
            "demo.chat.wallpaper": "Фон",
            "demo.chat.wallpaper.theme": "Из темы",
            "demo.chat.wallpaper.sky": "Небо",
            "demo.chat.wallpaper.sand": "Песок",
            "demo.chat.wallpaper.graphite": "Графит",
            "demo.chat.wallpaper.dawn": "Рассвет",
            "demo.chat.wallpaper.meadow": "Луг",
            "demo.chat.wallpaper.ocean": "Океан",
            "demo.chat.fontSize": "Размер сообщений",
            "demo.chat.corners": "Скругление углов",
            "demo.chat.corners.none": "Без скругления",
            "demo.chat.largeEmoji": "Крупные эмодзи",
        ])
}
