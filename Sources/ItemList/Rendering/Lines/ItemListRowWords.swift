/// The words for the parts of a row.
package struct ItemListRowWords {
    let content: ItemListRowContent
    private let host: ItemListHostWords

    /// - Parameter host: what is said of states that the screen has no words for.
    package init(_ content: ItemListRowContent, host: ItemListHostWords = ItemListHostWords()) {
        self.content = content
        self.host = host
    }

    /// What the row is called. An input without a title is called by what it asks for.
    package var label: String {
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
        case .input: content.control?.input?.isMultiline == true ? "text area" : "text field"
        case .choice: "pop-up button"
        case .range: "slider"
        }
    }

    /// What the row shows.
    package var shown: [String] {
        let figure = content.figure.map { [itemListSpokenText($0.words)] } ?? []
        let badge = content.badge.map { [named("badge", $0.text)] } ?? []
        let leading = content.leading == .activity ? [host.inProgress] : content.skeleton == nil ? [] : [host.loading]
        return badge.filter { !$0.isEmpty } + leading + content.values.map(spoken) + figure
    }

    private func spoken(_ value: ItemListRowValue) -> String {
        switch value {
        case .text(let text): itemListSpokenText(text.string)
        case .badge(let badge): named("badge", badge.text)
        case .color(let color): "colour " + color.hexadecimal
        case .image(let icon): named("image", icon.symbol.rawValue)
        case .activity: host.inProgress
        case .progress(let fraction): "\(itemListPercent(fraction)) percent"
        case .shortcut(let key): named("shortcut", key)
        }
    }

    private func named(_ name: String, _ text: String) -> String {
        let text = itemListSpokenText(text)
        return text.isEmpty ? "" : "\(name) \(text)"
    }

    /// The state of the row's control.
    package var state: [String] {
        let isShown =
            switch content.accessory {
            case .expanded, .collapsed: [content.accessory.words]
            case .none, .arrow, .optionArrows: [String]()
            }
        return (content.control.map(state) ?? []) + isShown + (content.editing.map { [$0.words] } ?? [])
    }

    private func state(_ control: ItemListControl) -> [String] {
        switch control {
        case .toggle(let toggle): [control.words, toggle.isLocked ? host.locked : ""]
        case .check, .radio: [control.words]
        case .input(let input): [typed(input), input.isEditRefused ? host.refused : "", input.isClearable ? "can be cleared" : ""]
        case .choice, .range: [itemListSpokenText(control.words)]
        }
    }

    /// The links in the row's words, and what it offers by a name.
    var actions: [String] {
        let links = content.offers.contains(.link) ? (content.title.runs + (content.subtitle?.runs ?? [])).filter { $0.link != nil } : []
        let offers = content.decoratedOffers.filter(\.isEnabled).map { itemListSpokenText($0.title) }.filter { !$0.isEmpty }
        return links.map { named("link", $0.text) } + (offers.isEmpty ? [] : ["actions: " + offers.joined(separator: ", ")])
    }

    /// What stands below the row.
    package var footnote: String {
        guard let footnote = content.footnote else { return "" }
        let text = itemListSpokenText(footnote.text)
        if let room = content.control?.input?.roomLeft, footnote == content.control?.input?.counter { return counted(room) }
        return footnote.kind == .error && !text.isEmpty ? "\(host.error): \(text)" : text
    }

    private func counted(_ room: Int) -> String {
        room < 0 ? "\(host.error): \(-room) too many" : "\(room) left"
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
