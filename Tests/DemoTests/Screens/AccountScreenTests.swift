import ItemList
import Testing

@testable import Demo
@testable import SignalistDemoScreens

@Suite struct AccountScreenTests {
    private static let rows = [
        "profileHeader", "name", "username", "bio", "profileText", "contactHeader", "email", "contactText", "logOut",
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

    @Test("an e-mail that is not valid stays in its field at Return, with the reason under it") func anAddressThatIsNoneStays() throws {
        let host = try ScreenHost(.account)
        host.perform(.focus, .edit(.insert("ada")), on: "email")
        #expect(host.ids == Self.rows.map { $0 == "contactText" ? "emailProblem" : $0 })
        #expect(host.title == .textWithSubtitle("Account", host.title(of: "emailProblem") ?? ""))
        #expect(host.title(of: "emailProblem")?.hasPrefix("Expected an address such as") == true)
        host.perform(.submit, .blur, on: "email")
        #expect(host.ids.contains("emailProblem"))
        #expect(host.input("email") == "ada")
        #expect(host.file == nil)
        // It goes on where it was left.
        host.perform(.focus, .edit(.insert("@example.org")), on: "email")
        #expect(host.ids == Self.rows)
        #expect(host.title == .text("Account"))
        #expect(host.file == nil)
        host.perform(.submit, .blur, on: "email")
        #expect(host.file?.contains(#""email": "ada@example.org""#) == true)
        host.perform(.focus, .edit(.insert("@")), on: "email")
        #expect(host.ids.contains("emailProblem"))
        host.perform(.blur, on: "email")
        #expect(host.ids.contains("emailProblem"))
        #expect(host.input("email") == "ada@example.org@")
        host.perform(.focus, .cancel, on: "email")
        #expect(host.ids == Self.rows)
        #expect(host.input("email") == "ada@example.org")
        #expect(host.file?.contains(#""email": "ada@example.org""#) == true)
    }

    @Test("clearing the e-mail loses nothing: Escape gives the old one back", arguments: ["", "a@b.c"])
    func clearingTheAddressLosesNothing(_ typed: String) throws {
        let content = #"{"account":{"email":"ada@example.org"}}"#
        let host = try ScreenHost(.account, content: content)
        host.perform(.focus, .edit(.clear), on: "email")
        if !typed.isEmpty { host.perform(.edit(.insert(typed)), on: "email") }
        #expect(host.input("email") == typed)
        #expect(host.file == content)
        host.perform(.cancel, on: "email")
        #expect(host.input("email") == "ada@example.org")
        #expect(host.file == content)
        // To leave it empty is to have none.
        host.perform(.focus, .edit(.clear), on: "email")
        host.perform(.blur, on: "email")
        #expect(host.input("email") == "")
        #expect(host.file?.contains(#""email":"""#) == true)
    }

    @Test("an outside change does not replace text under the caret") func anOutsideChangeWaits() throws {
        let host = try ScreenHost(.account)
        host.perform(.focus, .edit(.insert("M")), on: "name")
        #expect(host.file?.contains(#""name": "M""#) == true)
        host.writeOutside(#"{"account":{"name":"Outside"}}"#)
        #expect(host.input("name") == "M")
        #expect(host.screen.row("name")?.content.footnote?.text == "Changed elsewhere to “Outside”. To type on keeps yours.")
        host.perform(.edit(.insert("N")), on: "name")
        #expect(host.input("name") == "MN")
        #expect(host.screen.row("name")?.content.footnote == nil)
        #expect(host.file?.contains(#""name":"MN""#) == true)
    }

    @Test("an outside change while nothing is typed is there when the field is left") func anOutsideChangeArrives() throws {
        let host = try ScreenHost(.account, content: #"{"account":{"name":"Ada"}}"#)
        host.perform(.focus, .edit(.move(.left, isSelecting: false)), on: "name")
        host.writeOutside(#"{"account":{"name":"Outside"}}"#)
        #expect(host.input("name") == "Ada")
        host.perform(.blur, on: "name")
        #expect(host.input("name") == "Outside")
        #expect(host.screen.row("name")?.content.footnote == nil)
    }

    @Test("a newer version opens read-only, and each row says so") func eachRowSaysThatItIsReadOnly() throws {
        let content = #"{"version":2,"account":{"name":"Ada"}}"#
        let host = try ScreenHost(.account, content: content)
        for id in ["name", "username", "bio", "email"] {
            let row = try #require(host.screen.row(id)?.content)
            #expect(row.footnote?.text == "Read only: the file has version 2.", "\(id)")
            #expect(!row.isEnabled && row.offers == [], "\(id)")
        }
        #expect(host.input("name") == "Ada")
        #expect(host.screen.row("logOut")?.content.offers == [])
        #expect(host.file == content)
    }

    @Test("a bad value is named, and the others are shown") func aBadValueIsNamed() throws {
        let host = try ScreenHost(.account, content: #"{"account":{"name":7,"bio":"a poet"}}"#)
        #expect(host.title(of: "problem")?.hasSuffix("account.name: expected a line of at most 64 characters, found 7") == true)
        #expect(host.input("name") == "" && host.input("bio") == "a poet")
    }

    @Test func toLogOutForgetsWhatIsNotSavedYet() throws {
        let host = try ScreenHost(.account)
        #expect(host.screen.row("logOut")?.content.offers == [])
        host.perform(.focus, .edit(.insert("ada")), .blur, .undo, on: "email")
        #expect(host.ids == Self.rows)
        host.perform(.focus, .edit(.insert("ada")), .blur, on: "email")
        host.perform(.activate, on: "logOut")
        host.choose("logOut")
        #expect(host.ids == Self.rows)
        #expect(host.input("email") == "")
    }

    @Test func toLogOutAsksFirst() throws {
        let content = #"{"account":{"name":"Ada","pet":"cat"},"appearance":{"theme":"night"}}"#
        let host = try ScreenHost(.account, content: content)
        host.perform(.activate, on: "logOut")
        let sheet = try #require(host.offered.values.first)
        #expect(sheet.title == "Log out?" && sheet.text.string.contains("go back to their defaults"))
        #expect(sheet.actions.map(\.id) == ["logOut"] && sheet.actions.map(\.tone) == [.destructive])
        #expect(host.file == content)
        host.choose(nil)
        #expect(host.file == content)
        host.perform(.activate, on: "logOut")
        host.choose("logOut")
        #expect(host.ids == Self.rows)
        #expect(host.input("name") == "")
        let file = try #require(host.file)
        #expect(!file.contains("Ada") && file.contains("cat") && file.contains("night"))
        #expect(host.screen.row("logOut")?.content.offers == [])
    }

    @Test("One key brings back all that was lost when its user logged out") func toLogOutIsTakenBackAtOnce() throws {
        let host = try ScreenHost(
            .account, content: #"{"account":{"name":"Ada","username":"ada","bio":"poet","email":"ada@example.org"}}"#)
        #expect(host.screen.transitions.last?.shortcuts == [])
        host.perform(.activate, on: "logOut")
        host.choose("logOut")
        #expect(["name", "username", "bio", "email"].allSatisfy { host.input($0) == "" })
        #expect(host.screen.transitions.last?.shortcuts.map(\.key) == ["u"])
        host.undo()
        #expect(["name", "username", "bio", "email"].map { host.input($0) } == ["Ada", "ada", "poet", "ada@example.org"])
        #expect(host.file?.contains("ada@example.org") == true)
        #expect(host.screen.transitions.last?.shortcuts == [])
    }

    @Test func aChangeOfAnotherScreenIsNotTakenBackHere() throws {
        let host = try ScreenHost(.account)
        host.store.set(SettingKeys.notificationsBadge, to: false)
        host.screen.run()
        #expect(host.screen.transitions.last?.chrome.secondaryRightButton == nil)
    }

    @Test func tellsOfAFileThatIsSetAside() throws {
        let host = try ScreenHost(.account, content: "{}")
        host.write("[")
        host.perform(.focus, .edit(.insert("Ada")), on: "name")
        // Another program may be in the middle of it.
        #expect(host.ids == Self.rows)
        #expect(host.file == "[")
        for _ in 0..<4 { host.perform(.edit(.move(.end, isSelecting: false)), on: "name") }
        #expect(host.ids == ["problem"] + Self.rows)
        #expect(host.title == .textWithSubtitle("Account", "There is a problem with the settings file"))
        #expect(host.title(of: "problem")?.hasSuffix("what it held is kept in settings.json.broken") == true)
        #expect(host.file?.contains("Ada") == true)
    }
}
