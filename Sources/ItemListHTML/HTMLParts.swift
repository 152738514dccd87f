internal import ItemList

/// The parts of a row with actions of their own, and the row's inline buttons.
struct HTMLParts {
    let content: ItemListRowContent
    let id: String
    let strings: PresentationStrings

    var html: String {
        let parts = content.parts.enumerated().map(part)
        return (parts.isEmpty ? "" : HTMLText.element("div", ["class": "parts"], parts.joined())) + inline
    }

    private func part(_ index: Int, _ part: ItemListPart) -> String {
        let icon = part.icon.map { HTMLIcon.line($0) } ?? ""
        let title = HTMLText.escaped(part.title)
        let offers = part.isEnabled ? part.offers : []
        guard let control = part.control else {
            let isUsed = offers.contains(.activate)
            guard isUsed || part.role == .button || part.role == .link else {
                return HTMLText.element(
                    "div", ["class": HTMLMenu.classes("part", part.tone), "data-part": part.id, "dir": "auto"], icon, title)
            }
            let name = itemListSpokenText(part.title).isEmpty ? part.id : nil
            return HTMLText.element(
                "button",
                [
                    "type": "button", "class": HTMLMenu.classes("chip", part.tone), "data-part": part.id, "data-do": "activate",
                    "disabled": isUsed ? nil : "", "dir": "auto", "aria-label": name,
                ], icon, title)
        }
        let controlID = "\(id)-part\(index)"
        let hasTitle = !itemListSpokenText(part.title).isEmpty
        let native = HTMLControl(
            control: control, offers: offers, id: controlID, scope: id + "-", label: hasTitle ? nil : part.id, labelledBy: nil,
            describedBy: nil, strings: strings)
        let label = hasTitle ? HTMLText.element("label", ["for": controlID, "dir": "auto"], icon, title) : icon
        return HTMLText.element("div", ["class": HTMLMenu.classes("part", part.tone), "data-part": part.id], label, native.html)
    }

    private var inline: String {
        let offers = content.decoratedOffers.filter { $0.places.contains(.inline) }
        return offers.isEmpty
            ? "" : HTMLText.element("div", ["class": "offers"], offers.map { HTMLMenu.button($0, class: "chip", role: nil) }.joined())
    }
}
