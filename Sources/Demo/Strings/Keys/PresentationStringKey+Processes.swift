import ItemList

// Texts of the processes screen.
extension PresentationStringKey {
    static let processesTitle = PresentationStringKey("demo.processes")
    static func searchProcesses(_ count: PresentationStringArgument) -> PresentationStringKey {
        PresentationStringKey("demo.processes.search", count)
    }
    static func processesAreUnreadable(_ reason: String) -> PresentationStringKey {
        PresentationStringKey("demo.processes.unreadable", .text(reason))
    }
    static func noProcessHas(_ query: String) -> PresentationStringKey {
        PresentationStringKey("demo.processes.nothingFound", .text(query))
    }
    static let byCPU = PresentationStringKey("demo.processes.cpu")
    static let byMemory = PresentationStringKey("demo.processes.memory")
    static let byName = PresentationStringKey("demo.processes.name")
    static let byPID = PresentationStringKey("demo.processes.pid")
    static func terminate(_ name: String) -> PresentationStringKey { PresentationStringKey("demo.processes.terminate", .text(name)) }
    static func kill(_ name: String) -> PresentationStringKey { PresentationStringKey("demo.processes.kill", .text(name)) }
    static func endTitle(_ name: String, pid: String, isForced: Bool) -> PresentationStringKey {
        isForced
            ? PresentationStringKey("demo.processes.kill.title", .text(name), .text(pid))
            : PresentationStringKey("demo.processes.terminate.title", .text(name), .text(pid))
    }
    static func endText(isForced: Bool) -> PresentationStringKey {
        isForced ? PresentationStringKey("demo.processes.kill.text") : PresentationStringKey("demo.processes.terminate.text")
    }
    static func end(isForced: Bool) -> PresentationStringKey {
        isForced ? PresentationStringKey("demo.processes.kill.end") : PresentationStringKey("demo.processes.terminate.end")
    }
    static let letItRun = PresentationStringKey("demo.processes.letItRun")
    static let partOfTheSystem = PresentationStringKey("demo.processes.partOfSystem")
    static func startedBy(_ state: String, parent: String) -> PresentationStringKey {
        PresentationStringKey("demo.processes.startedBy", .text(state), .text(parent))
    }
    static let isRunning = PresentationStringKey("demo.processes.running")
    static let isWaiting = PresentationStringKey("demo.processes.waiting")
    static let isWaitingForDevice = PresentationStringKey("demo.processes.waitingForDevice")
    static let isStopped = PresentationStringKey("demo.processes.stopped")
    static let hasEnded = PresentationStringKey("demo.processes.ended")
    static let isIdle = PresentationStringKey("demo.processes.idle")
    static func isInState(_ letter: String) -> PresentationStringKey { PresentationStringKey("demo.processes.otherState", .text(letter)) }
    static func canNotBeEnded(parent: String) -> PresentationStringKey { PresentationStringKey("demo.processes.zombie", .text(parent)) }
    static let hasEndedAlready = PresentationStringKey("demo.processes.endedAlready")
    static func wasNotEnded(_ reason: String) -> PresentationStringKey { PresentationStringKey("demo.processes.notEnded", .text(reason)) }

    static let processes: [PresentationStringKey] =
        [
            processesTitle, searchProcesses(.number(1)), processesAreUnreadable("-"), noProcessHas("-"), byCPU, byMemory, byName, byPID,
            terminate("-"), kill("-"), letItRun, partOfTheSystem, startedBy("-", parent: "-"), isRunning,
            isWaiting, isWaitingForDevice, isStopped, hasEnded, isIdle, isInState("-"), canNotBeEnded(parent: "-"), hasEndedAlready,
            wasNotEnded("-"),
        ] + [false, true].flatMap { [endTitle("-", pid: "-", isForced: $0), endText(isForced: $0), end(isForced: $0)] }
}
