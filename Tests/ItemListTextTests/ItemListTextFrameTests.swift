import ItemList
import Testing
@testable import ItemListTestSupport

/// Whole pictures of screens.
@Suite struct ItemListTextFrameTests {
    private let rows = sampleRows(settingsSections)

    @Test func settingsAtTheUsualSize() {
        let view = sampleView(rows, columns: 80, rows: 24, hint: "↑↓ move   q quit")
        #expect(
            view.frame().text == """
                                                    Settings
                ▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔
                     Account                                                                   ┃
                   ▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁  ┃
                  ▕▌ ☻  Ada Lovelace                                                      ›  ▏ ┃
                  ▕▌    +44 20 7946 0991                                                     ▏ ┃
                  ▕  @  Mail              you@example.org                                    ▏ ┃
                  ▕  ◘  Password          •••••••••••                                        ▏ ┃
                   ▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔  ┃
                                                                                               ┃
                     Notifications                                                       3     ┃
                   ▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁  ┃
                  ▕  ♪  Show notifications                                              ━━●  ▏ ┃
                  ▕  Sounds                                                             ○──  ▏ ┃
                  ▕  Previews                                                         ◘ ━━●  ▏ ┃
                  ▕  Exceptions                                                       12  ›  ▏ ┃
                   ▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔
                     Exceptions are chats with settings of their own. Learn more

                     Appearance
                   ▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁
                  ▕  ◐  Theme                                                         Day ▾  ▏
                  ▕  Accent                                                            ██ ›  ▏
                  ↑↓ move   q quit
                """)
    }

    @Test func theEndOfTheSettings() {
        var view = sampleView(rows, columns: 80, rows: 24)
        view.moveSelection(.last)
        #expect(
            view.frame().text == """
                                                    Settings
                ▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔
                  ▕  Previews                                                         ◘ ━━●  ▏
                  ▕  Exceptions                                                       12  ›  ▏
                   ▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔
                     Exceptions are chats with settings of their own. Learn more

                     Appearance
                   ▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁
                  ▕  ◐  Theme                                                         Day ▾  ▏
                  ▕  Accent                                                            ██ ›  ▏ ┃
                  ▕  ◉  English                                                              ▏ ┃
                  ▕  ○  日本語                                                               ▏ ┃
                  ▕     Japanese                                                             ▏ ┃
                   ▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔  ┃
                   ▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁  ┃
                  ▕  ◔  Storage                                           ━━━━━───────  40%  ▏ ┃
                  ▕  Indexing                                                             ◌  ▏ ┃
                  ▕  Keep media                                                           ✓  ▏ ┃
                  ▕  Largest chat  A very long name of a chat that surely doesn't fit besi…  ▏ ┃
                   ▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔  ┃
                   ▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁  ┃
                  ▕▌ ×  Log out                                                              ▏ ┃
                   ▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔  ┃
                """)
    }

    @Test func settingsOnASmallScreen() {
        let view = sampleView(rows, columns: 40, rows: 12, title: .textWithSubtitle("Settings", "2 changes"))
        #expect(
            view.frame().text == """
                          Settings · 2 changes
                ▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔
                     Account                           ┃
                   ▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁  ┃
                  ▕▌ ☻  Ada Lovelace              ›  ▏ ┃
                  ▕▌    +44 20 7946 0991             ▏
                  ▕  @  Mail       you@example.org   ▏
                  ▕  ◘  Password   •••••••••••       ▏
                   ▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔

                     Notifications               3
                   ▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁
                """)
    }

    @Test func plainSettings() {
        let view = sampleView(rows, columns: 50, rows: 24, title: .textWithSubtitle("Settings", "2 changes"), style: .plain)
        #expect(
            view.frame().text == """
                                     Settings
                                    2 changes
                ▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔
                  Account                                        ┃
                ▌ ☻  Ada Lovelace                              › ┃
                ▌    +44 20 7946 0991                            ┃
                  @  Mail            you@example.org             ┃
                  ◘  Password        •••••••••••                 ┃
                                                                 ┃
                  Notifications                               3  ┃
                  ♪  Show notifications                      ━━● ┃
                  Sounds                                     ○── ┃
                  Previews                                 ◘ ━━● ┃
                  Exceptions                               12  › ┃
                  Exceptions are chats with settings of their    ┃
                  own. Learn more                                ┃
                                                                 ┃
                  Appearance                                     ┃
                  ◐  Theme                                 Day ▾ ┃
                  Accent                                    ██ ›
                  ◉  English
                  ○  日本語
                     Japanese
                """)
    }

    @Test func aVeryNarrowScreenHasNoBorders() {
        let view = sampleView(rows, columns: 16, rows: 12)
        #expect(
            view.frame().text == """
                    Settings
                ▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔
                  Account      ┃
                ▌ ☻  Ada Lov… ›┃
                ▌    +44 20    ┃
                ▌    7946 0991 ┃
                  @  Mail  you…
                  ◘  Pas…  •••…

                  Notific…   3
                  ♪  Show n…  ●
                  Sounds      ○
                """)
    }

    @Test func aWideScreenKeepsTheListInItsMiddle() {
        let view = sampleView(Array(rows.prefix(4)), columns: 100, rows: 9)
        #expect(
            view.frame().text == """
                                                              Settings
                         Account
                       ▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁
                      ▕▌ ☻  Ada Lovelace                                                                  ›  ▏
                      ▕▌    +44 20 7946 0991                                                                 ▏
                      ▕  @  Mail              you@example.org                                                ▏
                      ▕  ◘  Password          •••••••••••                                                    ▏
                       ▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔
                """)
    }

    @Test func theSmallestScreenShowsTheList() {
        #expect(sampleView(Array(rows.suffix(1)), columns: 1, rows: 1).frame().strings == ["…"])
        #expect(sampleView([], columns: 1, rows: 1).frame().strings == [""])
        #expect(sampleView([], columns: 20, rows: 4).frame().text == "      Settings")
    }

    /// A content that no item of the package makes, as another module could.
    @Test func anyContentIsDrawn() {
        let content = ItemListRowContent(
            role: .toggle, icon: ItemListIcon(ItemListIcon.Symbol(rawValue: "of another module")), title: "Both",
            subtitle: "a switch that leads on",
            control: .toggle(isOn: true, isLocked: true), accessory: .optionArrows, offers: [.toggle, .longPress])
        let view = sampleView(sampleRows([[content]]), columns: 40, rows: 5, title: .text(""))
        #expect(
            view.frame().strings == [
                "",
                "   ▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁",
                "  ▕▌ •  Both                ◘ ━━● ▾  ▏",
                "  ▕▌    a switch that leads on       ▏",
                "   ▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔",
            ])
    }
}
