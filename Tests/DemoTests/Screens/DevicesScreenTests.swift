import ItemList
import ItemListTesting
import SignalistSettings
import TestSupport
import Testing

@testable import SignalistDemoScreens

@Suite struct DevicesScreenTests {
    private let source = TableSource()

    private static func process(
        _ pid: Int, _ name: String, _ arguments: String = "", start: Int, ticks: Int = 0, user: String = "ada"
    ) -> ProcessRecord {
        ProcessRecord(
            identity: .init(pid: pid, start: start), name: name, command: "/usr/bin/\(name)" + (arguments.isEmpty ? "" : " " + arguments),
            user: user, parent: 1, state: "S", ticks: ticks, memory: 0)
    }

    private static let own = process(1, "Demo", start: 720_000, ticks: 100)
    private static let web = process(20, "DemoWeb", "--port 8080", start: 60_000)
    private static let desktop = process(31, "DemoGNOME", start: 600_000)

    private func host(_ records: [ProcessRecord], canAsk: Bool = true) throws -> ScreenHost {
        source.set(records, at: 7_210)
        return try ScreenHost(.devices, processes: source, canAsk: canAsk)
    }

    private static let all = [desktop, web, own, process(40, "bash", start: 5), process(41, "Demo", start: 5, user: "bob")]

    @Test func showsTheSessionsOfThisUser() throws {
        let host = try host(Self.all)
        #expect(
            host.ids == ["ownHeader", "1.720000", "ownText", "othersHeader", "20.60000", "31.600000", "terminateOthers", "othersText"])
        host.screen.expect(
            rows: [
                "THIS SESSION, heading", "Demo 1, Since Jan 1, 2026, 02:00, 10.0 %", "The session that shows this. It ends when you quit.",
                "OTHER SESSIONS, heading", "DemoWeb 20, Since Jan 1, 2026, 00:10 --port 8080, 0.0 %, button, actions: Terminate",
                "DemoGNOME 31, Since Jan 1, 2026, 01:40, 0.0 %, button, actions: Terminate", "Terminate All Other Sessions…, button",
                "They run on this machine, as you. One that is terminated saves first what was typed.",
            ])
        // This one is ended by its own keys.
        #expect(host.screen.row("1.720000")?.content.offers == [] && host.screen.row("1.720000")?.content.decoratedOffers == [])
    }

    @Test(
        "Another program of the same name is none, wherever it lies",
        arguments: [
            ("/usr/bin/Demo", "/tmp/x/Demo", false), ("/usr/bin/Demo", "/usr/bin/sleep", false), ("/usr/bin/Demo", "", false),
            ("/usr/bin/Demo", "/usr/bin/DemoWeb", true), ("", "/usr/bin/Demo", false),
            ("/home/ada/p/.build/debug/Demo", "/home/ada/p/.build/x86_64/release/Demo", true),
            ("/home/ada/p/.build/debug/Demo", "/home/ada/p/Hosts/SignalistWeb/.build/debug/DemoWeb", true),
            ("/home/ada/p/Hosts/SignalistGNOME/.build/debug/DemoGNOME", "/home/ada/p/.build/debug/Demo", true),
            ("/home/ada/p/.build/debug/Demo", "/home/ada/q/.build/debug/Demo", false),
            ("/home/ada/p/.build/debug/Demo", "/home/ada/p/Demo", true), ("/home/ada/p/.build/debug/Demo", "/home/ada/Demo", false),
        ])
    func goesByTheFile(_ own: String, _ other: String, _ isFound: Bool) throws {
        var sessions = Sessions(own: 1)
        sessions.executable = { [1: own, 20: other][$0].flatMap { $0.isEmpty ? nil : $0 } }
        let table = ProcessTable(records: [Self.own, Self.process(20, "Demo", start: 5)])
        #expect(sessions.found(in: ProcessRow.rows(of: table, after: nil)).map(\.process.record.pid) == (isFound ? [1, 20] : [1]))
    }

    @Test("One that has ended and waits for its parent is none") func aZombieIsNone() throws {
        let zombie = ProcessRecord(
            identity: .init(pid: 20, start: 5), name: "Demo", command: "/usr/bin/Demo", user: "ada", parent: 1, state: "Z", ticks: 0,
            memory: 0)
        #expect(try host([Self.own, zombie]).ids.filter { $0.contains(".") } == ["1.720000"])
    }

    @Test("Rows keep their places, a session that ends goes, and one that begins comes") func isLive() throws {
        let host = try host(Self.all)
        source.set(
            [
                Self.process(20, "DemoWeb", "--port 8080", start: 60_000, ticks: 50), Self.own,
                Self.process(9, "Demo", "gallery", start: 721_050),
            ], at: 7_211)
        host.screen.advance(by: 1)
        #expect(host.ids.filter { $0.contains(".") } == ["1.720000", "20.60000", "9.721050"])
        #expect(host.screen.row("20.60000")?.content.value?.words == "50.0 %")
        let diff = try #require(host.screen.transitions.last?.diff)
        #expect(diff.insertions.count == 1 && diff.insertions.allSatisfy { $0.previousIndex == nil } && diff.deletions.count == 1)
        source.set([Self.own], at: 7_212)
        host.screen.advance(by: 1)
        #expect(host.ids == ["ownHeader", "1.720000", "ownText", "othersHeader", "terminateOthers", "othersText"])
        #expect(host.screen.row("terminateOthers")?.content.isEnabled == false)
        #expect(host.title(of: "othersText") == "No other session of this program runs here.")
    }

    @Test func aSessionThatIsBusyIsDrawnAndNoOther() throws {
        let host = try host(Self.all)
        source.set(Self.all.map { $0.pid == 20 ? Self.process(20, "DemoWeb", "--port 8080", start: 60_000, ticks: 50) : $0 }, at: 7_211)
        host.screen.advance(by: 1)
        #expect(host.screen.row("20.60000")?.content.value?.words == "50.0 %")
        // This one had a share before.
        let diff = try #require(host.screen.transitions.last?.diff)
        #expect(diff.updates.map { host.ids[$0.index] } == ["1.720000", "20.60000"] && diff.insertions.isEmpty)
        let count = host.screen.transitions.count
        source.set(Self.all.map { $0.pid == 20 ? Self.process(20, "DemoWeb", "--port 8080", start: 60_000, ticks: 100) : $0 }, at: 7_212)
        host.screen.advance(by: 1)
        #expect(host.screen.transitions.count == count)
    }

    @Test("Enter and a swipe ask whether to terminate a session", arguments: [ItemListAction.activate, .custom("terminate")])
    func terminatesOne(_ action: ItemListAction) throws {
        let host = try host(Self.all)
        host.perform(action, on: "20.60000")
        let question = try #require(host.asked.values.last)
        #expect(question.title == "Terminate DemoWeb (20)?" && question.actions.map(\.tone) == [.destructive])
        host.answer(nil)
        #expect(source.ended == [])
        host.perform(action, on: "20.60000")
        host.answer("terminate")
        #expect(source.ended == ["20"])
        #expect(host.ids.contains("20.60000"))
    }

    @Test func terminatesAllOthers() throws {
        let host = try host(Self.all)
        host.perform(.activate, on: "terminateOthers")
        #expect(host.asked.values.last?.title == "Terminate 2 sessions?")
        host.answer(nil)
        #expect(source.ended == [])
        host.perform(.activate, on: "terminateOthers")
        host.answer("terminate")
        #expect(source.ended == ["20", "31"])
        #expect(host.ids.contains("20.60000"))
    }

    @Test(arguments: [(SystemError.noSuchProcess, "It has ended already."), (.notSupported, "It was not ended: Operation not supported.")])
    func aRefusalIsSaid(_ error: SystemError, _ words: String) throws {
        let host = try host(Self.all)
        host.perform(.activate, on: "20.60000")
        source.state.withLock { $0.refusal = error }
        host.answer("terminate")
        #expect(host.title(of: "20.60000 problem") == words)
        #expect(host.ids.firstIndex(of: "20.60000 problem") == host.ids.firstIndex(of: "20.60000").map { $0 + 1 })
    }

    @Test func whereNobodyCanBeAskedNothingIsTerminated() throws {
        let host = try host(Self.all, canAsk: false)
        #expect(host.screen.row("20.60000")?.content.offers == [])
        #expect(host.screen.row("terminateOthers")?.content.isEnabled == false)
    }

    @Test func whatCannotBeReadIsSaid() throws {
        source.state.withLock { $0.refusal = .notSupported }
        let host = try ScreenHost(.devices, processes: source)
        #expect(host.ids.isEmpty)
        #expect(host.screen.transitions.last?.chrome.emptyState?.words == "The processes can't be read: Operation not supported.")
    }

    @Test func nothingIsReadWhileTheScreenIsCovered() throws {
        let host = try host(Self.all)
        host.screen.report(.shown(true))
        host.screen.advance(by: 3)
        let count = source.readCount
        host.screen.report(.shown(false))
        host.screen.advance(by: 60)
        #expect(source.readCount == count)
        #expect(host.ids.contains("20.60000"))
    }

    @Test func looksAsItDid() throws {
        let host = try host(Self.all)
        host.screen.expectSnapshot("devices", as: .picture(columns: 80, rows: 24))
    }

    #if os(Linux)
        @Test func theSystemTellsTheFileOfAProcess() throws {
            #expect(try #require(Platform.executable(of: Platform.ownNumber())).hasPrefix("/"))
            #expect(Platform.executable(of: 0) == nil)
        }

        @Test func seesThisVerySession() throws {
            let sessions = Sessions()
            let table = try sessions.processes.read(after: nil)
            let found = sessions.found(in: ProcessRow.rows(of: table, after: nil))
            let own = try #require(found.first)
            #expect(own.isOwn && own.process.record.pid == Platform.ownNumber() && found.dropFirst().allSatisfy { !$0.isOwn })
            let now = Platform.nanosecondsSince1970() / 1_000_000_000
            let today = CivilTime(secondsSince1970: Int(now), offset: Platform.secondsEast(at: now))
            #expect(own.began.date.daysSince1970 <= today.date.daysSince1970 && own.began.date.year >= 2020)
        }
    #endif
}
