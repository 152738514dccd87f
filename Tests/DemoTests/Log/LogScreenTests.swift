import ItemList
import ItemListTesting
import Signals
import TestSupport
import Testing

@testable import SignalistDemoScreens

@Suite struct LogScreenTests {
    private let log = MemoryLog((1...2_000).map { $0 % 100 == 0 ? "12:00 ERROR no \($0)\n" : "12:00 INFO yes \($0)\n" }.joined())

    private func host() throws -> ScreenHost {
        try ScreenHost(.log, log: log)
    }

    private func settle(_ host: ScreenHost) {
        host.screen.advance(by: 2)
    }

    @Test func beginsAtTheEnd() throws {
        let host = try host()
        #expect(host.screen.transitions.first?.rows.last?.content.title.string == "12:00 ERROR no 2000")
        #expect(host.screen.transitions.first?.chrome.anchor == .bottom)
        #expect(host.screen.takeRequests() == [.focus(.row(host.ids[host.ids.count - 1]))])
        settle(host)
        #expect(host.screen.chrome.first == "memory.log, 38.9 kB · 2,000 lines · following")
        host.screen.expectSnapshot("end", as: .picture(columns: 80, rows: 24))
    }

    @Test func theEndsAreReachedByTheirKeys() throws {
        let host = try host()
        settle(host)
        _ = host.screen.takeRequests()
        let shortcuts = try #require(host.screen.transitions.last?.shortcuts)
        func press(_ key: ItemListKey) throws {
            let shortcut = try #require(shortcuts.first { $0.key == key })
            host.screen.perform(shortcut.action, on: shortcut.target)
            settle(host)
        }
        try press(.home())
        #expect(host.title(of: host.ids[0]) == "12:00 INFO yes 1")
        #expect(host.screen.takeRequests() == [.focus(.row(host.ids[0]))])
        try press("G")
        #expect(host.title(of: host.ids[host.ids.count - 1]) == "12:00 ERROR no 2000")
        #expect(host.screen.takeRequests() == [.focus(.row(host.ids[host.ids.count - 1]))])
        try press("w")
        #expect(host.screen.row(host.ids[0])?.content.lineLimit == 0)
    }

    @Test func aLevelAndWhatIsLookedForStandOut() throws {
        let host = try host()
        settle(host)
        _ = host.screen.takeRequests()
        host.screen.perform(.query("error"), on: .search)
        settle(host)
        #expect(host.ids.count == 20)
        let runs = try #require(host.screen.row(host.ids[0])?.content.title.runs)
        #expect(runs.map(\.text) == ["12:00 ", "ERROR", " no 100"])
        #expect(runs[1].traits == .bold && runs[1].color == .accent)
        host.screen.expectSnapshot("filtered", as: .picture(columns: 80, rows: 24))
        host.screen.perform(.query("no such line"), on: .search)
        settle(host)
        #expect(host.screen.transitions.last?.chrome.emptyState?.words == "No line has “no such line” in it.")
        host.screen.perform(.cancel, on: .search)
        settle(host)
        #expect(
            host.screen.row(host.ids[host.ids.count - 1])?.content.title.runs.contains(RichText.Run("ERROR", color: .destructive)) == true)
        _ = host.screen.takeRequests()
    }

    @Test func newLinesAreTransitionsOfWhatIsNew() throws {
        let host = try host()
        settle(host)
        _ = host.screen.takeRequests()
        host.screen.report(.visible(Array(host.ids.suffix(20))))
        host.screen.report(.cursor(host.ids.last))
        settle(host)
        let count = host.screen.transitions.count
        for step in 0..<10 {
            log.append("another line \(step)\n")
            host.screen.advance(by: 0.001)
        }
        settle(host)
        let transitions = host.screen.transitions.dropFirst(count)
        // Ten lines within a frame are a transition or two.
        #expect(transitions.count <= 2)
        #expect(transitions.allSatisfy { $0.diff.deletions.isEmpty && $0.diff.updates.count <= 1 })
        #expect(transitions.reduce(0) { $0 + $1.diff.insertions.count } == 10)
    }

    @Test func whoReadsElsewhereIsToldOfNewLines() throws {
        let host = try host()
        settle(host)
        _ = host.screen.takeRequests()
        host.screen.report(.visible(Array(host.ids.prefix(20))))
        settle(host)
        log.append("one more\nand one\n")
        settle(host)
        #expect(host.screen.transitions.last?.chrome.rightButton?.words == "Last (2 new)")
        host.screen.perform(.loadMore(.top), on: .list)
        host.screen.perform(.loadMore(.bottom), on: .list)
        settle(host)
        #expect(host.ids.count == 1_002)
    }

    @Test func aLineIsOpenedInItsPlace() throws {
        let host = try host()
        settle(host)
        _ = host.screen.takeRequests()
        let id = host.ids[10]
        host.perform(.activate, on: id)
        #expect(host.screen.row(id)?.content.subtitle?.string == "Line 1,511, 20 bytes from byte 29,093")
        host.perform(.activate, on: id)
        #expect(host.screen.row(id)?.content.subtitle == nil)
    }

    @Test(arguments: [
        (LogProblem.directory, "It is a directory; a log is a file."), (.unnamed, "No file was named."),
        (.system(.noSuchFile), "There is no such file yet. Its lines are shown as soon as there is one."),
    ])
    func whatCannotBeReadIsSaid(_ problem: LogProblem, _ words: String) throws {
        log.problem.withLock { $0 = problem }
        let host = try host()
        settle(host)
        #expect(host.ids.isEmpty && host.screen.transitions.last?.chrome.emptyState?.words == words)
    }

    @Test func nothingIsWatchedWhileTheScreenIsCovered() throws {
        let host = try host()
        host.screen.report(.shown(true))
        settle(host)
        #expect(log.watcherCount == 1)
        host.screen.report(.shown(false))
        settle(host)
        #expect(log.watcherCount == 0)
        host.screen.report(.shown(true))
        log.append("later\n")
        settle(host)
        #expect(host.title(of: host.ids[host.ids.count - 1]) == "later")
        _ = host.screen.takeRequests()
    }
}
