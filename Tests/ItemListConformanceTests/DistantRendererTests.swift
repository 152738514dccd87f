import ItemList
import ItemListConformance
import Signals
import TestSupport
import Testing
@testable import ItemListTestSupport

/// Renderers that show a screen elsewhere: behind a stream, on a thread of their own, on the main actor.
@Suite struct DistantRendererTests {
    private static let suite = ItemListConformance(seeds: 0..<12)

    /// A screen at the other end of a stream. What arrives there is shown some time after it was sent, and then acknowledged.
    private final class Client: ItemListRenderer {
        private let renderer: ScriptRenderer
        private let delay: @Sendable (@escaping @Sendable () -> Void) -> Void

        init(_ renderer: ScriptRenderer, delay: @escaping @Sendable (@escaping @Sendable () -> Void) -> Void) {
            self.renderer = renderer
            self.delay = delay
        }

        func apply(_ transition: ItemListTransition<String>, completion: @escaping @Sendable () -> Void) {
            delay { [renderer, delay] in
                renderer.apply(transition) { delay(completion) }
            }
        }
    }

    @Test func aFailureOfAnotherCheckIsDescribed() throws {
        let rule = try #require(ItemListConformanceRule.allCases.first)
        let failure = ItemListConformanceFailure(rule: rule, step: 2, difference: "a row is missing", steps: ["connect", "show"])
        for part in [rule.rawValue, "after step 2", "a row is missing", "2. show"] { #expect(failure.description.contains(part)) }
    }

    @Test func aClientAtTheOtherEndOfAStream() throws {
        try Self.suite.check { queue in
            let renderer = ScriptRenderer(on: queue)
            return ItemListConformanceSubject(Client(renderer) { queue.after(0.02, $0) }) { renderer.shown }
        }
    }

    @Test func aClientOnAThreadOfItsOwn() throws {
        try Self.suite.check { queue in
            let renderer = ScriptRenderer(on: queue)
            let thread = Queue(name: "client")
            // A round there and a round back.
            return ItemListConformanceSubject(Client(renderer) { thread.justDispatch($0) }, settle: { for _ in 0..<2 { thread.sync {} } }) {
                renderer.shown
            }
        }
    }

    @Test func aClientThatIsNotWaitedForIsFound() throws {
        let failure = try #require(throws: ItemListConformanceFailure.self) {
            try Self.suite.check { queue in
                let renderer = ScriptRenderer(on: queue)
                return ItemListConformanceSubject(Client(renderer) { queue.after(3_600, $0) }) { renderer.shown }
            }
        }
        #expect(failure.rule == .completesEver)
    }

    @MainActor private final class View: ItemListMainActorRenderer {
        var shown = ItemListShownScreen(rows: [], looks: [])

        func apply(_ transition: ItemListTransition<String>, completion: @escaping @Sendable () -> Void) {
            shown.rows = transition.rows.map { .init(id: $0.id, looks: looks(of: $0) + [looks(of: transition.interaction, at: $0.id)]) }
            shown.looks = looks(of: transition.chrome, transition.presentationData)
            completion()
        }
    }

    @MainActor @Test func aViewOnTheMainActor() throws {
        try Self.suite.check { _ in
            MainActor.assumeIsolated {
                let view = View()
                return ItemListConformanceSubject(onMain(view)) { MainActor.assumeIsolated { view.shown } }
            }
        }
    }
}
