import ItemList

extension DemoStrings {
    /// How conversations look, said in Arabic.
    static let arabicChat = PresentationStringTable(
        "ar",
        [
            "demo.chat.header": "المحادثات",
            "demo.chat.preview": "معاينة",
            "demo.chat.author": "آدا",
            "demo.chat.you": "أنت",
            "demo.chat.question": "هل رأيت الألوان الجديدة؟",
            "demo.chat.answer": "نعم، وهذه هي الأجمل في نظري.",
            "demo.chat.wallpaper": "الخلفية",
            "demo.chat.wallpaper.theme": "خلفية السمة",
            "demo.chat.wallpaper.sky": "السماء",
            "demo.chat.wallpaper.sand": "الرمل",
            "demo.chat.wallpaper.graphite": "الغرافيت",
            "demo.chat.wallpaper.dawn": "الفجر",
            "demo.chat.wallpaper.meadow": "المرج",
            "demo.chat.wallpaper.ocean": "المحيط",
            "demo.chat.fontSize": "حجم الرسائل",
            "demo.chat.corners": "استدارة الزوايا",
            "demo.chat.corners.none": "بلا استدارة",
            "demo.chat.largeEmoji": "رموز تعبيرية كبيرة",
        ])
}
