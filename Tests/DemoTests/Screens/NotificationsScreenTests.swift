import ItemList
import Testing

@testable import Demo
@testable import SignalistDemoScreens

@Suite struct NotificationsScreenTests {
    private static let quiet = ["quietFrom", "quietTo", "quietText"]
    private static let rows = [
        "enabled", "enabledText", "sounds", "messageHeader", "messages", "groups", "mentions", "previews", "badge", "quietHeader", "quiet",
    ]

    @Test func rowsComeAndGoWithTheSwitches() throws {
        let host = try ScreenHost(.notifications)
        #expect(host.ids == Self.rows)
        host.perform(.toggle, on: "quiet")
        #expect(host.ids == Self.rows + Self.quiet)
        host.perform(.toggle, on: "enabled")
        #expect(host.ids == ["enabled", "enabledText"])
        host.perform(.toggle, on: "enabled")
        #expect(host.ids == Self.rows + Self.quiet)
        // One transition for each of them, and the first.
        #expect(host.screen.transitions.count == 4)
    }

    @Test(arguments: ["enabled", "messages", "groups", "mentions", "previews", "badge", "quiet"])
    func aSwitchIsSaved(_ id: String) throws {
        let host = try ScreenHost(.notifications)
        let isOn = try #require(host.isOn(id) as Bool?)
        host.perform(.toggle, on: id)
        #expect(host.isOn(id) == !isOn)
        let content = try #require(host.file)
        let again = try ScreenHost(.notifications, content: content)
        #expect(again.isOn(id) == !isOn)
    }

    @Test func theSoundIsSaidAndLeadsToTheSounds() throws {
        let host = try ScreenHost(.notifications, content: #"{"notifications":{"sound":"pulse"}}"#)
        #expect(host.screen.row("sounds")?.content.values.map(\.words) == ["Pulse"])
        host.perform(.activate, on: "sounds")
        #expect(host.opened.values == [.sounds])
    }

    @Test func oneSoundIsChosen() throws {
        let host = try ScreenHost(.sounds)
        #expect(host.ids == ["sound.none", "sound.chime", "sound.note", "sound.pulse", "sound.tap"])
        #expect(host.title == .text("Sound"))
        host.perform(.activate, on: "sound.tap")
        #expect(host.ids.filter { host.isOn($0) == true } == ["sound.tap"])
        #expect(host.file?.contains(#""sound": "tap""#) == true)
    }

    @Test(arguments: [("quietFrom", "from"), ("quietTo", "to")])
    func aTimeIsSavedOnceItIsOne(_ id: String, _ key: String) throws {
        let host = try ScreenHost(.notifications, content: #"{"notifications":{"quietHours":{"enabled":true}}}"#)
        let before = host.file
        host.perform(.focus, .edit(.deleteBackward), on: id)
        #expect(host.ids.last == "quietProblem")
        #expect(host.title == .textWithSubtitle("Notifications", "Expected a time from 00:00 to 23:59."))
        #expect(host.file == before)
        host.perform(.edit(.insert("9")), on: id)
        #expect(host.ids.last == "quietText")
        // It is a time, and may become another one.
        #expect(host.file == before)
        host.perform(.submit, .blur, on: id)
        #expect(host.file?.contains(#""\#(key)":"\#(host.input(id) ?? "")""#) == true)
        host.perform(.focus, .edit(.deleteToLineStart), .blur, on: id)
        #expect(host.ids.last == "quietProblem")
        #expect(host.input(id) == "")
        // What is out of sight is told of nowhere, and is there again afterwards.
        host.perform(.toggle, on: "quiet")
        #expect(host.title == .text("Notifications"))
        host.perform(.toggle, on: "quiet")
        #expect(host.input(id) == "")
        host.perform(.focus, .cancel, on: id)
        #expect(host.ids.last == "quietText")
        #expect(host.input(id)?.hasSuffix(":09") == true)
    }

    // Switches and times, and the sounds.
    @Test("a newer version opens read-only, and each row says so", arguments: [(ScreenName.notifications, 7 + 2), (.sounds, 5)])
    func eachRowSaysThatItIsReadOnly(_ screen: ScreenName, _ expected: Int) throws {
        let host = try ScreenHost(screen, content: #"{"version":2,"notifications":{"quietHours":{"enabled":true}}}"#)
        var count = 0
        for id in host.ids {
            let row = try #require(host.screen.row(id)?.content)
            guard row.control != nil else { continue }
            count += 1
            #expect(row.footnote?.text == "Read only: the file has version 2.", "\(id)")
            #expect(!row.isEnabled && row.offers == [], "\(id)")
        }
        #expect(count == expected)
    }
}
