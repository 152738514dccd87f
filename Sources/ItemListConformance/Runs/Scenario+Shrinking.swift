internal import ItemList

extension Scenario {
    /// Returns the smallest case of the same fault that is found by repeated removal.
    ///
    /// - Parameter fault: The fault of this scenario.
    /// - Complexity: At most 1000 runs.
    func shrunk(_ fault: ScenarioFault, _ run: (Scenario) -> ScenarioFault?) -> (Scenario, ScenarioFault) {
        var (best, bestFault) = (self, fault)
        var runs = 0
        // Steps after the failure aren't needed.
        best.steps.removeSubrange(min(fault.step, best.steps.count)...)
        if let fault = run(best), fault.rule == bestFault.rule { bestFault = fault } else { best = self }
        var isSmaller = true
        while isSmaller {
            isSmaller = false
            for change in best.reductions {
                let candidate = change(best)
                guard runs < 1000 else { return (best, bestFault) }
                guard candidate.size < best.size else { continue }
                runs += 1
                if let fault = run(candidate), fault.rule == bestFault.rule {
                    (best, bestFault) = (candidate, fault)
                    isSmaller = true
                }
            }
        }
        return (best, bestFault)
    }

    /// Reductions, the largest first. Each applies to the result of the earlier ones.
    private var reductions: [(Scenario) -> Scenario] {
        var changes: [(Scenario) -> Scenario] = []
        var length = steps.count / 2
        while length >= 1 {
            for start in stride(from: steps.count - length, through: 0, by: -length) {
                changes.append { [length] scenario in
                    var scenario = scenario
                    guard start < scenario.steps.count else { return scenario }
                    scenario.steps.removeSubrange(start..<min(start + length, scenario.steps.count))
                    return scenario
                }
            }
            length /= 2
        }
        changes += paces.indices.map { index in
            { scenario in
                var scenario = scenario
                if scenario.paces.count > 1, index < scenario.paces.count { scenario.paces.remove(at: index) }
                return scenario
            }
        }
        changes.append { $0.with { $0.paces = $0.paces.map { _ in .atOnce } } }
        changes.append { $0.with { $0.echo = 0 } }
        changes.append { $0.changingStates { $0.chrome = ItemListChrome() } }
        changes.append { $0.changingStates { $0.chrome = ItemListChrome(style: $0.chrome.style) } }
        changes.append { $0.changingStates { state in state.rows = state.rows.map { row in row.with { $0.section = 0 } } } }
        for id in ids {
            changes.append { $0.changingStates { $0.rows.removeAll { $0.id == id } } }
        }
        for id in ids {
            changes.append { $0.changingRows(id) { $0 = ModelRow(id: id, section: $0.section, content: .plain($0.content)) } }
            changes.append { $0.changingRows(id) { $0.content = .plain($0.content) } }
        }
        for (index, step) in steps.enumerated() {
            guard case .show(let state) = step else { continue }
            changes += state.rows.indices.reversed().map { row in { $0.removingRow(row, fromStep: index) } }
        }
        changes += ModelState.chromeReductions.map { change in { $0.changingStates(change) } }
        return changes
    }

    private var ids: [String] {
        var seen: Set<String> = []
        return steps.flatMap { step in if case .show(let state) = step { state.rows.map(\.id) } else { [String]() } }
            .filter { seen.insert($0).inserted }
    }

    /// The length of the scenario for a reader.
    private var size: Int {
        var size = echo > 0 ? 1 : 0
        for pace in paces {
            if case .atOnce = pace { size += 1 } else { size += 3 }
        }
        for step in steps {
            size += 100
            guard case .show(let state) = step else { continue }
            size += state.rows.reduce(0) { $0 + $1.size } + state.chrome.size
        }
        return size
    }

    private func with(_ change: (inout Scenario) -> Void) -> Scenario {
        var scenario = self
        change(&scenario)
        return scenario
    }

    private func changingStates(_ change: (inout ModelState) -> Void) -> Scenario {
        with { scenario in
            scenario.steps = scenario.steps.map { step in
                guard case .show(var state) = step else { return step }
                change(&state)
                return .show(state)
            }
        }
    }

    private func removingRow(_ row: Int, fromStep index: Int) -> Scenario {
        with { scenario in
            guard index < scenario.steps.count, case .show(var state) = scenario.steps[index], row < state.rows.count else { return }
            state.rows.remove(at: row)
            scenario.steps[index] = .show(state)
        }
    }

    private func changingRows(_ id: String, _ change: (inout ModelRow) -> Void) -> Scenario {
        changingStates { state in
            for index in state.rows.indices where state.rows[index].id == id {
                change(&state.rows[index])
            }
        }
    }
}

extension ItemListRowContent {
    /// A text row with the same role; an input keeps its control.
    fileprivate static func plain(_ content: ItemListRowContent) -> ItemListRowContent {
        let isInput = content.control?.input != nil
        return ItemListRowContent(
            role: content.role, title: content.title.string.allSatisfy(\.isASCII) ? RichText(content.title.string) : "Wörter",
            control: isInput ? content.control : nil, offers: isInput ? content.offers : [])
    }
}

extension ModelRow {
    fileprivate func with(_ change: (inout ModelRow) -> Void) -> ModelRow {
        var row = self
        change(&row)
        return row
    }

    fileprivate var size: Int {
        let words = itemListLine(content).count
        return 10 + words + (section == 0 ? 0 : 1) + (requestsNoInset ? 1 : 0) + (maxLength == nil ? 0 : 1) + (tag == nil ? 0 : 1)
            + content.rareness
    }
}

extension ItemListRowContent {
    /// The number of features that a plain row lacks.
    fileprivate var rareness: Int {
        let flags = [
            control != nil, leading != nil, subtitle != nil, badge != nil, titleIcon != nil, lineLimit != nil, figure != nil,
            footnote != nil, skeleton != nil, spokenLabel != nil, tone != .regular, editing != nil, subtitleLineLimit != nil,
            accessory != .none, alignment != .natural, !isEnabled,
            offers != [], title.runs.contains { $0.link != nil || $0.color != nil || $0.traits != [] },
        ]
        return flags.count { $0 } + values.count + parts.count * 3 + decoratedOffers.count * 3
    }
}

extension ItemListChrome {
    fileprivate var size: Int {
        let words = itemListLines(chrome: self, rows: ItemListRows<String>([])).reduce(0) { $0 + 3 + $1.count }
        return words + (tab == nil ? 0 : 1) + (systemStyle == .legacy ? 0 : 1) + (isScrollEnabled ? 0 : 1) + (style == .blocks ? 0 : 1)
            + (anchor == .top ? 0 : 1) + (refresh == nil ? 0 : 1) + (header?.rareness ?? 0) + (footer?.rareness ?? 0)
    }
}

extension ModelState {
    fileprivate static var chromeReductions: [(inout ModelState) -> Void] {
        [
            { $0.chrome.title = .text("") }, { $0.chrome.backButton = nil }, { $0.chrome.leftButton = nil },
            { $0.chrome.rightButton = nil },
            { $0.chrome.secondaryRightButton = nil }, { $0.chrome.toolbar = nil }, { $0.chrome.search = nil }, { $0.chrome.header = nil },
            { $0.chrome.footer = nil }, { $0.chrome.emptyState = nil }, { $0.chrome.tab = nil }, { $0.chrome.systemStyle = .legacy },
            { $0.chrome.isScrollEnabled = true }, { $0.chrome.style = .blocks },
            { $0.chrome.anchor = .top }, { $0.chrome.refresh = nil },
        ]
    }
}
