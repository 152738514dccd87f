import ItemList
import ItemListConformance
import Testing

@testable import ItemListGNOME

/// The widgets show what screens are, whatever happens to them.
@MainActor
@Suite(.serialized) struct GNOMEConformanceTests {
    /// The cursor is the desktop's focus, and so are caret and selection in a text that has it. A text has one line here.
    static let ignored: Set<ItemListFeature> = [.cursor, .caret, .textSelection]

    @Test(arguments: (UInt64(0)..<4).map { ($0 * 10)..<(($0 + 1) * 10) })
    func widgetsShowWhatScreensAre(seeds: Range<UInt64>) throws {
        guard Desktop.isThere else { return }
        try ItemListConformance(seeds: seeds, ignored: Self.ignored).check { _ in
            MainActor.assumeIsolated {
                let renderer = ItemListGNOMERenderer<String>()
                return ItemListConformanceSubject(onMain(renderer)) { MainActor.assumeIsolated { renderer.shown } }
            }
        }
    }
}
