/// What can be done with a row apart from its face: a menu of everything, and buttons beside the row where a finger draws it aside.
struct HTMLMenu {
    let content: ItemListRowContent
    /// The id of the row's element.
    let id: String
    /// Whether the element of the row's title is there.
    let isNamed: Bool

    /// A button, and the menu that the browser shows above everything. A press that lasts opens it while the finger is down, which would close
    /// a menu that the browser closes by itself. What lies beside a row is in its menu too.
    var html: String {
        var items = content.decoratedOffers.filter { !$0.places.contains(.inline) }.map { Self.button($0, class: "item", role: "menuitem") }
        let plain: [(ItemListActionKind, ItemListAction, String)] = [
            (.undo, .undo, "Undo"), (.reset, .reset, "Reset"), (.delete, .delete, "Delete"),
        ]
        for (kind, action, title) in plain
        where content.offers.contains(kind) && !content.decoratedOffers.contains(where: { $0.action == action }) {
            let tone: ItemListTone = kind == .delete ? .destructive : .regular
            items.append(
                HTMLText.element(
                    "button",
                    ["type": "button", "class": Self.classes("item", tone), "role": "menuitem", "tabindex": "-1", "data-do": kind.name],
                    title))
        }
        if items.isEmpty { return "" }
        let name = isNamed ? "\(id)-more \(id)-title" : nil
        return HTMLText.element(
            "button",
            [
                "type": "button", "class": "more-button", "id": id + "-more", "popovertarget": id + "-menu", "aria-haspopup": "menu",
                "aria-label": "More", "aria-labelledby": name,
            ], HTMLIcon.more)
            + HTMLText.element(
                "div", ["class": "menu", "id": id + "-menu", "popover": "manual", "role": "menu", "aria-labelledby": name ?? id + "-more"],
                items.joined())
    }

    /// The buttons beside the row at a side, from where reading begins. They are seen and reached while the side is open alone.
    func reveal(_ side: ItemListSide) -> String {
        let offers = Self.offers(of: content, at: side)
        if offers.isEmpty { return "" }
        return HTMLText.element(
            "div", ["class": "reveal " + side.rawValue], offers.map { Self.button($0, class: "swipe", role: nil) }.joined())
    }

    static func offers(of content: ItemListRowContent, at side: ItemListSide) -> [ItemListOffer] {
        content.decoratedOffers.filter { $0.places.contains(side == .leading ? .leadingReveal : .trailingReveal) }
    }

    /// How wide what lies beside a row is, in buttons; nil for nothing.
    static func width(of content: ItemListRowContent, at side: ItemListSide) -> String? {
        let count = offers(of: content, at: side).count
        return count == 0 ? nil : "\(min(count, 5))"
    }

    static func button(_ offer: ItemListOffer, class name: String, role: String?) -> String {
        let isUnnamed = itemListSpokenText(offer.title).isEmpty
        return HTMLText.element(
            "button",
            [
                "type": "button", "class": classes(name, offer.tone), "role": role, "tabindex": role == nil ? nil : "-1",
                "data-part": offer.id, "data-do": "activate", "disabled": offer.isEnabled ? nil : "", "dir": "auto",
                "aria-label": isUnnamed ? offer.id : nil,
            ], offer.icon.map { HTMLIcon.line($0.symbol) } ?? "", HTMLText.element("span", [:], HTMLText.escaped(offer.title)))
    }

    static func classes(_ name: String, _ tone: ItemListTone) -> String? {
        HTMLText.classes(name, tone == .regular ? nil : "tone-" + tone.rawValue)
    }
}
