import SignalistJSON
import Testing

@testable import SignalistSettings

@Suite struct SettingsUndoTests {
    private func compact(_ host: StoreHost) throws -> String {
        let text = try #require(host.text)
        return JSONWriter.compact(.object(try JSONDocument(parsing: Array(text.utf8)).root))
    }

    @Test("undo restores the stored value", arguments: [true, false])
    func restoresTheStoredValue(_ isWrittenBetween: Bool) throws {
        // No value, a bad value, and a spelling of its own.
        for text in [#"{"sound":{"x":1}}"#, #"{"sound":{"volume":"loud"}}"#, #"{"sound":{"volume":7e1}}"#] {
            let host = StoreHost(text)
            let before = host.last.values
            host.store.set(Preferences.volume, to: 20)
            if isWrittenBetween { host.clock.run() }
            #expect(host.last.values.volume == 20)
            #expect(host.store.undo())
            #expect(host.last.values == before)
            host.clock.run()
            #expect(try compact(host) == text)
            #expect(!host.store.undo())
        }
    }

    @Test func lastHundredChangesCanBeUndone() {
        let host = StoreHost("{}")
        for volume in 0...100 { host.store.set(Preferences.volume, to: volume) }
        host.store.set(Preferences.volume, to: 5)
        var count = 0
        while host.store.undo() { count += 1 }
        #expect(count == 100)
        #expect(host.last.values.volume == 1)
    }

    @Test("A value that is set back is stored as it was")
    func aValueThatIsSetBackIsStoredAsItWas() throws {
        for text in [#"{"sound":{"x":1}}"#, #"{"sound":{"volume":"loud"}}"#, #"{"sound":{"volume":7e1}}"#] {
            let host = StoreHost(text)
            let before = host.last.values
            for volume in [20, 30] {
                host.store.set(Preferences.volume, to: volume)
                host.clock.run()
                host.store.set(Preferences.volume, to: before.volume)
                #expect(host.last.values == before)
                host.clock.run()
                #expect(try compact(host) == text)
            }
            // It is a change like others, which is undone as they are.
            #expect(host.store.undo())
            #expect(host.last.values.volume == 30)
            host.clock.run()
            // What was there before the last change is known, and no more.
            host.store.set(Preferences.volume, to: 40)
            host.store.set(Preferences.volume, to: before.volume)
            host.clock.run()
            #expect(host.last.values == before)
            #expect(host.saved?.volume == before.volume)
        }
    }

    @Test("What another program had written unseen is not what is set back") func setsBackWhatWasSeen() throws {
        let host = StoreHost(#"{"sound":{"volume":5e1},"account":{"name":"Ada"}}"#)
        host.text = #"{"sound":{"volume":77},"account":{"name":"Ada"}}"#
        host.store.set(Preferences.volume, to: 20)
        host.clock.run()
        host.store.set(Preferences.volume, to: 50)
        host.clock.run()
        #expect(host.saved?.volume == 50 && host.last.values.volume == 50)
        // The same where it is typed.
        let name = SettingDraft(Preferences.name, in: host.store, saves: .whileTyping)
        name.begin()
        name.type("Adab")
        host.text = #"{"account":{"name":"Bob"}}"#
        host.clock.advance(by: 5)
        name.type("Ada")
        host.clock.advance(by: 5)
        #expect(host.saved?.name == "Ada" && host.last.draft(of: Preferences.name).text == "Ada")
    }

    @Test("A value that is set back before the first change is written is stored as it was")
    func aValueThatIsSetBackSoonIsStoredAsItWas() throws {
        for text in [#"{"sound":{"x":1}}"#, #"{"sound":{"volume":7e1}}"#] {
            let host = StoreHost(text)
            let before = host.last.values
            host.store.set(Preferences.volume, to: 20)
            host.store.set(Preferences.volume, to: before.volume)
            host.clock.run()
            #expect(host.last.values == before)
            #expect(try compact(host) == text)
            // Both are changes that are undone.
            #expect(host.store.undo() && host.last.values.volume == 20)
            host.clock.run()
            #expect(try compact(host).contains("20"))
            #expect(host.store.undo())
            host.clock.run()
            #expect(try compact(host) == text)
            #expect(!host.store.undo())
        }
    }

    @Test("What is reset is taken out of the file, however it was spelled") func resetTakesOut() throws {
        for text in [#"{"sound":{"volume":50}}"#, #"{"sound":{"volume":"loud"}}"#] {
            let host = StoreHost(text)
            host.store.set(Preferences.volume, to: 20)
            host.clock.run()
            host.store.reset(Preferences.volume)
            host.clock.run()
            #expect(try compact(host) == #"{"sound":{}}"#)
        }
    }

    @Test func undoesOneAfterTheOther() throws {
        let host = StoreHost(#"{"version":1}"#)
        host.store.set(Preferences.volume, to: 1)
        host.store.set(Preferences.badge, to: false)
        host.store.reset(SettingTable(Preferences.volume, Preferences.badge))
        host.clock.run()
        #expect(host.last.values == Preferences())
        host.store.undo()
        #expect(host.last.values.volume == 1 && !host.last.values.badge)
        host.clock.run()
        #expect(try compact(host) == #"{"version":1,"sound":{"volume":1},"notifications":{"badge":false}}"#)
        host.store.undo()
        host.store.undo()
        host.clock.run()
        #expect(host.last.values == Preferences())
        #expect(try compact(host) == #"{"version":1,"sound":{},"notifications":{}}"#)
    }

    @Test("The state names what undo takes back") func namesWhatItTakesBack() throws {
        let host = StoreHost("{}")
        #expect(host.last.undoable == [])
        host.store.set(Preferences.volume, to: 1)
        #expect(host.last.undoable == ["sound.volume"])
        host.store.reset(SettingTable(Preferences.volume, Preferences.badge))
        #expect(host.last.undoable == ["sound.volume", "notifications.badge"])
        host.clock.run()
        host.store.undo()
        #expect(host.last.undoable == ["sound.volume"])
        host.store.undo()
        #expect(host.last.undoable == [])
        host.clock.run()
        // Of a file that can only be read nothing is taken back.
        host.store.set(Preferences.volume, to: 2)
        host.clock.run()
        host.text = #"{"version":9}"#
        host.store.follow()
        host.clock.run()
        #expect(host.last.undoable == [] && !host.store.undo())
    }

    @Test func whatAnotherProgramHasChangedSinceStays() throws {
        let host = StoreHost("{}")
        host.store.set(Preferences.volume, to: 1)
        host.clock.run()
        host.text = #"{"sound":{"volume":2}}"#
        host.store.undo()
        host.clock.run()
        #expect(host.last.values.volume == 2)
        #expect(try compact(host) == #"{"sound":{"volume":2}}"#)
    }

    /// Until the other program's value is seen, undo is offered and leaves it; then it is not offered.
    @Test func whatAnotherProgramHasChangedSinceIsNotOffered() throws {
        let host = StoreHost("{}")
        host.store.set(Preferences.volume, to: 1)
        host.store.set(Preferences.badge, to: false)
        host.store.set(Preferences.volume, to: 2)
        host.clock.run()
        host.text = #"{"sound":{"volume":3},"notifications":{"badge":false}}"#
        host.store.follow()
        host.clock.run()
        #expect(host.last.undoable == ["notifications.badge"])
        #expect(host.store.undo())
        host.clock.run()
        #expect(host.last.undoable == [] && !host.store.undo())
        #expect(host.last.values.volume == 3 && host.last.values.badge)
    }

    /// Of several settings that one change has set, those are taken back that are still as it left them.
    @Test func whatIsLeftOfAChangeIsOffered() throws {
        let host = StoreHost(#"{"sound":{"volume":7},"notifications":{"badge":false}}"#)
        host.store.reset(SettingTable(Preferences.volume, Preferences.badge))
        host.clock.run()
        host.text = #"{"sound":{"volume":3},"notifications":{}}"#
        host.store.follow()
        host.clock.run()
        #expect(host.last.undoable == ["notifications.badge"])
        host.store.undo()
        host.clock.run()
        #expect(try compact(host) == #"{"sound":{"volume":3},"notifications":{"badge":false}}"#)
    }

    @Test func whatWasNeverWrittenIsNotUndone() throws {
        let host = StoreHost("{}")
        host.directory.delete("settings.json")
        host.directory.makeDirectory("settings.json")
        host.store.set(Preferences.volume, to: 1)
        host.clock.run()
        #expect(!host.store.undo())
        host.store.set(Preferences.volume, to: 1)
        host.store.undo()
        host.clock.run()
        #expect(host.last.values.volume == 50)
    }

    @Test func whatWasTypedInOneGoIsUndoneInOne() throws {
        let host = StoreHost(#"{"account":{"name":"Ada"}}"#)
        let draft = SettingDraft(Preferences.name, in: host.store, saves: .whileTyping)
        draft.begin()
        for text in ["G", "Gr", "Gra"] {
            draft.type(text)
            host.clock.advance(by: 1)
        }
        draft.end()
        host.clock.advance(by: 1)
        #expect(host.saved?.name == "Gra")
        host.store.undo()
        host.clock.advance(by: 1)
        #expect(try compact(host) == #"{"account":{"name":"Ada"}}"#)
        #expect(!host.store.undo())
    }
}
