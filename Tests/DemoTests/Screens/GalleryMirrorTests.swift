import ItemListText
import SignalistC
import ItemList
import Testing

@testable import SignalistDemoScreens
@testable import ItemListTesting

/// The pages of the gallery in a language that is read from the right, with their English words: where everything is, not what it says.
@Suite struct GalleryMirrorTests {
    private static let pages = ScreenName.galleryPages.map(\.name)
    private static let fromRight = PresentationStrings(language: "ar", tables: [PresentationStringTable("ar", [:])])

    private func view(_ page: ScreenName, size: TextSize) throws -> ItemListTextView<String> {
        let shown = try #require(try ScreenHost(page).screen.transitions.last)
        var view = ItemListTextView<String>(size: size)
        view.apply(
            ItemListTransition(
                from: 0, to: 1, diff: ItemListDiff(), rows: shown.rows, chrome: shown.chrome,
                presentationData: PresentationData(strings: Self.fromRight), options: []))
        return view
    }

    /// The pages as a terminal shows them, looked at by a person once.
    @Test(arguments: pages) func everyPageLooksAsItDid(_ page: ScreenName) throws {
        let size = TextSize(columns: 84, rows: 62)
        let frame = try view(page, size: size).frame()
        var lines = (0..<size.rows).map { row in
            var line = String((0..<size.columns).map { frame[$0, row] }.filter { $0.width > 0 }.map(\.character))
            while line.last == " " { line.removeLast() }
            return line
        }
        while lines.last == "" { lines.removeLast() }
        let name = page.rawValue.split(separator: "/").joined(separator: "-")
        let file = SnapshotFile(name: name, form: .picture(columns: size.columns, rows: size.rows), test: #filePath)
        if getenv("ITEMLIST_RECORD").map({ String(cString: $0) }) == "1" {
            #expect(file.write(lines))
        } else {
            #expect(file.read() == lines, "\(file.path)")
        }
    }

    @Test(arguments: pages) func everyPageIsMirrored(_ page: ScreenName) throws {
        let size = TextSize(columns: 84, rows: 62)
        let view = try view(page, size: size)
        let (drawn, seen) = (view.drawn(), view.frame())
        for row in 0..<size.rows {
            for column in 0..<size.columns {
                let mirrored = seen[size.columns - 1 - column, row].character
                switch drawn[column, row].character {
                case "▕": #expect(mirrored == "▏", "line \(row)")
                case "▏": #expect(mirrored == "▕", "line \(row)")
                case "›" where drawn[max(column - 1, 0), row].character == " ": #expect(mirrored == "‹", "line \(row)")
                case let mark where "▁▔┃━─█".contains(mark): #expect(mirrored == mark, "line \(row)")
                default: break
                }
            }
        }
    }
}
