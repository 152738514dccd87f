import ItemList

extension DemoStrings {
    /// How conversations look, said in Japanese.
    static let japaneseChat = PresentationStringTable(
        "ja",
        [
            "demo.chat.header": "チャット",
            "demo.chat.preview": "プレビュー",
            "demo.chat.author": "エイダ",
            "demo.chat.you": "あなた",
            "demo.chat.question": "新しい色、もう見た？",
            "demo.chat.answer": "うん、これがいちばん好き。",
            "demo.chat.wallpaper": "背景",
            "demo.chat.wallpaper.theme": "テーマの背景",
            "demo.chat.wallpaper.sky": "空",
            "demo.chat.wallpaper.sand": "砂",
            "demo.chat.wallpaper.graphite": "黒鉛",
            "demo.chat.wallpaper.dawn": "夜明け",
            "demo.chat.wallpaper.meadow": "草原",
            "demo.chat.wallpaper.ocean": "海",
            "demo.chat.fontSize": "メッセージの文字サイズ",
            "demo.chat.corners": "角の丸み",
            "demo.chat.corners.none": "丸みなし",
            "demo.chat.largeEmoji": "大きな絵文字",
        ])
}
