import ItemList
import Signals

/// The interval between readings, in seconds.
private let period = 1.0

/// The running sessions of this program on this machine, read every second while the screen is shown.
func devicesController(_ context: ScreenContext) -> ItemListController<DevicesEntry> {
    let sessions = context.sessions
    let canAsk = context.ask != nil
    // The errors of ending sessions, by row.
    let problems = ValuePromise<[String: ProcessProblem]>([:], ignoreRepeated: true)
    let readings = sessions.readings(on: context.makeWorkQueue("sessions"), every: period)
    let terminate: @Sendable ([Session]) -> Void = { chosen in
        _ = context.asking { terminateQuestion(chosen, $0) }.start(next: { answer in
            if answer == nil { return }
            for session in chosen {
                let problem = sessions.processes.tell(session.process.record.identity, isForced: false)
                problems.mutate { $0[session.id] = problem }
            }
        })
    }
    return ItemListController(
        queue: context.queue, presentationData: context.presentationData, diagnostics: context.diagnostics
    ) { window in
        combineLatest(window.whileShown(readings), problems.get(), context.strings)
            |> map { (reading: ProcessReading, problems: [String: ProcessProblem], strings: PresentationStrings) in
                let found = sessions.found(in: reading.rows)
                var chrome = ItemListChrome(title: .text(strings[.devicesTitle]))
                let reason = reading.problem.map { strings.words(of: $0) } ?? strings[.loadIsUnknown]
                chrome.emptyState = .message(
                    ItemListEmptyMessage(icon: ItemListIcon(.warning), text: strings[.processesAreUnreadable(reason)]))
                return ItemListState(
                    chrome: chrome, entries: devicesEntries(found, problems, canAsk: canAsk),
                    arguments: DevicesArguments(others: Array(found.dropFirst()), terminate: terminate))
            }
    }
}

/// The rows of sessions; the first session is this one. The problems have the identifiers of their rows as keys.
func devicesEntries(_ sessions: [Session], _ problems: [String: ProcessProblem], canAsk: Bool) -> [DevicesEntry] {
    guard let own = sessions.first else { return [] }
    let others = sessions.dropFirst()
    var entries: [DevicesEntry] = [.ownHeader, .session(own, canEnd: false), .ownText, .othersHeader]
    for session in others {
        entries.append(.session(session, canEnd: canAsk))
        if let problem = problems[session.id] { entries.append(.problem(of: session.id, problem)) }
    }
    return entries + [
        .terminateOthers(isEnabled: canAsk && !others.isEmpty), .othersText(areThere: !others.isEmpty),
    ]
}

private func terminateQuestion(_ sessions: [Session], _ strings: PresentationStrings) -> AlertController {
    let title =
        sessions.count == 1
        ? sessions.first.map { strings[.endTitle($0.process.record.name, pid: "\($0.process.record.pid)", isForced: false)] } ?? ""
        : strings[.devicesTerminateTitle(sessions.count)]
    return AlertController(
        title: title, text: strings[.endText(isForced: false)],
        actions: [.destructive("terminate", strings[.end(isForced: false)])], cancelTitle: .custom(strings[.letItRun]))
}
