internal import ItemList
internal import Signals

/// A renderer in a scenario. It forwards transitions to the subject, compares the result of each, and completes them at the scenario's
/// pace.
// Sendable: all variables are used by the thread that runs the clock.
final class RendererProbe: ItemListRenderer, @unchecked Sendable {
    let subject: ItemListConformanceSubject
    var connection: ItemListConnection<String>?
    private let pace: Scenario.Pace
    private let queue: Queue
    private weak var run: ScenarioRun?
    private var trust = ControllerTrust()

    // Sendable: its variable is used by the thread that runs the clock, like those of the probe.
    private final class Call: @unchecked Sendable {
        let transition: ItemListTransition<String>
        let completion: @Sendable () -> Void
        var completionCount = 0

        init(_ transition: ItemListTransition<String>, _ completion: @escaping @Sendable () -> Void) {
            self.transition = transition
            self.completion = completion
        }
    }

    private var call: Call?
    /// The screen shown at the last completion.
    private var shown: ItemListShownScreen?
    /// A new renderer that is drawing the same screen.
    private var freshAtWork: ItemListConformanceSubject?
    private var callCount = 0
    /// True while the controller waits for the completion of the last call.
    private var isAwaited = false
    private var isConnected = true

    init(_ subject: ItemListConformanceSubject, pace: Scenario.Pace, run: ScenarioRun) {
        self.subject = subject
        self.pace = pace
        queue = run.clock.queue
        self.run = run
    }

    var hasBegun: Bool { call != nil }

    /// True until the subject completes the last call.
    var isAtWork: Bool { call.map { $0.completionCount == 0 } ?? false }

    func disconnect() {
        queue.sync {
            connection?.dispose()
            // Disposal on the queue takes effect at once.
            isConnected = false
        }
    }

    func completeLate() {
        if isAwaited { call?.completion() }
    }

    // MARK: The controller's side

    struct Prepared: Sendable {
        let transition: ItemListTransition<String>
        let apply: ItemListConformanceSubject.Apply
    }

    func prepare(_ transition: ItemListTransition<String>) -> Prepared {
        if isAwaited {
            run?.report(.mayTrustTheController, "revision \(transition.to) was prepared before the last one was complete")
        }
        let transition = run?.tampering(transition) ?? transition
        return Prepared(transition: transition, apply: subject.prepare(transition))
    }

    func apply(_ transition: ItemListTransition<String>, completion: @escaping @Sendable () -> Void) {
        apply(transition, prepared: prepare(transition), completion: completion)
    }

    func apply(_: ItemListTransition<String>, prepared: Prepared, completion: @escaping @Sendable () -> Void) {
        guard let run else { return }
        let transition = prepared.transition
        if !isConnected {
            run.report(.mayTrustTheController, "revision \(transition.to) came after the connection was disposed")
        }
        if isAwaited {
            run.report(.mayTrustTheController, "revision \(transition.to) came before the last one was complete")
        }
        if !queue.isCurrent() {
            run.report(.mayTrustTheController, "revision \(transition.to) came outside of the controller's queue")
        }
        if let broken = trust.broken(by: transition, history: run.history, looks: run.looks) {
            run.report(.mayTrustTheController, broken)
        }
        let call = Call(transition, completion)
        self.call = call
        callCount += 1
        isAwaited = true
        // A completion may come from any thread, with any lock held.
        prepared.apply { [queue] in queue.justDispatch { self.completed(call) } }
    }

    // MARK: The subject's side

    private func completed(_ call: Call) {
        call.completionCount += 1
        guard call.completionCount == 1 else {
            run?.report(.completesOnce, "revision \(call.transition.to) was completed \(call.completionCount) times")
            return
        }
        guard isConnected, let run else { return }
        let shown = subject.shown()
        self.shown = shown
        let transition = call.transition
        let ids = transition.rows.indices.map { transition.rows.id(at: $0) }
        if let shown = shown.rows?.map(\.id), shown != ids {
            let names = (shown: ItemListShownScreen.names(shown), there: ItemListShownScreen.names(ids))
            run.report(.showsTheRows, "after revision \(transition.to) it shows the rows \(names.shown), and there are \(names.there)")
        }
        if let difference = shown.difference(from: transition.rows) {
            run.report(.saysWhatTheRowsSay, difference)
        }
        let fresh = run.subject(queue)
        let draw = fresh.prepare(transition.complete)
        draw { [queue] in queue.justDispatch { self.compare(shown, fresh.shown(), call) } }
        // A renderer with work elsewhere is waited for in `settle()`.
        freshAtWork = fresh
    }

    private func compare(_ shown: ItemListShownScreen, _ fresh: ItemListShownScreen, _ call: Call) {
        guard freshAtWork.take() != nil else { return }
        if let difference = shown.difference(from: fresh) {
            run?.report(.showsWhatAFreshOneShows, "after revision \(call.transition.to), \(difference)")
        }
        guard let seconds = pace.seconds(for: callCount - 1) else { return }
        if seconds == 0 { complete(call) } else { queue.after(seconds) { [weak self] in self?.complete(call) } }
    }

    private func complete(_ call: Call) {
        guard isAwaited, call === self.call else { return }
        isAwaited = false
        call.completion()
    }

    /// Waits for renderers with work elsewhere.
    /// - Returns: True if there was such a renderer.
    func settle() -> Bool {
        let settles = [isAtWork ? subject.settle : nil, freshAtWork?.settle].compactMap { $0 }
        settles.forEach { $0() }
        return !settles.isEmpty
    }

    // MARK: End

    /// Compares the renderer's last transition with the final state, when no work is left.
    func checkAtRest(_ state: ModelState?, _ look: PresentationData) {
        guard let run, let state else { return }
        if isAtWork {
            return run.report(.completesEver, "revision \(call.map { "\($0.transition.to)" } ?? "") was never completed")
        }
        if freshAtWork != nil {
            return run.report(.completesEver, "the first transition of a renderer was never completed")
        }
        if let shown, let transition = call?.transition, let difference = subject.shown().difference(from: shown) {
            run.report(.showsWhatAFreshOneShows, "some time after revision \(transition.to) was complete, \(difference)")
        }
        // A renderer that never completes gets no further transitions.
        guard !isAwaited, let transition = call?.transition else { return }
        let interaction = transition.interaction
        let isNewest =
            Array(transition.rows) == state.shownRows(interaction) && transition.chrome == state.shownChrome(interaction)
            && transition.presentationData == look
        if !isNewest {
            run.report(.mayTrustTheController, "revision \(transition.to) is the last one, and does not show the last state")
        }
    }
}

extension ItemListShownScreen {
    /// Returns the first difference between the facts of the shown rows and their contents, in words.
    fileprivate func difference(from model: ItemListRows<String>) -> String? {
        for (row, expected) in zip(rows ?? [], model) {
            for (fact, said) in row.facts.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
                let wanted = expected.content.words(for: fact)
                if itemListSpokenText(said) != itemListSpokenText(wanted) {
                    return
                        "the \(fact.rawValue) of row \(row.id.debugDescription) reads \(said.debugDescription), and is \(wanted.debugDescription)"
                }
            }
        }
        return nil
    }
}

extension ItemListRowContent {
    fileprivate func words(for fact: ItemListShownScreen.Fact) -> String {
        switch fact {
        case .role: role.rawValue
        case .title: title.string
        case .subtitle: subtitle?.string ?? ""
        case .badge: badge?.text ?? ""
        case .values: values.map(\.words).joined(separator: ", ")
        case .control: control?.words(in: .english) ?? ""
        case .footnote: footnote?.text ?? ""
        case .parts: parts.map(\.title).joined(separator: ", ")
        case .isEnabled: "\(isEnabled)"
        }
    }
}

/// The screen of a renderer that is new.
enum Picture {
    /// Returns nil if the renderer never completes.
    static func fresh(
        of state: ModelState, _ subject: @escaping @Sendable (Queue) -> ItemListConformanceSubject
    ) -> ItemListShownScreen? {
        let clock = VirtualClock()
        let subject = clock.queue.sync { subject(clock.queue) }
        let isComplete = Locked(false)
        clock.queue.sync {
            subject.prepare(state.firstTransition)({ isComplete.withLock { $0 = true } })
        }
        for _ in 0..<3 where !isComplete.withLock({ $0 }) {
            clock.advance(by: 60)
            subject.settle?()
            clock.run()
        }
        return isComplete.withLock { $0 } ? subject.shown() : nil
    }
}
