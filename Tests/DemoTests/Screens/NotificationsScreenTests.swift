import ItemList
import Testing

@testable import Demo

@Suite struct NotificationsScreenTests {
    private static let quiet = ["quietFrom", "quietTo", "quietText"]
    private static let rows =
        ["enabled", "enabledText", "soundHeader", "sound.none", "sound.chime", "sound.note", "sound.pulse", "sound.tap"]
        + ["messageHeader", "messages", "groups", "mentions", "previews", "badge", "quietHeader", "quiet"]

    @Test func rowsComeAndGoWithTheSwitches() throws {
        let host = try ScreenHost(.notifications)
        #expect(host.ids == Self.rows)
        host.send(.toggle("quiet"))
        #expect(host.ids == Self.rows + Self.quiet)
        host.send(.toggle("enabled"))
        #expect(host.ids == ["enabled", "enabledText"])
        host.send(.toggle("enabled"))
        #expect(host.ids == Self.rows + Self.quiet)
        #expect(host.recorder.faults == [])
        // One transition for each of them, and the first.
        #expect(host.recorder.transitions.count == 4)
    }

    @Test(arguments: ["enabled", "messages", "groups", "mentions", "previews", "badge", "quiet"])
    func aSwitchIsSaved(_ id: String) throws {
        let host = try ScreenHost(.notifications)
        let isOn = try #require(host.isOn(id) as Bool?)
        host.send(.toggle(id))
        #expect(host.isOn(id) == !isOn)
        let content = try #require(host.file)
        let again = try ScreenHost(.notifications, content: content)
        #expect(again.isOn(id) == !isOn)
    }

    @Test func oneSoundIsChosen() throws {
        let host = try ScreenHost(.notifications)
        host.send(.activate("sound.tap"))
        #expect(host.ids.filter { host.isOn($0) == true && $0.hasPrefix("sound") } == ["sound.tap"])
        #expect(host.file?.contains(#""sound": "tap""#) == true)
    }

    @Test(arguments: [("quietFrom", "from"), ("quietTo", "to")])
    func aTimeIsSavedOnceItIsOne(_ id: String, _ key: String) throws {
        let host = try ScreenHost(.notifications, content: #"{"notifications":{"quietHours":{"enabled":true}}}"#)
        let before = host.file
        host.send(.focus(id), .edit(.deleteBackward))
        #expect(host.ids.last == "quietProblem")
        #expect(host.title == .textWithSubtitle("Notifications", "Expected a time from 00:00 to 23:59."))
        #expect(host.file == before)
        host.send(.edit(.insert("9")))
        #expect(host.ids.last == "quietText")
        #expect(host.file?.contains(#""\#(key)": "\#(host.input(id) ?? "")""#) == true)
        host.send(.edit(.deleteToStart), .blur)
        #expect(host.ids.last == "quietText")
        #expect(host.input(id)?.hasSuffix(":09") == true)
    }
}
