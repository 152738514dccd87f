import ItemList
import ItemListTesting
import Signals
import TestSupport
import Testing

private func second(_ queue: Queue) -> ItemListController<ItemListItemEntry<String>> {
    ItemListController(queue: queue, state: .single(ItemListState(title: "Second", entries: [])))
}

/// Handlers that take time.
@Suite struct WorkTests {
    private let service = Service()
    private let failures = Received<ItemListTestFailure>()

    private func screen(
        _ environment: ItemListTestEnvironment,
        _ change: @escaping @Sendable (inout ItemListState<ItemListItemEntry<String>>) -> Void = { _ in }
    ) -> ItemListController<ItemListItemEntry<String>> {
        let service = service
        return ItemListController(showing: .single(()), queue: environment.queue, diagnostics: environment.diagnostics) { _ in
            var state: ItemListState<ItemListItemEntry<String>> = ItemListState(title: "Request") {
                ItemListActionItem(title: "Merge", action: { try await service.call() }).id("merge")
                ItemListSwitchItem(title: "Draft", value: false, updated: { _ in try await service.call() }).id("draft")
                ItemListActionItem(title: "Close", action: {}).id("close")
            }
            change(&state)
            return state
        }
    }

    @Test func rowShowsActivityWhileItsActionRuns() async {
        let host = ItemListTestHost { screen($0) }
        host.expect(rows: ["Merge, button", "Draft, switch, off", "Close, button"])
        host.tap("Merge")
        host.expect(rows: ["Merge, in progress, button", "Draft, switch, off", "Close, button"])
        service.answer(1)
        await host.until { host.rows.first == "Merge, button" }
    }

    @Test func actionThatRunsIsNotBegunTwice() async {
        let host = ItemListTestHost { screen($0) }
        host.tap("Merge")
        host.tap("Merge")
        host.perform(.activate, on: .row("merge"))
        // Another element has work of its own.
        host.tap("Draft")
        host.expect(rows: ["Merge, in progress, button", "Draft, in progress, switch, off", "Close, button"])
        await service.called(2)
        service.answer(1)
        await host.until { host.rows == ["Merge, button", "Draft, switch, off", "Close, button"] }
        service.hold()
        host.tap("Merge")
        await service.called(3)
        service.answer(2)
        await host.until { host.rows.first == "Merge, button" }
    }

    @Test func buttonShowsActivityAndCannotBePressed() async {
        let service = service
        let host = ItemListTestHost {
            screen($0) { state in
                state.chrome.rightButton = .text("Save", style: .bold)
                state.handlers.on(.rightButton) { try await service.call() }
            }
        }
        host.expect(chrome: ["Request", "Save, button"])
        host.tap("Save")
        host.expect(chrome: ["Request", "Save, button, in progress"])
        host.tap("Save")
        await service.called(1)
        service.answer(1)
        await host.until { host.chrome == ["Request", "Save, button"] }
        #expect(host.transitions.last?.chrome.rightButton?.style == .bold)
    }

    @Test func errorGoesToTheScreen() async {
        let errors = Received<String>()
        let host = ItemListTestHost { screen($0) { $0.handlers.failed = { errors.append("\($0)") } } }
        host.tap("Merge")
        service.fail(Failure("no rights"))
        await host.until { errors.values == ["no rights"] }
        host.expect(rows: ["Merge, button", "Draft, switch, off", "Close, button"])
    }

    @Test func errorIsShownInAnAlertWithoutAHandler() async {
        let host = ItemListTestHost(navigation: { environment, _ in screen(environment) })
        host.tap("Merge")
        service.fail(Failure("no rights"))
        await host.until { host.modal != nil }
        #expect(host.modal?.chrome == ["It didn’t work"])
        #expect(host.modal?.rows == ["no rights", "Close, button"])
        host.modal?.tap("Close")
        #expect(host.modal == nil)
        _ = host.rows
    }

    @Test func errorThatNobodyReceivesIsADiagnostic() async {
        let host = ItemListTestHost(reporter: { [failures] in failures.append($0) }) { screen($0) }
        host.tap("Merge")
        service.fail(Failure("no rights"))
        await host.until { host.rows.first == "Merge, button" }
        host.expect(diagnostics: [.workFailed("no rights", on: "the row merge")])
        #expect(failures.values == [])
    }

    @Test func workIsCancelledWithItsScreen() async {
        var host: ItemListTestHost<String>? = ItemListTestHost { screen($0) }
        host?.tap("Merge")
        _ = host?.rows
        await service.called(1)
        host = nil
        await service.cancelled(1)
    }

    @Test func workGoesOnWhileItsScreenIsPaused() async {
        let host = ItemListTestHost(navigation: { environment, place in
            screen(environment) { state in
                state.chrome.rightButton = .text("Push")
                state.handlers[.rightButton] = { _ in place.push { _ in second(environment.queue) } }
            }
        })
        host.tap("Merge")
        host.tap("Push")
        #expect(host.pushed()?.chrome == ["Second"])
        service.answer(1)
        await host.until { host.rows.first == "Merge, button" }
        #expect(service.cancellationCount == 0)
    }

    @Test func swipeActionAndDeletionBelongToTheirRow() async {
        let service = service
        let host = ItemListTestHost {
            screen($0) { state in
                state.entries = [
                    ItemListActionItem(title: "File", action: {}).editable(
                        delete: { try await service.call() },
                        trailing: [ItemListRevealAction("send", title: "Send") { try await service.call() }]
                    ).id("file")
                ]
            }
        }
        host.perform(.delete, on: .row("file"))
        #expect(host.rows.first?.contains("in progress") == true)
        host.perform(.custom("send"), on: .row("file"))
        await service.called(1)
        service.answer(1)
        await host.until { host.rows.first?.contains("in progress") == false }
        #expect(service.callCount == 1)
    }

    @Test func refreshShowsItsActivity() async {
        let service = service
        let host = ItemListTestHost {
            screen($0) { state in
                state.chrome.refresh = ItemListRefresh()
                state.handlers.onRefresh { try await service.call() }
            }
        }
        host.expect(chrome: ["Request", "Refresh, button"])
        host.tap("Refresh")
        host.expect(chrome: ["Request", "Refresh, button, in progress"])
        host.tap("Refresh")
        await service.called(1)
        service.answer(1)
        await host.until { host.chrome == ["Request", "Refresh, button"] }
        #expect(service.callCount == 1)
    }

    @Test func listWithoutRefreshRefusesIt() {
        let host = ItemListTestHost { screen($0) { $0.handlers.onRefresh {} } }
        _ = host.rows
        host.perform(.refresh, on: .list, expecting: .notOffered)
    }
}
