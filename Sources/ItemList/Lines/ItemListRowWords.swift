/// The words of a row for a screen reader, in a language. Hosts use them as accessibility labels of native rows.
public struct ItemListRowWords {
    let content: ItemListRowContent
    private let strings: PresentationStrings

    /// Creates the words of a row in a language.
    public init(_ content: ItemListRowContent, in strings: PresentationStrings) {
        self.content = content
        self.strings = strings
    }

    /// The row's label or title; for an input without a title, its placeholder.
    public var label: String {
        let label = itemListSpokenText(content.spokenLabel ?? content.title.string)
        if label.isEmpty, let input = content.control?.input { return itemListSpokenText(input.placeholder) }
        return label
    }

    /// The kind of row; empty for plain text.
    var role: String {
        switch content.role {
        case .button where content.accessory == .optionArrows: strings[.popUpButton]
        case .input where content.control?.input?.isMultiline == true: strings[.textArea]
        default: content.role.words(in: strings)
        }
    }

    /// The badge, the activity, the values and the figure, each in words.
    public var shown: [String] {
        let figure = content.figure.map { [itemListSpokenText($0.words)] } ?? []
        let badge = content.badge.map { [named($0.text, PresentationStringKey.badge)] } ?? []
        let leading = content.leading == .activity ? [strings[.inProgress]] : content.skeleton == nil ? [] : [strings[.loading]]
        return badge.filter { !$0.isEmpty } + leading + content.values.map(spoken) + figure
    }

    private func spoken(_ value: ItemListRowValue) -> String {
        switch value {
        case .text(let text): itemListSpokenText(text.string)
        case .badge(let badge): named(badge.text, PresentationStringKey.badge)
        case .color(let color): strings[.color(color.hexadecimal)]
        case .image(let icon): named(icon.symbol.rawValue, PresentationStringKey.image)
        case .activity: strings[.inProgress]
        case .progress(let fraction): strings[.percent(itemListPercent(fraction))]
        case .shortcut(let key): named(key, PresentationStringKey.shortcut)
        }
    }

    /// Returns a text with the name of its kind; empty for an empty text.
    private func named(_ text: String, _ key: (String) -> PresentationStringKey) -> String {
        let text = itemListSpokenText(text)
        return text.isEmpty ? "" : strings[key(text)]
    }

    /// The state of the row's control, such as "on" and "locked".
    public var state: [String] {
        let isShown =
            switch content.accessory {
            case .expanded, .collapsed: [content.accessory.words(in: strings)]
            case .none, .arrow, .optionArrows: [String]()
            }
        return (content.control.map(state) ?? []) + isShown + (content.editing.map { [$0.words(in: strings)] } ?? [])
    }

    private func state(_ control: ItemListControl) -> [String] {
        switch control {
        case .toggle(let toggle): [control.words(in: strings), toggle.isLocked ? strings[.locked] : ""]
        case .check, .radio: [control.words(in: strings)]
        case .input(let input):
            [
                typed(input), input.isEditRefused ? strings[.refused] : "", input.isClearable ? strings[.canBeCleared] : "",
            ]
        case .choice, .range: [itemListSpokenText(control.words(in: strings))]
        }
    }

    /// The links in the row's text, and the titles of its enabled actions.
    var actions: [String] {
        let links = content.offers.contains(.link) ? (content.title.runs + (content.subtitle?.runs ?? [])).filter { $0.link != nil } : []
        let offers = content.decoratedOffers.filter(\.isEnabled).map { itemListSpokenText($0.title) }.filter { !$0.isEmpty }
        return links.map { named($0.text, PresentationStringKey.link) }
            + (offers.isEmpty ? [] : [strings[.actions(offers.joined(separator: strings[.separator]))]])
    }

    /// The footnote: a hint, an error or the number of characters left. Empty without one.
    public var footnote: String {
        guard let footnote = content.footnote else { return "" }
        let text = itemListSpokenText(footnote.text)
        if let room = content.control?.input?.roomLeft, footnote == content.control?.input?.counter { return counted(room) }
        return footnote.kind == .error && !text.isEmpty ? strings[.error(text)] : text
    }

    private func counted(_ room: Int) -> String {
        room < 0 ? strings[.error(strings[.charactersTooMany(-room)])] : strings[.charactersLeft(room)]
    }

    var parts: [String] {
        content.parts.map { part in
            var row = ItemListRowContent(
                role: part.role, title: RichText(part.title), control: part.control, offers: part.offers, isEnabled: part.isEnabled)
            row.icon = part.icon
            return itemListLine(row, in: strings)
        }
    }

    private func typed(_ input: ItemListInputContent) -> String {
        if input.text.isEmpty { return strings[.isEmpty] }
        guard input.isSecure else { return itemListSpokenText(input.text) }
        return strings[.characters(input.text.count)]
    }
}
