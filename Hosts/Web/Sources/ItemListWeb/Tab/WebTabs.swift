internal import ItemList
internal import Synchronization

/// The pages that are open, those included that are expected back.
final class WebTabs: Sendable {
    private let limits: WebLimits
    private let images: ItemListHTMLOptions.Images
    private let strings: PresentationStrings
    private let screens: WebScreens
    /// In the order in which they were opened or came back.
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

    /// The page with an id; a new one if there is none.
    ///
    /// - Parameters:
    ///   - address: what a new one shows first.
    ///   - isWide: whether it has room for two screens.
    /// - Returns: nil if there are as many as there may be and all of them have a connection.
    func tab(_ id: String?, address: String = "/", isWide: Bool = false) -> WebTab? {
        if let known = tabs.withLock({ tabs -> WebTab? in
            guard let index = tabs.firstIndex(where: { $0.id == id }) else { return nil }
            let tab = tabs.remove(at: index)
            tabs.append(tab)
            return tab
        }) {
            return known
        }
        if count >= limits.tabs {
            // Who has been away for longest gives way.
            guard let gone = tabs.withLock(\.self).first(where: { !$0.isConnected }) else { return nil }
            remove(gone)
            gone.end()
        }
        let tab = WebTab(
            id: Secret().text, limits: limits, images: images, strings: strings, screens: screens,
            ended: { [weak self] in self?.remove($0) })
        guard
            tabs.withLock({ tabs in
                guard tabs.count < limits.tabs else { return false }
                tabs.append(tab)
                return true
            })
        else { return nil }
        tab.start()
        tab.navigation.setWide(isWide)
        screens.begin(tab, address)
        return tab
    }

    private func remove(_ tab: WebTab) {
        tabs.withLock { $0.removeAll { $0 === tab } }
    }

    /// Ends all pages.
    func end() {
        for tab in tabs.withLock(\.self) { tab.end() }
    }
}
