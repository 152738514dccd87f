import ItemList

extension DemoStrings {
    /// How conversations look, said in Polish.
    static let polishChat = PresentationStringTable(
        "pl",
        [
            "demo.chat.header": "CZATY",
            "demo.chat.preview": "Podgląd",
            "demo.chat.author": "Ada",
            "demo.chat.you": "Ty",
            "demo.chat.question": "Widziałeś już nowe kolory?",
            "demo.chat.answer": "Tak, i te podobają mi się najbardziej.",
            "demo.chat.wallpaper": "Tło",
            "demo.chat.wallpaper.theme": "Z motywu",
            "demo.chat.wallpaper.sky": "Niebo",
            "demo.chat.wallpaper.sand": "Piasek",
            "demo.chat.wallpaper.graphite": "Grafit",
            "demo.chat.wallpaper.dawn": "Świt",
            "demo.chat.wallpaper.meadow": "Łąka",
            "demo.chat.wallpaper.ocean": "Ocean",
            "demo.chat.fontSize": "Rozmiar wiadomości",
            "demo.chat.corners": "Zaokrąglenie rogów",
            "demo.chat.corners.none": "Bez zaokrąglenia",
            "demo.chat.largeEmoji": "Duże emoji",
        ])
}
