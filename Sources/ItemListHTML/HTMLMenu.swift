internal import ItemList

/// The secondary actions of a row: a menu of all, and the buttons that a swipe reveals beside the row.
struct HTMLMenu {
    let content: ItemListRowContent
    let id: String
    let isNamed: Bool
    let strings: PresentationStrings

    /// The button of the menu, and the menu as a popover. A long press opens it while the finger is down, so it isn't dismissed by the
    /// browser. The menu includes the buttons that a swipe reveals.
    var html: String {
        let items = ContextMenuController(of: content, strings: strings).items.map(Self.item)
        if items.isEmpty { return "" }
        let name = isNamed ? "\(id)-more \(id)-title" : nil
        return HTMLText.element(
            "button",
            [
                "type": "button", "class": "more-button", "id": id + "-more", "popovertarget": id + "-menu", "aria-haspopup": "menu",
                "aria-label": strings[.more], "aria-labelledby": name,
            ], HTMLIcon.more)
            + HTMLText.element(
                "div", ["class": "menu", "id": id + "-menu", "popover": "manual", "role": "menu", "aria-labelledby": name ?? id + "-more"],
                items.joined())
    }

    private static func item(_ item: ContextMenuController.Item) -> String {
        switch item.effect {
        case .perform(let action, let part?):
            let offer = ItemListOffer(
                part, action: action, title: item.title, icon: item.icon, tone: item.tone, places: .menu, isEnabled: item.isEnabled)
            return button(offer, class: "item", role: "menuitem")
        case .perform(let action, nil): return plain(item, does: action.kind.name)
        case .move(let places): return plain(item, does: "move", by: "\(places)")
        }
    }

    private static func plain(_ item: ContextMenuController.Item, does name: String, by places: String? = nil) -> String {
        HTMLText.element(
            "button",
            [
                "type": "button", "class": classes("item", item.tone), "role": "menuitem", "tabindex": "-1", "data-do": name,
                "data-by": places,
            ], HTMLText.escaped(item.title))
    }

    /// Returns the buttons at a side of the row, from the start of the reading direction. They are visible and focusable only while the
    /// side is open.
    func reveal(_ side: ItemListSide) -> String {
        let offers = Self.offers(of: content, at: side)
        if offers.isEmpty { return "" }
        return HTMLText.element(
            "div", ["class": "reveal " + side.rawValue], offers.map { Self.button($0, class: "swipe", role: nil) }.joined())
    }

    static func offers(of content: ItemListRowContent, at side: ItemListSide) -> [ItemListOffer] {
        content.revealOffers(at: side)
    }

    /// The width of the buttons at a side, in buttons; nil for none.
    static func width(of content: ItemListRowContent, at side: ItemListSide) -> String? {
        let count = offers(of: content, at: side).count
        return count == 0 ? nil : "\(min(count, 5))"
    }

    static func button(_ offer: ItemListOffer, class name: String, role: String?) -> String {
        let isUnnamed = itemListSpokenText(offer.title).isEmpty
        let color = name == "swipe" && offer.isEnabled ? offer.color : nil
        let paint =
            color.map {
                HTMLText.element(
                    "svg", ["class": "paint", "viewBox": "0 0 1 1", "preserveAspectRatio": "none", "aria-hidden": "true"],
                    HTMLText.element("rect", ["width": "1", "height": "1", "fill": $0.hexadecimal]))
            } ?? ""
        return HTMLText.element(
            "button",
            [
                "type": "button",
                "class": HTMLText.classes(classes(name, offer.tone), color.map { $0.isLight ? "painted light" : "painted" }), "role": role,
                "tabindex": role == nil ? nil : "-1",
                "data-part": offer.id, "data-do": "activate", "disabled": offer.isEnabled ? nil : "", "dir": "auto",
                "aria-label": isUnnamed ? offer.id : nil,
            ], paint, offer.icon.map { HTMLIcon.line($0) } ?? "", HTMLText.element("span", [:], HTMLText.escaped(offer.title)))
    }

    static func classes(_ name: String, _ tone: ItemListTone) -> String? {
        HTMLText.classes(name, tone == .regular ? nil : "tone-" + tone.rawValue)
    }
}
