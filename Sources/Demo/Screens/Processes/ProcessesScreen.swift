import ItemList
import Settings
import Signals
import Synchronization

/// How often the processes are read, in seconds.
private let period = 1.0

/// A reading of the processes, or why there is none.
private struct ProcessReading: Sendable {
    var rows: [ProcessRow] = []
    var problem: SystemError?
}

/// The machine's processes, read every second while they are in front of somebody.
func processesController(_ context: ScreenContext) -> ItemListController<ProcessEntry> {
    let promise = ValuePromise(ProcessChoice(), ignoreRepeated: true)
    let arguments = arguments(promise, context)
    let canAsk = context.ask != nil
    let readings = readings(of: context.processes, on: context.makeWorkQueue("processes"))
    return ItemListController(
        queue: context.queue, presentationData: context.presentationData, diagnostics: context.diagnostics
    ) { window in
        combineLatest(window.whileShown(readings), promise.get(), window.query, context.formats)
            |> map { (reading: ProcessReading, choice: ProcessChoice, query: String, formats: PresentationFormats) in
                var state = processState(reading, choice, query, arguments, formats, canAsk: canAsk)
                state.handlers[.title] = { action in
                    guard case .choose(let name) = action, let order = ProcessOrder(rawValue: name) else { return }
                    promise.mutate { $0.order = order }
                }
                return state
            }
    }
}

/// The processes now, then again every second.
private func readings(of source: any ProcessSource, on queue: Queue) -> Signal<ProcessReading, NoError> {
    Signal { subscriber in
        // What is compared with belongs to one run: after a pause the shares would be those of the pause.
        let last = Mutex<ProcessTable?>(nil)
        let readings: Signal<ProcessReading, NoError> = repeated(
            on: queue,
            read: {
                let before = last.withLock { $0 }
                do throws(SystemError) {
                    let table = try source.read(after: before)
                    last.withLock { $0 = table }
                    return ProcessReading(rows: ProcessRow.rows(of: table, after: before))
                } catch {
                    return ProcessReading(problem: error)
                }
            }, pause: { period })
        return readings.start(next: { subscriber.putNext($0) })
    }
}

private func arguments(_ choice: ValuePromise<ProcessChoice>, _ context: ScreenContext) -> ProcessArguments {
    ProcessArguments(
        toggle: { id in
            choice.mutate { $0 = ProcessChoice(order: $0.order, open: $0.open == id ? nil : id) }
        },
        end: { [source = context.processes, ask = context.ask, presentationData = context.presentationData] row, isForced in
            // Asked in the language of now.
            let question = presentationData.take(1).mapToSignal { data in
                ask?(endQuestion(row.record, isForced: isForced, data.strings, presentationData)) ?? .single(nil)
            }
            _ = question.start(next: { answer in
                guard answer != nil else { return }
                let problem = end(row.record.identity, isForced: isForced, of: source)
                choice.mutate { choice in
                    // Of another one nothing was said.
                    if choice.open == row.id { (choice.wasTold, choice.problem) = (problem == nil, problem) }
                }
            })
        })
}

/// - Returns: why the process did not end; nil if it was told to.
private func end(_ process: ProcessRecord.Identity, isForced: Bool, of source: any ProcessSource) -> ProcessProblem? {
    do throws(SystemError) {
        try source.end(process, isForced: isForced)
        return nil
    } catch .noSuchProcess {
        return .hasEnded
    } catch {
        return .failed(error)
    }
}

private func endQuestion(
    _ process: ProcessRecord, isForced: Bool, _ strings: PresentationStrings, _ presentationData: Signal<PresentationData, NoError>
) -> AlertController {
    AlertController(
        title: strings[.endTitle(process.name, pid: "\(process.pid)", isForced: isForced)], text: strings[.endText(isForced: isForced)],
        actions: [.destructive("end", strings[.end(isForced: isForced)])], cancelTitle: .custom(strings[.letItRun]),
        presentationData: presentationData)
}

private func processState(
    _ reading: ProcessReading, _ choice: ProcessChoice, _ query: String, _ arguments: ProcessArguments,
    _ formats: PresentationFormats, canAsk: Bool
) -> ItemListState<ProcessEntry> {
    let strings = formats.strings
    let pattern = FuzzyPattern(query)
    let found = choice.order.sorted(reading.rows.filter { isFound($0, query.lowercased(), pattern) })
    let entries = found.flatMap { $0.id == choice.open ? rows(of: $0, choice, canAsk: canAsk) : [.process($0, isOpen: false)] }
    let orders = ProcessOrder.allCases.map { ItemListOption($0.rawValue, strings[$0.title]) }
    var chrome = ItemListChrome(
        title: .textWithTabs(strings[.processesTitle], ItemListChoice(orders, chosen: choice.order.rawValue)), style: .plain)
    chrome.search = ItemListSearch(placeholder: strings[.searchProcesses(formats.counted(reading.rows.count))])
    chrome.emptyState =
        if let problem = reading.problem {
            .message(ItemListEmptyMessage(icon: ItemListIcon(.warning), text: strings[.processesAreUnreadable(strings.words(of: problem))]))
        } else {
            .message(ItemListEmptyMessage(icon: ItemListIcon(.search), text: strings[.noProcessHas(query)]))
        }
    var state = ItemListState(chrome: chrome, entries: entries, arguments: arguments)
    let keys: [(ItemListKey, ProcessOrder)] = [("C", .cpu), ("M", .memory), ("N", .name), ("P", .pid)]
    state.shortcuts = keys.map { ItemListShortcut($0, .choose($1.rawValue), on: .chrome(.title)) }
    return state
}

/// The rows of the process of which more is shown.
/// - Parameter canAsk: whether there is somebody who can be asked before it is ended.
private func rows(of row: ProcessRow, _ choice: ProcessChoice, canAsk: Bool) -> [ProcessEntry] {
    var entries: [ProcessEntry] = [.process(row, isOpen: true), .details(row)]
    if let problem = choice.problem { entries.append(.problem(row, problem)) }
    entries.append(.end(row, isForced: choice.wasTold, isEnabled: canAsk))
    return entries
}

/// Of a long command line nearly all letters are there in some order, so that is searched for what was typed as it is.
private func isFound(_ row: ProcessRow, _ query: String, _ pattern: FuzzyPattern) -> Bool {
    query.isEmpty || pattern.score(row.record.name) != nil || row.record.command.lowercased().contains(query)
        || row.record.user.lowercased() == query || "\(row.record.pid)" == query
}
