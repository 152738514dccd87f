/// The words of a screen's chrome for a screen reader.
struct ItemListChromeWords {
    let chrome: ItemListChrome
    let strings: PresentationStrings

    /// The title, its options, the buttons, the refresh, the search and the header.
    var above: [String] {
        var lines = [title(chrome.title)]
        if let choice = chrome.title.choice {
            lines += choice.options.enumerated().map { index, option in
                line(
                    option.title, strings[.tab], option.id == choice.chosen ? strings[.isChosen] : "",
                    option.isEnabled ? "" : strings[.isDimmed], strings[.position(index + 1, of: choice.options.count)])
            }
        }
        lines += [chrome.backButton, chrome.leftButton, chrome.secondaryRightButton, chrome.rightButton].compactMap { $0.map(button) }
        if let refresh = chrome.refresh {
            lines.append(line(strings[.refresh], strings[.button], refresh.isActive ? strings[.inProgress] : ""))
        }
        if let search = chrome.search {
            lines.append(line(search.placeholder, strings[.searchField], search.query.isEmpty ? strings[.isEmpty] : search.query))
        }
        return lines + (chrome.header.map(row) ?? [])
    }

    var below: [String] {
        let toolbar = chrome.toolbar.map { [$0.left, $0.middle, $0.right] } ?? []
        return (chrome.footer.map(row) ?? []) + toolbar.compactMap { $0.map(button) }
    }

    func lines(of state: ItemListEmptyState) -> [String] {
        if case .loading(let words) = state { return [line(words, strings[.inProgress])] }
        return [line(state.words)] + (state.button.map { [button($0)] } ?? [])
    }

    private func row(_ content: ItemListRowContent) -> [String] {
        [itemListLine(content, in: strings)] + itemListPartLines(content, in: strings)
    }

    private func title(_ title: ItemListTitle) -> String {
        switch title {
        case .text(let text), .textWithTabs(let text, _): line(text)
        case .textWithSubtitle(let text, let subtitle): line(text, subtitle)
        // Each segment has its own line.
        case .sectionControl: ""
        }
    }

    private func button(_ button: ItemListButton) -> String {
        line(
            button.words, strings[.button],
            button.style == .activity ? strings[.inProgress] : button.isEnabled ? "" : strings[.isDimmed])
    }

    private func line(_ parts: String...) -> String {
        parts.map(itemListSpokenText).filter { !$0.isEmpty }.joined(separator: strings[.separator])
    }
}
