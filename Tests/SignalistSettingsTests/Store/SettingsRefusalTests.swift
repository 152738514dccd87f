import Signals
import TestSupport
import Testing

@testable import SignalistSettings

/// Changes that can't be written leave the others, and what was typed.
@Suite struct SettingsRefusalTests {
    private let host = StoreHost(#"{"account":{"name":"Ada","email":"ada@example.org"}}"#)
    private var name: SettingDraft<Preferences, String> { SettingDraft(Preferences.name, in: host.store, saves: .whileTyping) }
    private var email: SettingDraft<Preferences, String> { SettingDraft(Preferences.email, in: host.store, saves: .whenLeft) }
    private var nameState: SettingDraftState { host.last.draft(of: Preferences.name) }
    private var emailState: SettingDraftState { host.last.draft(of: Preferences.email) }

    /// Has every write fail until the file is back.
    private func replaceFileByDirectory() {
        host.directory.delete("settings.json")
        host.directory.makeDirectory("settings.json")
    }

    private func bringFileBack(_ text: String = #"{"account":{"name":"Ada","email":"ada@example.org"}}"#) {
        host.directory.delete("settings.json")
        change(text)
    }

    /// Another program changes the file, and the store looks at it.
    private func change(_ text: String) {
        host.text = text
        host.store.reload()
        host.clock.run()
    }

    @Test func textThatCouldNotBeSavedIsSubmittedAgain() {
        email.begin()
        email.type("a@b")
        replaceFileByDirectory()
        email.submit()
        host.clock.run()
        #expect(host.last.values.email == "ada@example.org" && !host.last.problems.isEmpty)
        #expect(emailState == SettingDraftState(text: "a@b", isOpen: true))
        bringFileBack()
        email.submit()
        host.clock.run()
        #expect(host.saved?.email == "a@b")
        #expect(emailState == SettingDraftState(text: "a@b", isOpen: true))
    }

    @Test func textOfALeftFieldThatCouldNotBeSavedStays() {
        replaceFileByDirectory()
        for (draft, text) in [(email, "a@b"), (name, "Grace")] {
            draft.begin()
            draft.type(text)
            draft.end()
            host.clock.advance(by: 1)
        }
        #expect(emailState == SettingDraftState(text: "a@b", isOpen: true))
        #expect(nameState == SettingDraftState(text: "Grace", isOpen: true))
        bringFileBack()
        #expect(host.last.values.name == "Ada")
        #expect(throws: Never.self) { try host.store.finish() }
        #expect(host.saved?.email == "a@b" && host.saved?.name == "Grace")
        #expect(!emailState.isOpen && !nameState.isOpen)
    }

    @Test func newerTextIsNotReplacedByOneThatCouldNotBeSaved() {
        replaceFileByDirectory()
        name.begin()
        name.type("Gr")
        host.clock.advance(by: 0.09)
        host.fileQueue.async { [name] in name.type("Grace") }
        host.clock.advance(by: 1)
        #expect(nameState == SettingDraftState(text: "Grace", isOpen: true))
    }

    @Test func fieldWorksThroughALock() {
        email.begin()
        email.type("a@b")
        change(#"{"version":2}"#)
        #expect(host.last.lock != nil)
        #expect(emailState.text == "a@b")
        email.submit()
        email.end()
        host.clock.advance(by: 1)
        #expect(emailState == SettingDraftState(text: "a@b", isOpen: true, other: ""))
        #expect(host.text == #"{"version":2}"#)
        change("{}")
        email.begin()
        email.type("c@d")
        email.end()
        host.clock.advance(by: 1)
        #expect(host.saved?.email == "c@d")
        #expect(emailState == SettingDraftState(text: "c@d"))
    }

    @Test func lockedStoreKeepsTypedTextWhenAllIsReset() {
        email.begin()
        email.type("a@b")
        change(#"{"version":2}"#)
        host.store.reset(SettingTable(Preferences.email))
        #expect(emailState.text == "a@b")
    }

    @Test func badKeyRefusesItselfOnly() throws {
        change(#"{"sound":5}"#)
        host.store.queue.sync {
            host.store.set(Preferences.badge, to: false)
            host.store.set(Preferences.volume, to: 7)
            host.store.set(Preferences.name, to: "Grace")
        }
        host.clock.run()
        #expect(host.saved?.badge == false && host.saved?.name == "Grace")
        #expect(host.last.values.volume == 50)
        #expect(host.last.problems.map(\.description) == ["\(host.store.file.path): sound: expected an object, found 5"])
        #expect(throws: SettingsFileError.self) { try host.store.finish() }
        host.store.reset(Preferences.keys)
        host.clock.run()
        #expect(host.saved?.badge == true && host.saved?.name == "")
        #expect(host.text?.contains(#""sound":5"#) == true)
    }

    @Test func valueThatDoesNotFitRefusesItselfOnly() {
        let host = StoreHost("{}", sizeLimit: 200)
        host.store.queue.sync {
            host.store.set(Preferences.badge, to: false)
            host.store.set(Preferences.name, to: String(repeating: "x", count: 60))
            host.store.set(Preferences.email, to: String(repeating: "x", count: 120) + "@")
            host.store.set(Preferences.theme, to: .night)
        }
        host.clock.run()
        #expect(host.last.values.theme == .night && !host.last.values.badge)
        #expect(host.last.values.name.count == 60 && host.last.values.email.isEmpty)
        #expect(host.saved == host.last.values)
    }

    @Test func publicUpdateIsAllOrNothing() {
        let file = SettingsFile<Preferences>(path: host.store.file.path)
        host.text = #"{"sound":5}"#
        #expect(throws: SettingsFileError.self) {
            try file.update([.set(Preferences.name, to: "Grace"), .set(Preferences.volume, to: 7)])
        }
        #expect(host.text == #"{"sound":5}"#)
    }

    @Test func undoThatCouldNotBeWrittenCanBeDoneAgain() {
        host.store.set(Preferences.name, to: "Grace")
        host.clock.run()
        replaceFileByDirectory()
        #expect(host.store.undo())
        #expect(host.last.undoable.isEmpty)
        host.clock.run()
        #expect(host.last.values.name == "Grace" && host.last.undoable == ["account.name"])
        host.directory.delete("settings.json")
        host.text = #"{"account":{"name":"Grace"}}"#
        #expect(host.store.undo())
        host.clock.run()
        #expect(host.saved?.name == "Ada" && host.last.undoable.isEmpty)
        #expect(!host.store.undo())
    }

    @Test func openFieldSavesOnLeavingAlsoAfterAReset() {
        email.begin()
        host.store.reset(SettingTable(Preferences.email))
        host.clock.run()
        for text in ["a@b", "a@bc", "a@bcd"] {
            email.type(text)
            host.clock.run()
            #expect(host.last.values.email == "")
        }
        email.end()
        host.clock.advance(by: 1)
        #expect(host.saved?.email == "a@bcd")
    }

    @Test func defaultThatIsTypedBackIsNotWrittenOut() {
        change(#"{"account":{}}"#)
        name.begin()
        name.type("x")
        name.type("")
        name.end()
        host.clock.advance(by: 1)
        #expect(host.text == #"{"account":{}}"#)
        #expect(host.last.undoable.isEmpty)
    }

    @Test func anotherSpellingThatIsTypedIsSaved() {
        change("{\"account\":{\"name\":\"\u{E9}\"}}")
        name.begin()
        name.type("e\u{301}")
        name.end()
        host.clock.advance(by: 1)
        #expect(host.text?.unicodeScalars.contains("\u{301}") == true)
    }

    @Test func emptyFileIsWaitedForAndThenHasDefaults() {
        host.text = ""
        host.store.reload()
        host.clock.advance(by: 0.5)
        #expect(host.last.values.name == "Ada")
        host.clock.advance(by: 0.5)
        #expect(host.last.values == Preferences() && host.last.problems.isEmpty)
        host.store.set(Preferences.badge, to: false)
        host.clock.advance(by: 1)
        #expect(host.saved?.badge == false)
        #expect(host.directory.names() == ["settings.json"])
    }
}
