internal import ItemList

/// A native field for an input, with its clear button.
///
/// A secret isn't written into the page: it shows as dots, one a character. Browser features such as autocorrection fit the kind of input.
struct HTMLField {
    let input: ItemListInputContent
    let control: HTMLControl

    private var isEnabled: Bool { control.offers.contains(.text) }

    var html: String { (input.isMultiline ? area : line) + clearButton }

    private var line: String {
        let dots = input.isSecure && !input.text.isEmpty ? String(repeating: "•", count: min(input.text.count, 64)) : nil
        return HTMLText.start(
            "input",
            [
                "type": input.isSecure ? "password" : "text", "class": className, "id": control.id,
                "value": input.isSecure ? nil : input.text, "placeholder": dots ?? placeholder, "inputmode": mode,
                "autocomplete": completion, "dir": "auto", "enterkeyhint": returnKey, "autocapitalize": isProse ? nil : "none",
                "spellcheck": isProse ? nil : "false", "disabled": isEnabled ? nil : "", "data-do": isEnabled ? "text" : nil,
                "data-focus": input.caret == nil ? nil : "", "data-selects-all": input.selectsAllOnFocus ? "" : nil,
                "aria-label": control.label, "aria-labelledby": control.labelledBy, "aria-describedby": control.describedBy,
                "aria-invalid": control.isInvalid ? "true" : nil,
            ])
    }

    private var area: String {
        // A browser drops the first line break of a text area.
        HTMLText.element(
            "textarea",
            [
                "class": className, "id": control.id, "rows": "1", "placeholder": placeholder, "autocomplete": completion, "dir": "auto",
                "enterkeyhint": returnKey, "disabled": isEnabled ? nil : "", "data-do": isEnabled ? "text" : nil,
                "data-focus": input.caret == nil ? nil : "", "data-selects-all": input.selectsAllOnFocus ? "" : nil,
                "data-ends-line": input.returnEndsLine ? "" : nil, "aria-label": control.label, "aria-labelledby": control.labelledBy,
                "aria-describedby": control.describedBy, "aria-invalid": control.isInvalid ? "true" : nil,
            ], "\n" + HTMLText.escaped(input.text))
    }

    private var clearButton: String {
        guard input.isClearable, isEnabled, control.canBeCleared else { return "" }
        return HTMLText.element(
            "button",
            [
                "type": "button", "class": "clear", "data-part": ItemListInputContent.clearPart, "data-do": "activate",
                "aria-label": control.strings[.clear],
            ], HTMLIcon.line(.close))
    }

    private var className: String? { HTMLText.classes("field", input.isEditRefused ? "refused" : nil) }

    private var placeholder: String? { input.placeholder.isEmpty ? nil : input.placeholder }

    /// True if the text is prose, in sentences.
    private var isProse: Bool { input.kind == .regular }

    private var mode: String? {
        switch input.kind {
        case .regular, .password, .username: nil
        case .email: "email"
        case .number: "numeric"
        case .decimal: "decimal"
        }
    }

    private var completion: String {
        switch input.kind {
        case .email: "email"
        case .username: "username"
        case .password: "current-password"
        case .regular, .number, .decimal: "off"
        }
    }

    private var returnKey: String {
        switch input.returnKey {
        case .regular: input.isMultiline ? "enter" : "done"
        default: input.returnKey.rawValue
        }
    }
}
