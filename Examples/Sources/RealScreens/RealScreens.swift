import ItemList
import Signals

/// Three screens as apps have them, each used for a moment: it prints how many rows there are, and what they say then.
@main
struct RealScreens {
    static func main() {
        let clock = VirtualClock()

        let privacy = ValuePromise(Privacy())
        let privacyRows = show(privacyScreen(privacy, queue: clock.queue, open: { print("open \($0.rawValue)") }), clock)
        privacyRows.perform(.toggle, "archive")
        privacyRows.perform(.activate, "lastSeen")
        privacyRows.tell("archive", "lastSeen")

        let data = ValuePromise(DataAndStorage())
        let dataRows = show(dataAndStorageScreen(data, queue: clock.queue, open: { print("open \($0)") }), clock)
        dataRows.perform(.toggle, "roaming")
        dataRows.perform(.toggle, "wifi")
        dataRows.tell("roaming", "wifi")
        dataRows.perform(.activate, "resetDownloads")
        dataRows.tell("roaming", "wifi")

        let proxies = ValuePromise(Proxies())
        let proxyRows = show(proxyListScreen(proxies, queue: clock.queue, add: { print("add") }), clock)
        proxyRows.screen.move("kyoto", to: .before("oslo"))
        proxyRows.perform(.delete, "lima")
        proxyRows.perform(.activate, "kyoto")
        proxyRows.tell("header", "kyoto", "oslo", "accra")
        print(proxies.value?.list.map(\.id).joined(separator: " ") ?? "")
    }

    private static func show(_ screen: some ItemListScreen<String>, _ clock: VirtualClock) -> ShownRows {
        let recorder = ItemListRecorder<String>()
        screen.connect(recorder)
        clock.run()
        print("\(recorder.transitions.last?.chrome.title.words ?? ""): \(recorder.rows.count) rows")
        return ShownRows(screen: screen, recorder: recorder, clock: clock)
    }
}

/// A screen, and what it shows.
private struct ShownRows {
    let screen: any ItemListScreen<String>
    let recorder: ItemListRecorder<String>
    let clock: VirtualClock

    func perform(_ action: ItemListAction, _ id: String) {
        screen.perform(action, on: .row(id))
        clock.run()
    }

    func tell(_ ids: String...) {
        print(ids.map { id in recorder.row(id).map { itemListLine($0.content) } ?? "no \(id)" }.joined(separator: " | "))
    }
}
