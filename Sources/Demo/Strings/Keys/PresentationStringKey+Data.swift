import ItemList

// Texts of the data and devices screens.
extension PresentationStringKey {
    static let dataTitle = PresentationStringKey("demo.data")
    static let dataUsageHeader = PresentationStringKey("demo.data.usage.header")
    static let dataProgram = PresentationStringKey("demo.data.program")
    static let dataSettingsFile = PresentationStringKey("demo.data.settingsFile")
    static let dataThemes = PresentationStringKey("demo.data.themes")
    static let dataKept = PresentationStringKey("demo.data.kept")
    static let dataDisk = PresentationStringKey("demo.data.disk")
    static let dataUsed = PresentationStringKey("demo.data.used")
    static let dataFree = PresentationStringKey("demo.data.free")
    static func dataRemoveKept(_ count: PresentationStringArgument) -> PresentationStringKey {
        PresentationStringKey("demo.data.removeKept", count)
    }
    static let dataNothingKept = PresentationStringKey("demo.data.nothingKept")
    static func dataUsageText(_ folder: String) -> PresentationStringKey { PresentationStringKey("demo.data.usage.text", .text(folder)) }
    static func dataRemoveTitle(_ count: PresentationStringArgument) -> PresentationStringKey {
        PresentationStringKey("demo.data.remove.title", count)
    }
    static func dataRemoveText(_ size: String) -> PresentationStringKey { PresentationStringKey("demo.data.remove.text", .text(size)) }
    static let dataRemoveNow = PresentationStringKey("demo.data.remove.now")
    static let dataDownloadHeader = PresentationStringKey("demo.data.download.header")
    static let dataPhotos = PresentationStringKey("demo.data.photos")
    static let dataVideos = PresentationStringKey("demo.data.videos")
    static let dataFiles = PresentationStringKey("demo.data.files")
    static let dataMetered = PresentationStringKey("demo.data.metered")
    static let dataDownloadText = PresentationStringKey("demo.data.download.text")
    static let dataProxiesHeader = PresentationStringKey("demo.data.proxies.header")
    static let dataNoProxy = PresentationStringKey("demo.data.noProxy")
    static func dataProxies(_ count: PresentationStringArgument) -> PresentationStringKey {
        PresentationStringKey("demo.data.proxies", count)
    }
    static let dataAddProxy = PresentationStringKey("demo.data.proxies.add")
    static let dataAddProxyTitle = PresentationStringKey("demo.data.proxies.add.title")
    static let dataAddProxyNow = PresentationStringKey("demo.data.proxies.add.now")
    static let dataEdit = PresentationStringKey("demo.data.proxies.edit")
    static let dataProxiesText = PresentationStringKey("demo.data.proxies.text")

    static let devicesTitle = PresentationStringKey("demo.devices")
    static let devicesOwnHeader = PresentationStringKey("demo.devices.own.header")
    static let devicesOwnText = PresentationStringKey("demo.devices.own.text")
    static let devicesOthersHeader = PresentationStringKey("demo.devices.others.header")
    static let devicesOthersText = PresentationStringKey("demo.devices.others.text")
    static let devicesNoOthers = PresentationStringKey("demo.devices.noOthers")
    static let devicesTerminateOthers = PresentationStringKey("demo.devices.terminateOthers")
    static func devicesTerminateTitle(_ count: Int) -> PresentationStringKey {
        PresentationStringKey("demo.devices.terminate.title", .number(count))
    }
    static func devicesSince(_ time: String) -> PresentationStringKey { PresentationStringKey("demo.devices.since", .text(time)) }
    static func devicesSessions(_ count: PresentationStringArgument) -> PresentationStringKey {
        PresentationStringKey("demo.devices.sessions", count)
    }

    static let data: [PresentationStringKey] = [
        dataTitle, dataUsageHeader, dataProgram, dataSettingsFile, dataThemes, dataKept, dataDisk, dataUsed, dataFree,
        dataRemoveKept(.number(1)), dataNothingKept, dataUsageText("-"), dataRemoveTitle(.number(1)), dataRemoveText("-"), dataRemoveNow,
        dataDownloadHeader, dataPhotos, dataVideos, dataFiles, dataMetered, dataDownloadText, dataProxiesHeader, dataNoProxy,
        dataProxies(.number(1)), dataAddProxy, dataAddProxyTitle, dataAddProxyNow, dataEdit, dataProxiesText,
    ]

    static let devices: [PresentationStringKey] = [
        devicesTitle, devicesOwnHeader, devicesOwnText, devicesOthersHeader, devicesOthersText, devicesNoOthers, devicesTerminateOthers,
        devicesTerminateTitle(1), devicesSince("-"), devicesSessions(.number(1)),
    ]
}
