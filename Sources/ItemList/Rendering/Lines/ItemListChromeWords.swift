/// The words for what surrounds the rows.
enum ItemListChromeWords {
    /// The title, what can be chosen there, the buttons beside it, the search, the header.
    static func above(_ chrome: ItemListChrome) -> [String] {
        var lines = [title(chrome.title)]
        if let choice = chrome.title.choice {
            lines += choice.options.enumerated().map { index, option in
                line(
                    option.title, "tab", option.id == choice.chosen ? "chosen" : "", option.isEnabled ? "" : "dimmed",
                    "\(index + 1) of \(choice.options.count)")
            }
        }
        lines += [chrome.backButton, chrome.leftButton, chrome.secondaryRightButton, chrome.rightButton].compactMap { $0.map(button) }
        if let search = chrome.search {
            lines.append(line(search.placeholder, "search field", search.query.isEmpty ? "empty" : search.query))
        }
        return lines + (chrome.header.map { [itemListLine($0)] + itemListPartLines($0) } ?? [])
    }

    /// The footer, then the toolbar.
    static func below(_ chrome: ItemListChrome) -> [String] {
        let toolbar = chrome.toolbar.map { [$0.left, $0.middle, $0.right] } ?? []
        return (chrome.footer.map { [itemListLine($0)] + itemListPartLines($0) } ?? []) + toolbar.compactMap { $0.map(button) }
    }

    static func lines(of state: ItemListEmptyState) -> [String] {
        if case .loading(let words) = state { return [line(words, "in progress")] }
        return [line(state.words)] + (state.button.map { [button($0)] } ?? [])
    }

    private static func title(_ title: ItemListTitle) -> String {
        switch title {
        case .text(let text), .textWithTabs(let text, _): line(text)
        case .textWithSubtitle(let text, let subtitle): line(text, subtitle)
        // The segments are lines of their own.
        case .sectionControl: ""
        }
    }

    private static func button(_ button: ItemListButton) -> String {
        line(button.words, "button", button.style == .activity ? "in progress" : button.isEnabled ? "" : "dimmed")
    }

    private static func line(_ parts: String...) -> String {
        parts.map(itemListSpokenText).filter { !$0.isEmpty }.joined(separator: ", ")
    }
}
