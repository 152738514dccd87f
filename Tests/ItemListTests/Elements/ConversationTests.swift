import ItemList
import Testing

@Suite struct ConversationTests {
    @Test func itsWordsNameWhoWrote() {
        let conversation = ItemListConversation([
            ItemListMessage("Good morning", author: "Ada", time: "9:41"), ItemListMessage("Hello", isOutgoing: true, author: "You"),
            ItemListMessage("Again", time: "9:43"), ItemListMessage(""),
        ])
        #expect(conversation.messages.map(\.words) == ["Ada: Good morning, 9:41", "You: Hello", "Again, 9:43", ""])
        #expect(ItemListFigure.conversation(.init([.init("One"), .init("Two")])).words == "One; Two")
    }

    @Test(arguments: [
        ("🎉", true), ("👍🏽👨‍👩‍👧🇩🇪", true), ("❤️", true), ("🎉🎉🎉🎉", false), ("1", false), ("#", false), ("🎉!", false), ("❤", false), ("", false),
    ])
    func aFewEmojiAreNoWords(_ text: String, _ isEmoji: Bool) {
        #expect(ItemListMessage(RichText(text)).isEmoji == isEmoji)
        #expect(ItemListConversation([]).isLarge(ItemListMessage(RichText(text))) == isEmoji)
        #expect(!ItemListConversation([], largeEmoji: false).isLarge(ItemListMessage(RichText(text))))
    }

    @Test func bubblesOfASideMeet() {
        func bubbles(_ texts: [(String, isOutgoing: Bool)], hasTails: Bool = true) -> [ItemListBubble] {
            ItemListConversation(
                texts.map { ItemListMessage(RichText($0), isOutgoing: $1) }, corners: PresentationChatBubbleCorners(hasTails: hasTails)
            ).bubbles
        }
        let all = bubbles([("a", false), ("b", false), ("c", true), ("🎉", true), ("d", true)])
        #expect(all.map(\.meetsAbove) == [false, true, false, false, false])
        #expect(all.map(\.meetsBelow) == [true, false, false, false, false])
        #expect(all.map(\.hasTail) == [false, true, true, false, true])
        #expect(bubbles([("a", false)], hasTails: false).map(\.hasTail) == [false])
    }

    @Test func anAuthorStandsAboveWhatCameIn() {
        let messages = [
            ItemListMessage("a", author: "Ada"), ItemListMessage("a"), ItemListMessage("a", isOutgoing: true, author: "You"),
            ItemListMessage("🎉", author: "Ada"),
        ]
        #expect(ItemListConversation(messages).bubbles.map(\.author) == ["Ada", nil, nil, nil])
    }

    @Test func aRadiusLiesInItsBounds() {
        let corners = PresentationChatBubbleCorners(mainRadius: 99, auxiliaryRadius: -1)
        #expect(corners.mainRadius == 16 && corners.auxiliaryRadius == 0)
        #expect(corners.radius(meetsAnother: false) == 16 && corners.radius(meetsAnother: true) == 0)
        #expect(PresentationChatBubbleCorners(mainRadius: 9, mergeBubbleCorners: false).radius(meetsAnother: true) == 9)
    }

    @Test func aWallpaperHasAColourAtLeast() {
        let (own, red) = (RGBColor(1), RGBColor(0xFF0000))
        #expect(PresentationWallpaper.theme.colors(own) == [own])
        #expect(PresentationWallpaper.color(red).colors(own) == [red])
        #expect(PresentationWallpaper.gradient([red, own], rotation: 0).colors(own) == [red, own])
        #expect(PresentationWallpaper.gradient([], rotation: 0).colors(own) == [own])
        #expect(
            [0, 45, 360, -90, .max, .min].map { PresentationWallpaper.gradient([], rotation: $0).rotation } == [0, 45, 0, 270, 7, 352])
        #expect(PresentationWallpaper.color(red).rotation == 0)
    }
}
