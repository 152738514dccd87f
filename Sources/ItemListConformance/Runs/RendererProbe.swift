internal import ItemList
internal import Signals

/// A renderer of a scenario, as its controller sees it: it passes transitions on to the subject, compares what that shows after each, and
/// takes as long as the scenario says.
// Sendable: all variables are used by the thread that runs the clock.
final class RendererProbe: ItemListRenderer, @unchecked Sendable {
    let subject: ItemListConformanceSubject
    var connection: ItemListConnection<String>?
    private let pace: Scenario.Pace
    private let queue: Queue
    private weak var run: ScenarioRun?
    private var trust = ControllerTrust()

    /// A call of the renderer.
    // Sendable: its variable is used by the thread that runs the clock, as those of the probe are.
    private final class Call: @unchecked Sendable {
        let transition: ItemListTransition<String>
        let completion: @Sendable () -> Void
        /// How often the subject completed it.
        var completionCount = 0

        init(_ transition: ItemListTransition<String>, _ completion: @escaping @Sendable () -> Void) {
            self.transition = transition
            self.completion = completion
        }
    }

    /// The last call.
    private var call: Call?
    /// What was shown when it was complete.
    private var shown: ItemListShownScreen?
    /// A renderer that is drawing the same.
    private var freshAtWork: ItemListConformanceSubject?
    private var callCount = 0
    /// The controller waits for the completion of the last call.
    private var isAwaited = false
    private var isConnected = true

    init(_ subject: ItemListConformanceSubject, pace: Scenario.Pace, run: ScenarioRun) {
        self.subject = subject
        self.pace = pace
        queue = run.clock.queue
        self.run = run
    }

    var hasBegun: Bool { call != nil }

    /// The subject has not completed what it was asked for.
    var isAtWork: Bool { call.map { $0.completionCount == 0 } ?? false }

    func disconnect() {
        queue.sync {
            connection?.dispose()
            // Disposed on the queue, it is over at once.
            isConnected = false
        }
    }

    func completeLate() {
        if isAwaited { call?.completion() }
    }

    // MARK: What the controller does

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
        // A completion may come from any thread, and with a lock held that is none of its business.
        prepared.apply { [queue] in queue.justDispatch { self.completed(call) } }
    }

    // MARK: What the subject does

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
        // One that works elsewhere is waited for where all else is.
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

    /// Waits for what works elsewhere.
    /// - Returns: whether there was something to wait for.
    func settle() -> Bool {
        let settles = [isAtWork ? subject.settle : nil, freshAtWork?.settle].compactMap { $0 }
        settles.forEach { $0() }
        return !settles.isEmpty
    }

    // MARK: In the end

    /// Compares what the renderer was told with what there is, when nothing is left to happen.
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
        // One that never completes is told nothing any more.
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
    /// Where what can be read back is not what the rows say, in words.
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

/// What a renderer shows that was made for a screen.
enum Picture {
    /// nil if it is never complete.
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
