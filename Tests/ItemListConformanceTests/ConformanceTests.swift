import ItemList
import ItemListConformance
import ItemListText
import Signals
import TestSupport
import Testing
@testable import ItemListTestSupport

/// The renderers of this package, and one that trusts the script alone, show what screens are.
@Suite struct ConformanceTests {
    /// The seeds in parts, which run beside each other.
    static let seeds = (UInt64(0)..<8).map { ($0 * 15)..<(($0 + 1) * 15) }

    @Test(arguments: seeds.prefix(TestDepth.count(2, whole: 8))) func aRendererThatTrustsTheScriptAlone(seeds: Range<UInt64>) throws {
        try ItemListConformance(seeds: seeds).check { queue in
            let renderer = ScriptRenderer(on: queue)
            return ItemListConformanceSubject(renderer) { renderer.shown }
        }
    }

    @Test(arguments: seeds.prefix(TestDepth.count(1, whole: 4))) func theRecorder(seeds: Range<UInt64>) throws {
        try ItemListConformance(seeds: seeds).check { _ in
            let recorder = ItemListRecorder<String>()
            return ItemListConformanceSubject(recorder) {
                let last = recorder.transitions.last
                let interaction = last?.interaction ?? ItemListInteraction()
                return ItemListShownScreen(
                    rows: recorder.rows.map { .init(id: $0.id, looks: looks(of: $0) + [looks(of: interaction, at: $0.id)]) },
                    looks: looks(of: last?.chrome ?? ItemListChrome(), last?.presentationData ?? PresentationData()) + recorder.faults)
            }
        }
    }

    @Test(arguments: seeds.prefix(TestDepth.count(1, whole: 4))) func theLinesRenderer(seeds: Range<UInt64>) throws {
        // What is only seen is not said; nor are the titles of offers.
        let ignored = ItemListFeature.looks.union([.offer, .link, .skeleton, .selection])
        try ItemListConformance(seeds: seeds, ignored: ignored).check { _ in
            let lines = Received<[String]>()
            return ItemListConformanceSubject(ItemListLinesRenderer<String>(sink: { lines.append($0) })) {
                ItemListShownScreen(rows: nil, looks: lines.values.last ?? [])
            }
        }
    }

    @Test(arguments: seeds.prefix(TestDepth.count(2, whole: 8))) func theTextRenderer(seeds: Range<UInt64>) throws {
        try ItemListConformance(
            seeds: seeds.lowerBound..<(seeds.lowerBound + 3), ignored: [.spokenLabel, .offer, .role, .cursor, .reveal, .drag]
        ).check { _ in
            let renderer = ItemListTextRenderer<String>(size: TextSize(columns: 40, rows: 120), onChange: {})
            return ItemListConformanceSubject(renderer) {
                // Where the user has gone is the user's.
                var view = renderer.view
                view.moveSelection(.first)
                return ItemListShownScreen(rows: view.rows.map { .init(id: $0.id, looks: []) }, looks: view.frame().looks)
            }
        }
    }
}

extension TextFrame {
    /// Each line and how it is set.
    fileprivate var looks: [String] {
        (0..<rows).flatMap { row -> [String] in
            let line = (0..<columns).map { self[$0, row] }
            var styles: [String] = []
            for (column, cell) in line.enumerated() where column == 0 || cell.style != line[column - 1].style {
                let colors = [cell.style.foreground, cell.style.background].map { $0?.hexadecimal ?? "-" }.joined(separator: " on ")
                styles.append("\(column): \(colors) \(cell.style.traits.rawValue)")
            }
            return [String(line.filter { $0.width > 0 }.map(\.character)), styles.joined(separator: ", ")]
        } + [cursor.map { "\($0)" } ?? "no cursor"]
    }
}
