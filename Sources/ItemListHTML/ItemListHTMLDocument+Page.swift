public import ItemList

extension ItemListHTMLDocument {
    /// The script that applies changes and sends the user's actions, for a separate file or a policy by hash.
    public static var script: String { htmlScript }
    /// The style sheet without the theme.
    public static var styleSheet: String { htmlStyleSheet }

    /// Returns the content of a row's element, as on the page of a screen.
    /// - Parameters:
    ///   - content: The row's content.
    ///   - name: The row's wire id.
    ///   - strings: The strings that the page itself adds.
    ///   - options: The options of the page.
    public static func inside(
        of content: ItemListRowContent, named name: String, strings: PresentationStrings = .english,
        options: ItemListHTMLOptions = ItemListHTMLOptions()
    ) -> String {
        HTMLRow(content: content, id: "row-" + name, scope: HTMLRow.listScope, strings: strings, options: options).inside
    }

    /// Returns the whole page.
    ///
    /// - Parameters:
    ///   - script: True includes the script. False gives a static picture of the screen.
    ///   - socket: The address of the renderer's web socket, which may be relative; nil if the host passes messages itself.
    ///   - nonce: The nonce of a content security policy for the page's own script and styles; nil for none.
    ///   - further: Additional elements of the page's head, such as a script of the host.
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

    /// The color of the browser's own bars.
    private var barColor: String {
        guard let name = theme.firstRange(of: "--navigation-bar-background:") else { return "#FFFFFF" }
        return String(theme[name.upperBound...].prefix { $0 != ";" && $0 != "}" })
    }

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

    /// The rows. Adjacent radios of one group share a fieldset, named by the heading above them.
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

    /// The rows' elements, with their positions in the list if the page has only part of it.
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

    private struct RowFacts {
        var group: String?
        var section: String?
        var isHeading: Bool

        init(_ html: String) {
            // Attribute values contain no `>` and no quotes.
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
    /// Reverses ``escaped(_:)`` for an attribute value.
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
