internal import ItemList

enum HTMLRichText {
    /// - Parameter hasLinks: True if the links in the text are active.
    static func html(_ text: RichText, hasLinks: Bool = false) -> String {
        text.runs.map { run in
            var html = HTMLText.escaped(run.text)
            if run.traits.contains(.monospace) { html = HTMLText.element("code", [:], html) }
            if run.traits.contains(.italic) { html = HTMLText.element("i", [:], html) }
            if run.traits.contains(.bold) { html = HTMLText.element("b", [:], html) }
            if run.traits.contains(.small) { html = HTMLText.element("small", [:], html) }
            if run.traits.contains(.large) { html = HTMLText.element("span", ["class": "large"], html) }
            let color = run.color.map { "ink-" + $0.rawValue }
            if hasLinks, let link = run.link { return self.link(link, html, class: color) }
            return color == nil ? html : HTMLText.element("span", ["class": color], html)
        }.joined()
    }

    private static func link(_ link: String, _ content: String, class color: String?) -> String {
        let name = HTMLText.classes("link", color)
        guard HTMLText.isLink(link) else {
            return HTMLText.element("button", ["type": "button", "class": name, "data-part": link, "data-do": "activate"], content)
        }
        return HTMLText.element(
            "a", ["class": name, "href": link, "rel": "noopener noreferrer", "data-part": link, "data-do": "activate"], content)
    }
}
