import Signals
import TestSupport
import Testing

@testable import SignalistSettings

@Suite struct SettingDraftTests {
    private let host = StoreHost(#"{"account":{"name":"Ada","email":"ada@example.org"}}"#)
    private var name: SettingDraft<Preferences, String> { SettingDraft(Preferences.name, in: host.store, saves: .whileTyping) }
    private var email: SettingDraft<Preferences, String> { SettingDraft(Preferences.email, in: host.store, saves: .whenLeft) }
    private var nameState: SettingDraftState { host.last.draft(of: Preferences.name) }
    private var emailState: SettingDraftState { host.last.draft(of: Preferences.email) }

    /// Another program changes the file, and the store hears of it.
    private func writeOutside(_ text: String) {
        host.text = text
        // That is a look at the file.
        host.store.follow()
        host.clock.run()
    }

    @Test func aFieldShowsTheSetting() {
        #expect(nameState == SettingDraftState(text: "Ada"))
        host.store.set(Preferences.name, to: "Grace")
        #expect(nameState == SettingDraftState(text: "Grace"))
    }

    @Test("an invalid text stays in its field, with the reason") func anInvalidTextStays() {
        email.begin()
        email.type("ada")
        let problem = SettingsProblem.wrongValue(
            key: "account.email", found: "\"ada\"", expected: .line(limit: 254, words: "an address"))
        #expect(emailState == SettingDraftState(text: "ada", isOpen: true, problem: problem))
        email.submit()
        email.end()
        host.clock.advance(by: 1)
        #expect(emailState == SettingDraftState(text: "ada", isOpen: true, problem: problem))
        #expect(host.saved?.email == "ada@example.org" && host.last.values.email == "ada@example.org")
        // It goes on where it was left.
        email.begin()
        email.type("ada@lovelace.org")
        email.end()
        host.clock.advance(by: 1)
        #expect(emailState == SettingDraftState(text: "ada@lovelace.org"))
        #expect(host.saved?.email == "ada@lovelace.org")
    }

    @Test("clearing a field saves nothing while it is edited, and Escape gives the old value back") func clearingAField() {
        for text in ["", "a@b"] {
            email.begin()
            email.type(text)
            host.clock.advance(by: 1)
            #expect(host.last.values.email == "ada@example.org" && host.saved?.email == "ada@example.org")
            // As a screen tells of Escape: the field loses the focus, and then it is given up.
            email.end()
            email.cancel()
            host.clock.advance(by: 1)
            #expect(emailState == SettingDraftState(text: "ada@example.org"))
            #expect(host.saved?.email == "ada@example.org")
            #expect(host.states.allSatisfy { $0.values.email == "ada@example.org" })
        }
    }

    @Test(arguments: [true, false]) func whatIsAllowedIsSavedWhenTheFieldIsLeft(_ isSubmitted: Bool) {
        email.begin()
        email.type("a@b")
        #expect(emailState == SettingDraftState(text: "a@b", isOpen: true))
        if isSubmitted {
            email.submit()
            #expect(host.last.values.email == "a@b")
        }
        email.end()
        host.clock.advance(by: 1)
        #expect(host.saved?.email == "a@b")
        #expect(emailState == SettingDraftState(text: "a@b"))
    }

    @Test func aFieldThatIsBegunAnewIsNotSaved() {
        email.begin()
        email.type("a@b")
        email.end()
        email.begin()
        host.clock.advance(by: 1)
        #expect(host.last.values.email == "ada@example.org")
        email.cancel()
        #expect(emailState.text == "ada@example.org")
    }

    @Test func aTextThatNobodyBeganIsSavedAtOnce() {
        email.type("x")
        #expect(emailState.problem != nil)
        email.type("ada@example.org")
        #expect(emailState == SettingDraftState(text: "ada@example.org"))
        email.type("a@b")
        host.clock.run()
        #expect(host.saved?.email == "a@b")
    }

    @Test("an outside change does not replace text under the caret") func theDraftWins() throws {
        name.begin()
        name.type("M")
        host.clock.advance(by: 1)
        #expect(host.saved?.name == "M")
        writeOutside(#"{"account":{"name":"Outside"}}"#)
        #expect(nameState == SettingDraftState(text: "M", isOpen: true, other: "Outside"))
        #expect(host.last.values.name == "Outside")
        name.type("MN")
        host.clock.advance(by: 1)
        #expect(nameState == SettingDraftState(text: "MN", isOpen: true))
        #expect(host.saved?.name == "MN")
        name.end()
        host.clock.advance(by: 1)
        #expect(nameState == SettingDraftState(text: "MN"))
    }

    @Test("an outside change is there when nothing was typed on") func theOutsideChangeWaits() throws {
        name.begin()
        writeOutside(#"{"account":{"name":"Outside"}}"#)
        #expect(nameState == SettingDraftState(text: "Ada", isOpen: true, other: "Outside"))
        name.end()
        host.clock.advance(by: 1)
        #expect(nameState == SettingDraftState(text: "Outside"))
        #expect(host.saved?.name == "Outside")
    }

    @Test("to give up takes what another program has saved") func givingUpTakesTheOther() throws {
        email.begin()
        email.type("a@b")
        writeOutside(#"{"account":{"email":"other@example.org"}}"#)
        #expect(emailState == SettingDraftState(text: "a@b", isOpen: true, other: "other@example.org"))
        email.end()
        email.cancel()
        host.clock.advance(by: 1)
        #expect(emailState == SettingDraftState(text: "other@example.org"))
        #expect(host.saved?.email == "other@example.org")
    }

    @Test("what is typed is written together after a pause") func writesAreCoalesced() {
        let inode = host.directory.status("settings.json").inode
        name.begin()
        for count in 1...20 { name.type(String(repeating: "x", count: count)) }
        host.clock.advance(by: 0.09)
        #expect(host.directory.status("settings.json").inode == inode)
        #expect(host.last.values.name.count == 20)
        host.clock.advance(by: 0.02)
        #expect(host.saved?.name.count == 20)
        // One after each tenth of a second, however fast it goes.
        var writes = 0
        var last = host.directory.status("settings.json").inode
        for count in 1...50 {
            name.type(String(repeating: "y", count: count))
            host.clock.advance(by: 0.02)
            let now = host.directory.status("settings.json").inode
            if now != last { writes += 1 }
            last = now
        }
        #expect((8...11).contains(writes))
    }

    @Test func finishingSavesWhatIsBeingTyped() throws {
        let directory = TemporaryDirectory()
        let store = SettingsStore(file: SettingsFile<Preferences>(path: directory.path("settings.json")))
        let name = SettingDraft(Preferences.name, in: store, saves: .whileTyping)
        let email = SettingDraft(Preferences.email, in: store, saves: .whenLeft)
        name.begin()
        name.type("Grace")
        email.begin()
        email.type("a@b")
        try store.finish()
        let saved = store.file.load().values
        #expect(saved?.name == "Grace" && saved?.email == "a@b")
    }

    @Test func aFieldInTwoWindowsIsOneText() {
        email.begin()
        email.begin()
        email.type("a@b")
        email.end()
        host.clock.advance(by: 1)
        #expect(emailState == SettingDraftState(text: "a@b", isOpen: true))
        email.end()
        host.clock.advance(by: 1)
        #expect(host.saved?.email == "a@b")
    }

    @Test func noStateBetweenShowsSomethingElse() {
        name.begin()
        for text in ["A", "Ad", "Adele"] { name.type(text) }
        name.end()
        host.clock.advance(by: 1)
        #expect(host.states.map { $0.draft(of: Preferences.name).text } == ["Ada", "Ada", "A", "Ad", "Adele", "Adele"])
        #expect(host.states.allSatisfy { $0.draft(of: Preferences.name).other == nil })
    }

    @Test func aResetForgetsWhatIsNotSaved() {
        email.begin()
        email.type("x")
        email.end()
        host.store.reset(SettingTable(Preferences.email))
        #expect(emailState == SettingDraftState(text: ""))
    }
}
