import ItemList
import Signals

/// The interval between readings, in seconds.
private let period = 1.0

/// The machine's processes, read every second while the screen is shown.
func processesController(_ context: ScreenContext) -> ItemListController<ProcessEntry> {
    let promise = ValuePromise(ProcessChoice(), ignoreRepeated: true)
    let arguments = arguments(promise, context)
    let canAsk = context.ask != nil
    let readings = ProcessReading.readings(of: context.processes, on: context.makeWorkQueue("processes"), every: period)
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

private func arguments(_ choice: ValuePromise<ProcessChoice>, _ context: ScreenContext) -> ProcessArguments {
    ProcessArguments(
        toggle: { id in
            choice.mutate { $0 = ProcessChoice(order: $0.order, open: $0.open == id ? nil : id) }
        },
        end: { [source = context.processes] row, isForced in
            _ = context.asking { endQuestion(row.record, isForced: isForced, $0) }.start(next: { answer in
                guard answer != nil else { return }
                let problem = source.tell(row.record.identity, isForced: isForced)
                choice.mutate { choice in
                    // Another process may be expanded by now.
                    if choice.open == row.id { (choice.wasTold, choice.problem) = (problem == nil, problem) }
                }
            })
        })
}

private func endQuestion(
    _ process: ProcessRecord, isForced: Bool, _ strings: PresentationStrings
) -> AlertController {
    AlertController(
        title: strings[.endTitle(process.name, pid: "\(process.pid)", isForced: isForced)], text: strings[.endText(isForced: isForced)],
        actions: [.destructive("end", strings[.end(isForced: isForced)])], cancelTitle: .custom(strings[.letItRun]))
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

private func rows(of row: ProcessRow, _ choice: ProcessChoice, canAsk: Bool) -> [ProcessEntry] {
    var entries: [ProcessEntry] = [.process(row, isOpen: true)]
    entries += (0..<ProcessEntry.partCount(of: row.record)).map { .details(row, part: $0) }
    if let problem = choice.problem { entries.append(.problem(row, problem)) }
    entries.append(.end(row, isForced: choice.wasTold, isEnabled: canAsk && !row.record.hasEnded))
    return entries
}

/// True if a process matches a query. The command must contain the query literally, because fuzzy search would match nearly every long
/// command.
private func isFound(_ row: ProcessRow, _ query: String, _ pattern: FuzzyPattern) -> Bool {
    query.isEmpty || pattern.score(row.record.name) != nil || row.record.command.lowercased().contains(query)
        || row.record.user.lowercased() == query || "\(row.record.pid)" == query
}
