import ItemList
import ItemListTesting
import Signals
import Testing

/// The screens of pull requests, over a server that answers when the test says.
@Suite struct PullRequestTests {
    private typealias Answer = Result<Void, SampleService.Refusal>
    private let answer = ValuePromise<Answer?>(.success(()))
    private let service: SampleService
    private let model: PullRequests

    init() {
        service = SampleService { [answer] in try await answer.get().compactMap { $0 }.first()?.get() }
        model = PullRequests(service)
    }

    private func makeHost() -> ItemListTestHost<PullRequestRow> {
        let model = model
        return ItemListTestHost(navigation: { environment, place in pullRequestsController(model, place, on: environment.queue) })
    }

    private func loadedHost() async -> ItemListTestHost<PullRequestRow> {
        let host = makeHost()
        await host.until { host.rows.count == 5 }
        return host
    }

    private func refuse(_ words: String) {
        answer.set(.failure(SampleService.Refusal(description: words)))
    }

    @Test func listIsLoadedAndGroupedByRepository() async {
        answer.set(nil)
        let host = makeHost()
        #expect(host.chrome.contains("Loading…, in progress"))
        answer.set(.success(()))
        await host.until { host.rows.count == 5 }
        host.expect(rows: [
            "signals, badge 2, heading", "Faster share, badge 1, ada, link, actions: Close", "Fix a typo, cleo, link, actions: Close",
            "site, badge 1, heading", "Dark mode, ada, link, actions: Close",
        ])
    }

    @Test func failedLoadIsTriedAgain() async {
        refuse("no network")
        let host = makeHost()
        await host.until { host.chrome.contains("no network") }
        answer.set(.success(()))
        host.tap("Try again")
        await host.until { host.rows.count == 5 }
    }

    @Test func tabsAndSearchNarrowTheList() async {
        let host = await loadedHost()
        host.tap("Closed")
        host.expect(rows: ["site, badge 1, heading", "Old idea, ben, link"])
        host.tap("Open")
        host.type("TYPO", into: "Search")
        host.expect(rows: ["signals, badge 1, heading", "Fix a typo, cleo, link, actions: Close"])
        host.type("x", into: "Search")
        #expect(host.chrome.contains("Nothing found"))
    }

    @Test func liveUpdateChangesARow() async {
        let host = await loadedHost()
        service.rename(2, to: "Fix two typos")
        host.run()
        #expect(host.rows.contains("Fix two typos, cleo, link, actions: Close"))
    }

    @Test func selectedRequestsAreClosedAfterAQuestion() async {
        let host = await loadedHost()
        host.tap("Select")
        host.perform(.select(true), on: .row(.request(1)))
        host.perform(.select(true), on: .row(.request(3)))
        host.type("dark", into: "Search")
        #expect(host.chrome.contains("Close 2, 1 out of sight, button"))
        host.tap("Close 2, 1 out of sight")
        await host.until { host.modal?.chrome == ["Close 2 requests?"] }
        host.modal?.tap("Close")
        host.perform(.cancel, on: .search)
        await host.until { host.rows == ["signals, badge 1, heading", "Fix a typo, cleo, link, actions: Close"] }
    }

    @Test func refusedCloseIsToldInAnAlert() async {
        let host = await loadedHost()
        refuse("not allowed")
        host.perform(.custom("close"), on: .row(.request(2)))
        await host.until { host.modal?.rows == ["not allowed", "Close, button"] }
        host.modal?.tap("Close")
        #expect(host.rows.count == 5)
    }

    @Test func commentIsShownBeforeTheServerHasIt() async throws {
        let host = await loadedHost()
        host.tap("Faster share")
        let detail = try #require(host.pushed())
        answer.set(nil)
        detail.type("Yes", into: "Comment")
        detail.tap("Send")
        let sending = ["ben, Measured?", "you, Yes", "Comment, in progress, text area, empty", "Send, button, dimmed"]
        await detail.until { detail.rows == sending }
        answer.set(.success(()))
        await detail.until { detail.rows == ["ben, Measured?", "you, Yes", "Comment, text area, empty", "Send, button, dimmed"] }
        detail.perform(.cancel, on: .list)
    }

    @Test func refusedCommentReturnsToItsField() async throws {
        let host = await loadedHost()
        host.tap("Faster share")
        let detail = try #require(host.pushed())
        refuse("not allowed")
        detail.type("Yes", into: "Comment")
        detail.tap("Send")
        await host.until { host.modal?.rows == ["not allowed", "Close, button"] }
        host.modal?.tap("Close")
        // The alert may come while another thread still brings the change back.
        await detail.until { detail.rows.first == "ben, Measured?" && detail.rows.count == 3 }
        await detail.until { detail.rows.contains { $0.hasPrefix("Comment, text area, Yes") } }
    }

    @Test func mergedRequestLeavesTheOpenOnes() async throws {
        let host = await loadedHost()
        host.tap("Dark mode")
        let detail = try #require(host.pushed())
        detail.tap("Merge")
        await detail.until { detail.chrome.contains("Closed, button, dimmed") }
        await host.until { model.isClosed(3) }
    }
}

extension PullRequests {
    fileprivate func isClosed(_ id: Int) -> Bool {
        let isOpen = ValuePromise(true)
        request(id).start(next: { isOpen.set($0.isOpen) }).dispose()
        return isOpen.value == false
    }
}
