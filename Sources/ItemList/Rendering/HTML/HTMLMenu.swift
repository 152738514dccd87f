/// What can be done with a row apart from its face: a menu of everything, and buttons beside the row where a finger draws it aside.
struct HTMLMenu {
    let content: ItemListRowContent
    /// The id of the row's element.
    let id: String
    /// Whether the element of the row's title is there.
    let isNamed: Bool
    let words: ItemListHostWords

    /// A button, and the menu that the browser shows above everything. A press that lasts opens it while the finger is down, which would close
    /// a menu that the browser closes by itself. What lies beside a row is in its menu too.
    var html: String {
        var items = content.decoratedOffers.filter { !$0.places.contains(.inline) }.map { Self.button($0, class: "item", role: "menuitem") }
        if content.offers.contains(.move) { items += [(words.moveUp, "-1"), (words.moveDown, "1")].map(Self.move) }
        // A menu that came with each change and went again would move what is beside it: a key undoes as well.
        let isLasting = !items.isEmpty || content.offers.contains(.reset) || content.offers.contains(.delete)
        let plain: [(ItemListActionKind, ItemListAction, String)] = [
            (.undo, .undo, words.undo), (.reset, .reset, words.reset), (.delete, .delete, words.delete),
        ]
        for (kind, action, title) in plain
        where content.offers.contains(kind) && (isLasting || kind != .undo)
            && !content.decoratedOffers.contains(where: { $0.action == action })
        {
            let tone: ItemListTone = kind == .delete ? .destructive : .regular
            items.append(
                HTMLText.element(
                    "button",
                    ["type": "button", "class": Self.classes("item", tone), "role": "menuitem", "tabindex": "-1", "data-do": kind.name],
                    HTMLText.escaped(title)))
        }
        if items.isEmpty { return "" }
        let name = isNamed ? "\(id)-more \(id)-title" : nil
        return HTMLText.element(
            "button",
            [
                "type": "button", "class": "more-button", "id": id + "-more", "popovertarget": id + "-menu", "aria-haspopup": "menu",
                "aria-label": words.more, "aria-labelledby": name,
            ], HTMLIcon.more)
            + HTMLText.element(
                "div", ["class": "menu", "id": id + "-menu", "popover": "manual", "role": "menu", "aria-labelledby": name ?? id + "-more"],
                items.joined())
    }

    /// An entry that puts the row some places further, for who does not drag it.
    private static func move(_ title: String, _ places: String) -> String {
        HTMLText.element(
            "button",
            ["type": "button", "class": "item", "role": "menuitem", "tabindex": "-1", "data-do": "move", "data-by": places],
            HTMLText.escaped(title))
    }

    /// The buttons beside the row at a side, from where reading begins. They are seen and reached while the side is open alone.
    func reveal(_ side: ItemListSide) -> String {
        let offers = Self.offers(of: content, at: side)
        if offers.isEmpty { return "" }
        return HTMLText.element(
            "div", ["class": "reveal " + side.rawValue], offers.map { Self.button($0, class: "swipe", role: nil) }.joined())
    }

    static func offers(of content: ItemListRowContent, at side: ItemListSide) -> [ItemListOffer] {
        content.revealOffers(at: side)
    }

    /// How wide what lies beside a row is, in buttons; nil for nothing.
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
