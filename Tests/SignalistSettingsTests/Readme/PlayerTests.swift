import SignalistSettings
import Signals
import TestSupport
import Testing

/// The article about the library: what it shows is compiled here, and does what it says.
@Suite struct PlayerTests {
    private let directory = TemporaryDirectory()
    private var path: String { directory.path("settings.json") }

    @Test func theStoreDoesWhatTheArticleSays() throws {
        let printed = Received<String>()
        @Sendable func print(_ value: Int) { printed.append("\(value)") }

        let store = SettingsStore(file: SettingsFile<PlayerSettings>(path: path))
        store.follow()
        let subscription = store.state.start(next: { print($0.values.volume) })  // 50
        store.set(PlayerSettings.volume, to: 70)  // 70, and soon in the file
        store.undo()  // 50
        try store.finish()
        subscription.dispose()

        #expect(printed.values == ["50", "70", "50"])
        #expect(directory.read("settings.json")?.contains("volume") == false)
    }

    @Test func theFieldDoesWhatTheArticleSays() throws {
        let store = SettingsStore(file: SettingsFile<PlayerSettings>(path: path))
        let states = Received<SettingDraftState>()
        let subscription = store.state.start(next: { states.append($0.draft(of: PlayerSettings.email)) })

        let email = SettingDraft(PlayerSettings.email, in: store, saves: .whenLeft)
        email.begin()  // the field got the focus
        email.type("ada")  // the field shows "ada", and why it can't be saved; the setting is what it was
        email.type("ada@example.org")
        email.end()  // saved

        try store.finish()
        subscription.dispose()
        #expect(
            states.values.contains {
                $0.text == "ada"
                    && $0.problem
                        == .wrongValue(
                            key: "profile.email", found: "\"ada\"", expected: .optional(.line(limit: 254, words: "an address")))
            })
        #expect(store.file.load().values?.email == "ada@example.org")
    }

    @Test func theFileDoesWhatTheArticleSays() throws {
        let file = SettingsFile<PlayerSettings>(path: path)
        try file.update([.set(PlayerSettings.equalizer, to: .voice), .reset(PlayerSettings.name)])
        let volume = try PlayerSettings.keys.named("sound.volume")
        #expect(volume.text(PlayerSettings()) == "50")

        #expect(directory.read("settings.json") == "{\n  \"version\": 1,\n  \"sound\": {\n    \"equalizer\": \"voice\"\n  }\n}\n")
    }

    @Test func theFolderDoesWhatTheArticleSays() {
        directory.makeDirectory("themes")
        let files = Received<[PathName: WatchedFile<String>]>()
        @Sendable func print(_ value: [PathName: WatchedFile<String>]) { files.append(value) }

        let themes = WatchedFolder(path: directory.path("themes"), suffix: ".json")
        let queue = Queue(name: "themes")
        let subscription = themes.files(on: queue) { _, bytes in String(decoding: bytes, as: UTF8.self) }.start(next: { print($0) })
        queue.sync {}

        subscription.dispose()
        #expect(files.values == [[:]])
    }
}
