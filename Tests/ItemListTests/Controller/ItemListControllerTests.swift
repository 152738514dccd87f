import ItemList
import Signals
import TestSupport
import Testing

enum ToyEntry: ItemListCaseEntry {
    struct Arguments: Sendable {
        let setSounds: @Sendable (Bool) -> Void
    }

    case header
    case sounds(Bool)
    case volume(String)
    case about

    var section: Int {
        switch self {
        case .header, .sounds, .volume: 0
        case .about: 1
        }
    }

    func item(presentationData: ItemListPresentationData, arguments: Arguments) -> any ItemListItem {
        switch self {
        case .header: ItemListSectionHeaderItem(text: "NOTIFICATIONS")
        case .sounds(let isOn): ItemListSwitchItem(title: "Sounds", value: isOn, updated: arguments.setSounds)
        case .volume(let volume): ItemListDisclosureItem(title: "Volume", label: .text(volume))
        case .about: ItemListTextItem(text: "All of it is made of signals.")
        }
    }
}

/// A toy screen on a virtual clock.
struct ToyScreen {
    let clock = VirtualClock()
    let sounds = ValuePromise(true)
    let presentationData = ValuePromise(PresentationData())
    let controller: ItemListController<ToyEntry>

    init() {
        let sounds = sounds
        let arguments = ToyEntry.Arguments(setSounds: { sounds.set($0) })
        controller = ItemListController(
            queue: clock.queue, workQueue: clock.makeQueue(), presentationData: presentationData.get(),
            state: sounds.get()
                |> map { (isOn: Bool) in
                    let entries: [ToyEntry] = [.header, .sounds(isOn)] + (isOn ? [.volume("70 %")] : []) + [.about]
                    return ItemListState(title: "Toy", entries: entries, arguments: arguments)
                })
    }
}

@Suite struct ItemListControllerTests {
    @Test func aToggleChangesTheStateAndTheScreen() {
        let screen = ToyScreen()
        let recorder = ItemListRecorder<String>()
        screen.controller.connect(recorder)
        screen.clock.run()
        #expect(recorder.rows.map(\.id) == ["header", "sounds", "volume", "about"])
        #expect(recorder.transitions.map(\.options) == [.synchronous])
        screen.controller.perform(.toggle, on: .row("sounds"))
        screen.clock.run()
        #expect(recorder.rows.map(\.id) == ["header", "sounds", "about"])
        #expect(recorder.transitions.count == 2)
        #expect(recorder.faults == [])
    }

    @Test func aBurstOfAThousandEmissionsCostsASlowRendererAFewTransitions() {
        let screen = ToyScreen()
        let recorder = ItemListRecorder<String>(completesByItself: false)
        screen.controller.connect(recorder)
        screen.clock.run()
        recorder.completeNext()
        for index in 0..<1_000 {
            screen.sounds.set(index.isMultiple(of: 2))
            if index.isMultiple(of: 100) { screen.clock.run() }
            if index.isMultiple(of: 300) { recorder.completeNext() }
        }
        screen.clock.run()
        while recorder.completeNext() { screen.clock.run() }
        #expect(recorder.transitions.count <= 6)
        #expect(recorder.rows.map(\.id) == ["header", "sounds", "about"])
        #expect(recorder.faults == [])
    }

    @Test func aConcurrentQueueIsRefusedWithWords() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = ItemListController<ToyEntry>(queue: .concurrentDefaultQueue(), state: .never())
        }
        let words = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(words.contains("a controller's queue does one thing at a time"))
    }
}
