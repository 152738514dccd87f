internal import ItemList
internal import Signals

/// A run of a scenario on a virtual clock, with a state, a controller and renderers.
// Sendable: all variables are used by the thread that runs the clock.
final class ScenarioRun: @unchecked Sendable {
    let clock = VirtualClock()
    let subject: @Sendable (Queue) -> ItemListConformanceSubject
    let tampering: @Sendable (ItemListTransition<String>) -> ItemListTransition<String>
    private(set) var history: [ModelState] = []
    /// The presentation data so far, in order.
    private(set) var looks = [PresentationData()]

    private let scenario: Scenario
    private let states = ValuePromise<ModelState>()
    private let presentation = ValuePromise(PresentationData())
    private var controller: ItemListController<ModelRow>?
    private var probes: [RendererProbe] = []
    private var base = ModelState()
    /// The controls as changed by the rows' handlers.
    private var controls: [String: ItemListControl] = [:]
    private var askedCount = 0
    private var answeredCount = 0
    private var step = 0
    private(set) var found: ScenarioFault?

    init(
        _ scenario: Scenario, subject: @escaping @Sendable (Queue) -> ItemListConformanceSubject,
        tampering: @escaping @Sendable (ItemListTransition<String>) -> ItemListTransition<String>
    ) {
        self.scenario = scenario
        self.subject = subject
        self.tampering = tampering
    }

    /// Runs the scenario and returns the first fault; nil if there is none.
    func fault() -> ScenarioFault? {
        clock.queue.sync { start() }
        for (index, step) in scenario.steps.enumerated() where found == nil {
            self.step = index + 1
            perform(step)
            settle()
        }
        if found == nil { finish() }
        end()
        return found
    }

    /// Keeps only the first fault, because later ones may result from it.
    func report(_ rule: ItemListConformanceRule, _ difference: String) {
        if found == nil {
            found = ScenarioFault(rule: rule, step: step, difference: difference)
        }
    }

    private func start() {
        let arguments = ModelArguments { [weak self] id, action in self?.performed(action, on: id) }
        let moved: @Sendable (String, ItemListDestination<String>) -> Void = { [weak self] row, place in self?.move(row, place) }
        controller = ItemListController(
            queue: clock.queue, workQueue: clock.makeQueue(), presentationData: presentation.get(),
            state: states.get()
                |> map { (state: ModelState) in
                    var screen = ItemListState(
                        chrome: state.chrome, entries: state.rows, arguments: arguments, animateChanges: state.animateChanges)
                    screen.crossfadeState = state.crossfadeState
                    screen.requests = state.requests
                    screen.shortcuts = state.shortcuts
                    screen.moved = moved
                    return screen
                }, diagnostics: { _ in })
        for pace in scenario.paces {
            connect(RendererProbe(subject(clock.queue), pace: pace, run: self))
        }
    }

    private func connect(_ probe: RendererProbe) {
        probes.append(probe)
        probe.connection = controller?.connect(probe)
        if !history.isEmpty, !probe.hasBegun {
            report(.mayTrustTheController, "the state was there, and the first transition did not come before `connect` returned")
        }
    }

    private func emit() {
        var state = base
        for index in state.rows.indices {
            if let control = controls[state.rows[index].id], state.rows[index].content.control?.isLike(control) == true {
                state.rows[index].content.control = control
            }
        }
        history.append(state)
        states.set(state)
    }

    private func performed(_ action: ItemListAction, on id: String) {
        guard let control = history.last?.rows.first(where: { $0.id == id })?.content.control else { return }
        if action == .focus {
            // From now on the control has its own text; later states of the scenario don't replace it.
            controls[id] = controls[id] ?? control
            return
        }
        let follow: @Sendable () -> Void = { [weak self] in
            guard let self, let changed = (controls[id] ?? control).after(action, isStamped: scenario.isStamped) else { return }
            controls[id] = changed
            emit()
        }
        if scenario.echo == 0 { follow() } else { clock.queue.after(scenario.echo, follow) }
    }

    private func move(_ id: String, _ place: ItemListDestination<String>) {
        guard let old = base.rows.firstIndex(where: { $0.id == id }) else { return }
        let row = base.rows.remove(at: old)
        base.rows.insert(row, at: base.rows.firstIndex { $0.id == place.row } ?? base.rows.count)
        emit()
    }

    // MARK: Steps

    private func perform(_ step: Scenario.Step) {
        if case .wait(let seconds) = step { return clock.advance(by: seconds) }
        clock.queue.sync {
            switch step {
            case .show(let state):
                base = state
                emit()
            case .look(let data):
                looks.append(data)
                presentation.set(data)
            case .perform(let action, let target):
                askedCount += 1
                controller?.perform(action, on: target) { [weak self] _ in self?.answeredCount += 1 }
            case .cursor(let id): probes[0].connection?.report(.cursor(id))
            case .drag(let id, let other): controller?.drag(id, over: other.map { .before($0) })
            case .drop: controller?.drop()
            case .connectAnew(let isSameRenderer): connectAnew(isSameRenderer)
            case .wait: break
            }
        }
    }

    private func connectAnew(_ isSameRenderer: Bool) {
        let old = probes.removeFirst()
        old.disconnect()
        // A renderer at work gets no further connection.
        let subject = isSameRenderer && !old.isAtWork ? old.subject : subject(clock.queue)
        connect(RendererProbe(subject, pace: scenario.paces[0], run: self))
    }

    /// Waits for renderers with work elsewhere.
    /// - Returns: True if there was such a renderer.
    @discardableResult
    private func settle() -> Bool {
        let waiting = probes.filter { $0.settle() }
        if !waiting.isEmpty { clock.run() }
        return !waiting.isEmpty
    }

    private func finish() {
        clock.advance(by: 60)
        clock.queue.sync {
            for row in Set(base.rows.map(\.id)) {
                controller?.perform(.blur, on: .row(row))
            }
        }
        // The completion of a renderer with work elsewhere may start the next transition.
        for _ in 0..<20 {
            clock.advance(by: 60)
            guard settle() else { break }
        }
        if answeredCount != askedCount {
            report(.mayTrustTheController, "\(askedCount) actions were answered \(answeredCount) times")
        }
        for probe in probes {
            probe.checkAtRest(history.last, looks.last ?? PresentationData())
        }
    }

    private func end() {
        probes.forEach { $0.disconnect() }
        clock.run()
        controller = nil
        clock.run()
        // Late completions must have no effect after the end.
        probes.forEach { $0.completeLate() }
        clock.run()
    }
}

extension ItemListControl {
    fileprivate func isLike(_ other: ItemListControl) -> Bool {
        switch (self, other) {
        case (.toggle, .toggle), (.check, .check), (.radio, .radio), (.input, .input), (.choice, .choice), (.range, .range): true
        default: false
        }
    }

    /// Returns the control after an action, as a handler gets it; nil for an action without a change.
    ///
    /// - Parameter isStamped: True if a text contains the stamp of the call that it answers.
    fileprivate func after(_ action: ItemListAction, isStamped: Bool) -> ItemListControl? {
        switch (self, action) {
        case (.toggle(var toggle), .set(.isOn(let isOn))):
            toggle.isOn = isOn
            return .toggle(toggle)
        case (.check(var check), .set(.isOn(let isOn))):
            check.isOn = isOn
            return .check(check)
        case (.radio(var radio), .activate):
            radio.isOn = true
            return .radio(radio)
        case (.choice(var choice), .choose(let option)):
            choice.chosen = option
            return .choice(choice)
        case (.range(var range), .set(.number(let number))):
            range.value = number
            return .range(range)
        case (.input(var input), .text(.changed(let text, let stamp))):
            input.text = text
            input.stamp = isStamped ? stamp : nil
            return .input(input)
        default:
            return nil
        }
    }
}
