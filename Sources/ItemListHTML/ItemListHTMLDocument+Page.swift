public import ItemList

extension ItemListHTMLDocument {
    /// The script that applies changes and sends what is done to the page: for a file of its own, or a policy by its hash.
    public static var script: String { htmlScript }
    /// The style sheet without the theme.
    public static var styleSheet: String { htmlStyleSheet }

    /// What lies in the element of a row with this content, as the page of a screen has it.
    /// - Parameters:
    ///   - content: the row's content.
    ///   - name: the row's wire id.
    ///   - strings: what the page says by itself.
    ///   - options: what the page has besides the screen.
    public static func inside(
        of content: ItemListRowContent, named name: String, strings: PresentationStrings = .english,
        options: ItemListHTMLOptions = ItemListHTMLOptions()
    ) -> String {
        HTMLRow(content: content, id: "row-" + name, scope: HTMLRow.listScope, strings: strings, options: options).inside
    }

    /// The page whole.
    ///
    /// - Parameters:
    ///   - script: whether the page has the script: false for a picture of the screen, on which nothing happens.
    ///   - socket: where the script finds the renderer: the address of a web socket, also a relative one; nil where the host gives it messages.
    ///   - nonce: what a content security policy knows the page's own script and styles by; nil for none.
    ///   - further: further elements of the page's head, such as a script of the host's own.
    public func page(script: Bool = false, socket: String? = nil, nonce: String? = nil, head further: String = "") -> String {
        let head = [
            "<meta charset=\"utf-8\">",
            "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content\">",
            HTMLText.start("meta", ["name": "theme-color", "content": barColor]),
            HTMLText.element("title", [:], HTMLText.escaped(title.isEmpty ? "…" : title)),
            HTMLText.element("style", ["id": "theme", "nonce": nonce], theme), HTMLText.element("style", ["nonce": nonce], htmlStyleSheet),
            further,
        ]
        return """
            <!DOCTYPE html>
            \(HTMLText.start("html", ["lang": attributes.speech.language, "dir": attributes.speech.direction]))
            <head>
            \(head.filter { !$0.isEmpty }.joined(separator: "\n"))
            </head>
            \(HTMLText.start("body", ["data-system": attributes.system, "data-socket": socket]))
            \(body)
            \(script ? HTMLText.element("script", ["nonce": nonce], htmlScript) + "\n" : "")</body>
            </html>

            """
    }

    /// What a browser colours its own bars with.
    private var barColor: String {
        guard let name = theme.firstRange(of: "--navigation-bar-background:") else { return "#FFFFFF" }
        return String(theme[name.upperBound...].prefix { $0 != ";" && $0 != "}" })
    }

    /// What the page shows.
    private var body: String {
        func region(_ name: String, _ region: Region) -> String {
            HTMLText.element(name, ["id": region.rawValue], regions[region] ?? "")
        }
        let main = [
            region("div", .search), region("div", .header), restElement("above", rest.above),
            HTMLText.element("div", ["id": "list", "role": rest.isSome ? "list" : nil], groups), restElement("below", rest.below),
            region("div", .empty),
            region("div", .footer),
        ]
        let more = attributes.loadsMore.joined(separator: " ")
        return [
            region("header", .bar),
            HTMLText.element(
                "main",
                [
                    "id": "main", "tabindex": "-1", "data-style": attributes.style, "data-loads-more": more.isEmpty ? nil : more,
                    "data-scroll": attributes.scrolls ? nil : "off",
                    "data-anchor": attributes.anchor == .top ? nil : attributes.anchor.rawValue,
                ],
                main.joined(separator: "\n")),
            region("footer", .toolbar),
            HTMLText.element(
                "div",
                [
                    "id": "notice", "role": "status", "aria-live": "polite", "data-quoted": attributes.speech.quoted,
                    "data-not-there": attributes.speech.notThere, "data-not-offered": attributes.speech.notOffered,
                ]),
        ].joined(separator: "\n")
    }

    private func restElement(_ name: String, _ count: Int) -> String {
        HTMLText.element(
            "div", ["id": name, "class": "rest", "data-count": "\(count)", "aria-hidden": "true"], count > 0 ? "· · · \(count)" : "")
    }

    /// The rows; those of one group of radios that stand together lie in an element of their own, named by the heading above them.
    private var groups: String {
        var text = ""
        var open: String?
        var heading: (id: String, section: String?)?
        for (row, html) in zip(rows, placed) {
            let facts = RowFacts(row.html)
            if facts.isHeading { heading = (row.id, facts.section) }
            if facts.group != open {
                if open != nil { text += "</fieldset>" }
                open = facts.group
                if let open {
                    let name = rest.isSome ? nil : heading.flatMap { $0.section == facts.section ? "row-" + $0.id + "-title" : nil }
                    text += HTMLText.start(
                        "fieldset",
                        [
                            "class": "group", "data-group": open, "role": rest.isSome ? "none" : nil, "aria-labelledby": name,
                            "aria-label": name == nil && !rest.isSome ? open : nil,
                        ])
                }
            }
            text += html
        }
        return text + (open == nil ? "" : "</fieldset>")
    }

    /// The rows' elements. Where not all rows are here, each says its place among all of them.
    private var placed: [String] {
        guard rest.isSome else { return rows.map(\.html) }
        let away = Dictionary(rest.away.map { ($0.row, $0.index) }) { first, _ in first }
        let count = rest.above + rows.count - away.count + rest.below
        var next = rest.above
        return rows.map { row in
            let index = away[row.id]
            let attributes = HTMLText.start(
                "",
                [
                    "data-away": index.map { "\($0)" }, "role": "listitem", "aria-posinset": "\((index ?? next) + 1)",
                    "aria-setsize": "\(count)",
                ])
            if index == nil { next += 1 }
            let end = row.html.firstIndex(of: ">") ?? row.html.endIndex
            return String(row.html[..<end] + attributes.dropFirst().dropLast() + row.html[end...])
        }
    }

    /// What a row's element says of itself at its start.
    private struct RowFacts {
        var group: String?
        var section: String?
        var isHeading: Bool

        init(_ html: String) {
            // The attributes of the row itself; their values hold no `>` and no quotes.
            let start = html.prefix { $0 != ">" }
            isHeading = start.contains("data-heading")
            func value(_ name: String) -> String? {
                start.firstRange(of: " \(name)=\"").map { HTMLText.unescaped(start[$0.upperBound...].prefix { $0 != "\"" }) }
            }
            group = value("data-radios")
            section = value("data-section")
        }
    }
}

extension HTMLText {
    /// The text of an attribute's value that ``escaped(_:)`` has written.
    static func unescaped(_ value: some StringProtocol) -> String {
        var text = String(value)
        for (escape, character) in [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&")] {
            var parts: [Substring] = []
            var rest = text[...]
            while let range = rest.firstRange(of: escape) {
                parts.append(rest[..<range.lowerBound])
                rest = rest[range.upperBound...]
            }
            text = (parts + [rest]).joined(separator: character)
        }
        return text
    }
}
