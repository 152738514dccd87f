import ItemList
import TestSupport
import Testing

@testable import SignalistDemoScreens

@Suite struct PrivacyScreenTests {
    private static let locked = #"{"privacy":{"passcode":"2580","autoLock":"5m"}}"#

    private static func rows(of subject: String) -> [String] {
        ["header", "everybody", "contacts", "nobody", "text"].map { "\(subject).\($0)" }
    }

    private func show(_ part: String, _ host: ScreenHost) {
        host.screen.perform(.choose(part), on: .chrome(.title))
    }

    private func unlock(_ code: String, _ host: ScreenHost) {
        host.perform(.focus, .edit(.selectAll), .edit(.insert(code)), .submit, on: "unlock")
    }

    // MARK: Visibility

    @Test func showsWhoSeesWhat() throws {
        let host = try ScreenHost(.privacy)
        #expect(host.ids == ["lastSeen", "phoneNumber", "photo"].flatMap(Self.rows))
        #expect(host.title?.choice?.options.map(\.title) == ["Visibility", "Passcode"])
        #expect(["lastSeen.everybody", "phoneNumber.contacts", "photo.everybody"].allSatisfy { host.isOn($0) == true })
    }

    @Test("Each row sets who sees what it is about, which one key takes back", arguments: PrivacySubject.allCases, Audience.allCases)
    func setsWhoSeesIt(_ subject: PrivacySubject, _ audience: Audience) throws {
        let host = try ScreenHost(.privacy)
        let before = AppSettings()[keyPath: subject.key.field]
        #expect(host.isOn("\(subject.rawValue).\(before.rawValue)") == true)
        host.perform(.activate, on: "\(subject.rawValue).\(audience.rawValue)")
        if before == audience {
            // What is chosen already is no change.
            #expect(host.file == nil && host.screen.transitions.last?.chrome.secondaryRightButton == nil)
            return
        }
        #expect(host.store.file.load().values?[keyPath: subject.key.field] == audience)
        #expect(host.isOn("\(subject.rawValue).\(before.rawValue)") == false)
        host.undo()
        #expect(host.store.file.load().values?[keyPath: subject.key.field] == before)
        #expect(host.isOn("\(subject.rawValue).\(before.rawValue)") == true)
    }

    @Test func aNewerVersionIsReadOnly() throws {
        let host = try ScreenHost(.privacy, content: #"{"version":2}"#)
        #expect(host.screen.row("photo.nobody")?.content.offers == [])
        #expect(host.screen.row("photo.nobody")?.content.footnote?.text == "Read only: the file has version 2.")
        show("passcode", host)
        #expect(host.screen.row("turnOn")?.content.isEnabled == false)
    }

    // MARK: The passcode

    @Test("A passcode is asked for twice, and set when both are the same") func setsAPasscode() throws {
        let host = try ScreenHost(.privacy)
        show("passcode", host)
        #expect(host.ids == ["passcodeHeader", "turnOn", "passcodeText"])
        #expect(host.title(of: "passcodeText")?.contains("not somebody who can read the file") == true)
        host.perform(.activate, on: "turnOn")
        let first = try #require(host.asked.values.last)
        #expect(first.title == "New Passcode" && first.field?.kind == .password && first.text.string == "Expected 4 to 8 digits.")
        for wrong in ["", "123", "123456789", "12 4", "abcd", "１２３４"] {
            #expect(first.field?.problem(wrong) == "Expected 4 to 8 digits.", "\(wrong)")
        }
        #expect(first.field?.problem("0042") == nil)
        host.answer("set", text: "0042")
        #expect(host.file == nil)
        let second = try #require(host.asked.values.last)
        #expect(second.title == "The Same Again" && second.field?.problem("0043") == "That is another one than before.")
        #expect(second.field?.problem("0042") == nil)
        host.answer("set", text: "0042")
        #expect(host.file?.contains(#""passcode": "0042""#) == true)
        // Who has just typed it is not asked for it.
        #expect(host.ids.prefix(4) == ["passcodeHeader", "change", "turnOff", "passcodeText"])
    }

    @Test("An answer that is taken back sets nothing", arguments: [nil, "0042"])
    func takenBack(_ first: String?) throws {
        let host = try ScreenHost(.privacy)
        show("passcode", host)
        host.perform(.activate, on: "turnOn")
        host.answer(first == nil ? nil : "set", text: first ?? "")
        if first != nil { host.answer(nil) }
        #expect(host.asked.values.count == (first == nil ? 1 : 2))
        #expect(host.file == nil && host.ids.contains("turnOn"))
    }

    @Test func changesThePasscodeAndTurnsItOff() throws {
        let host = try ScreenHost(.privacy, content: Self.locked)
        unlock("2580", host)
        show("passcode", host)
        host.perform(.activate, on: "change")
        host.answer("set", text: "13579")
        host.answer("set", text: "13579")
        #expect(host.file?.contains(#""passcode":"13579""#) == true)
        host.undo()
        #expect(host.file?.contains(#""passcode":"2580""#) == true || host.file?.contains(#""passcode": "2580""#) == true)
        host.perform(.activate, on: "turnOff")
        #expect(host.ids == ["passcodeHeader", "turnOn", "passcodeText"])
        // To bring the code back is to be asked for it.
        host.undo()
        #expect(host.ids == ["unlock"])
    }

    @Test("When the screen asks again is one of a few times", arguments: AutoLock.allCases)
    func setsWhenItAsksAgain(_ time: AutoLock) throws {
        let host = try ScreenHost(.privacy, content: Self.locked)
        unlock("2580", host)
        show("passcode", host)
        #expect(host.isOn("autoLock.5m") == true)
        host.perform(.activate, on: "autoLock.\(time.rawValue)")
        #expect(host.store.file.load().values?.privacy.autoLock == time)
        #expect(host.isOn("autoLock.\(time.rawValue)") == true)
    }

    @Test func timesAreInWords() throws {
        let host = try ScreenHost(.privacy, content: Self.locked)
        unlock("2580", host)
        show("passcode", host)
        #expect(
            AutoLock.allCases.map { host.title(of: "autoLock.\($0.rawValue)") } == ["1 minute", "5 minutes", "1 hour", "5 hours", "Never"])
    }

    @Test func whereNobodyCanBeAskedNoPasscodeIsSet() throws {
        let host = try ScreenHost(.privacy, canAsk: false)
        show("passcode", host)
        #expect(host.screen.row("turnOn")?.content.isEnabled == false)
    }

    // MARK: Shut

    @Test("A screen that is shut shows a secret field and nothing else") func asksForThePasscode() throws {
        let host = try ScreenHost(.privacy, content: Self.locked)
        #expect(host.ids == ["unlock"])
        #expect(host.title == .text("Privacy"))
        let input = try #require(host.screen.row("unlock")?.content.control?.input)
        #expect(input.isSecure && input.text.isEmpty)
        unlock("2581", host)
        #expect(host.ids == ["unlock"])
        #expect(host.screen.row("unlock")?.content.footnote?.text == "That is not the passcode.")
        // The next one is typed over it.
        #expect(host.screen.takeRequests() == [.selectText("unlock")])
        unlock("2581", host)
        #expect(host.screen.takeRequests() == [.selectText("unlock")])
        host.perform(.edit(.insert("2")), on: "unlock")
        #expect(host.input("unlock") == "2")
        #expect(host.screen.row("unlock")?.content.footnote == nil)
        unlock("2580", host)
        #expect(host.ids.first == "lastSeen.header")
    }

    @Test("What can't become a code is not typed", arguments: [("1", "x"), ("1", "1 2"), ("1234567", "89"), ("1", "１")])
    func refusesWhatIsNoCode(_ begun: String, _ text: String) throws {
        let host = try ScreenHost(.privacy, content: Self.locked)
        host.perform(.focus, .edit(.insert(begun)), on: "unlock")
        host.screen.perform(.edit(.insert(text)), on: .row("unlock"), expecting: .editRefused)
        #expect(host.input("unlock") == begun)
    }

    @Test("It asks again when it was not used for a while, and each use begins that while anew") func asksAgain() throws {
        let host = try ScreenHost(.privacy, content: Self.locked)
        unlock("2580", host)
        host.advance(by: 290)
        #expect(host.ids.count > 1)
        host.perform(.activate, on: "photo.nobody")
        host.advance(by: 290)
        show("passcode", host)
        #expect(host.ids.contains("change"))
        host.advance(by: 290)
        #expect(host.ids.contains("change"))
        host.advance(by: 10)
        #expect(host.ids == ["unlock"])
        #expect(host.input("unlock") == "")
    }

    @Test("Who looks around uses the screen, and opens none that is shut") func lookingAroundIsUse() throws {
        let host = try ScreenHost(.privacy, content: Self.locked)
        unlock("2580", host)
        for report in [ItemListReport<String>.cursor("photo.nobody"), .offset(3), .cursor("lastSeen.nobody"), .offset(0)] {
            host.advance(by: 290)
            host.screen.report(report)
        }
        host.advance(by: 299)
        #expect(host.ids.count > 1)
        host.advance(by: 1)
        #expect(host.ids == ["unlock"])
        host.screen.report(.cursor("unlock"))
        host.screen.report(.offset(1))
        #expect(host.ids == ["unlock"])
    }

    @Test(
        "A stored passcode that nobody can type keeps the screen shut, and is not shown",
        arguments: ["5827", "\"58\"", "\"58x7\"", "[5827]"])
    func aBrokenPasscodeKeepsItShut(_ code: String) throws {
        let host = try ScreenHost(.privacy)
        #expect(host.ids.count > 1)
        host.writeOutside(#"{"privacy":{"passcode":\#(code)}}"#)
        #expect(host.ids == ["problem", "brokenPasscodeText"])
        #expect(host.title(of: "problem")?.hasSuffix("privacy.passcode: expected 4 to 8 digits, or null, found •••") == true)
        #expect(host.title(of: "brokenPasscodeText")?.hasSuffix(": Demo reset privacy.passcode") == true)
        host.store.reset(SettingKeys.privacyPasscode)
        host.screen.run()
        #expect(host.ids.first == "lastSeen.header")
    }

    @Test func neverIsNever() throws {
        let host = try ScreenHost(.privacy, content: #"{"privacy":{"passcode":"2580","autoLock":"never"}}"#)
        unlock("2580", host)
        host.advance(by: 1_000_000)
        #expect(host.ids.count > 1)
    }

    @Test("Who was asked for a new code and has left long ago sets none") func theQuestionOutlivesTheWhile() throws {
        let host = try ScreenHost(.privacy, content: Self.locked)
        unlock("2580", host)
        show("passcode", host)
        host.perform(.activate, on: "change")
        host.answer("set", text: "1111")
        host.advance(by: 301)
        host.answer("set", text: "1111")
        #expect(host.ids == ["unlock"])
        #expect(host.store.file.load().values?.privacy.passcode == Passcode("2580"))
    }

    @Test("A passcode that another program sets shuts the screen at once") func anOutsideChangeShutsIt() throws {
        let host = try ScreenHost(.privacy)
        #expect(host.ids.count > 1)
        host.writeOutside(Self.locked)
        #expect(host.ids == ["unlock"])
        host.writeOutside("{}")
        #expect(host.ids.count > 1)
    }

    @Test("What is shut is not taken back from outside") func aShutScreenOffersNoUndo() throws {
        let host = try ScreenHost(.privacy, content: Self.locked)
        host.store.set(SettingKeys.privacyPasscode, to: Passcode("9999"))
        host.screen.run()
        #expect(host.screen.transitions.last?.chrome.secondaryRightButton == nil)
        #expect(host.ids == ["unlock"])
    }

    @Test func aFileThatCanOnlyBeReadOpensToo() throws {
        let host = try ScreenHost(.privacy, content: #"{"version":2,"privacy":{"passcode":"2580"}}"#)
        unlock("2580", host)
        #expect(host.ids.contains("problem"))
    }

    @Test func looksAsItDid() throws {
        let host = try ScreenHost(.privacy, content: Self.locked)
        unlock("2580", host)
        show("passcode", host)
        host.screen.expectSnapshot("passcode", as: .picture(columns: 80, rows: 24))
    }
}
