internal import ItemList
internal import ItemListHTML
internal import Synchronization

/// The open pages, including those that may reconnect.
final class WebTabs: Sendable {
    private let limits: WebLimits
    private let images: ItemListHTMLOptions.Images
    private let strings: PresentationStrings
    private let screens: WebScreens
    /// The tabs in the order of their opening or last reconnection.
    private let tabs = Mutex<[WebTab]>([])

    init(
        limits: WebLimits, images: @escaping ItemListHTMLOptions.Images, strings: PresentationStrings = .english,
        screens: WebScreens
    ) {
        self.limits = limits
        self.images = images
        self.strings = strings
        self.screens = screens
    }

    var count: Int { tabs.withLock(\.count) }

    /// Connects a page to the tab with an identifier, or to a new tab; nil if the limit of tabs is reached and all are connected.
    ///
    /// The tab has its connection before other threads can see it, so no other page can replace it.
    func attach(_ end: WebSocketEnd, to id: String?, heard: Int, address: String = "/", isWide: Bool = false) -> WebTab? {
        let (known, hasPlace) = tabs.withLock { tabs -> (WebTab?, Bool) in
            guard let index = tabs.firstIndex(where: { $0.id == id }) else {
                return (nil, tabs.count < limits.tabs || tabs.contains { !$0.isConnected })
            }
            let tab = tabs.remove(at: index)
            tab.reserve(for: end)
            tabs.append(tab)
            return (tab, true)
        }
        if let known {
            known.attach(end, heard: heard)
            return known
        }
        guard hasPlace else { return nil }
        let tab = WebTab(
            id: Secret().text, limits: limits, images: images, strings: strings, screens: screens,
            ended: { [weak self] in self?.remove($0) })
        tab.reserve(for: end)
        let (isIn, gone) = tabs.withLock { tabs -> (Bool, WebTab?) in
            var gone: WebTab?
            if tabs.count >= limits.tabs {
                // Replaces the tab that has been disconnected for the longest time.
                guard let index = tabs.firstIndex(where: { !$0.isConnected }) else { return (false, nil) }
                gone = tabs.remove(at: index)
            }
            tabs.append(tab)
            return (true, gone)
        }
        gone?.end()
        guard isIn else {
            tab.end()
            return nil
        }
        tab.start()
        tab.navigation.setWide(isWide)
        screens.begin(tab, address)
        tab.attach(end, heard: 0)
        return tab
    }

    private func remove(_ tab: WebTab) {
        tabs.withLock { $0.removeAll { $0 === tab } }
    }

    func end() {
        for tab in tabs.withLock(\.self) { tab.end() }
    }
}
