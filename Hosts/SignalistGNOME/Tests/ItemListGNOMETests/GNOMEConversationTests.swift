import CAdwaita
import ItemList
import Testing

@testable import ItemListGNOME

/// Messages in their bubbles.
@MainActor
@Suite(.serialized) struct GNOMEConversationTests {
    @Test func eachSideStandsAtItsOwn() {
        guard Desktop.isThere else { return }
        let view = FigureView()
        let conversation = ItemListConversation([
            .init("Hello", author: "Ada", time: "9:41"), .init("Hi", isOutgoing: true), .init("\u{1F389}", isOutgoing: true, time: "9:42"),
        ])
        view.show(.conversation(conversation), theme: PresentationTheme.day.list, chat: PresentationTheme.day.chat)
        let messages = view.reference.widget.children[0].children
        #expect(messages.map { gtk_widget_get_halign($0) } == [GTK_ALIGN_START, GTK_ALIGN_END, GTK_ALIGN_END])
        #expect(messages.map { String(cString: gnome_label_text($0.children[0])) } == ["Ada\nHello  9:41", "Hi", "\u{1F389}"])
        #expect(messages.map { gtk_widget_get_visible($0.children[1]) } == [0, 0, 1])
    }

    @Test func aChangeOfTheLookMakesNoWidget() {
        guard Desktop.isThere else { return }
        let view = FigureView()
        var conversation = ItemListConversation([.init("Hello")])
        func show() { view.show(.conversation(conversation), theme: PresentationTheme.day.list, chat: PresentationTheme.day.chat) }
        show()
        let (made, classes) = (Widgets.madeCount, WidgetLooks.lines(of: view.reference.widget))
        conversation.wallpaper = .gradient([RGBColor(1), RGBColor(2)], rotation: 45)
        conversation.corners = PresentationChatBubbleCorners(mainRadius: 0)
        show()
        #expect(Widgets.madeCount == made && WidgetLooks.lines(of: view.reference.widget) != classes)
        conversation = ItemListConversation([.init("Hello")])
        show()
        #expect(WidgetLooks.lines(of: view.reference.widget) == classes)
    }

    /// In a small preview there is no room for bubbles.
    @Test func inAGridItIsWords() {
        guard Desktop.isThere else { return }
        let view = FigureView()
        view.show(.conversation(ItemListConversation([.init("Hello", author: "Ada")])), theme: PresentationTheme.day.list)
        #expect(String(cString: gnome_label_text(view.reference.widget.children[0].children[0])) == "Ada: Hello")
    }
}
