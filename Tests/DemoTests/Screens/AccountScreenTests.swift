import ItemList
import Testing

@testable import Demo
@testable import DemoScreens

@Suite struct AccountScreenTests {
    private static let rows = [
        "profileHeader", "name", "username", "bio", "profileText", "contactHeader", "email", "contactText", "reset",
    ]

    @Test func savesWhatIsTyped() throws {
        let host = try ScreenHost(.account)
        #expect(host.ids == Self.rows)
        host.perform(.focus, .edit(.insert("Zoë 日本")), .submit, .blur, on: "name")
        #expect(host.input("name") == "Zoë 日本")
        #expect(host.file?.contains(#""name": "Zoë 日本""#) == true)
        host.perform(.focus, .edit(.insert("zoë!_1")), .blur, on: "username")
        #expect(host.input("username") == "zoe_1")
        #expect(host.file?.contains(#""username": "zoe_1""#) == true)
    }

    @Test func aPasteStaysOnItsLine() throws {
        let host = try ScreenHost(.account)
        host.perform(.focus, .edit(.insert("one\ntwo\u{1b}[31m\u{7}")), on: "bio")
        let bio = try #require(host.input("bio"))
        #expect(!bio.unicodeScalars.contains { $0.properties.generalCategory == .control })
        #expect(host.file?.contains("two") == true)
    }

    @Test func anAddressIsSavedOnceItIsOne() throws {
        let host = try ScreenHost(.account)
        host.perform(.focus, .edit(.insert("ada")), on: "email")
        #expect(host.ids == Self.rows.map { $0 == "contactText" ? "emailProblem" : $0 })
        #expect(host.title == .textWithSubtitle("Account", host.title(of: "emailProblem") ?? ""))
        #expect(host.title(of: "emailProblem")?.hasPrefix("Expected an address such as") == true)
        #expect(host.file == nil)
        host.perform(.edit(.insert("@example.org")), on: "email")
        #expect(host.ids == Self.rows)
        #expect(host.title == .text("Account"))
        #expect(host.file?.contains(#""email": "ada@example.org""#) == true)
        host.perform(.edit(.insert("@")), on: "email")
        #expect(host.ids.contains("emailProblem"))
        host.perform(.blur, on: "email")
        #expect(host.ids == Self.rows)
        #expect(host.input("email") == "ada@example.org")
    }

    @Test func aResetAsksFirst() throws {
        let content = #"{"account":{"name":"Ada","pet":"cat"},"appearance":{"theme":"night"}}"#
        let host = try ScreenHost(.account, content: content)
        host.perform(.activate, on: "reset")
        #expect(host.asked.values.map(\.title) == ["Reset the account?"])
        #expect(host.asked.values.first?.actions.map(\.id) == ["forget"])
        #expect(host.file == content)
        host.answer(nil)
        #expect(host.file == content)
        host.perform(.activate, on: "reset")
        host.answer("forget")
        #expect(host.ids == Self.rows)
        #expect(host.input("name") == "")
        let file = try #require(host.file)
        #expect(!file.contains("Ada") && file.contains("cat") && file.contains("night"))
        #expect(host.screen.row("reset")?.content.offers == [])
    }

    @Test func tellsOfAFileThatCannotBeWritten() throws {
        let host = try ScreenHost(.account, content: "{}")
        host.write("[")
        host.perform(.focus, .edit(.insert("Ada")), on: "name")
        #expect(host.ids == ["problem"] + Self.rows)
        #expect(host.title == .textWithSubtitle("Account", "There is a problem with the settings file"))
        #expect(host.file == "[")
    }
}
