import ItemListConformance
import TestSupport
import Testing

@testable import ItemList
@testable import ItemListText
@testable import ItemListTestSupport

/// What a conversation looks like on a text screen.
@Suite struct TextConversationTests {
    private static let messages = [
        ItemListMessage("Shall we meet at the lake?", author: "Ada", time: "9:41"), ItemListMessage("I bring the boat."),
        ItemListMessage("Gladly", isOutgoing: true, author: "You", time: "9:42"), ItemListMessage("🎉", isOutgoing: true, time: "9:42"),
    ]

    private func lines(_ conversation: ItemListConversation, columns: Int, theme: PresentationTheme = .day) -> [TextLine] {
        let ink = ItemListTextInk(
            colors: theme.list, chat: theme.chat, background: theme.list.itemBlocksBackgroundColor, isEnabled: true, isSelected: false)
        return ItemListTextFigure(.conversation(conversation), ink: ink).lines(columns: columns)
    }

    @Test func whatCameInStandsWhereReadingBegins() {
        #expect(
            lines(ItemListConversation(Self.messages), columns: 36).map(\.string) == [
                "  ▗Ada                 ▖            ", "  █Shall we meet at the█            ",
                "  ▝lake?           9:41▘            ", "                                    ",
                " ◢▗I bring the boat.▌               ", "                                    ",
                "                    ▐Gladly  9:42▖◣ ", "                                    ",
                "                         🎉 ▐9:42▌  ",
            ])
    }

    @Test func squareBubblesWithoutTails() {
        let corners = PresentationChatBubbleCorners(mainRadius: 0, auxiliaryRadius: 0, hasTails: false)
        #expect(
            lines(ItemListConversation(Self.messages, corners: corners, largeEmoji: false), columns: 24).map(\.string) == [
                "  █Ada          █       ", "  █Shall we meet█       ", "  █at the lake? █       ", "  █         9:41█       ",
                "                        ", "  █I bring the█         ", "  █boat.      █         ", "                        ",
                "        █Gladly  9:42█  ", "                        ", "            █🎉  9:42█  ",
            ])
    }

    /// Each line has exactly the columns that there are, however few.
    @Test func everyWidth() {
        for columns in 0...40 {
            for conversation in [
                ItemListConversation(Self.messages), .init([]), .init([.init("")]), .init([.init("漢字", isOutgoing: true)]),
            ] {
                #expect(lines(conversation, columns: columns).allSatisfy { $0.columns == max(columns, 1) }, "\(columns) columns")
            }
        }
    }

    @Test func bubblesHaveTheirColoursOnTheWallpaper() {
        let theme = PresentationTheme.night.withAccent(RGBColor(0xFF7EB6))
        func backgrounds(_ wallpaper: PresentationWallpaper) -> [RGBColor?] {
            let drawn = lines(.init([.init("One"), .init("Two", isOutgoing: true)], wallpaper: wallpaper), columns: 30, theme: theme)
            return [drawn[0].cells[4], drawn[0].cells[29], drawn[2].cells[0], drawn[2].cells[25]].map(\.style.background)
        }
        let (incoming, outgoing) = (theme.chat.incoming.fillColor, theme.chat.outgoing.fillColor)
        let own = theme.chat.wallpaperColor
        #expect(backgrounds(.theme) == [incoming, own, own, outgoing])
        let red = RGBColor(0xFF0000)
        #expect(backgrounds(.color(red)) == [incoming, red, red, outgoing])
    }

    /// Without colours, what the user wrote is inverse, also where there is no room to stand at a side.
    @Test(arguments: [1, 3, 30])
    func sidesAreToldWithoutColours(columns: Int) {
        let drawn = lines(.init([.init("a"), .init("b", isOutgoing: true)]), columns: columns)
        func words(_ letter: Character) -> TextStyle.Traits? { drawn.joined(letter)?.style.traits }
        #expect(words("a") == [] && words("b") == .inverseWithoutColor)
    }

    @Test func coloursGoOverIntoEachOther() {
        let (black, white) = (RGBColor(0x000000), RGBColor(0xFFFFFF))
        func corners(_ rotation: Int) -> [UInt8?] {
            let messages = Array(repeating: ItemListMessage("a", isOutgoing: true), count: 20)
            let drawn = lines(.init(messages, wallpaper: .gradient([black, white], rotation: rotation)), columns: 80)
            // Beside the bubbles.
            return [drawn[0].cells[0], drawn[0].cells[79], drawn[38].cells[0]].map { $0.style.background?.red }
        }
        func isDark(_ channel: UInt8?) -> Bool { channel.map { $0 < 20 } ?? false }
        func isLight(_ channel: UInt8?) -> Bool { channel.map { $0 > 235 } ?? false }
        let (down, left, up) = (corners(0), corners(90), corners(180))
        #expect(isDark(down[0]) && isDark(down[1]) && isLight(down[2]))
        #expect(isLight(left[0]) && isDark(left[1]) && isLight(left[2]))
        #expect(isLight(up[0]) && isLight(up[1]) && isDark(up[2]))
    }

    @Test func fromTheRightAllIsMirrored() {
        var content = ItemListRowContent(role: .label, title: "T")
        content.figure = .conversation(.init([.init("سلام"), .init("Hello", isOutgoing: true)]))
        let view = mirroredView(
            sampleRows([[content]]), ItemListChrome(title: .text(""), style: .plain), size: TextSize(columns: 40, rows: 8))
        #expect(
            view.frame().strings == [
                "", "                                     T", "                              ▐مالس▖◣",
                "", "   ◢▗Hello▌", "", "", "",
            ])
    }

    @Test func wordsInABubbleHaveItsColours() {
        let chat = PresentationTheme.day.chat
        let text = RichText(runs: [
            .init("p"), .init("s", color: .secondary), .init("a", color: .accent), .init("d", color: .destructive), .init("l", link: "x"),
        ])
        let drawn = lines(.init([.init(text, isOutgoing: true, time: "7")]), columns: 30)
        let colors = Array("psadl7").map { drawn.joined($0)?.style.foreground }
        let bubble = chat.outgoing
        #expect(
            colors == [
                bubble.primaryTextColor, bubble.secondaryTextColor, bubble.accentTextColor, bubble.primaryTextColor, bubble.accentTextColor,
                bubble.secondaryTextColor,
            ])
    }
}

extension [TextLine] {
    /// The first cell with a letter.
    fileprivate func joined(_ letter: Character) -> TextCell? {
        flatMap(\.cells).first { $0.character == letter }
    }
}
