import Testing

@testable import ItemList
@testable import ItemListHTML

/// What a conversation is on a page.
@Suite struct HTMLConversationTests {
    private func html(_ conversation: ItemListConversation) -> String {
        HTMLFigure.html(.conversation(conversation), id: "row-1")
    }

    @Test func aMessageIsAnItemOfAList() {
        let messages = [
            ItemListMessage("A <b>", author: "Ada", time: "9:41"), ItemListMessage("🎉", isOutgoing: true, author: "You"),
        ]
        #expect(
            html(ItemListConversation(messages)) == #"<div class="figure conversation words-regular round-16 joint-8"><ul>"#
                + #"<li class="incoming tail"><p class="bubble"><span class="author" dir="auto">Ada</span>"#
                + #"<span class="words" dir="auto">A &lt;b&gt;</span> <span class="time" dir="auto">9:41</span></p></li>"#
                + #"<li class="outgoing emoji"><p class="bubble"><span class="hidden">You: </span>"#
                + #"<span class="words" dir="auto">🎉</span></p></li></ul></div>"#)
    }

    @Test func classesSayWhatItLooksLike() {
        let corners = PresentationChatBubbleCorners(mainRadius: 3, auxiliaryRadius: 1, mergeBubbleCorners: false)
        let html = html(ItemListConversation([.init("a")], fontSize: .extraLarge, corners: corners))
        #expect(html.hasPrefix(#"<div class="figure conversation words-extraLarge round-3">"#))
        // Each has its rule.
        for radius in PresentationChatBubbleCorners.radii {
            #expect(htmlStyleSheet.contains(".round-\(radius){") && htmlStyleSheet.contains(".joint-\(radius){"))
        }
        for size in PresentationFontSize.allCases { #expect(htmlStyleSheet.contains(".words-\(size.rawValue){")) }
    }

    @Test func aWallpaperIsAPictureWithoutStyles() {
        func wallpaper(_ wallpaper: PresentationWallpaper) -> String {
            let html = html(ItemListConversation([], wallpaper: wallpaper))
            return String(
                html.dropFirst(#"<div class="figure conversation words-regular round-16 joint-8">"#.count).dropLast("<ul></ul></div>".count)
            )
        }
        let (red, blue) = (RGBColor(0xFF0000), RGBColor(0x0000FF))
        #expect(wallpaper(.theme) == "" && wallpaper(.gradient([], rotation: 1)) == "")
        #expect(wallpaper(.color(red)).contains(##"fill="#FF0000""##))
        #expect(wallpaper(.gradient([red], rotation: 1)) == wallpaper(.color(red)))
        let gradient = wallpaper(.gradient([red, blue], rotation: 45))
        #expect(gradient.contains(#"<linearGradient id="row-1-wallpaper""#) && gradient.contains("fill=\"url(#row-1-wallpaper)\""))
        #expect(gradient.contains("rotate(45 .5 .5)") && !gradient.contains("style"))
        #expect(gradient.contains(##"<stop offset="0" stop-color="#FF0000"></stop><stop offset="1" stop-color="#0000FF"></stop>"##))
    }
}
