/// A native control for what a row or a part of it lets its user change.
struct HTMLControl {
    let control: ItemListControl
    let offers: ItemListOffers
    /// The id of the element.
    let id: String
    /// What tells the radios of this page apart from those of the same group elsewhere.
    let scope: String
    /// The name, where no label gives one.
    let label: String?
    /// The ids of the elements that name it, where no label does.
    let labelledBy: String?
    /// The ids of the elements that describe it.
    let describedBy: String?

    var html: String {
        switch control {
        case .toggle(let toggle):
            let lock = toggle.isLocked ? HTMLIcon.spoken(ItemListIcon(.lock), class: "lock") : ""
            return lock + box(toggle.isOn, class: toggle.kind == .icon ? "switch icons" : "switch", role: "switch")
        case .check(let check): return box(check.isOn, class: "check", role: nil)
        case .radio(let radio):
            return HTMLText.start(
                "input",
                [
                    "type": "radio", "class": "radio", "id": id, "name": scope + radio.group, "checked": radio.isOn ? "" : nil,
                    "disabled": turning == nil ? "" : nil, "data-do": turning, "aria-label": label, "aria-labelledby": labelledBy,
                    "aria-describedby": describedBy,
                ])
        case .input(let input): return field(input)
        case .choice(let choice): return select(choice)
        case .range(let range): return slider(range)
        }
    }

    /// What is asked for when it is turned; nil if nothing can be.
    private var turning: String? {
        offers.contains(.toggle) ? "set" : offers.contains(.activate) ? "activate" : nil
    }

    private func box(_ isOn: Bool, class name: String, role: String?) -> String {
        HTMLText.start(
            "input",
            [
                "type": "checkbox", "role": role, "class": name, "id": id, "checked": isOn ? "" : nil,
                "disabled": turning == nil ? "" : nil, "data-do": turning, "aria-label": label, "aria-labelledby": labelledBy,
                "aria-describedby": describedBy,
            ])
    }

    /// A field of a native kind. A secret is not written into the page: it shows as dots of its length.
    private func field(_ input: ItemListInputContent) -> String {
        let dots = input.isSecure && !input.text.isEmpty ? String(repeating: "•", count: min(input.text.count, 64)) : nil
        return HTMLText.start(
            "input",
            [
                "type": input.isSecure ? "password" : "text", "class": "field", "id": id, "value": input.isSecure ? nil : input.text,
                "placeholder": dots ?? (input.placeholder.isEmpty ? nil : input.placeholder), "autocomplete": "off", "dir": "auto",
                "enterkeyhint": "done", "autocapitalize": input.isSecure ? "none" : nil, "spellcheck": input.isSecure ? "false" : nil,
                "disabled": offers.contains(.text) ? nil : "", "data-do": offers.contains(.text) ? "text" : nil,
                "data-focus": input.caret == nil ? nil : "", "aria-label": label, "aria-labelledby": labelledBy,
                "aria-describedby": describedBy,
            ])
    }

    private func select(_ choice: ItemListChoice) -> String {
        let chosen = choice.options.firstIndex { $0.id == choice.chosen }
        let none = chosen == nil ? HTMLText.element("option", ["value": "", "selected": "", "hidden": ""], "—") : ""
        let options = choice.options.enumerated().map { index, option in
            HTMLText.element(
                "option",
                ["value": option.id, "selected": index == chosen ? "" : nil, "disabled": option.isEnabled ? nil : ""],
                HTMLText.escaped(option.title))
        }
        return HTMLText.element(
            "select",
            [
                "class": "choice", "id": id, "disabled": offers.contains(.choose) ? nil : "",
                "data-do": offers.contains(.choose) ? "choose" : nil, "aria-label": label, "aria-labelledby": labelledBy,
                "aria-describedby": describedBy,
            ], none, options.joined())
    }

    private func slider(_ range: ItemListRange) -> String {
        let lower = range.bounds.lowerBound.isFinite ? range.bounds.lowerBound : 0
        let upper = range.bounds.upperBound.isFinite ? range.bounds.upperBound : max(lower, 0) + 100
        let value = range.value.isFinite ? min(max(range.value, lower), upper) : lower
        let slider = HTMLText.start(
            "input",
            [
                "type": "range", "class": "range", "id": id, "min": "\(lower)", "max": "\(upper)",
                "step": range.step.isFinite ? "\(range.step)" : "any", "value": "\(value)",
                "disabled": offers.contains(.adjust) ? nil : "", "data-do": offers.contains(.adjust) ? "number" : nil,
                "aria-valuetext": range.words, "aria-label": label, "aria-labelledby": labelledBy, "aria-describedby": describedBy,
            ])
        return slider + HTMLText.element("output", ["for": id], HTMLText.escaped(range.words))
    }
}
