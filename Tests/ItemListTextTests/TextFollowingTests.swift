import Signals
import TestSupport
import Testing

@testable import ItemList
@testable import ItemListText
@testable import ItemListTestSupport

/// A view that follows the diffs shows what a view shows that knows nothing and is given the rows whole.
@Suite struct TextFollowingTests {
    @Test(arguments: 0..<TestDepth.count(20, whole: 60))
    func aViewThatFollowsDiffsIsOneThatDoesNot(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let screen = TestScreen([])
        let transitions = Received<ItemListTransition<Int>>()
        screen.controller.connect(
            ClosureRenderer { transition, completion in
                transitions.append(transition)
                completion()
            })
        screen.clock.run()
        var view = ItemListTextView<Int>(size: TextSize(columns: 40, rows: 14))
        view.anchor = ItemListAnchor.allCases[Int(seed % 3)]
        var rows = (0..<Int.random(in: 0...30, using: &generator)).map { Self.row($0, &generator) }
        var nextID = 100
        var seen = 0
        for step in 0..<25 {
            let place = Int.random(in: 0...rows.count, using: &generator)
            switch Int.random(in: 0...7, using: &generator) {
            case 0:
                rows.insert(contentsOf: (0..<Int.random(in: 1...5, using: &generator)).map { Self.row(nextID + $0, &generator) }, at: place)
                nextID += 5
            case 1: rows.removeSubrange(place..<min(rows.count, place + Int.random(in: 0...5, using: &generator)))
            case 2 where place < rows.count: rows[place].text += " more"
            case 3 where place < rows.count: rows[place].kind = Row.Kind.allCases.randomElement(using: &generator) ?? .toggle
            case 4 where place < rows.count: rows.insert(rows.remove(at: place), at: Int.random(in: 0...rows.count, using: &generator))
            case 5: rows.shuffle(using: &generator)
            case 6: screen.presentationData.set(PresentationData(theme: Bool.random(using: &generator) ? .day : .night))
            default:
                view.resize(TextSize(columns: Int.random(in: 10...60, using: &generator), rows: Int.random(in: 1...30, using: &generator)))
            }
            screen.set(.init(rows: rows, style: Int.random(in: 0...9, using: &generator) == 0 ? .plain : .blocks))
            while seen < transitions.values.count {
                view.apply(transitions.values[seen])
                seen += 1
            }
            view.moveSelection(ItemListCursorMove.allCases.randomElement(using: &generator) ?? .down)
            view.scroll(by: Int.random(in: -9...9, using: &generator))
            guard let last = transitions.values.last else { continue }
            let other = Self.fresh(last, like: view)
            #expect(view.frame() == other.frame(), "seed \(seed), step \(step)")
            #expect(view.selectedID == other.selectedID, "seed \(seed), step \(step)")
        }
    }

    private static func row(_ id: Int, _ generator: inout SeededGenerator) -> Row {
        let text = String(repeating: "word ", count: Int.random(in: 0...9, using: &generator))
        return Row(id: id, kind: Row.Kind.allCases.randomElement(using: &generator) ?? .toggle, section: id / 4, text: text)
    }

    /// A view of the rows of a transition, with the same selection and scrolled as far.
    private static func fresh(_ transition: ItemListTransition<Int>, like other: ItemListTextView<Int>) -> ItemListTextView<Int> {
        var view = ItemListTextView<Int>(size: other.size)
        view.apply(
            ItemListTransition(
                from: 0, to: transition.to, diff: ItemListDiff(), rows: transition.rows, chrome: transition.chrome,
                presentationData: transition.presentationData, options: []))
        if let id = other.selectedID { view.select(id) }
        while view.viewport.top != other.viewport.top {
            let before = view.viewport.top
            view.scroll(by: before < other.viewport.top ? 1 : -1)
            if view.viewport.top == before { break }
        }
        return view
    }
}
