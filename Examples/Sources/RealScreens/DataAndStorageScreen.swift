import ItemList
import Signals

/// What the screen of data and storage is about.
struct DataAndStorage: Sendable {
    var storage = "3.2 GB"
    var network = "840 MB"
    var keepsMedia = "Forever"
    var downloadsOnMobile = true
    var downloadsOnWiFi = true
    var downloadsRoaming = false
    var savesPrivate = false
    var savesGroups = false
    var savesChannels = false
    var callsUseLessData = "Never"
    var streams = true
    var preloads = true
    var autoplaysGIFs = true
    var autoplaysVideos = true
    var raisesToListen = true
    var proxy: String?
    var sharesMedia = true
}

/// A screen of data and storage of 23 rows.
func dataAndStorageScreen(
    _ settings: ValuePromise<DataAndStorage>, queue: Queue, open: @escaping @Sendable (String) -> Void
) -> ItemListController<ItemListItemEntry<String>> {
    ItemListController(showing: settings.get(), queue: queue) { now in
        @Sendable func leads(_ title: String, _ label: String, _ id: String) -> ItemListItemEntry<String> {
            ItemListDisclosureItem(title: title, label: label, action: { open(id) }).id(id)
        }
        func turns(_ title: String, _ field: WritableKeyPath<DataAndStorage, Bool> & Sendable, _ id: String) -> ItemListItemEntry<String> {
            ItemListSwitchItem(title: title, value: now[keyPath: field], updated: settings.setter(field)).id(id)
        }
        return ItemListState(title: "Data and Storage") {
            ItemListSection("usage") {
                leads("Storage Usage", now.storage, "storage")
                leads("Network Usage", now.network, "network")
                leads("Keep Media", now.keepsMedia, "keep")
            }
            ItemListSection("download") {
                ItemListSectionHeaderItem(text: "AUTOMATIC DOWNLOAD").id("downloadHeader")
                turns("On Mobile Data", \.downloadsOnMobile, "mobile")
                turns("On Wi-Fi", \.downloadsOnWiFi, "wifi")
                turns("When Roaming", \.downloadsRoaming, "roaming")
                ItemListActionItem(title: "Reset", action: { resetDownloads(settings) }).id("resetDownloads")
            }
            ItemListSection("save") {
                ItemListSectionHeaderItem(text: "SAVE TO PHOTOS").id("saveHeader")
                turns("Private Chats", \.savesPrivate, "savePrivate")
                turns("Groups", \.savesGroups, "saveGroups")
                turns("Channels", \.savesChannels, "saveChannels")
            }
            ItemListSection("play") {
                ItemListSectionHeaderItem(text: "PLAY").id("playHeader")
                turns("GIFs", \.autoplaysGIFs, "gifs")
                turns("Videos", \.autoplaysVideos, "videos")
                turns("Stream", \.streams, "stream")
                turns("Preload", \.preloads, "preload")
                turns("Raise to Listen", \.raisesToListen, "raise")
            }
            ItemListSection("other") {
                ItemListSectionHeaderItem(text: "OTHER").id("otherHeader")
                leads("Use Less Data for Calls", now.callsUseLessData, "calls")
                turns("Share Recent Media", \.sharesMedia, "share")
                leads("Proxy", now.proxy ?? "None", "proxy")
                ItemListTextItem(text: "A proxy is used for all connections.").id("proxyText")
            }
        }
    }
}

private func resetDownloads(_ settings: ValuePromise<DataAndStorage>) {
    settings.mutate { settings in
        (settings.downloadsOnMobile, settings.downloadsOnWiFi, settings.downloadsRoaming) = (true, true, false)
    }
}
