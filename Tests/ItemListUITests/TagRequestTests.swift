import ItemListTesting
import ItemListUI
import Signals
import TestSupport
import Testing

/// A tag asks once for its row.
@Suite struct TagRequestTests {
    private typealias Request = ItemListRequest<String>.Kind
    private static let rows = [Row(stableId: "a", tag: "first"), Row(stableId: "b", tag: "second"), Row(stableId: "c")]

    /// The fields with a tag, and the requests that they make.
    enum Field: CaseIterable {
        case focus
        case ensureVisible

        fileprivate var tag: WritableKeyPath<ItemListNodeState<Row>, ItemListItemTag?> {
            switch self {
            case .focus: \.focusItemTag
            case .ensureVisible: \.ensureVisibleItemTag
            }
        }

        fileprivate func request(_ row: String) -> ItemListRequest<String>.Kind {
            switch self {
            case .focus: .focus(.row(row))
            case .ensureVisible: .ensureVisible(row)
            }
        }
    }

    private func set(
        _ screen: TestedScreen, _ host: ItemListTestHost<String>, _ change: (inout ItemListNodeState<Row>) -> Void
    ) -> [Request] {
        screen.states.mutate { change(&$0.list) }
        host.run()
        _ = host.rows
        return host.takeRequests()
    }

    @Test(arguments: Field.allCases) func tagIsRequestedOnce(field: Field) {
        let screen = TestedScreen(Self.rows) { state, _ in state.list[keyPath: field.tag] = "first" }
        let host = screen.host()
        #expect(host.takeRequests() == [field.request("a")])
        #expect(set(screen, host) { $0.entries.append(Row(stableId: "d")) } == [])
        #expect(set(screen, host) { $0[keyPath: field.tag] = "second" } == [field.request("b")])
        #expect(set(screen, host) { $0[keyPath: field.tag] = nil } == [])
        #expect(set(screen, host) { $0[keyPath: field.tag] = "second" } == [field.request("b")])
        host.finish()
    }

    @Test(arguments: Field.allCases) func requestWaitsForItsRow(field: Field) {
        let screen = TestedScreen([Row(stableId: "a")]) { state, _ in state.list[keyPath: field.tag] = "second" }
        let host = screen.host()
        #expect(host.takeRequests() == [])
        #expect(set(screen, host) { $0.entries = Self.rows } == [field.request("b")])
        #expect(set(screen, host) { $0.entries = [] } == [])
        #expect(set(screen, host) { $0.entries = Self.rows } == [])
        host.finish()
    }

    @Test func bothTagsAreRequestedTogether() {
        let screen = TestedScreen(Self.rows)
        let host = screen.host()
        let requests = set(screen, host) { list in
            list.focusItemTag = "first"
            list.ensureVisibleItemTag = "second"
        }
        #expect(requests == [.focus(.row("a")), .ensureVisible("b")])
        #expect(set(screen, host) { $0.ensureVisibleItemTag = "first" } == [.ensureVisible("a")])
        host.finish()
    }

    @Test func pauseRepeatsNoRequestAndLosesNone() {
        let screen = TestedScreen(Self.rows) { state, _ in
            state.list.focusItemTag = "first"
            state.list.ensureVisibleItemTag = "first"
        }
        let clock = VirtualClock()
        let controller = screen.controller(on: clock.queue)
        let recorder = ItemListRecorder<String>()
        controller.connect(recorder)
        clock.run()
        #expect(recorder.transitions.flatMap(\.requests) == [.focus(.row("a")), .ensureVisible("a")])
        controller.pause()
        clock.run()
        controller.resume()
        clock.run()
        #expect(recorder.transitions.flatMap(\.requests).count == 2)
        screen.states.mutate { $0.list.focusItemTag = "second" }
        clock.run()
        #expect(recorder.transitions.flatMap(\.requests).dropFirst(2) == [.focus(.row("b"))])
    }
}
