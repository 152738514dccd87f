import SignalistC
import ItemList
import ItemListTesting
import SignalistSettings
import Signals
import TestSupport
import Testing

@testable import SignalistDemoScreens

@Suite struct ProcessesScreenTests {
    private static let few = [(pid: 1, name: "init", ticks: 900, memory: 9_000), (20, "shell", 10, 70_000), (31, "editor", 50, 800_000)]

    private let source = TableSource()

    private func host() throws -> ScreenHost {
        try ScreenHost(.processes, processes: source)
    }

    private func show(_ host: ScreenHost, order: String) {
        host.screen.perform(.choose(order), on: .chrome(.title))
    }

    @Test func showsWhatProcessesTake() throws {
        source.set(Self.few, at: 100)
        let host = try host()
        host.screen.expect(rows: [
            "init, 1, ada, 9.0 %, 9.0 kB, button, collapsed", "editor, 31, ada, 0.5 %, 800.0 kB, button, collapsed",
            "shell, 20, ada, 0.1 %, 70.0 kB, button, collapsed",
        ])
        // In the next second the editor has half of a processor.
        source.set([(1, "init", 900, 9_000), (20, "shell", 10, 70_000), (31, "editor", 100, 800_000)], at: 101)
        host.screen.advance(by: 1)
        #expect(host.ids == ["31.0", "1.0", "20.0"])
        #expect(host.screen.row("31.0")?.content.values.map(\.words) == ["50.0 %", "800.0 kB"])
    }

    @Test(arguments: [("cpu", ["1.0", "31.0", "20.0"]), ("memory", ["31.0", "20.0", "1.0"]), ("name", ["31.0", "1.0", "20.0"])])
    func anotherOrderMovesRowsAndDrawsNone(_ order: String, _ ids: [String]) throws {
        source.set(Self.few, at: 100)
        let host = try host()
        show(host, order: "pid")
        #expect(host.ids == ["1.0", "20.0", "31.0"])
        show(host, order: order)
        #expect(host.ids == ids)
        let diff = try #require(host.screen.transitions.last?.diff)
        #expect(!diff.insertions.isEmpty && diff.insertions.allSatisfy { $0.previousIndex != nil && $0.reason != .content })
        #expect(diff.updates.allSatisfy { $0.reason == .neighbors })
    }

    @Test func aThousandProcessesChangePlacesByAsFewMovesAsThereCanBe() throws {
        var generator = SeededGenerator(seed: 7)
        let processes = (1...1_000).map { (pid: $0, name: "p\($0)", ticks: Int.random(in: 0...9_000, using: &generator), memory: $0) }
        source.set(processes, at: 1_000)
        let host = try host()
        // One more takes the lead.
        source.set(processes.map { ($0.pid, $0.name, $0.ticks + ($0.pid == 500 ? 90 : 0), $0.memory) }, at: 1_001)
        host.screen.advance(by: 1)
        source.set(processes.map { ($0.pid, $0.name, $0.ticks + ($0.pid == 500 ? 190 : 0), $0.memory) }, at: 1_002)
        host.screen.advance(by: 1)
        let diff = try #require(host.screen.transitions.last?.diff)
        #expect(diff.insertions.count <= 1 && diff.deletions.count <= 1)
    }

    @Test func aNumberThatIsUsedAgainIsAnotherRow() throws {
        source.set(Self.few, at: 100)
        let host = try host()
        host.perform(.activate, on: "20.0")
        #expect(host.ids.contains("20.0 details"))
        source.set(Self.few, at: 200, start: 15_000)
        host.screen.advance(by: 1)
        #expect(host.ids.sorted() == ["1.15000", "20.15000", "31.15000"])
    }

    @Test func whetherAProcessIsToEndIsAskedAboveTheScreen() throws {
        source.set(Self.few, at: 100)
        let host = try host()
        host.perform(.activate, on: "31.0")
        #expect(host.title(of: "31.0 end") == "Terminate editor…")
        host.perform(.activate, on: "31.0 end")
        #expect(host.asked.values.map(\.title) == ["Terminate editor (31)?"])
        #expect(host.asked.values.map { $0.actions.map(\.title) } == [["Terminate"]])
        #expect(source.ended.isEmpty)
        host.answer(nil)
        #expect(source.ended.isEmpty && host.title(of: "31.0 end") == "Terminate editor…")
        host.perform(.activate, on: "31.0 end")
        host.answer("end")
        #expect(source.ended == ["31"])
        // It goes on: force is offered, and asked for as well.
        #expect(host.title(of: "31.0 end") == "Kill editor…")
        host.perform(.activate, on: "31.0 end")
        #expect(host.asked.values.last?.title == "Kill editor (31)?" && source.ended == ["31"])
        host.answer("end")
        #expect(source.ended == ["31", "31 by force"])
        source.set(Array(Self.few.prefix(2)), at: 101)
        host.screen.advance(by: 1)
        #expect(host.ids == ["1.0", "20.0"])
    }

    @Test func whereNobodyCanBeAskedNothingIsEnded() throws {
        source.set(Self.few, at: 100)
        let host = try ScreenHost(.processes, processes: source, canAsk: false)
        host.perform(.activate, on: "31.0")
        #expect(host.screen.row("31.0 end")?.content.isEnabled == false)
    }

    private static func record(command: String, state: Character) -> ProcessRecord {
        ProcessRecord(
            identity: .init(pid: 31, start: 0), name: "editor", command: command, user: "ada", parent: 20, state: state, ticks: 1, memory: 0
        )
    }

    @Test func aProcessThatHasEndedCanNotBeEnded() throws {
        source.set([Self.record(command: "", state: "Z")], at: 100)
        let host = try host()
        host.perform(.activate, on: "31.0")
        #expect(
            host.title(of: "31.0 details") == """
                Ended, and its parent process has not asked how, started by process 20
                It is listed until process 20 asks how it ended, and can't be ended again.
                """)
        #expect(host.screen.row("31.0 end")?.content.isEnabled == false)
    }

    @Test(arguments: [1, 799, 800, 801, 5000]) func theWholeCommandIsShown(length: Int) throws {
        let command = String((0..<length).map { _ in "abcdefghij".randomElement()! })
        source.set([Self.record(command: command, state: "S")], at: 100)
        let host = try host()
        host.perform(.activate, on: "31.0")
        let parts = host.ids.filter { $0.contains("details") }.compactMap { host.title(of: $0) }
        #expect(parts.joined() == command + "\nWaiting, started by process 20")
        #expect(parts.allSatisfy { $0.count < 900 })
    }

    @Test(arguments: [(SystemError.noSuchProcess, "It has ended already."), (.notSupported, "It was not ended: Operation not supported.")])
    func aRefusalIsSaid(_ error: SystemError, _ words: String) throws {
        source.set(Self.few, at: 100)
        let host = try host()
        host.perform(.activate, on: "1.0")
        host.perform(.activate, on: "1.0 end")
        source.state.withLock { $0.refusal = error }
        host.answer("end")
        #expect(host.title(of: "1.0 problem") == words)
    }

    @Test func findsByNameCommandUserAndNumber() throws {
        source.set(Self.few, at: 100)
        let host = try host()
        for (query, ids) in [
            ("EDIT", ["31.0"]), ("/bin/sh", ["20.0"]), ("ada", ["1.0", "31.0", "20.0"]), ("20", ["20.0"]), ("nobody", []),
        ] {
            host.screen.perform(.query(query), on: .search)
            #expect(host.ids == ids)
        }
    }

    @Test func whatCannotBeReadIsSaid() throws {
        source.state.withLock { $0.refusal = .notSupported }
        let host = try host()
        #expect(host.ids.isEmpty)
        #expect(host.screen.transitions.last?.chrome.emptyState?.words == "The processes can't be read: Operation not supported.")
    }

    @Test func nothingIsReadWhileTheScreenIsCovered() throws {
        source.set(Self.few, at: 100)
        let host = try host()
        host.screen.report(.shown(true))
        host.screen.advance(by: 3)
        let count = source.readCount
        #expect(count == 4)
        host.screen.report(.shown(false))
        host.screen.advance(by: 60)
        #expect(source.readCount == count)
        host.screen.report(.shown(true))
        host.screen.advance(by: 2)
        #expect(source.readCount == count + 3)
        #expect(!host.ids.isEmpty)
    }

    @Test func looksAsItDid() throws {
        source.set(Self.few, at: 100)
        let host = try host()
        host.perform(.activate, on: "31.0")
        host.screen.expectSnapshot("processes", as: .picture(columns: 80, rows: 24))
    }
}

#if os(Linux)
    @Suite struct MachineProcessesTests {
        @Test func seesThisProcess() throws {
            let table = try MachineProcesses().read(after: nil)
            let own = try #require(table.records.first { $0.pid == Int(getpid()) })
            #expect(own.memory > 0 && own.command.count >= own.name.count && !own.user.isEmpty)
            #expect(Double(own.identity.start) / table.ticksPerSecond <= table.time)
            let next = try MachineProcesses().read(after: table)
            #expect(next.records.first { $0.identity == own.identity }?.command == own.command)
        }

        @Test("Of processes with other names nothing is read, but of this one") func readsThoseThatAreWanted() throws {
            let all = try MachineProcesses().read(after: nil).records
            let own = try #require(all.first { $0.pid == Int(getpid()) })
            let other = try #require(all.first { $0.name != own.name })
            #expect(try MachineProcesses(names: []).read(after: nil).records.map(\.pid) == [own.pid])
            let some = try MachineProcesses(names: [other.name]).read(after: nil).records
            #expect(Set(some.map(\.name)) == [own.name, other.name] && some.contains { $0.identity == other.identity })
        }

        @Test(arguments: ["1 (a) b) c) S 7 1 1 0 -1 4194560 1 2 3 4 50 60 0 0 20 0 1 0 700 8 9 18446744073709551615"])
        func aNameMayHoldAnything(_ stat: String) throws {
            let record = try #require(ProcessRecord(stat: Array(stat.utf8), pid: 1, user: "u", pageSize: 10))
            #expect(record.name == "a) b) c" && record.state == "S" && record.parent == 7)
            #expect(record.ticks == 110 && record.identity.start == 700 && record.memory == 90)
        }

        @Test(arguments: ["", "1", "1 (a", "1 (a)", "1 (a) S 1 2", ") (", "1 (a) S x 1 1 0 -1 4 1 2 3 4 5 6 0 0 20 0 1 0 7 8 9"])
        func whatIsNoProcessIsNone(_ stat: String) {
            #expect(ProcessRecord(stat: Array(stat.utf8), pid: 1, user: "u", pageSize: 10) == nil)
        }

        @Test func aZombieIsToldToHaveEnded() throws {
            var child = pid_t()
            let words: [UnsafeMutablePointer<CChar>?] = [strdup("/bin/true"), nil]
            defer { words.forEach { free($0) } }
            #expect(posix_spawn(&child, "/bin/true", nil, nil, words, nil) == 0)
            defer { waitpid(child, nil, 0) }
            // Waits for its end, and leaves it a zombie.
            var ended = siginfo_t()
            #expect(waitid(P_PID, id_t(child), &ended, WEXITED | WNOWAIT) == 0)
            let zombie = try #require(try MachineProcesses().read(after: nil).records.first { $0.pid == Int(child) })
            #expect(zombie.hasEnded)
            #expect(throws: SystemError.noSuchProcess) { try MachineProcesses().end(zombie.identity, isForced: true) }
        }

        @Test func aProcessThatIsAnotherOneByNowIsNotEnded() throws {
            let own = try #require(try MachineProcesses().read(after: nil).records.first { $0.pid == Int(getpid()) })
            let before = ProcessRecord.Identity(pid: own.pid, start: own.identity.start - 1)
            #expect(throws: SystemError.noSuchProcess) { try MachineProcesses().end(before, isForced: true) }
        }
    }
#endif
