internal import ItemList

/// A row as an element, made of native controls with accessible names.
///
/// The title is the active element: a button, or the label of the control. A layer of the title covers the whole face, so that the row is
/// one click target and its other parts may contain anything.
struct HTMLRow {
    static let listScope = "rows-"

    let content: ItemListRowContent
    /// The id of the row's element, and the prefix of the ids inside it.
    let id: String
    /// A prefix of radio group names that keeps groups in different places of the page apart.
    let scope: String
    let strings: PresentationStrings
    let options: ItemListHTMLOptions

    private var hasTitle: Bool { !itemListSpokenText(content.title.string).isEmpty }
    private var hasLinks: Bool { content.offers.contains(.link) && content.title.hasLinks }
    private var controlID: String { id + "-control" }
    private var titleID: String { id + "-title" }

    /// True if the row has a text that a page may keep while it reloads. Secrets are excluded.
    var hasField: Bool {
        ([content.control] + content.parts.map(\.control)).contains { $0?.input.map { !$0.isSecure } ?? false }
    }

    /// True if the row itself has an action beside its control.
    private var isSelectable: Bool {
        guard content.offers.contains(.activate) else { return false }
        return switch content.control {
        case .check, .radio: content.offers.contains(.toggle)
        default: true
        }
    }

    /// True for a button or a link, even a disabled one.
    private var isButton: Bool {
        isSelectable || content.control == nil && (content.role == .button || content.role == .link)
    }

    var classes: String? {
        HTMLText.classes(
            "row", "is-" + content.role.rawValue, content.tone == .regular ? nil : "tone-" + content.tone.rawValue,
            content.isEnabled ? nil : "faded", content.alignment == .center ? "center" : nil, content.skeleton == nil ? nil : "skeleton",
            content.leading == nil ? nil : "has-leading", content.editing == nil ? nil : "editing")
    }

    var inside: String {
        let menu = HTMLMenu(content: content, id: id, isNamed: isNamed, strings: strings)
        let words = HTMLText.element("div", ["class": "words"], HTMLText.element("div", ["class": "line"], title, besideTitle), subtitle)
        // Values without room beside the words go below them. The values of an input follow the field.
        let texts =
            content.values.isEmpty || content.role == .input ? words + values : HTMLText.element("div", ["class": "texts"], words, values)
        let mark = accessory + handle
        let ends = menu.html.isEmpty || mark.isEmpty ? menu.html + mark : HTMLText.element("div", ["class": "ends"], menu.html, mark)
        let face = HTMLText.element(
            "div", ["class": "face"], editing, isControlFirst ? control : "", leading, texts, isControlFirst ? "" : control, ends)
        return menu.reveal(.leading) + face + more + menu.reveal(.trailing)
    }

    // MARK: Words

    /// The row's accessible name if it differs from the visible text; nil if it is blank.
    private var spokenLabel: String? {
        content.spokenLabel.flatMap { itemListSpokenText($0).allSatisfy(\.isWhitespace) ? nil : $0 }
    }

    private var isNamed: Bool { hasTitle || spokenLabel != nil }

    /// True if the row is the heading of the rows below it.
    var isHeading: Bool { content.role == .header && isNamed }

    private var title: String {
        let name = HTMLText.classes("title", HTMLText.lineLimitClass(content.lineLimit))
        let text = HTMLRichText.html(content.title, hasLinks: hasLinks)
        if isButton, !hasLinks, isNamed {
            return HTMLText.element(
                "button",
                [
                    "type": "button", "class": name, "id": titleID, "dir": "auto", "role": content.role == .link ? "link" : nil,
                    "data-do": "activate", "disabled": isSelectable ? nil : "", "aria-label": spokenLabel,
                    "aria-haspopup": content.accessory == .optionArrows ? "dialog" : nil, "aria-expanded": isExpanded,
                    "aria-describedby": describedBy,
                ], text)
        }
        let cover = isButton ? coverButton : ""
        guard isNamed else { return cover }
        if content.control != nil, grid == nil, !isSelectable, !hasLinks {
            return HTMLText.element("label", ["class": name, "id": titleID, "for": controlID, "dir": "auto"], text)
        }
        let spoken = spokenLabel.map { label in
            HTMLText.element("span", ["class": "hidden"], HTMLText.escaped(label))
                + HTMLText.element("span", ["aria-hidden": "true"], HTMLRichText.html(content.title))
        }
        return cover
            + HTMLText.element(
                content.role == .header ? "h2" : content.role == .text ? "p" : "div",
                ["class": name, "id": titleID, "dir": "auto", "role": content.role == .status ? "status" : nil], spoken ?? text)
    }

    /// The button of a row with an empty title or links in it, which can't be a button.
    private var coverButton: String {
        HTMLText.element(
            "button",
            [
                "type": "button", "class": "cover", "role": content.role == .link ? "link" : nil, "data-do": "activate",
                "disabled": isSelectable ? nil : "", "aria-label": hasTitle ? nil : spokenLabel ?? roleWords,
                "aria-labelledby": hasTitle ? titleID : nil, "aria-expanded": isExpanded, "aria-describedby": describedBy,
            ])
    }

    /// The state of a collapsible row; nil for other rows.
    private var isExpanded: String? {
        switch content.accessory {
        case .expanded: "true"
        case .collapsed: "false"
        case .none, .arrow, .optionArrows: nil
        }
    }

    private var besideTitle: String {
        let marks = marksOfTitle
        return marks.isEmpty ? "" : HTMLText.element("span", ["class": "beside", "id": id + "-beside"], marks)
    }

    private var marksOfTitle: String {
        (content.titleIcon.map { HTMLIcon.spoken($0) } ?? "") + (content.badge.map(badge) ?? "")
    }

    private func badge(_ badge: ItemListBadge) -> String {
        if badge.text.isEmpty { return "" }
        let tone = badge.tone == .regular ? nil : "tone-" + badge.tone.rawValue
        return HTMLText.element(
            "span", ["class": HTMLText.classes("badge", badge.isFaint ? "faint" : nil, tone), "dir": "auto"],
            HTMLText.escaped(badge.text))
    }

    private var subtitle: String {
        guard let subtitle = content.subtitle else { return "" }
        let limit = HTMLText.lineLimitClass(content.subtitleLineLimit)
        return HTMLText.element(
            "div", ["class": HTMLText.classes("subtitle", limit), "id": id + "-subtitle", "dir": "auto"],
            HTMLRichText.html(subtitle, hasLinks: content.offers.contains(.link)))
    }

    /// The ids of the elements that are read after the name.
    private var describedBy: String? {
        var ids: [String] = []
        if !marksOfTitle.isEmpty { ids.append(id + "-beside") }
        if content.subtitle != nil { ids.append(id + "-subtitle") }
        if !content.values.isEmpty { ids.append(id + "-values") }
        if content.footnote != nil { ids.append(id + "-footnote") }
        return ids.isEmpty ? nil : ids.joined(separator: " ")
    }

    // MARK: Beside the words

    private var leading: String {
        guard let leading = content.leading else { return "" }
        let inside =
            switch leading {
            case .icon(let icon): HTMLIcon.tile(icon)
            case .avatar(let avatar): picture(avatar)
            case .image(let key): image(key, class: "picture") ?? HTMLIcon.tile(ItemListIcon(.init(rawValue: key)))
            case .activity: Self.spinner(strings)
            }
        return HTMLText.element("div", ["class": "leading"], inside)
    }

    /// The edit marks in front of a row while the list is being edited.
    private var editing: String {
        guard let editing = content.editing else { return "" }
        var html = ""
        if editing.showsDelete {
            html += HTMLText.element(
                "button",
                [
                    "type": "button", "class": "delete", "data-do": "delete", "id": id + "-delete", "aria-label": strings[.delete],
                    "aria-labelledby": isNamed ? "\(id)-delete \(id)-title" : nil,
                    "disabled": content.offers.contains(.delete) ? nil : "",
                ], HTMLIcon.delete)
        }
        if let isSelected = editing.isSelected {
            html += HTMLText.start(
                "input",
                [
                    "type": "checkbox", "class": "check", "id": id + "-selected", "checked": isSelected ? "" : nil,
                    "disabled": content.offers.contains(.select) ? nil : "",
                    "data-do": content.offers.contains(.select) ? "select" : nil, "aria-label": strings[.select],
                    "aria-labelledby": isNamed ? "\(id)-selected \(id)-title" : nil,
                ])
        }
        return html.isEmpty ? "" : HTMLText.element("div", ["class": "leading"], html)
    }

    /// The drag handle. Screen readers ignore it, because the row's menu moves the row too.
    private var handle: String {
        content.editing?.showsHandle == true ? HTMLIcon.handle : ""
    }

    private func picture(_ avatar: ItemListAvatar) -> String {
        if let picture = avatar.imageKey.flatMap({ image($0, class: "picture round") }) { return picture }
        let ink = avatar.color.map { $0.isLight ? "#000000" : "#FFFFFF" }
        return HTMLText.element(
            "svg",
            ["class": HTMLText.classes("avatar", avatar.color == nil ? "accent" : nil), "viewBox": "0 0 40 40", "aria-hidden": "true"],
            HTMLText.element("circle", ["cx": "20", "cy": "20", "r": "20", "fill": avatar.color?.hexadecimal]),
            HTMLText.element("text", ["x": "20", "y": "20", "fill": ink], HTMLText.escaped(avatar.initials)))
    }

    private func image(_ key: String, class name: String) -> String? {
        options.images(key).map { HTMLText.start("img", ["class": name, "src": $0, "alt": ""]) }
    }

    private var values: String {
        if content.values.isEmpty { return "" }
        return HTMLText.element("div", ["class": "values", "id": id + "-values"], content.values.map(value).joined())
    }

    private func value(_ value: ItemListRowValue) -> String {
        switch value {
        case .text(let text): HTMLText.element("span", ["class": "value", "dir": "auto"], HTMLRichText.html(text))
        case .badge(let badge): self.badge(badge)
        case .color(let color):
            HTMLFigure.dot(color, class: "color") + HTMLText.element("span", ["class": "hidden"], HTMLText.escaped(value.words))
        case .image(let icon): HTMLIcon.spoken(icon)
        case .activity: Self.spinner(strings)
        case .progress(let fraction):
            HTMLText.element(
                "progress", ["max": "100", "value": "\(itemListPercent(fraction))", "aria-label": value.words],
                HTMLText.escaped(value.words))
        case .shortcut(let key): HTMLText.element("kbd", ["dir": "auto"], HTMLText.escaped(key))
        }
    }

    /// The fallback name of a control. A text row has no spoken role, and its raw value is better than no name.
    private var roleWords: String {
        let words = content.role.words(in: strings)
        return words.isEmpty ? content.role.rawValue : words
    }

    static func spinner(_ strings: PresentationStrings) -> String {
        HTMLText.element("span", ["class": "spinner", "role": "img", "aria-label": strings[.inProgress]])
    }

    private var isControlFirst: Bool {
        switch content.control {
        case .check(let check): check.side == .leading
        case .radio(let radio): radio.side == .leading
        default: false
        }
    }

    private var control: String {
        guard let control = content.control, grid == nil else { return "" }
        // Omits `aria-labelledby` if the label already names the control.
        let isLabelled = hasTitle && !isSelectable && !hasLinks
        let html = HTMLControl(
            control: control, offers: content.offers, id: controlID, scope: scope,
            label: spokenLabel ?? (hasTitle ? nil : untitled(control)),
            labelledBy: spokenLabel == nil && hasTitle && !isLabelled ? titleID : nil, describedBy: describedBy,
            isInvalid: content.footnote?.kind == .error, canBeCleared: scope == Self.listScope, strings: strings)
        return HTMLText.element("div", ["class": "control"], html.html)
    }

    /// The name of a control in a row without a title.
    private func untitled(_ control: ItemListControl) -> String {
        let placeholder = control.input.map { itemListSpokenText($0.placeholder) } ?? ""
        return placeholder.isEmpty ? roleWords : placeholder
    }

    /// The options of a choice side by side, as radios for keyboards and screen readers; nil for other controls.
    private var grid: String? {
        guard let choice = content.control?.choice, choice.isGrid else { return nil }
        let canChoose = content.offers.contains(.choose)
        let options = choice.options.enumerated().map { index, option in
            HTMLText.element(
                "label", ["class": "option"],
                HTMLText.start(
                    "input",
                    [
                        "type": "radio", "class": "radio", "id": "\(controlID)-\(index)", "name": scope + controlID, "value": option.id,
                        "checked": option.id == choice.chosen ? "" : nil, "disabled": canChoose && option.isEnabled ? nil : "",
                        "data-do": canChoose ? "choose" : nil,
                    ]),
                option.preview.map { HTMLText.element("span", ["class": "look", "aria-hidden": "true"], HTMLFigure.look($0)) } ?? "",
                HTMLText.element("span", ["class": "name", "dir": "auto"], HTMLText.escaped(option.title)))
        }
        return HTMLText.element(
            "div",
            [
                "class": "grid", "role": "radiogroup", "aria-label": spokenLabel ?? (hasTitle ? nil : roleWords),
                "aria-labelledby": spokenLabel == nil && hasTitle ? titleID : nil, "aria-describedby": describedBy,
            ], options.joined())
    }

    private var accessory: String {
        switch content.accessory {
        case .none: ""
        case .arrow: HTMLIcon.arrow
        case .optionArrows: HTMLIcon.optionArrows
        case .collapsed: HTMLIcon.collapsed
        case .expanded: HTMLIcon.expanded
        }
    }

    // MARK: Below

    private var more: String {
        var html = content.figure.map { HTMLFigure.html($0, id: id) } ?? ""
        html += grid ?? ""
        html += HTMLParts(content: content, id: id, strings: strings).html
        if let footnote = content.footnote {
            html += HTMLText.element(
                "p", ["class": "footnote " + footnote.kind.rawValue, "id": id + "-footnote", "dir": "auto"],
                HTMLText.escaped(footnote.text))
        }
        return html.isEmpty ? "" : HTMLText.element("div", ["class": "more"], html)
    }
}
