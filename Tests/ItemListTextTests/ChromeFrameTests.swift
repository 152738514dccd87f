import ItemList
import ItemListText
import Testing
@testable import ItemListTestSupport

/// Pictures and words of what surrounds a list.
@Suite struct ChromeFrameTests {
    private func chrome(_ title: ItemListTitle, _ change: (inout ItemListChrome) -> Void = { _ in }) -> ItemListChrome {
        var chrome = ItemListChrome(title: title)
        change(&chrome)
        return chrome
    }

    private func picture(_ chrome: ItemListChrome, rows: [SampleRow] = [], columns: Int = 48, lines: Int = 12) -> String {
        var view = ItemListTextView<Int>(size: TextSize(columns: columns, rows: lines))
        view.apply(sampleTransition(rows, chrome))
        return view.frame().text
    }

    private var calls: ItemListChrome {
        chrome(.sectionControl(ItemListChoice([ItemListOption("all", "All"), ItemListOption("missed", "Missed")], chosen: "missed"))) {
            $0.backButton = .text("Settings")
            $0.rightButton = .text("Edit", style: .bold)
            $0.secondaryRightButton = .icon(.add, "New Call")
            $0.search = ItemListSearch(placeholder: "Search", isActive: true, query: "ad")
            $0.header = ItemListRowContent(role: .text, title: "Calls of this week")
            $0.footer = ItemListRowContent(role: .text, title: "3 calls")
            $0.toolbar = ItemListToolbar(.text("Read All"), .text("Delete (3)", isEnabled: false))
        }
    }

    private var call: [SampleRow] { sampleRows([[ItemListRowContent(role: .link, title: "Ada", offers: .activate)]]) }

    @Test func buttonsSegmentsSearchHeaderFooterAndToolbarStandAroundTheList() {
        #expect(
            picture(calls, rows: call, lines: 14) == """
                  ‹ Settings      All  Missed          +  Edit
                  ⌕ ad▏
                ▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔
                     Calls of this week
                   ▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁
                  ▕▌ Ada                                     ▏
                   ▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔





                     3 calls
                  Read All                          Delete (3)
                """)
    }

    @Test func theChosenSegmentAndADisabledButtonAreToldFromOthersWithoutColours() {
        var view = ItemListTextView<Int>(size: TextSize(columns: 48, rows: 14))
        view.apply(sampleTransition(call, calls))
        let frame = view.frame()
        /// Of the first cell in a line that holds a character.
        func traits(_ character: Character, row: Int) -> TextStyle.Traits? {
            (0..<48).map { frame[$0, row] }.first { $0.character == character }?.style.traits
        }
        #expect(traits("M", row: 0) == [.bold, .underline])
        #expect(traits("A", row: 0) == [])
        #expect(traits("E", row: 0) == .bold)
        #expect(traits("D", row: 13) == .faint)
        #expect(traits("R", row: 13) == [])
    }

    @Test func tabsStandBelowTheTitle() {
        let tabs = ItemListChoice([ItemListOption("day", "Day"), ItemListOption("week", "Week")], chosen: "day")
        #expect(
            picture(chrome(.textWithTabs("Usage", tabs)), lines: 6) == """
                                     Usage
                                   Day  Week
                """)
    }

    @Test func whatIsUnderWayIsASpinner() {
        let saving = chrome(.text("Name")) { $0.rightButton = .text("Save", style: .activity) }
        #expect(picture(saving, lines: 6) == "                      Name                   ◌")
    }

    @Test func anEmptyScreenSaysWhy() {
        let message = ItemListEmptyMessage(icon: ItemListIcon(.bell), text: "Nothing has happened yet.", button: .text("Refresh"))
        #expect(
            picture(chrome(.text("News")) { $0.emptyState = .message(message) }) == """
                                      News
                ▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔


                                       ♪

                           Nothing has happened yet.

                                    Refresh
                """)
        #expect(
            picture(chrome(.text("News")) { $0.emptyState = .loading("Loading…") }, lines: 6) == """
                                      News


                                   ◌ Loading…
                """)
        // Rows are more than what stands for them.
        #expect(!picture(chrome(.text("News")) { $0.emptyState = .loading("Loading…") }, rows: call).contains("Loading"))
    }

    @Test func theLinesSayWhatSurroundsTheList() {
        let transition = sampleTransition(call, calls)
        #expect(
            itemListLines(chrome: transition.chrome, rows: transition.rows) == [
                "All, tab, 1 of 2", "Missed, tab, chosen, 2 of 2", "Settings, button", "New Call, button", "Edit, button",
                "Search, search field, ad", "Calls of this week", "Ada, link, 1 of 1", "3 calls", "Read All, button",
                "Delete (3), button, dimmed",
            ])
        let empty = chrome(.text("News")) {
            $0.emptyState = .message(ItemListEmptyMessage(text: "Nothing yet.", button: .text("Refresh", style: .activity)))
        }
        #expect(
            itemListLines(chrome: empty, rows: ItemListRows<Int>([])) == ["News", "Nothing yet.", "Refresh, button, in progress"])
        #expect(
            itemListLines(chrome: chrome(.text("News")) { $0.emptyState = .loading("Loading") }, rows: ItemListRows<Int>([]))
                == ["News", "Loading, in progress"])
    }
}
