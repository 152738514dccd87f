import ItemList
import ItemListTesting
import Signals
import TestSupport
import Testing

/// The article about items: what it shows is compiled here, and its item does what it says.
@Suite struct ItemArticleTests {
    private static let article = "Sources/ItemList/ItemList.docc/WritingAnItem.md"

    private struct Download: Sendable {
        var progress = 0.4
        var isPaused = false
        var error: String?
    }

    @Test func eachBlockIsCompiled() throws {
        let sources = try ["DownloadItem.swift", "ItemArticleTests.swift"].map { file in
            try Readme.lines(of: Readme.folder + "/" + file).map(Readme.trimmed)
        }
        let blocks = Readme.blocks("swift", in: Self.article)
        #expect(blocks.count == 3)
        for block in blocks {
            let wanted = block.map(Readme.trimmed)
            let isFound = sources.contains { lines in lines.indices.contains { lines[$0...].starts(with: wanted) } }
            #expect(isFound, "not compiled: \(block.joined(separator: "\n"))")
        }
    }

    @Test func itsItemIsARowOfAnyScreen() throws {
        let download = ValuePromise(Download())
        let canceled = Counter()
        let host = ItemListTestHost { environment in
            ItemListController(showing: download.get(), queue: environment.queue) { now in
                ItemListState(title: "Downloads") {
                    DownloadItem(
                        name: "Atlas", progress: now.progress, isPaused: now.isPaused, error: now.error,
                        setPaused: download.setter(\.isPaused), cancel: { canceled.increment() }
                    ).id("atlas")
                }
            }
        }
        #expect([host.rows] == Readme.blocks("text", in: Self.article))
        host.perform(.activate, on: .row("atlas", part: "pause"))
        #expect(download.value?.isPaused == true)
        host.perform(.custom("cancel"), on: "Atlas")
        #expect(canceled.count == 1)
        download.mutate { $0.error = "The server does not answer." }
        host.run()
        #expect(host.rows.joined().contains("The server does not answer."))
        host.finish()
    }

    @Test func anEntryMakesTheItemOfATheme() {
        struct DownloadEntry: ItemListNodeEntry {
            let id: Int
            var name: String
            var progress: Double
            var section: Int { 0 }

            func item(presentationData: ItemListPresentationData, arguments: Downloads) -> any ItemListItem {
                DownloadItem(
                    name: name, progress: progress, isPaused: false,
                    setPaused: { arguments.setPaused(id, $0) }, cancel: { arguments.cancel(id) })
            }
        }
        let entry = DownloadEntry(id: 1, name: "Atlas", progress: 0.4)
        let canceled = Received<Int>()
        let item = entry.item(
            presentationData: ItemListPresentationData(PresentationData()),
            arguments: Downloads(setPaused: { _, _ in }, cancel: { canceled.append($0) }))
        item.perform(.custom("cancel"))
        #expect(canceled.values == [1])
    }

    private struct Downloads: Sendable {
        var setPaused: @Sendable (Int, Bool) -> Void
        var cancel: @Sendable (Int) -> Void
    }
}
