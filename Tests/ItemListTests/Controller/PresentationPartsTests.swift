@testable import ItemList
import Signals
import TestSupport
import Testing

/// Rows that show different parts of the look.
private enum LookEntry: ItemListNodeEntry {
    case plain(Int)
    case colored(Int)
    case sized(Int)
    case talking(Int)
    /// Shows a colour from the second time on that its kind is made.
    case sometimesColored(Int, isColored: Bool)

    var id: Int {
        switch self {
        case .plain(let id), .colored(let id), .sized(let id), .talking(let id), .sometimesColored(let id, _): id
        }
    }

    var section: Int { 0 }

    func item(presentationData: ItemListPresentationData, arguments: Void) -> any ItemListItem {
        switch self {
        case .plain, .sometimesColored(_, isColored: false): ItemListTextWithLabelItem(label: "Plain", text: "")
        case .colored, .sometimesColored: ItemListTextWithLabelItem(label: "Colour", text: presentationData.theme.name)
        case .sized: ItemListTextWithLabelItem(label: "Size", text: presentationData.fontSize.rawValue)
        case .talking:
            ItemListTextWithLabelItem(
                label: "Chat",
                text: "\(presentationData.chatWallpaper) \(presentationData.chatFontSize) \(presentationData.chatBubbleCorners) "
                    + "\(presentationData.largeEmoji)")
        }
    }
}

/// A renderer that makes no row by itself.
private final class LazyRenderer: ItemListRenderer {
    let transitions = Received<ItemListTransition<Int>>()
    /// Called with each transition before it is applied, while it is prepared.
    let preparing: @Sendable (ItemListTransition<Int>) -> Void

    init(preparing: @escaping @Sendable (ItemListTransition<Int>) -> Void = { _ in }) {
        self.preparing = preparing
    }

    func prepare(_ transition: ItemListTransition<Int>) { preparing(transition) }

    func apply(_ transition: ItemListTransition<Int>, completion: @escaping @Sendable () -> Void) {
        transitions.append(transition)
        completion()
    }
}

@Suite struct PresentationPartsTests {
    private let clock = VirtualClock()
    private let look = ValuePromise(PresentationData())

    private func controller(_ entries: [LookEntry]) -> ItemListController<LookEntry> {
        ItemListController(
            queue: clock.queue, workQueue: clock.makeQueue(), presentationData: look.get(),
            state: .single(ItemListState(title: "Look", entries: entries, arguments: ())))
    }

    private static let entries: [LookEntry] = [.plain(1), .colored(2), .sized(3), .plain(4), .colored(5), .talking(6)]

    @Test(arguments: [
        (PresentationData(theme: .night), [1, 4]), (PresentationData(listFontSize: .large), [2]),
        (PresentationData(theme: .night, listFontSize: .large), [1, 2, 4]), (PresentationData(reduceMotion: true), []),
        (PresentationData(autoNightModeTriggered: true), []), (PresentationData(chatWallpaper: .color(RGBColor(1))), [5]),
        (PresentationData(chatFontSize: .large), [5]), (PresentationData(chatBubbleCorners: .init(hasTails: false)), [5]),
        (PresentationData(largeEmoji: false), [5]), (PresentationData(theme: .night, largeEmoji: false), [1, 4, 5]),
    ])
    func aChangeOfAPartRedrawsOnlyWhatShowsIt(_ new: PresentationData, _ redrawn: [Int]) {
        let controller = controller(Self.entries)
        let recorder = ItemListRecorder<Int>()
        controller.connect(recorder)
        clock.run()
        // All kinds of rows are made, as they are by whoever draws them.
        #expect(recorder.transitions.first?.rows.map(\.content).count == Self.entries.count)
        look.set(new)
        clock.run()
        #expect(recorder.transitions.count == 2)
        #expect(recorder.transitions.last?.presentationData == new)
        #expect(
            recorder.transitions.last?.diff
                == ItemListDiff(updates: redrawn.map { .init(index: $0, previousIndex: $0, reason: .presentation) }))
        #expect(recorder.faults == [])
        withExtendedLifetime(controller) {}
    }

    @Test func rowsOfWhichNothingIsKnownAreRedrawn() {
        let controller = controller(Self.entries)
        let renderer = LazyRenderer()
        controller.connect(renderer)
        clock.run()
        #expect(renderer.transitions.values.last?.rows[0].id == 1)
        look.set(PresentationData(theme: .night))
        clock.run()
        #expect(renderer.transitions.values.last?.diff.updates.map(\.index) == [1, 2, 4, 5])
        withExtendedLifetime(controller) {}
    }

    @Test func aRowThatWasMadeWhileTheChangeWasOnItsWayFollowsInTheNextTransition() {
        let controller = controller([.sometimesColored(1, isColored: false), .plain(2), .plain(3), .sometimesColored(4, isColored: true)])
        let shown = Received<ItemListTransition<Int>>()
        let renderer = LazyRenderer { transition in
            // As if somebody scrolled: the row is one of the transition before.
            if transition.presentationData.theme == .night, let last = shown.values.last { _ = last.rows[3] }
            shown.append(transition)
        }
        controller.connect(renderer)
        clock.run()
        _ = shown.values.first?.rows[0]
        look.set(PresentationData(theme: .night))
        clock.run()
        let diffs = renderer.transitions.values.map(\.diff)
        #expect(diffs.count == 3)
        #expect(diffs.dropFirst().first == ItemListDiff())
        #expect(diffs.last?.updates == [0, 3].map { .init(index: $0, previousIndex: $0, reason: .presentation) })
        #expect(renderer.transitions.values.map { [$0.from, $0.to] } == [[0, 1], [1, 2], [2, 3]])
        look.set(PresentationData())
        clock.run()
        #expect(renderer.transitions.values.last.map { [$0.from, $0.to] } == [3, 4])
        withExtendedLifetime(controller) {}
    }

    @Test func ofMoreKindsThanAreToldApartAllAreRedrawn() {
        let reads = PresentationReads()
        for kind in 1...200 { _ = reads.note(kind == 10 ? .colors : [], by: UInt(kind)) }
        #expect(reads.kinds(notReading: .colors) == Set(2...63).subtracting([10]))
    }
}
