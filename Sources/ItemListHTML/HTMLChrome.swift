internal import ItemList

/// The content of each region around the rows.
struct HTMLChrome {
    let chrome: ItemListChrome
    let isEmpty: Bool
    let strings: PresentationStrings
    let options: ItemListHTMLOptions

    var regions: [ItemListHTMLDocument.Region: String] {
        [
            .bar: bar, .search: search, .header: row(chrome.header, "header"), .empty: isEmpty ? empty : "",
            .footer: row(chrome.footer, "footer"), .toolbar: toolbar,
        ]
    }

    private var bar: String {
        let back = chrome.backButton == nil ? hostBack : button(.backButton, icon: HTMLIcon.arrow, class: "back")
        let leading = back + button(.leftButton)
        let trailing = refresh + button(.secondaryRightButton) + button(.rightButton)
        return HTMLText.element("div", ["class": "side"], leading) + HTMLText.element("div", ["class": "middle"], title)
            + HTMLText.element("div", ["class": "side end"], trailing) + tabs
    }

    /// The host's back button.
    private var hostBack: String {
        guard let back = options.back else { return "" }
        let isUnnamed = itemListSpokenText(back).isEmpty
        return HTMLText.element(
            "button",
            [
                "type": "button", "class": "bar-button back", "id": "back", "data-do": "back",
                "aria-label": isUnnamed ? strings[.back] : nil,
            ],
            HTMLIcon.arrow, isUnnamed ? "" : HTMLText.element("span", ["dir": "auto"], HTMLText.escaped(back)))
    }

    private var title: String {
        switch chrome.title {
        case .text(let text), .textWithTabs(let text, _): heading(text)
        case .textWithSubtitle(let text, let subtitle):
            heading(text) + HTMLText.element("p", ["dir": "auto"], HTMLText.escaped(subtitle))
        case .sectionControl(let choice):
            (words.allSatisfy(\.isWhitespace) ? "" : HTMLText.element("h1", ["class": "hidden"], words))
                + options(choice, class: "segments")
        }
    }

    private var words: String { HTMLText.escaped(chrome.title.words) }

    private func heading(_ text: String) -> String {
        // A screen reader would announce an empty heading.
        itemListSpokenText(text).allSatisfy(\.isWhitespace) ? "" : HTMLText.element("h1", ["dir": "auto"], HTMLText.escaped(text))
    }

    private var tabs: String {
        if case .textWithTabs(_, let choice) = chrome.title { options(choice, class: "tabs") } else { "" }
    }

    /// One of many options as radios, styled as segments or tabs. Keyboards and screen readers support radios.
    private func options(_ choice: ItemListChoice, class name: String) -> String {
        let options = choice.options.enumerated().map { index, option in
            HTMLText.element(
                "label", ["dir": "auto"],
                HTMLText.start(
                    "input",
                    [
                        "type": "radio", "id": "title-\(index)", "name": "title", "value": option.id,
                        "checked": option.id == choice.chosen ? "" : nil, "disabled": option.isEnabled ? nil : "", "data-do": "choose",
                    ]), HTMLText.element("span", [:], HTMLText.escaped(option.title)))
        }
        return HTMLText.element(
            "fieldset", ["class": name, "data-slot": ItemListChromeSlot.title.rawValue],
            HTMLText.element("legend", ["class": "hidden"], words.isEmpty ? "…" : words), options.joined())
    }

    private func button(_ slot: ItemListChromeSlot, icon: String = "", class name: String? = nil) -> String {
        guard let button = chrome[button: slot] else { return "" }
        let words = HTMLText.escaped(button.words)
        let isUnnamed = itemListSpokenText(button.words).isEmpty
        let inside =
            switch button.content {
            case .text(let text): HTMLText.element("span", ["dir": "auto"], HTMLText.escaped(text))
            case .icon(let symbol): HTMLIcon.line(symbol)
            case .custom: HTMLText.element("span", ["dir": "auto"], words)
            }
        let label: String? =
            if isUnnamed { slot.rawValue } else if case .icon = button.content { button.words } else { button.spokenLabel }
        return HTMLText.element(
            "button",
            [
                "type": "button", "class": HTMLText.classes("bar-button", button.style == .bold ? "bold" : nil, name),
                "data-slot": slot.rawValue, "data-do": "activate", "disabled": button.offers.isEmpty ? "" : nil,
                "aria-busy": button.style == .activity ? "true" : nil, "aria-label": label,
            ], icon, button.style == .activity ? HTMLRow.spinner(strings) : inside)
    }

    /// The button for devices without touch. It stays enabled while the list is being loaded, as a disabled one would lose the focus.
    private var refresh: String {
        guard let refresh = chrome.refresh else { return "" }
        return HTMLText.element(
            "button",
            [
                "type": "button", "class": "bar-button", "id": "refresh", "data-do": "refresh", "aria-label": strings[.refresh],
                "aria-busy": refresh.isActive ? "true" : nil,
            ], refresh.isActive ? HTMLRow.spinner(strings) : HTMLIcon.refresh)
    }

    private var search: String {
        guard let search = chrome.search else { return "" }
        return HTMLText.element(
            "div", ["class": "search", "role": "search"], HTMLIcon.line(.search),
            HTMLText.start(
                "input",
                [
                    "type": "search", "id": "query", "value": search.query, "placeholder": search.placeholder, "autocomplete": "off",
                    "dir": "auto", "enterkeyhint": "search", "autocapitalize": "none", "spellcheck": "false", "data-do": "query",
                    "aria-label": itemListSpokenText(search.placeholder).isEmpty ? strings[.search] : search.placeholder,
                ]))
    }

    private func row(_ content: ItemListRowContent?, _ slot: String) -> String {
        guard let content else { return "" }
        let row = HTMLRow(content: content, id: "slot-" + slot, scope: slot + "-", strings: strings, options: options)
        let name = HTMLText.classes(row.classes, "first", content.role == .text || content.role == .header ? "plain" : "top bottom")
        return HTMLText.element(
            "div",
            ["class": name, "id": "slot-" + slot, "data-slot": slot, "data-offers": content.offers.names.joined(separator: " ")],
            row.inside)
    }

    private var empty: String {
        switch chrome.emptyState {
        case nil: return ""
        case .loading(let words)?:
            return HTMLText.element(
                "div", ["class": "empty", "role": "status"], "<span class=\"spinner\" aria-hidden=\"true\"></span>",
                HTMLText.element("p", ["dir": "auto"], HTMLText.escaped(words)))
        case .message(let message)?:
            return HTMLText.element("div", ["class": "empty", "role": "status"], message.html, button(.emptyState))
        }
    }

    private var toolbar: String {
        guard chrome.toolbar != nil else { return "" }
        let buttons = [ItemListChromeSlot.toolbarLeft, .toolbarMiddle, .toolbarRight].map {
            HTMLText.element("div", ["class": "place"], button($0))
        }
        return HTMLText.element("div", ["class": "toolbar", "role": "toolbar", "aria-label": strings[.toolbar]], buttons.joined())
    }
}
