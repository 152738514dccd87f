import Foundation
import ItemList
import Signals
import Testing

@testable import ItemListWeb

private struct NoRow: ItemListNodeEntry {
    var id: Int { 0 }
    var section: Int { 0 }

    func item(presentationData: ItemListPresentationData, arguments: Void) -> any ItemListItem {
        ItemListTextItem(text: "")
    }
}

private func emptyScreen(_ tab: WebTab) -> any ItemListScreen {
    ItemListController(queue: tab.queue, state: Signal<ItemListState<NoRow>, Never>.single(ItemListState(title: "Empty", entries: [])))
}

/// What a signal does, as a number.
private func action(of number: Int32) -> Int {
    var action = sigaction()
    sigaction(number, nil, &action)
    #if canImport(Darwin)
        return unsafeBitCast(action.__sigaction_u.__sa_handler, to: Int.self)
    #else
        return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
    #endif
}

@Suite(.serialized) struct ServeTests {
    @Test func aSignalIsHeardFromTheBeginning() async {
        for _ in 0..<50 {
            let signals = EndingSignals([SIGUSR1])
            kill(getpid(), SIGUSR1)
            for await number in signals.received {
                #expect(number == SIGUSR1)
                break
            }
            signals.end()
        }
    }

    @Test func aSignalDoesAfterwardsWhatItDidBefore() {
        let before = action(of: SIGUSR2)
        let signals = EndingSignals([SIGUSR2])
        signals.end()
        #expect(action(of: SIGUSR2) == before)
    }

    @Test func aCancellationIsNoSignal() async throws {
        let serving = Task { try await serve(WebServer(screen: emptyScreen)) }
        try await Task.sleep(for: .milliseconds(50))
        serving.cancel()
        await #expect(throws: CancellationError.self) { try await serving.value }
    }

    /// Its folder would not be around a socket whose path is cut.
    @Test func aPathThatIsTooLongForASocketIsNotUsed() throws {
        let long = NSTemporaryDirectory() + String(repeating: "x", count: 90)
        try FileManager.default.createDirectory(atPath: long, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: long) }
        let place = try PrivatePlace(runtime: long)
        defer { place.remove() }
        #expect(place.socket.hasPrefix("/tmp/itemlist-"))
    }

    @Test(.timeLimit(.minutes(1))) func aPageWhoseHandlerTakesLongDoesNotDelayNewPages() throws {
        let tabs = WebTabs(limits: WebLimits(tabs: 1), images: { _ in nil }, screens: WebScreens(first: emptyScreen))
        let first = try #require(tabs.attach(WebSocketEnd(send: { _ in }, close: {}), to: nil, heard: 0))
        first.queue.sync {}
        let goOn = DispatchSemaphore(value: 0)
        first.queue.justDispatch { _ = goOn.wait(timeout: .now() + 3) }
        let start = ContinuousClock.now
        #expect(tabs.attach(WebSocketEnd(send: { _ in }, close: {}), to: nil, heard: 0) == nil)
        #expect(ContinuousClock.now - start < .seconds(1))
        goOn.signal()
    }
}
