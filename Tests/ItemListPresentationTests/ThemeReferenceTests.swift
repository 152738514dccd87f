import ItemList
import Signals
import TestSupport
import Testing

@Suite struct ThemeReferenceTests {
    @Test(
        arguments: [
            ("builtin:night", .builtin("night")), ("local:/home/ada/a:b.json", .local(path: "/home/ada/a:b.json")),
            ("cloud:7", .cloud(id: "7")),
        ] as [(String, PresentationThemeReference)])
    func aReferenceIsOneText(text: String, reference: PresentationThemeReference) {
        #expect(PresentationThemeReference(text) == reference && reference.description == text)
    }

    @Test(arguments: ["", "night", "builtin", "builtin:", ":night", "Builtin:night", "http:x"])
    func aTextOfAnotherFormIsNoReference(text: String) {
        #expect(PresentationThemeReference(text) == nil)
    }

    @Test func everyThemeOfTheLibraryIsFoundByItsName() {
        for name in PresentationTheme.names {
            let found = PresentationThemeResolver().resolve(.builtin(name))
            #expect(found.theme.reference == .builtin(name) && found.theme.name == name && found.problem == nil)
        }
    }

    @Test func anUnknownReferenceLeadsToTheDefaultAndSaysSo() {
        let resolver = PresentationThemeResolver(fallback: .nightAccent, contrast: .high) { $0 == "bad" ? "{" : nil }
        for reference in [PresentationThemeReference.builtin("dusk"), .cloud(id: "gone"), .local(path: "nowhere")] {
            let found = resolver.resolve(reference)
            #expect(found.theme == PresentationTheme.nightAccent.withContrast(.high))
            #expect(found.problem?.description == "there is no theme \(reference); night-accent is shown instead")
        }
        let bad = resolver.resolve(.local(path: "bad"))
        #expect(bad.theme.name == "night-accent")
        #expect(bad.problem?.description.hasPrefix("the theme local:bad can't be read: 1:2: expected") == true)
    }

    @Test func aReferenceToAFileIsWhatTheThemeSaysOfItself() {
        let resolver = PresentationThemeResolver { _ in #"{"base": "night"}"# }
        #expect(resolver.resolve(.local(path: "/a/mine.json")).theme.reference == .local(path: "/a/mine.json"))
    }

    @Test func aCloudThemeIsDeliveredWithEachChangeOfIt() {
        let files = ValuePromise<[PresentationThemeFile]>([])
        let names = Locked<[String]>([])
        let resolver = PresentationThemeResolver(fallback: .night)
        let subscription = resolver.resolve(.cloud(id: "spring"), from: PresentationThemeFiles(files.get()))
            .start(next: { found in names.withLock { $0.append(found.theme.name + (found.problem == nil ? "" : ", unknown")) } })
        files.set([PresentationThemeFile(name: "spring.json", text: #"{"name": "Spring", "base": "night"}"#)])
        files.set([
            PresentationThemeFile(name: "spring.json", text: #"{"name": "Spring", "base": "night"}"#),
            PresentationThemeFile(name: "autumn.json", text: #"{"base": "day"}"#),
        ])
        files.set([PresentationThemeFile(name: "spring.json", text: #"{"name": "Spring 2", "base": "night"}"#)])
        subscription.dispose()
        #expect(names.withLock { $0 } == ["night, unknown", "Spring", "Spring 2"])
    }

    @Test func aCloudThemeHasTheSettingsForExactlyTheThemeBelow() throws {
        let settings = try ["day", "night"].map { PresentationCloudTheme.Settings.colors(try PresentationThemeSettings(base: $0)) }
        let theme = PresentationCloudTheme(id: "spring", title: "Spring", settings: settings)
        #expect(theme.theme(over: "night").isDark && !theme.theme(over: "day").isDark)
        #expect(!theme.theme(over: "night-accent").isDark, "the first ones where there are none for it")
    }

    @Test func aScreenHasAThemeOfItsOwnOverTheSharedOne() {
        let shared = ValuePromise(PresentationData(theme: .day))
        let own = ValuePromise<PresentationTheme?>(nil)
        let names = Locked<[String]>([])
        let subscription = shared.get().withTheme(own.get()).start(next: { data in
            names.withLock { $0.append(data.theme.name + (data.reduceMotion ? ", still" : "")) }
        })
        own.set(.nightAccent)
        shared.set(PresentationData(theme: .dayClassic))
        shared.set(PresentationData(theme: .dayClassic, reduceMotion: true))
        own.set(nil)
        subscription.dispose()
        #expect(names.withLock { $0 } == ["day", "night-accent", "night-accent, still", "day-classic, still"])
    }
}
