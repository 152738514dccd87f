import ItemList
import ItemListTesting
import Signals
import TestSupport
import Testing

/// Rows that are loaded.
@Suite struct LoadingTests {
    private let service = Service()

    private func screen(
        _ loader: ItemListLoader<[Int]>, _ environment: ItemListTestEnvironment
    ) -> ItemListController<ItemListItemEntry<Int>> {
        ItemListController(showing: loader.loading, queue: environment.queue, diagnostics: environment.diagnostics) { loading in
            var state: ItemListState<ItemListItemEntry<Int>> = ItemListState(title: "Numbers") {
                for number in loading.value ?? [] { ItemListTextItem(text: "Number \(number)").id(number) }
            }
            state.show(loading, words: ItemListLoadingWords(empty: "No numbers"), reload: loader.reload)
            return state
        }
    }

    private func makeHost(_ numbers: @escaping @Sendable (Int) -> [Int] = { [$0] }) -> ItemListTestHost<Int> {
        let service = service
        let loader = ItemListLoader { numbers(try await service.call()) }
        return ItemListTestHost { screen(loader, $0) }
    }

    @Test func firstLoadShowsWordsAndThenTheRows() async {
        let host = makeHost()
        host.expect(chrome: ["Numbers", "Refresh, button", "Loading…, in progress"])
        service.answer(7)
        await host.until { host.rows == ["Number 7"] }
    }

    @Test func failureOffersToTryAgain() async {
        let host = makeHost()
        service.fail(Failure("no network"))
        await host.until { host.chrome == ["Numbers", "Refresh, button", "no network", "Try again, button"] }
        service.hold()
        host.tap("Try again")
        host.expect(chrome: ["Numbers", "Refresh, button", "Loading…, in progress"])
        service.answer(1)
        await host.until { host.rows == ["Number 1"] }
    }

    @Test func refreshKeepsTheRowsAndShowsProgress() async {
        let host = makeHost()
        service.answer(1)
        await host.until { host.rows == ["Number 1"] }
        service.hold()
        host.perform(.refresh, on: .list)
        #expect(host.rows == ["Number 1"])
        #expect(host.transitions.last?.chrome.refresh?.isActive == true)
        host.perform(.refresh, on: .list)
        await service.called(2)
        service.answer(2)
        await host.until { host.rows == ["Number 2"] }
        #expect(host.transitions.last?.chrome.refresh?.isActive == false)
    }

    @Test func failedRefreshKeepsTheRowsAndSaysIt() async {
        let host = makeHost()
        service.answer(1)
        await host.until { host.rows == ["Number 1"] }
        service.fail(Failure("no network"))
        host.perform(.refresh, on: .list)
        await host.until { host.chrome.contains { $0.contains("no network") } }
        #expect(host.rows == ["Number 1"])
        service.answer(3)
        host.tap("no network")
        await host.until { host.rows == ["Number 3"] }
        #expect(!host.chrome.contains { $0.contains("no network") })
    }

    @Test func loadedButEmptyHasItsOwnWords() async {
        let host = makeHost { _ in [] }
        service.answer(0)
        await host.until { host.chrome == ["Numbers", "Refresh, button", "No numbers"] }
    }

    @Test func secondSubscriberLoadsNothing() async {
        let service = service
        let loader = ItemListLoader { try await service.call() }
        service.answer(4)
        #expect(await loader.loading.compactMap(\.value).first() == 4)
        #expect(await loader.loading.first()?.value == 4)
        #expect(service.callCount == 1)
    }

    @Test func liveUpdateChangesTheValue() async {
        let service = service
        let loader = ItemListLoader { try await service.call() }
        loader.update { $0 += 1 }
        service.answer(4)
        #expect(await loader.loading.compactMap(\.value).first() == 4)
        loader.update { $0 += 1 }
        #expect(await loader.loading.first()?.value == 5)
    }

    @Test func releaseCancelsTheLoading() async {
        let service = service
        var loader: ItemListLoader<Int>? = ItemListLoader { try await service.call() }
        loader?.reload()
        await service.called(1)
        loader = nil
        await service.cancelled(1)
    }

    @Test func subscriptionKeepsItsLoader() async {
        let service = service
        let values = ValuePromise<Int?>(nil)
        let subscription = ItemListLoader { try await service.call() }.loading.start(next: { values.set($0.value) })
        await service.called(1)
        service.answer(4)
        #expect(await values.get().compactMap { $0 }.first() == 4)
        subscription.dispose()
    }
}
