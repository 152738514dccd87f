import ItemList
import Testing

@testable import Demo

@Suite struct AccountScreenTests {
    private static let rows = [
        "profileHeader", "name", "username", "bio", "profileText", "contactHeader", "email", "contactText", "reset",
    ]

    @Test func savesWhatIsTyped() throws {
        let host = try ScreenHost(.account)
        #expect(host.ids == Self.rows)
        host.send(.focus("name"), .edit(.insert("Zoë 日本")), .submit, .blur)
        #expect(host.input("name") == "Zoë 日本")
        #expect(host.file?.contains(#""name": "Zoë 日本""#) == true)
        host.send(.focus("username"), .edit(.insert("zoë!_1")), .blur)
        #expect(host.input("username") == "zoe_1")
        #expect(host.file?.contains(#""username": "zoe_1""#) == true)
        #expect(host.recorder.faults == [])
    }

    @Test func aPasteStaysOnItsLine() throws {
        let host = try ScreenHost(.account)
        host.send(.focus("bio"), .edit(.insert("one\ntwo\u{1b}[31m\u{7}")))
        let bio = try #require(host.input("bio"))
        #expect(!bio.unicodeScalars.contains { $0.properties.generalCategory == .control })
        #expect(host.file?.contains("two") == true)
    }

    @Test func anAddressIsSavedOnceItIsOne() throws {
        let host = try ScreenHost(.account)
        host.send(.focus("email"), .edit(.insert("ada")))
        #expect(host.ids == Self.rows.map { $0 == "contactText" ? "emailProblem" : $0 })
        #expect(host.title == .textWithSubtitle("Account", host.title(of: "emailProblem") ?? ""))
        #expect(host.title(of: "emailProblem")?.hasPrefix("Expected an address such as") == true)
        #expect(host.file == nil)
        host.send(.edit(.insert("@example.org")))
        #expect(host.ids == Self.rows)
        #expect(host.title == .text("Account"))
        #expect(host.file?.contains(#""email": "ada@example.org""#) == true)
        host.send(.edit(.insert("@")))
        #expect(host.ids.contains("emailProblem"))
        host.send(.blur)
        #expect(host.ids == Self.rows)
        #expect(host.input("email") == "ada@example.org")
    }

    @Test func aResetAsksFirst() throws {
        let content = #"{"account":{"name":"Ada","pet":"cat"},"appearance":{"theme":"night"}}"#
        let host = try ScreenHost(.account, content: content)
        host.send(.activate("reset"))
        #expect(host.ids.suffix(2) == ["resetNow", "reset"])
        #expect(host.file == content)
        #expect(host.title(of: "reset") == "Keep Them")
        host.send(.activate("reset"))
        #expect(host.ids == Self.rows)
        #expect(host.file == content)
        #expect(host.title(of: "reset") == "Reset Account…")
        host.send(.activate("reset"), .activate("resetNow"))
        #expect(host.ids == Self.rows)
        #expect(host.input("name") == "")
        let file = try #require(host.file)
        #expect(!file.contains("Ada") && file.contains("cat") && file.contains("night"))
        #expect(host.recorder.row("reset")?.content.actions == [])
        #expect(host.recorder.faults == [])
    }

    @Test func tellsOfAFileThatCannotBeWritten() throws {
        let host = try ScreenHost(.account, content: "{}")
        host.write("[")
        host.send(.focus("name"), .edit(.insert("Ada")))
        #expect(host.ids == ["problem"] + Self.rows)
        #expect(host.title == .textWithSubtitle("Account", "There is a problem with the settings file"))
        #expect(host.file == "[")
    }
}
