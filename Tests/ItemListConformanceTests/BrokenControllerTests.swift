import ItemList
import Signals
import TestSupport
import Testing

@testable import ItemListConformance
@testable import ItemListTestSupport

/// The suite notices what a controller must not do to a renderer.
@Suite struct BrokenControllerTests {
    private typealias Transition = ItemListTransition<String>

    /// What the suite says of a controller whose transitions are changed on their way.
    private func difference(_ tampering: @escaping @Sendable (ItemListTransition<String>) -> ItemListTransition<String>) throws -> String {
        let failure = try #require(throws: ItemListConformanceFailure.self) {
            var suite = ItemListConformance()
            suite.tampering = tampering
            try suite.check { queue in
                let renderer = ScriptRenderer(on: queue)
                return ItemListConformanceSubject(renderer) { renderer.shown }
            }
        }
        #expect(failure.rule == .mayTrustTheController, "\(failure)")
        return failure.difference
    }

    @Test func movedRowsThatDoNotSayThatTheirNeighborsChanged() throws {
        let difference = try difference { transition in
            transition.with(diff: { diff in
                for index in diff.insertions.indices { diff.insertions[index].reason = nil }
            })
        }
        #expect(difference.contains("or looks otherwise"))
    }

    @Test func rowsThatChangeWithoutAWord() throws {
        #expect(try difference { $0.with(diff: { $0.updates = [] }) }.contains("or looks otherwise"))
    }

    @Test func aScriptThatLeadsElsewhere() throws {
        let difference = try difference { transition in
            transition.with(diff: { diff in if transition.from > 0 { diff.deletions = [] } })
        }
        #expect(difference.contains("the diff does not lead from"))
    }

    @Test func aRowThatIsDrawnTwice() throws {
        let difference = try difference { transition in
            transition.with(diff: { diff in
                if let insertion = diff.insertions.first, transition.from > 0 {
                    diff.updates = [.init(index: insertion.index, previousIndex: 0, reason: .content)]
                }
            })
        }
        #expect(difference.contains("draws row 0 twice"))
    }

    @Test func aRowThatIsDrawnForNeighborsThatAreTheSame() throws {
        let difference = try difference { transition in
            transition.with(diff: { diff in
                for index in diff.updates.indices { diff.updates[index].reason = .neighbors }
            })
        }
        #expect(difference.hasSuffix("anew for its neighbours, and not they alone have changed"))
    }

    @Test func aGapInTheRevisions() throws {
        let difference = try difference { transition in
            transition.with(from: transition.from > 0 ? transition.from + 1 : 0, to: transition.to + 2)
        }
        #expect(difference.contains("follows revision"))
    }

    @Test func aFirstTransitionThatIsAnimated() throws {
        #expect(try difference { $0.with(options: .animated) } == "the first transition is animated, or not synchronous")
    }

    @Test func aLaterTransitionThatIsSynchronous() throws {
        #expect(try difference { $0.with(options: .synchronous) }.hasSuffix("is synchronous, and not the first one"))
    }

    @Test func aTransitionThatIsAnimatedAgainstTheWill() throws {
        #expect(try difference { $0.with(options: $0.from > 0 ? .animated : .synchronous) }.hasSuffix("is animated, and should not be"))
    }

    @Test func anIdThatStandsThereTwice() throws {
        let difference = try difference { transition in
            guard let row = transition.rows.first, transition.from == 0 else { return transition }
            let rows = Array(transition.rows) + [row]
            return transition.with(diff: { $0.insertions.append(.init(index: rows.count - 1)) }, rows: ItemListRows(rows))
        }
        #expect(difference.contains("has an id twice"))
    }

    @Test func aStateThatNeverWas() throws {
        let difference = try difference { $0.with(chrome: ItemListChrome(title: .text("Elsewhere"))) }
        #expect(difference.hasSuffix("shows none of the states that came since the one before"))
    }

    @Test func aStateThatWasBefore() {
        let states = ["One", "Two"].map { ModelState(chrome: ItemListChrome(title: .text($0))) }
        var trust = ControllerTrust()
        var broken: [String?] = []
        for (revision, state) in [states[0], states[1], states[0]].enumerated() {
            let transition = state.firstTransition.with(from: revision, to: revision + 1, options: revision == 0 ? .synchronous : [])
            broken.append(trust.broken(by: transition, history: states, looks: [PresentationData()]))
        }
        #expect(broken == [nil, nil, "revision 3 shows none of the states that came since the one before"])
    }

    @Test func aLookThatNeverWas() throws {
        let difference = try difference { $0.with(presentationData: PresentationData(theme: .night, reduceMotion: false)) }
        #expect(difference.hasSuffix("has a look that the screen did not have since the one before"))
    }

    @Test func aLastStateThatDoesNotCome() throws {
        let last = Locked<ItemListTransition<String>?>(nil)
        let difference = try difference { transition in
            last.withLock { last in
                // The last screen stands still, whatever comes.
                guard transition.from > 0, let shown = last else {
                    last = transition
                    return transition
                }
                return transition.with(
                    diff: { $0 = ItemListDiff() }, rows: shown.rows, chrome: shown.chrome, options: [],
                    presentationData: shown.presentationData)
            }
        }
        #expect(difference.hasSuffix("is the last one, and does not show the last state"))
    }

    // MARK: Calls

    /// What is found when a renderer is called so.
    private func fault(_ call: (RendererProbe, ScenarioRun, Queue) -> Void) -> ScenarioFault? {
        let run = ScenarioRun(
            Scenario([.show(ModelState())]), subject: { _ in Self.subject(completesByItself: true) }, tampering: { $0 })
        _ = run.fault()
        #expect(run.found == nil)
        let probe = RendererProbe(Self.subject(completesByItself: false), pace: .atOnce, run: run)
        call(probe, run, run.clock.queue)
        return run.found
    }

    private static func subject(completesByItself: Bool) -> ItemListConformanceSubject {
        ItemListConformanceSubject(ItemListRecorder<String>(completesByItself: completesByItself)) {
            ItemListShownScreen(rows: nil, looks: [])
        }
    }

    @Test func aTransitionBeforeTheLastOneIsComplete() {
        let fault = fault { probe, _, queue in
            queue.sync {
                for _ in 0..<2 { probe.apply(ModelState().firstTransition) {} }
            }
        }
        #expect(fault?.difference == "revision 1 was prepared before the last one was complete")
    }

    @Test func aTransitionThatWasPreparedInTimeAndComesBeforeTheLastOneIsComplete() {
        let fault = fault { probe, _, queue in
            queue.sync {
                let transition = ModelState().firstTransition
                let prepared = (0..<2).map { _ in probe.prepare(transition) }
                for prepared in prepared { probe.apply(transition, prepared: prepared) {} }
            }
        }
        #expect(fault?.difference == "revision 1 came before the last one was complete")
    }

    @Test func aTransitionOutsideOfTheQueue() {
        let fault = fault { probe, _, _ in probe.apply(ModelState().firstTransition) {} }
        #expect(fault?.difference == "revision 1 came outside of the controller's queue")
    }

    @Test func aTransitionAfterTheConnectionWasDisposed() {
        let fault = fault { probe, _, queue in
            probe.disconnect()
            queue.sync { probe.apply(ModelState().firstTransition) {} }
        }
        #expect(fault?.difference == "revision 1 came after the connection was disposed")
    }
}

extension ItemListTransition {
    /// The same, but for what is given.
    fileprivate func with(
        from: Int? = nil, to: Int? = nil, diff change: (inout ItemListDiff) -> Void = { _ in }, rows: ItemListRows<ID>? = nil,
        chrome: ItemListChrome? = nil, options: ItemListTransitionOptions? = nil, presentationData: PresentationData? = nil
    ) -> ItemListTransition {
        var diff = diff
        change(&diff)
        return ItemListTransition(
            from: from ?? self.from, to: to ?? self.to, diff: diff, rows: rows ?? self.rows, chrome: chrome ?? self.chrome,
            interaction: interaction, requests: requests, textAnswers: textAnswers, shortcuts: shortcuts,
            presentationData: presentationData ?? self.presentationData,
            options: options ?? self.options)
    }
}
