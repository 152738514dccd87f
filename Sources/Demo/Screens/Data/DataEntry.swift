import ItemList
import SignalistSettings

struct DataArguments: Sendable {
    let settings: AppSettingsStore
    /// The proxies as the screen shows them.
    let proxies: ProxyList
    /// Asks whether to remove the settings files that were kept.
    let removeKept: @Sendable ([KeptSettings]) -> Void
    /// Asks for another proxy.
    let addProxy: @Sendable () -> Void

    /// Changes the list of proxies, if that makes it another one.
    func change(_ change: (inout ProxyList) -> Void) {
        var changed = proxies
        change(&changed)
        if changed != proxies { settings.set(SettingKeys.proxies, to: changed) }
    }
}

/// The rows of the screen of data and storage.
enum DataEntry: ItemListCaseEntry {
    case problem([SettingsFileError])
    case usageHeader
    case program(StorageUse)
    case disk(DiskSpace)
    case removeKept([KeptSettings], isEnabled: Bool)
    case removalProblem(SettingsFileError)
    case usageText(folder: String)
    case downloadHeader
    case photos(Bool)
    case videos(Bool)
    case files(Bool)
    case metered(Bool)
    case downloadText
    case proxiesHeader
    case noProxy(isChosen: Bool)
    case proxy(Proxy, isInUse: Bool, isEditing: Bool)
    case addProxy(isEnabled: Bool)
    case proxiesText

    enum Section: Hashable, Sendable { case problem, usage, download, proxies }

    var id: String {
        if case .proxy(let proxy, _, _) = self { Self.id(of: proxy) } else { caseName }
    }

    static func id(of proxy: Proxy) -> String { "proxy.\(proxy)" }

    var section: Section {
        switch self {
        case .problem: .problem
        case .usageHeader, .program, .disk, .removeKept, .removalProblem, .usageText: .usage
        case .downloadHeader, .photos, .videos, .files, .metered, .downloadText: .download
        case .proxiesHeader, .noProxy, .proxy, .addProxy, .proxiesText: .proxies
        }
    }

    func item(presentationData: ItemListPresentationData, arguments: DataArguments) -> any ItemListItem {
        let (strings, formats) = (presentationData.strings, presentationData.formats)
        let colors = presentationData.theme.list.itemBarChart
        func header(_ key: PresentationStringKey) -> ItemListSectionHeaderItem { ItemListSectionHeaderItem(text: strings[key]) }
        func toggle(_ title: PresentationStringKey, _ value: Bool, _ key: AppSettings.Key<Bool>) -> ItemListSwitchItem {
            ItemListSwitchItem(title: strings[title], value: value) { arguments.settings.set(key, to: $0) }
        }
        func part(_ title: PresentationStringKey, _ bytes: Int, _ color: RGBColor) -> ItemListFigureValue {
            ItemListFigureValue(strings[title], Double(bytes), color: color, text: SizeText.of(bytes, formats))
        }
        switch self {
        case .problem(let problems): return problemItem(strings.words(of: problems) ?? "")
        case .usageHeader: return header(.dataUsageHeader)
        case .program(let use):
            let kept = use.kept.reduce(0) { $0 + $1.size }
            return UsageItem(
                title: strings[.dataProgram],
                parts: [
                    part(.dataSettingsFile, use.settings, colors.color1), part(.dataThemes, use.themes, colors.color2),
                    part(.dataKept, kept, colors.color3),
                ], whole: SizeText.of(use.settings + use.themes + kept, formats))
        case .disk(let disk):
            return UsageItem(
                title: strings[.dataDisk],
                parts: [part(.dataUsed, disk.used, colors.color1), part(.dataFree, disk.free, colors.color2)],
                whole: SizeText.of(disk.size, formats))
        case .removeKept(let kept, let isEnabled):
            let title = strings[kept.isEmpty ? .dataNothingKept : .dataRemoveKept(formats.counted(kept.count))]
            return ItemListActionItem(title: title, kind: isEnabled ? .destructive : .disabled) { arguments.removeKept(kept) }
        case .removalProblem(let problem): return problemItem(strings.words(of: problem))
        case .usageText(let folder): return ItemListTextItem(text: strings[.dataUsageText(folder)])
        case .downloadHeader: return header(.dataDownloadHeader)
        case .photos(let isOn): return toggle(.dataPhotos, isOn, SettingKeys.downloadPhotos)
        case .videos(let isOn): return toggle(.dataVideos, isOn, SettingKeys.downloadVideos)
        case .files(let isOn): return toggle(.dataFiles, isOn, SettingKeys.downloadFiles)
        case .metered(let isOn): return toggle(.dataMetered, isOn, SettingKeys.downloadMetered)
        case .downloadText: return ItemListTextItem(text: strings[.dataDownloadText])
        case .proxiesHeader: return header(.dataProxiesHeader)
        case .noProxy(let isChosen):
            return ItemListCheckboxItem(title: strings[.dataNoProxy], isChecked: isChosen, group: "proxy") {
                arguments.change { $0.use(nil) }
            }
        case .proxy(let proxy, let isInUse, let isEditing):
            return ItemListCheckboxItem(title: proxy.description, isChecked: isInUse, group: "proxy") {
                arguments.change { $0.use(proxy) }
            }.editable(isEditing: isEditing, delete: { arguments.change { $0.remove(proxy) } }, canMove: true)
        case .addProxy(let isEnabled):
            return ItemListActionItem(
                title: strings[.dataAddProxy], kind: isEnabled ? .generic : .disabled, action: arguments.addProxy)
        case .proxiesText: return ItemListTextItem(text: strings[.dataProxiesText])
        }
    }
}
