extension ItemListControl {
    /// The words for the control's state in a language.
    public func words(in strings: PresentationStrings) -> String {
        switch self {
        case .toggle(let toggle): strings[toggle.isOn ? .isOn : .isOff]
        case .check(let check): strings[check.isOn ? .isChecked : .isNotChecked]
        case .radio(let radio): strings[radio.isOn ? .isChosen : .isNotChosen]
        case .input(let input): input.isSecure ? "" : input.text
        case .choice(let choice): choice.chosenOption?.title ?? ""
        case .range(let range): range.words
        }
    }
}

extension ItemListEditing {
    /// The words for the row's selection in a language; empty if the row isn't selectable.
    public func words(in strings: PresentationStrings) -> String {
        isSelected.map { strings[$0 ? .isSelected : .isNotSelected] } ?? ""
    }
}

extension ItemListRowAccessory {
    /// The words for the accessory in a language; empty for none.
    public func words(in strings: PresentationStrings) -> String {
        switch self {
        case .none: ""
        case .arrow: strings[.leadsOn]
        case .optionArrows: strings[.opensChoice]
        case .collapsed: strings[.isCollapsed]
        case .expanded: strings[.isExpanded]
        }
    }
}

extension ItemListRowRole {
    /// The words for the kind of row in a language; empty for plain text.
    public func words(in strings: PresentationStrings) -> String {
        switch self {
        case .header: strings[.heading]
        case .text, .label, .status: ""
        case .button: strings[.button]
        case .link: strings[.link]
        case .toggle: strings[.toggle]
        case .checkbox: strings[.checkbox]
        case .radio: strings[.radioButton]
        case .input: strings[.textField]
        case .choice: strings[.popUpButton]
        case .range: strings[.slider]
        }
    }
}
