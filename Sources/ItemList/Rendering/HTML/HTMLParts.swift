/// What of a row is acted on by itself: its parts, and the actions that it offers with a look of their own.
struct HTMLParts {
    let content: ItemListRowContent
    /// The id of the row's element.
    let id: String

    var html: String {
        let parts = content.parts.enumerated().map(part)
        let offers = inline + menu
        return (parts.isEmpty ? "" : HTMLText.element("div", ["class": "parts"], parts.joined())) + offers
    }

    private func part(_ index: Int, _ part: ItemListPart) -> String {
        let icon = part.icon.map { HTMLIcon.line($0.symbol) } ?? ""
        let title = HTMLText.escaped(part.title)
        let offers = part.isEnabled ? part.offers : []
        guard let control = part.control else {
            let isUsed = offers.contains(.activate)
            guard isUsed || part.role == .button || part.role == .link else {
                return HTMLText.element("div", ["class": classes("part", part.tone), "data-part": part.id, "dir": "auto"], icon, title)
            }
            let name = itemListSpokenText(part.title).isEmpty ? part.id : nil
            return HTMLText.element(
                "button",
                [
                    "type": "button", "class": classes("chip", part.tone), "data-part": part.id, "data-do": "activate",
                    "disabled": isUsed ? nil : "", "dir": "auto", "aria-label": name,
                ], icon, title)
        }
        let controlID = "\(id)-part\(index)"
        let hasTitle = !itemListSpokenText(part.title).isEmpty
        let native = HTMLControl(
            control: control, offers: offers, id: controlID, scope: id + "-", label: hasTitle ? nil : part.id, labelledBy: nil,
            describedBy: nil)
        let label = hasTitle ? HTMLText.element("label", ["for": controlID, "dir": "auto"], icon, title) : icon
        return HTMLText.element("div", ["class": classes("part", part.tone), "data-part": part.id], label, native.html)
    }

    /// Buttons in the row.
    private var inline: String {
        let offers = content.decoratedOffers.filter { $0.places.contains(.inline) }
        return offers.isEmpty ? "" : HTMLText.element("div", ["class": "offers"], offers.map { button($0, class: "chip") }.joined())
    }

    /// Everything else that can be done with the row. What a swipe opens elsewhere is here too.
    private var menu: String {
        var items = content.decoratedOffers.filter { !$0.places.contains(.inline) }.map { button($0, class: "item") }
        let plain: [(ItemListActionKind, ItemListAction, String)] = [
            (.undo, .undo, "Undo"), (.reset, .reset, "Reset"), (.delete, .delete, "Delete"),
        ]
        for (kind, action, title) in plain
        where content.offers.contains(kind) && !content.decoratedOffers.contains(where: { $0.action == action }) {
            items.append(
                HTMLText.element(
                    "button",
                    ["type": "button", "class": classes("item", kind == .delete ? .destructive : .regular), "data-do": kind.name], title))
        }
        if items.isEmpty { return "" }
        let summary = HTMLText.element("summary", ["aria-label": "More"], HTMLIcon.more)
        return HTMLText.element("details", ["class": "menu"], summary, HTMLText.element("div", ["class": "items"], items.joined()))
    }

    private func button(_ offer: ItemListOffer, class name: String) -> String {
        let isUnnamed = itemListSpokenText(offer.title).isEmpty
        return HTMLText.element(
            "button",
            [
                "type": "button", "class": classes(name, offer.tone), "data-part": offer.id, "data-do": "activate",
                "disabled": offer.isEnabled ? nil : "", "dir": "auto", "aria-label": isUnnamed ? offer.id : nil,
            ], offer.icon.map { HTMLIcon.line($0.symbol) } ?? "", HTMLText.escaped(offer.title))
    }

    private func classes(_ name: String, _ tone: ItemListTone) -> String? {
        HTMLText.classes(name, tone == .regular ? nil : "tone-" + tone.rawValue)
    }
}
