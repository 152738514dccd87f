import ItemList
import SignalistSettings
import Signals

/// The shortest interval between readings of the disk, in seconds: an unrelated file in the folder may change all the time.
private let period = 2.0

/// The state of the screen itself.
private struct DataChoice: Sendable, Equatable {
    var isEditing = false
    /// The reason why kept files couldn't be removed.
    var problem: SettingsFileError?
}

private struct DataState: Sendable {
    let settings: AppSettingsState
    let use: StorageUse
    let choice: DataChoice

    var proxies: ProxyList { settings.values.proxies }
    var isEditing: Bool { choice.isEditing && settings.lock == nil && !proxies.proxies.isEmpty }
}

/// The storage, automatic downloads and proxies of the program.
func dataController(_ context: ScreenContext) -> ItemListController<ItemListItemEntry<String>> {
    let settings = context.settings
    let folder = PathName.directory(of: settings.file.path)
    let choices = ValuePromise(DataChoice(), ignoreRepeated: true)
    let canAsk = context.ask != nil
    // A new value triggers a reading after files were removed.
    let looks = ValuePromise(0)
    let uses =
        looks.get().mapToSignal { [storage = context.storage, queue = context.makeWorkQueue("storage")] _ in
            // Watches before reading, so that no change between the two is missed.
            merge(storage.changes |> throttle(period, .latest, queue: queue) |> deliverOn(queue), .single(())) |> map { storage.read() }
        } |> distinctUntilChanged
    return context.settingsController(
        title: .dataTitle,
        state: { window in
            combineLatest(settings.state, window.whileShown(uses), choices.get())
                |> map { (state: AppSettingsState, use: StorageUse, choice: DataChoice) in
                    DataState(settings: state, use: use, choice: choice)
                }
        },
        settings: { $0.settings },
        adjust: { screen, state, strings in
            let (list, isEditing) = (state.proxies, state.isEditing)
            screen.moved = { row, place in
                if let move = move(of: row, to: place, in: list) { settings.change(list) { $0.move(move.proxy, to: move.place) } }
            }
            if state.settings.lock == nil, !list.proxies.isEmpty {
                screen.chrome.rightButton = isEditing ? .text(strings[.done], style: .bold) : .text(strings[.dataEdit])
                screen.handlers[.rightButton] = { _ in choices.mutate { $0.isEditing = !isEditing } }
            }
            screen.offerUndo(of: SettingKeys.data, state.settings, in: settings, strings)
        }
    ) { state, look in
        let (strings, proxies, kept) = (look.strings, state.proxies, state.use.kept)
        let download = state.settings.values.download
        ItemListSection("usage") {
            ItemListSectionHeaderItem(text: strings[.dataUsageHeader]).id("usageHeader")
            UsageItem(program: state.use, look).id("program")
            if let disk = state.use.disk { UsageItem(disk: disk, look).id("disk") }
            ItemListActionItem(
                title: strings[kept.isEmpty ? .dataNothingKept : .dataRemoveKept(look.formats.counted(kept.count))],
                kind: canAsk && !kept.isEmpty ? .destructive : .disabled
            ) {
                remove(kept, context) { problem in
                    choices.mutate { $0.problem = problem }
                    looks.mutate { $0 += 1 }
                }
            }.id("removeKept")
            if let problem = state.choice.problem { problemItem(strings.words(of: problem)).id("removalProblem") }
            ItemListTextItem(text: strings[.dataUsageText(folder)]).id("usageText")
        }
        ItemListSection("download") {
            ItemListSectionHeaderItem(text: strings[.dataDownloadHeader]).id("downloadHeader")
            settings.switchItem(strings[.dataPhotos], download.photos, SettingKeys.downloadPhotos).id("photos")
            settings.switchItem(strings[.dataVideos], download.videos, SettingKeys.downloadVideos).id("videos")
            settings.switchItem(strings[.dataFiles], download.files, SettingKeys.downloadFiles).id("files")
            settings.switchItem(strings[.dataMetered], download.metered, SettingKeys.downloadMetered).id("metered")
            ItemListTextItem(text: strings[.dataDownloadText]).id("downloadText")
        }
        ItemListSection("proxies") {
            ItemListSectionHeaderItem(text: strings[.dataProxiesHeader]).id("proxiesHeader")
            ItemListCheckboxItem(title: strings[.dataNoProxy], isChecked: proxies.inUse == nil, group: "proxy") {
                settings.change(proxies) { $0.use(nil) }
            }.id(noProxy)
            for proxy in proxies.proxies {
                ItemListCheckboxItem(title: proxy.description, isChecked: proxy == proxies.inUse, group: "proxy") {
                    settings.change(proxies) { $0.use(proxy) }
                }.editable(isEditing: state.isEditing, delete: { settings.change(proxies) { $0.remove(proxy) } }, canMove: true)
                    .id(rowID(of: proxy))
            }
            ItemListActionItem(title: strings[.dataAddProxy], kind: canAsk && state.settings.lock == nil ? .generic : .disabled) {
                addProxy(context)
            }.id(newProxy)
            ItemListTextItem(text: strings[.dataProxiesText]).id("proxiesText")
        }
    }
}

private let noProxy = "noProxy"
private let newProxy = "addProxy"

private func rowID(of proxy: Proxy) -> String { "proxy.\(proxy)" }

extension AppSettingsStore {
    /// Applies a change to the proxies of a screen, and saves the result if it differs.
    fileprivate func change(_ proxies: ProxyList, _ change: (inout ProxyList) -> Void) {
        var changed = proxies
        change(&changed)
        if changed != proxies { set(SettingKeys.proxies, to: changed) }
    }
}

/// The proxy of a row and its new index among the others; nil if the destination is in another section.
private func move(of row: String, to destination: ItemListDestination<String>, in list: ProxyList) -> (proxy: Proxy, place: Int)? {
    guard let proxy = list.proxies.first(where: { rowID(of: $0) == row }) else { return nil }
    let others = list.proxies.filter { $0 != proxy }.map(rowID)
    return switch destination {
    case .before(newProxy): (proxy, others.count)
    case .after(noProxy): (proxy, 0)
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

/// Asks for a new proxy and shows problems while the user types.
private func addProxy(_ context: ScreenContext) {
    let question = context.asking { strings in
        AlertController(
            title: strings[.dataAddProxyTitle], text: strings.wordsOfProxies,
            field: AlertController.Field(
                placeholder: "proxy.example.org:1080",
                problem: { [settings = context.settings] text in
                    // Another window may change the list while the question is open.
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
        // Another window may have changed the list meanwhile.
        _ = context.settings.state.take(1).start(next: { state in
            guard let list = try? state.values.proxies.adding(answer.text) else { return }
            context.settings.set(SettingKeys.proxies, to: list)
        })
    })
}
