/// The words for the parts of a row.
struct ItemListRowWords {
    let content: ItemListRowContent

    init(_ content: ItemListRowContent) {
        self.content = content
    }

    /// What the row is called. An input without a title is called by what it asks for.
    var label: String {
        let label = itemListSpokenText(content.spokenLabel ?? content.title.string)
        if label.isEmpty, let input = content.control?.input { return itemListSpokenText(input.placeholder) }
        return label
    }

    /// The kind of thing that the row is; empty for words alone.
    var role: String {
        switch content.role {
        case .header: "heading"
        case .text, .label, .status: ""
        case .button: content.accessory == .optionArrows ? "pop-up button" : "button"
        case .link: "link"
        case .toggle: "switch"
        case .checkbox: "checkbox"
        case .radio: "radio button"
        case .input: "text field"
        case .choice: "pop-up button"
        case .range: "slider"
        }
    }

    /// What the row shows.
    var shown: [String] {
        let figure = content.figure.map { [itemListSpokenText($0.words)] } ?? []
        let badge = content.badge.map { [itemListSpokenText($0)] } ?? []
        return badge.filter { !$0.isEmpty }.map { "badge " + $0 } + content.values.map(spoken) + figure
    }

    private func spoken(_ value: ItemListRowValue) -> String {
        switch value {
        case .text(let text): itemListSpokenText(text.string)
        case .badge(let text): named("badge", text)
        case .color(let color): "colour " + color.hexadecimal
        case .image(let icon): named("image", icon.symbol.rawValue)
        case .activity: "in progress"
        case .progress(let fraction): "\(itemListPercent(fraction)) percent"
        case .shortcut(let key): named("shortcut", key)
        }
    }

    private func named(_ name: String, _ text: String) -> String {
        let text = itemListSpokenText(text)
        return text.isEmpty ? "" : "\(name) \(text)"
    }

    /// The state of the row's control.
    var state: [String] { content.control.map(state) ?? [] }

    private func state(_ control: ItemListControl) -> [String] {
        switch control {
        case .toggle(let toggle): [control.words, toggle.isLocked ? "locked" : ""]
        case .check, .radio: [control.words]
        case .input(let input): [typed(input)]
        case .choice, .range: [itemListSpokenText(control.words)]
        }
    }

    /// What stands below the row.
    var footnote: String {
        guard let footnote = content.footnote else { return "" }
        let text = itemListSpokenText(footnote.text)
        return footnote.kind == .error && !text.isEmpty ? "error: \(text)" : text
    }

    /// A line for each part of the row.
    var parts: [String] {
        content.parts.map { part in
            var row = ItemListRowContent(
                role: part.role, title: RichText(part.title), control: part.control, offers: part.offers, isEnabled: part.isEnabled)
            row.icon = part.icon
            return itemListLine(row)
        }
    }

    private func typed(_ input: ItemListInputContent) -> String {
        if input.text.isEmpty { return "empty" }
        guard input.isSecure else { return itemListSpokenText(input.text) }
        return input.text.count == 1 ? "1 character" : "\(input.text.count) characters"
    }
}
