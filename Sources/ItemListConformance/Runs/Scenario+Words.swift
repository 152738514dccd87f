internal import ItemList

extension Scenario {
    /// The steps as instructions for a person.
    var words: [String] {
        var last: ModelState?
        return steps.enumerated().map { index, step in
            let words: String
            switch step {
            case .show(let state):
                words = state.words(after: last)
                last = state
            case .look(let data): words = "show it by \(data.theme.name)" + (data.reduceMotion ? ", with little motion" : "")
            case .perform(let action, let target): words = "\(action.fullWords) on \(target)"
            case .cursor(let id):
                words = "put the cursor of the first renderer on \(id.map { "the row \($0.debugDescription)" } ?? "nothing")"
            case .drag(let id, let other):
                words = "drag the row \(id.debugDescription) " + (other.map { "over the row \($0.debugDescription)" } ?? "back")
            case .drop: words = "drop what is dragged"
            case .wait(let seconds): words = "wait for \(seconds) s"
            case .connectAnew(let isSame): words = "connect \(isSame ? "the same renderer" : "a new renderer") in place of the first one"
            }
            return index == 0 ? words + paceWords : words
        }
    }

    private var paceWords: String {
        let paces = paces.compactMap(\.words)
        return (paces + (echo > 0 ? ["the state follows after \(echo) s" + (isStamped ? ", with stamps" : "")] : [])).map { "\n" + $0 }
            .joined()
    }
}

extension Scenario.Pace {
    fileprivate var words: String? {
        switch self {
        case .atOnce: nil
        case .seconds(let seconds): "a renderer takes \(seconds) s"
        case .each(let seconds): "a renderer takes \(seconds.map { "\($0)" }.joined(separator: ", ")) s in turn"
        case .never(let count): "a renderer never completes transition \(count + 1)"
        }
    }
}

extension ItemListAction {
    /// The words with the typed text, which isn't a secret here.
    fileprivate var fullWords: String {
        if case .text(.edit(let edit)) = self { "\(edit)" } else { description }
    }
}

extension ModelState {
    fileprivate func words(after last: ModelState?) -> String {
        var lines = [
            "show \(rows.isEmpty ? "no rows" : "these rows")" + (animateChanges ? "" : ", not animated")
                + (crossfadeState ? ", by fading" : "")
        ]
        lines += rows.map { row in
            let old = last?.rows.first { $0.id == row.id }
            return "  \(row.id.debugDescription) " + (old == row ? "as before" : row.words)
        }
        if chrome != last?.chrome ?? ItemListChrome() {
            let words = itemListLines(chrome: chrome, rows: ItemListRows<String>([]))
            lines.append("  around them, \(chrome.style): \(words.isEmpty ? "nothing" : words.joined(separator: " | "))")
        }
        lines +=
            requests.map { "  request \($0.number): \($0.kind)" } + shortcuts.map { "  key \($0.key.words): \($0.action) on \($0.target)" }
        return lines.joined(separator: "\n")
    }
}

extension ModelRow {
    fileprivate var words: String {
        let line = itemListLine(content)
        let rest = [requestsNoInset ? "no inset" : nil, maxLength.map { "at most \($0) characters" }].compactMap { $0 }
        return (["\(content.role.rawValue), section \(section)"] + rest + (line.isEmpty ? [] : [line.debugDescription])).joined(
            separator: ", ")
    }
}
