/// The words for the parts of a row.
struct ItemListRowWords {
    let content: ItemListRowContent

    init(_ content: ItemListRowContent) {
        self.content = content
    }

    /// What the row is called. An input without a title is called by what it asks for.
    var label: String {
        let label = itemListSpokenText(content.spokenLabel ?? content.title.string)
        if label.isEmpty, case .input(let input) = content.value { return itemListSpokenText(input.placeholder) }
        return label
    }

    /// The kind of thing that the row is; empty for words alone.
    var role: String {
        switch content.role {
        case .header: "heading"
        case .text, .label: ""
        case .button: content.accessory == .optionArrows ? "pop-up button" : "button"
        case .link: "link"
        case .toggle: "switch"
        case .checkbox: "checkbox"
        case .input: "text field"
        }
    }

    /// What the row shows.
    var shown: [String] {
        switch content.value {
        case .text(let text): [itemListSpokenText(text.string)]
        case .badge(let text): [itemListSpokenText(text)].filter { !$0.isEmpty }.map { "badge " + $0 }
        case .color(let color): ["colour " + hexadecimal(color)]
        case .image(let icon): [itemListSpokenText(icon.symbol.rawValue)].filter { !$0.isEmpty }.map { "image " + $0 }
        case .activity: ["in progress"]
        case .progress(let fraction): ["\(Int(((fraction.isFinite ? min(max(fraction, 0), 1) : 0) * 100).rounded())) percent"]
        case nil, .toggle, .check, .input: []
        }
    }

    /// The state of the row's control.
    var state: [String] {
        switch content.value {
        case .toggle(let isOn, let isLocked): [isOn ? "on" : "off", isLocked ? "locked" : ""]
        case .check(let isOn, _): [isOn ? "checked" : "not checked"]
        case .input(let input): [typed(input)]
        case nil, .text, .badge, .color, .image, .activity, .progress: []
        }
    }

    private func typed(_ input: ItemListInputContent) -> String {
        if input.text.isEmpty { return "empty" }
        guard input.isSecure else { return itemListSpokenText(input.text) }
        return input.text.count == 1 ? "1 character" : "\(input.text.count) characters"
    }

    private func hexadecimal(_ color: RGBColor) -> String {
        "#"
            + [color.red, color.green, color.blue].map {
                let digits = String($0, radix: 16, uppercase: true)
                return digits.count < 2 ? "0" + digits : digits
            }.joined()
    }
}
