import Foundation
import ItemListTesting
import ItemListUI
import Signals
import TestSupport
import Testing

/// The screen of the article "Coming from Telegram's ItemListUI".
@Suite struct NotificationsTests {
    private let settings = ValuePromise(NotificationSettings())
    private let opened = Counter()

    private func host(focusOnItemTag: ItemListItemTag? = nil) -> ItemListTestHost<Int32> {
        ItemListTestHost { [settings, opened] environment in
            notificationsController(
                settings: settings, presentationData: PresentationData(), updatedPresentationData: .single(PresentationData()),
                focusOnItemTag: focusOnItemTag, openSounds: { opened.increment() }, queue: environment.queue)
        }
    }

    @Test func screenOfTheArticleActs() {
        let host = host()
        host.expect(chrome: ["Notifications", "Reset, button"])
        host.expect(rows: [
            "MESSAGES, heading", "Alerts, switch, on", "Previews, switch, on", "Previews show the text of a message.",
            "Sound, Chime, link",
        ])
        host.tap("Previews")
        host.tap("Alerts")
        #expect(host.ids == [0, 1, 3, 4])
        #expect(settings.value?.alerts == false && settings.value?.previews == false)
        host.tap("Reset")
        #expect(host.ids == [0, 1, 2, 3, 4])
        host.tap("Sound")
        #expect(opened.count == 1)
        host.finish()
    }

    @Test func screenOfTheArticleShowsARow() {
        let host = host(focusOnItemTag: "sound")
        _ = host.rows
        #expect(host.takeRequests() == [.ensureVisible(4)])
        host.tap("Alerts")
        #expect(host.takeRequests() == [])
        _ = host.rows
        host.finish()
    }

    @Test func entriesAreSortedByTheirOwnOrder() {
        let rows = [Row(stableId: "a", order: 2), Row(stableId: "b", order: 0), Row(stableId: "c", order: 1)]
        let host = TestedScreen(rows.sorted()).host()
        #expect(host.ids == ["b", "c", "a"])
        host.finish()
    }

    @Test func stableIdIsTheId() {
        #expect(Row(stableId: "a").id == "a")
        #expect(NotificationsEntry.sound("Sound", "Chime").id == 4)
    }

    @Test func eachBlockOfTheArticleIsCompiled() throws {
        let files = try SourceText.files(in: "Tests/ItemListUITests").map { Self.lines($0.text) }
        let path = SourceText.package.appending(path: "Sources/ItemListUI/ItemListUI.docc/ComingFromItemListUI.md")
        let parts = try String(contentsOf: path, encoding: .utf8).components(separatedBy: "```swift\n").dropFirst()
        let blocks = parts.compactMap { $0.components(separatedBy: "```").first.map { Self.lines($0).dropLast() } }
        #expect(blocks.count == 1)
        for block in blocks {
            let isFound = files.contains { lines in
                lines.indices.contains { lines[$0] == block.first && lines[$0...].starts(with: block) }
            }
            #expect(isFound, "not compiled: \(block.joined(separator: "\n"))")
        }
    }

    private static func lines(_ text: String) -> [Substring] {
        text.split(separator: "\n", omittingEmptySubsequences: false).map { $0.drop { $0 == " " } }
    }
}
