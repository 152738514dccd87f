import ItemList
import SignalistSettings
import Signals

/// How often it is looked at most what lies on the disk, in seconds: a folder that is full of other things may change all the time.
private let period = 2.0

/// What somebody does with the screen.
private struct DataChoice: Sendable, Equatable {
    var isEditing = false
    /// Why files that were kept could not be removed.
    var problem: SettingsFileError?
}

/// What the program keeps on the disk, what it loads by itself, and through which proxy.
func dataController(_ context: ScreenContext) -> ItemListController<LockableEntry<DataEntry>> {
    let settings = context.settings
    let folder = PathName.directory(of: settings.file.path)
    let choices = ValuePromise(DataChoice(), ignoreRepeated: true)
    let canAsk = context.ask != nil
    // Looked at anew when something was removed.
    let looks = ValuePromise(0)
    let uses =
        looks.get().mapToSignal { [storage = context.storage, queue = context.makeWorkQueue("storage")] _ in
            // Watched before it is read, so that nothing is missed between the two.
            merge(storage.changes |> throttle(period, .latest, queue: queue) |> deliverOn(queue), .single(())) |> map { storage.read() }
        } |> distinctUntilChanged
    return ItemListController(
        queue: context.queue, presentationData: context.presentationData, diagnostics: context.diagnostics
    ) { window in
        combineLatest(settings.state, window.whileShown(uses), choices.get(), context.strings)
            |> map { (state: AppSettingsState, use: StorageUse, choice: DataChoice, strings: PresentationStrings) in
                let proxies = state.values.proxies
                let isEditing = choice.isEditing && state.lock == nil && !proxies.proxies.isEmpty
                let arguments = DataArguments(
                    settings: settings, proxies: proxies,
                    removeKept: { kept in
                        remove(kept, context) { problem in
                            choices.mutate { $0.problem = problem }
                            looks.mutate { $0 += 1 }
                        }
                    },
                    addProxy: { addProxy(context) })
                let entries = dataEntries(
                    state, use, folder: folder, problem: choice.problem, isEditing: isEditing, canAsk: canAsk)
                var screen = ItemListState(
                    chrome: ItemListChrome(title: .text(strings[.dataTitle])),
                    entries: entries.map { LockableEntry(entry: $0, lock: state.lock) }, arguments: arguments)
                if let notice = state.notice(in: strings) { screen.chrome.title = .textWithSubtitle(strings[.dataTitle], notice) }
                screen.moved = { row, place in
                    arguments.change { list in
                        if let move = move(of: row, to: place, in: list) { list.move(move.proxy, to: move.place) }
                    }
                }
                if state.lock == nil, !proxies.proxies.isEmpty {
                    screen.chrome.rightButton = isEditing ? .text(strings[.done], style: .bold) : .text(strings[.dataEdit])
                    screen.handlers[.rightButton] = { _ in choices.mutate { $0.isEditing = !isEditing } }
                }
                screen.offerUndo(of: SettingKeys.data, state, in: settings, strings)
                return screen
            }
    }
}

/// The rows of a state.
/// - Parameters:
///   - folder: where the program keeps what it keeps.
///   - problem: why files that were kept could not be removed.
///   - canAsk: whether there is somebody who can be asked for a proxy.
func dataEntries(
    _ state: AppSettingsState, _ use: StorageUse, folder: String, problem: SettingsFileError?, isEditing: Bool, canAsk: Bool
) -> [DataEntry] {
    let (download, proxies) = (state.values.download, state.values.proxies)
    var entries: [DataEntry] = state.problems.isEmpty ? [] : [.problem(state.problems)]
    entries += [.usageHeader, .program(use)]
    if let disk = use.disk { entries.append(.disk(disk)) }
    entries.append(.removeKept(use.kept, isEnabled: canAsk && !use.kept.isEmpty))
    if let problem { entries.append(.removalProblem(problem)) }
    entries += [
        .usageText(folder: folder), .downloadHeader, .photos(download.photos), .videos(download.videos), .files(download.files),
        .metered(download.metered), .downloadText, .proxiesHeader, .noProxy(isChosen: proxies.inUse == nil),
    ]
    entries += proxies.proxies.map { .proxy($0, isInUse: $0 == proxies.inUse, isEditing: isEditing) }
    return entries + [.addProxy(isEnabled: canAsk && state.lock == nil), .proxiesText]
}

/// Which proxy a row is, and its new place among the others; nil where it is put among other rows.
private func move(of row: String, to destination: ItemListDestination<String>, in list: ProxyList) -> (proxy: Proxy, place: Int)? {
    guard let proxy = list.proxies.first(where: { DataEntry.id(of: $0) == row }) else { return nil }
    let others = list.proxies.filter { $0 != proxy }.map(DataEntry.id)
    return switch destination {
    case .before(DataEntry.addProxy(isEnabled: true).id): (proxy, others.count)
    case .after(DataEntry.noProxy(isChosen: true).id): (proxy, 0)
    case .before(let row): others.firstIndex(of: row).map { (proxy, $0) }
    case .after(let row): others.firstIndex(of: row).map { (proxy, $0 + 1) }
    }
}

private func remove(_ kept: [KeptSettings], _ context: ScreenContext, _ completion: @escaping @Sendable (SettingsFileError?) -> Void) {
    let question = context.formats.take(1).mapToSignal { formats in
        let size = SizeText.of(kept.reduce(0) { $0 + $1.size }, formats)
        return context.asking { strings in
            AlertController(
                title: strings[.dataRemoveTitle(formats.counted(kept.count))], text: strings[.dataRemoveText(size)],
                actions: [.destructive("remove", strings[.dataRemoveNow])])
        }
    }
    _ = question.start(next: { answer in
        if answer == nil { return }
        do throws(SettingsFileError) {
            try context.storage.remove(kept)
            completion(nil)
        } catch {
            completion(error)
        }
    })
}

/// Asks for a proxy; what is wrong with it is said while it is typed.
private func addProxy(_ context: ScreenContext) {
    let question = context.asking { strings in
        AlertController(
            title: strings[.dataAddProxyTitle], text: strings.wordsOfProxies,
            field: AlertController.Field(
                placeholder: "proxy.example.org:1080",
                problem: { [settings = context.settings] text in
                    // Another window may change the list while the question stands.
                    do throws(Proxy.Problem) {
                        _ = try settings.currentState.values.proxies.adding(text)
                        return nil
                    } catch {
                        return strings.words(of: error)
                    }
                }),
            actions: [ModalAction("add", strings[.dataAddProxyNow])])
    }
    _ = question.start(next: { answer in
        guard let answer else { return }
        // Other windows may have changed the list meanwhile.
        _ = context.settings.state.take(1).start(next: { state in
            guard let list = try? state.values.proxies.adding(answer.text) else { return }
            context.settings.set(SettingKeys.proxies, to: list)
        })
    })
}
