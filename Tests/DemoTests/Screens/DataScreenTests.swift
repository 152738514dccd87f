import ItemList
import SignalistSettings
import Signals
import TestSupport
import Testing

@testable import SignalistDemoScreens

@Suite struct DataScreenTests {
    private static let three = #"{"proxies":["a.example.org:1","b.example.org:2 in use","[::1]:3"]}"#
    private let storage = KnownStorage()

    private func host(_ content: String? = nil, canAsk: Bool = true) throws -> ScreenHost {
        try ScreenHost(.data, content: content, storage: storage, canAsk: canAsk)
    }

    private func figure(_ id: String, _ host: ScreenHost) -> [String] {
        guard case .parts(let values)? = host.screen.row(id)?.content.figure else { return [] }
        return values.map { "\($0.label) \($0.words)" }
    }

    /// What the file says, when it was looked at the screen.
    private func proxies(_ host: ScreenHost) -> String? {
        _ = host.ids
        return host.store.file.load().values.map { ProxyList.format.text(of: $0.proxies) }
    }

    private func rows(_ host: ScreenHost) -> [String] { host.ids.filter { $0.hasPrefix("proxy.") } }

    // MARK: Storage

    @Test func showsWhatLiesOnTheDisk() throws {
        storage.keep(["/s/settings.json.broken": 500])
        let host = try host()
        #expect(
            host.ids == [
                "usageHeader", "program", "disk", "removeKept", "usageText", "downloadHeader", "photos", "videos", "files", "metered",
                "downloadText", "proxiesHeader", "noProxy", "addProxy", "proxiesText",
            ])
        #expect(figure("program", host) == ["Settings 700 bytes", "Themes 2.3 kB", "Set aside 500 bytes"])
        #expect(host.screen.row("program")?.content.value?.words == "3.5 kB")
        #expect(figure("disk", host) == ["Used 600.0 MB", "Free 400.0 MB"])
        #expect(host.screen.row("disk")?.content.value?.words == "1.0 GB")
    }

    @Test func followsTheDiskWhileItIsShown() throws {
        let host = try host()
        host.screen.report(.shown(true))
        storage.change { $0.settings = 900 }
        host.screen.advance(by: 0)
        #expect(figure("program", host).first == "Settings 900 bytes")
        // What is shown is the same, so nothing is drawn.
        let count = host.screen.transitions.count
        storage.change { $0.disk = DiskSpace(size: 1_000_000_000, free: 400_000_007) }
        host.screen.advance(by: 4)
        #expect(host.screen.transitions.count == count)
        host.screen.report(.shown(false))
        let reads = storage.readCount
        storage.change { $0.settings = 950 }
        host.screen.advance(by: 60)
        #expect(storage.readCount == reads)
        host.screen.report(.shown(true))
        host.screen.advance(by: 60)
        #expect(storage.readCount == reads + 1)
        #expect(figure("program", host).first == "Settings 950 bytes")
    }

    @Test func looksAtTheDiskWhenItChangesAndNotAllTheTime() throws {
        let host = try host()
        host.screen.report(.shown(true))
        let reads = storage.readCount
        host.screen.advance(by: 3_600)
        #expect(storage.readCount == reads)
        for size in 1...1_000 {
            storage.change { $0.settings = size }
            host.screen.advance(by: 0.01)
        }
        host.screen.advance(by: 2)
        #expect(storage.readCount <= reads + 7)
        #expect(figure("program", host).first == "Settings 1.0 kB")
    }

    @Test func aDiskThatTellsNothingIsLeftOut() throws {
        storage.state.withLock { $0.use.disk = nil }
        #expect(try !host().ids.contains("disk"))
    }

    @Test func whereNothingWasKeptNothingIsRemoved() throws {
        let host = try host()
        #expect(host.title(of: "removeKept") == "No Files Set Aside")
        #expect(host.screen.row("removeKept")?.content.isEnabled == false)
    }

    @Test func removesWhatWasKeptAfterItWasAsked() throws {
        storage.keep(["/s/settings.json.broken": 500, "/s/settings.json.broken-2": 1_500])
        let host = try host()
        #expect(host.title(of: "removeKept") == "Remove 2 Files Set Aside…")
        host.perform(.activate, on: "removeKept")
        let question = try #require(host.asked.values.last)
        #expect(question.title == "Remove 2 files?" && question.text.string.contains("frees 2.0 kB"))
        #expect(question.actions.map(\.tone) == [.destructive])
        host.answer(nil)
        #expect(storage.state.withLock(\.use.kept.count) == 2)
        host.perform(.activate, on: "removeKept")
        host.answer("remove")
        #expect(storage.state.withLock(\.use.kept) == [])
        // It shows at once.
        #expect(host.title(of: "removeKept") == "No Files Set Aside")
        #expect(figure("program", host).last == "Set aside 0 bytes")
    }

    @Test func aRefusalIsSaid() throws {
        storage.keep(["/s/settings.json.broken": 500])
        storage.state.withLock { $0.refusal = .unwritable(path: "/s/settings.json.broken", .notSupported) }
        let host = try host()
        host.perform(.activate, on: "removeKept")
        host.answer("remove")
        #expect(host.title(of: "removalProblem") == "/s/settings.json.broken: cannot be written: Operation not supported")
        storage.state.withLock { $0.refusal = nil }
        host.perform(.activate, on: "removeKept")
        host.answer("remove")
        #expect(!host.ids.contains("removalProblem"))
    }

    @Test func seesARealFolder() throws {
        let directory = TemporaryDirectory()
        directory.write("settings.json", #"{"version":1}"#)
        directory.write("settings.json.broken", "[")
        directory.makeDirectory("themes")
        directory.write("themes/spring.json", "{}")
        directory.write("themes/notes.txt", "not a theme")
        let storage = DiskStorage(file: SettingsFile(path: directory.path("settings.json")), themes: directory.path("themes"))
        let use = storage.read()
        #expect(use.settings == 13 && use.themes == 2 && use.kept.map(\.size) == [1])
        let disk = try #require(use.disk)
        #expect(disk.size > 0 && (0...disk.size).contains(disk.free) && abs(disk.used + disk.free - disk.size) <= disk.size / 10)
        #if os(Linux)
            let told = [ReadingWaiter(storage.changes |> map { _ in true }), ReadingWaiter(storage.changes |> map { _ in true })]
            #expect(FileWatchCount.of(directory.path("themes")) == 1)
            directory.write("themes/summer.json", "{}")
            #expect(told.allSatisfy { $0.sees(true) })
        #endif
        try storage.remove(use.kept)
        #expect(storage.read().kept == [] && directory.read("settings.json.broken") == nil)
        // A folder that is not there yet is on the file system above it.
        let later = DiskStorage(file: SettingsFile(path: directory.path("a/b/settings.json")), themes: directory.path("a/b/themes")).read()
        #expect(later.settings == 0 && later.themes == 0 && later.disk?.size == disk.size)
    }

    // MARK: Proxies

    @Test func showsWhichOneIsInUse() throws {
        let host = try host(Self.three)
        #expect(rows(host) == ["proxy.a.example.org:1", "proxy.b.example.org:2", "proxy.[::1]:3"])
        #expect(host.isOn("proxy.b.example.org:2") == true && host.isOn("noProxy") == false)
        host.perform(.activate, on: "proxy.[::1]:3")
        #expect(proxies(host) == "a.example.org:1, b.example.org:2, [::1]:3 in use")
        host.perform(.activate, on: "noProxy")
        #expect(proxies(host) == "a.example.org:1, b.example.org:2, [::1]:3")
        #expect(host.isOn("noProxy") == true)
        host.undo()
        host.undo()
        #expect(proxies(host) == "a.example.org:1, b.example.org:2 in use, [::1]:3")
        #expect(host.screen.transitions.last?.chrome.secondaryRightButton == nil)
    }

    @Test func addsAProxyThatIsAskedFor() throws {
        let host = try host(Self.three)
        host.perform(.activate, on: "addProxy")
        let question = try #require(host.asked.values.last)
        #expect(question.title == "Add a Proxy" && question.text.string.contains("a port from 1 to 65535"))
        for (text, problem) in [
            ("", "The host is missing."), ("c.example.org", "The port is missing."), ("c_d:1", "“c_d” is no host name or address."),
            ("c:0", "The port “0” is not from 1 to 65535."), ("c:65536", "The port “65536” is not from 1 to 65535."),
            ("2001:db8::1", "An IPv6 address stands in brackets: [2001:db8::1]."),
            ("B.example.org:2", "“b.example.org:2” is in the list already."),
            ("[::1]:0003", "“[::1]:3” is in the list already."), ("c:1 in use", "The port “1 in use” is not from 1 to 65535."),
        ] {
            #expect(question.field?.problem(text) == problem, "\(text)")
        }
        #expect(question.field?.problem(" C.example.org:8080 ") == nil)
        host.answer(nil)
        #expect(rows(host).count == 3)
        host.perform(.activate, on: "addProxy")
        host.answer("add", text: " C.example.org:8080 ")
        #expect(proxies(host) == "a.example.org:1, b.example.org:2 in use, [::1]:3, c.example.org:8080")
        host.undo()
        #expect(rows(host).count == 3)
    }

    @Test("A proxy that another window has added meanwhile is not there twice") func anotherWindowWasFaster() throws {
        let host = try host(Self.three)
        host.perform(.activate, on: "addProxy")
        let question = try #require(host.asked.values.last)
        #expect(question.field?.problem("c.example.org:8080") == nil)
        host.writeOutside(#"{"proxies":["c.example.org:8080","a.example.org:1"]}"#)
        #expect(question.field?.problem("c.example.org:8080") == "“c.example.org:8080” is in the list already.")
        #expect(question.field?.problem("b.example.org:2") == nil)
        host.answer("add", text: "c.example.org:8080")
        #expect(proxies(host) == "c.example.org:8080, a.example.org:1")
    }

    @Test("A row is deleted by a swipe, and where the list is edited", arguments: [false, true])
    func deletesAProxy(_ isEditing: Bool) throws {
        let host = try host(Self.three)
        if isEditing {
            host.screen.perform(.activate, on: .chrome(.rightButton))
            #expect(host.screen.row("proxy.b.example.org:2")?.content.editing == ItemListEditing(showsDelete: true, showsHandle: true))
        } else {
            #expect(host.screen.row("proxy.b.example.org:2")?.content.fullSwipeOffer(at: .trailing)?.action == .delete)
        }
        host.perform(.delete, on: "proxy.b.example.org:2")
        // The one that was in use is not replaced by another one.
        #expect(proxies(host) == "a.example.org:1, [::1]:3")
        #expect(host.isOn("noProxy") == true)
        host.undo()
        #expect(proxies(host) == "a.example.org:1, b.example.org:2 in use, [::1]:3")
    }

    @Test(
        "A proxy is put elsewhere: the row moves, and one key puts it back",
        arguments: [
            (
                "proxy.[::1]:3", ItemListDestination<String>.before("proxy.a.example.org:1"),
                "[::1]:3, a.example.org:1, b.example.org:2 in use"
            ),
            ("proxy.a.example.org:1", .after("proxy.b.example.org:2"), "b.example.org:2 in use, a.example.org:1, [::1]:3"),
            ("proxy.[::1]:3", .after("noProxy"), "[::1]:3, a.example.org:1, b.example.org:2 in use"),
            ("proxy.a.example.org:1", .before("addProxy"), "b.example.org:2 in use, [::1]:3, a.example.org:1"),
        ])
    func movesAProxy(_ row: String, _ place: ItemListDestination<String>, _ order: String) throws {
        let host = try host(Self.three)
        host.screen.move(row, to: place)
        host.advance(by: 1)
        #expect(proxies(host) == order)
        let diff = try #require(host.screen.transitions.last?.diff)
        #expect(
            diff.insertions.allSatisfy { $0.previousIndex != nil && $0.reason != .content }
                && diff.updates.allSatisfy { $0.reason != .content })
        host.undo()
        #expect(proxies(host) == "a.example.org:1, b.example.org:2 in use, [::1]:3")
    }

    @Test("Among other rows a proxy has no place", arguments: [ItemListDestination<String>.before("photos"), .after("addProxy")])
    func movesNowhereElse(_ place: ItemListDestination<String>) throws {
        let host = try host(Self.three)
        host.screen.move("proxy.a.example.org:1", to: place)
        host.advance(by: 1)
        #expect(rows(host) == ["proxy.a.example.org:1", "proxy.b.example.org:2", "proxy.[::1]:3"])
    }

    @Test func anEmptyListIsNotEdited() throws {
        let host = try host(#"{"proxies":["a.example.org:1"]}"#)
        host.screen.perform(.activate, on: .chrome(.rightButton))
        #expect(host.screen.transitions.last?.chrome.rightButton?.words == "Done")
        host.perform(.delete, on: "proxy.a.example.org:1")
        #expect(host.screen.transitions.last?.chrome.rightButton == nil)
        host.undo()
        #expect(rows(host).count == 1)
    }

    @Test func aNewerVersionIsReadOnly() throws {
        let host = try host(#"{"version":2,"proxies":["a.example.org:1"]}"#)
        let row = try #require(host.screen.row("proxy.a.example.org:1")?.content)
        #expect(row.offers == [] && row.decoratedOffers == [] && row.editing == nil && !row.isEnabled)
        #expect(host.screen.row("addProxy")?.content.isEnabled == false)
        #expect(host.screen.transitions.last?.chrome.rightButton == nil)
    }

    @Test func whereNobodyCanBeAskedNothingIsAdded() throws {
        storage.keep(["/s/settings.json.broken": 500])
        let host = try host(canAsk: false)
        #expect(host.screen.row("addProxy")?.content.isEnabled == false)
        #expect(host.screen.row("removeKept")?.content.isEnabled == false)
        // What is there is told all the same.
        #expect(host.title(of: "removeKept") == "Remove 1 File Set Aside…")
    }
}
