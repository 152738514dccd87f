internal import ItemList

/// A native control for the editable value of a row or a part.
struct HTMLControl {
    let control: ItemListControl
    let offers: ItemListOffers
    let id: String
    /// A prefix of radio group names that keeps groups in different places of the page apart.
    let scope: String
    /// The accessible name if no label names the control.
    let label: String?
    /// The ids of the elements that name the control if no label does.
    let labelledBy: String?
    /// The ids of the elements that describe the control.
    let describedBy: String?
    var isInvalid = false
    /// True if a text field has a clear button. Only a row's own field has one, not a part's or one outside the list.
    var canBeCleared = false
    let strings: PresentationStrings

    var html: String {
        switch control {
        case .toggle(let toggle):
            let lock = toggle.isLocked ? HTMLIcon.spoken(ItemListIcon(.lock), class: "lock", label: strings[.locked]) : ""
            let name = toggle.kind == .icon ? "switch icons" : "switch"
            return lock + box(toggle.isOn, class: name, role: "switch", waits: toggle.waitsForState)
        case .check(let check): return box(check.isOn, class: HTMLText.classes("check", Self.hue(check.color)), role: nil)
        case .radio(let radio):
            return HTMLText.start(
                "input",
                [
                    "type": "radio", "class": HTMLText.classes("radio", Self.hue(radio.color)), "id": id, "name": scope + radio.group,
                    "checked": radio.isOn ? "" : nil,
                    "disabled": turning == nil ? "" : nil, "data-do": turning, "aria-label": label, "aria-labelledby": labelledBy,
                    "aria-describedby": describedBy,
                ])
        case .input(let input): return HTMLField(input: input, control: self).html
        case .choice(let choice): return select(choice)
        case .range(let range): return slider(range)
        }
    }

    /// The action of turning the control; nil if it can't be turned.
    private var turning: String? {
        offers.contains(.toggle) ? "set" : offers.contains(.activate) ? "activate" : nil
    }

    /// The class of a mark with its own color.
    private static func hue(_ color: ItemListTextColor?) -> String? {
        color.map { "ink-" + $0.rawValue }
    }

    private func box(_ isOn: Bool, class name: String?, role: String?, waits: Bool = false) -> String {
        HTMLText.start(
            "input",
            [
                "type": "checkbox", "role": role, "class": name, "id": id, "checked": isOn ? "" : nil,
                "disabled": turning == nil ? "" : nil, "data-do": turning, "data-waits": waits ? "" : nil, "aria-label": label,
                "aria-labelledby": labelledBy, "aria-describedby": describedBy,
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
