import CAdwaita
import ItemList
import Testing

@testable import ItemListGNOME

/// The row under the eye stays on its line, whatever happens around it.
@MainActor
@Suite(.serialized) struct GNOMEAnchorTests {
    /// A list that is changed at random.
    @MainActor
    private final class Script {
        let screen = RowScreen()
        var numbers: GNOMEFieldTests.Generator
        /// The rows, each with how many lines of small words it has.
        var rows: [(number: Int, lines: Int)]
        private var next = 150
        var isNight = false

        init(seed: UInt64) {
            numbers = GNOMEFieldTests.Generator(state: seed)
            rows = (0..<150).map { ($0, $0 % 4) }
            show()
        }

        private func entry(_ row: (number: Int, lines: Int)) -> RowScreen.Entry {
            var content = ItemListRowContent(role: row.number.isMultiple(of: 11) ? .header : .button, title: RichText("Row \(row.number)"))
            if row.number.isMultiple(of: 7) { content.footnote = ItemListFootnote("Below row \(row.number)", kind: .help) }
            if content.role == .button {
                content.offers = .activate
                if row.lines > 0 { content.subtitle = RichText((1...row.lines).map { "line \($0)" }.joined(separator: "\n")) }
            }
            return screen.row("row \(row.number)", section: row.number / 11, content)
        }

        func show() {
            screen.show(rows.map(entry))
            Desktop.layOut(screen.renderer.page.root.widget)
        }

        /// - Returns: what was done.
        func step() -> String {
            let page = screen.renderer.page
            switch Int.random(in: 0..<7, using: &numbers) {
            case 0:
                let distance = Double(Int.random(in: -900...1_500, using: &numbers))
                screen.renderer.turnWheel(by: distance)
                Desktop.layOut(page.root.widget)
                return "scroll by \(distance)"
            case 1, 2:
                let (place, count) = (Int.random(in: 0...rows.count, using: &numbers), Int.random(in: 1...30, using: &numbers))
                rows.insert(contentsOf: (next..<next + count).map { ($0, Int.random(in: 0...3, using: &numbers)) }, at: place)
                next += count
                show()
                return "insert \(count) at \(place)"
            case 3, 4:
                let place = Int.random(in: 0..<rows.count, using: &numbers)
                let count = min(Int.random(in: 1...30, using: &numbers), rows.count - place)
                rows.removeSubrange(place..<place + count)
                show()
                return "remove \(count) at \(place)"
            case 5:
                gtk_widget_set_margin_start(page.root.widget, Int32.random(in: 0...200, using: &numbers))
                Desktop.layOut(page.root.widget)
                return "another width"
            default:
                for place in rows.indices where place.isMultiple(of: 5) { rows[place].lines = Int.random(in: 0...3, using: &numbers) }
                isNight.toggle()
                screen.renderer.onLook = { [isNight] _, _ in Looks.show(isNight ? .night : .day) }
                show()
                return "other heights, another theme"
            }
        }

        /// Where the rows in sight are, by their ids: the beginning of each row itself.
        var places: [(id: String, top: Int)] {
            let renderer = screen.renderer
            return renderer.rowsInSight.compactMap { index in
                renderer.place(of: index).map { (renderer.list.id(at: index), $0.lowerBound) }
            }
        }
    }

    @Test(arguments: 0..<6) func theRowUnderTheEyeStaysOnItsLine(part: Int) {
        guard Desktop.isThere else { return }
        for seed in part * 10..<(part + 1) * 10 {
            let script = Script(seed: UInt64(seed))
            let renderer = script.screen.renderer
            script.screen.renderer.turnWheel(by: 2_000)
            Desktop.layOut(renderer.page.root.widget)
            for _ in 0..<4 {
                let (before, wasAtTop) = (script.places, renderer.viewport.contentOffset == 0)
                let done = script.step()
                #expect(renderer.faults { _ in nil } == [], "seed \(seed): \(done)")
                #expect(renderer.rows.count < 120)
                guard !done.hasPrefix("scroll") else { continue }
                if wasAtTop {
                    #expect(renderer.viewport.contentOffset == 0, "seed \(seed): \(done)")
                } else {
                    // The first row in sight that is there still; near the end of the list there may be no room for that.
                    let isAtEnd = renderer.viewport.contentOffset + renderer.viewport.length >= renderer.viewport.layout.length
                    let ids = Set(script.rows.map { "row \($0.number)" })
                    guard !isAtEnd, let held = before.first(where: { ids.contains($0.id) }) else { continue }
                    let now = script.places.first { $0.id == held.id }?.top
                    #expect(now == held.top, "seed \(seed): \(done): \(held.id) was at \(held.top)")
                }
            }
        }
        Looks.show(.day)
    }
}
