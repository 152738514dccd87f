internal import ItemList

/// A chart. Its shapes are drawn with attributes, because a policy may forbid style attributes.
enum HTMLFigure {
    /// - Parameter id: The unique prefix of the element's ids.
    static func html(_ figure: ItemListFigure, id: String) -> String {
        switch figure {
        case .bars(let values): bars(values)
        case .parts(let values): parts(values)
        case .swatch(let colors):
            HTMLText.element(
                "div", ["class": "figure swatch", "role": "img", "aria-label": figure.words],
                colors.map { dot($0, class: "color") }.joined())
        case .preview(let lines):
            HTMLText.element(
                "div", ["class": "figure preview"], lines.map { HTMLText.element("p", ["dir": "auto"], HTMLRichText.html($0)) }.joined())
        case .conversation(let conversation): HTMLConversation(conversation: conversation, id: id).html
        }
    }

    /// The figure inside a label, which can't contain block elements.
    static func look(_ figure: ItemListFigure) -> String {
        switch figure {
        case .swatch(let colors): colors.map { dot($0, class: "color") }.joined()
        case .preview(let lines): lines.map { HTMLText.element("span", ["class": "line", "dir": "auto"], HTMLRichText.html($0)) }.joined()
        case .bars, .parts, .conversation: HTMLText.escaped(figure.words)
        }
    }

    static func dot(_ color: RGBColor, class name: String) -> String {
        HTMLText.element(
            "svg", ["class": name, "viewBox": "0 0 20 20", "aria-hidden": "true"],
            HTMLText.element("circle", ["cx": "10", "cy": "10", "r": "9", "fill": color.hexadecimal]))
    }

    private static func bars(_ values: [ItemListFigureValue]) -> String {
        let largest = values.map(\.drawnValue).max() ?? 0
        let rows = values.enumerated().map { index, value in
            let width = largest > 0 ? value.drawnValue / largest * 100 : 0
            return HTMLText.element(
                "li", [:], HTMLText.element("span", ["dir": "auto"], HTMLText.escaped(value.label)),
                HTMLText.element(
                    "svg", ["viewBox": "0 0 100 6", "preserveAspectRatio": "none", "aria-hidden": "true"],
                    HTMLText.element("rect", ["class": "track", "width": "100", "height": "6"]),
                    HTMLText.element(
                        "rect",
                        ["class": hue(value, index), "width": HTMLText.decimal(width), "height": "6", "fill": value.color?.hexadecimal])),
                HTMLText.element("span", ["class": "amount", "dir": "auto"], HTMLText.escaped(value.words)))
        }
        return HTMLText.element("ul", ["class": "figure bars"], rows.joined())
    }

    private static func parts(_ values: [ItemListFigureValue]) -> String {
        let total = values.reduce(0) { $0 + $1.drawnValue }
        var start = 0.0
        var shapes = ""
        var legend = ""
        for (index, value) in values.enumerated() {
            let width = total > 0 && total.isFinite ? value.drawnValue / total * 100 : 0
            shapes += HTMLText.element(
                "rect",
                [
                    "class": hue(value, index), "x": HTMLText.decimal(start), "width": HTMLText.decimal(width), "height": "10",
                    "fill": value.color?.hexadecimal,
                ])
            start += width
            let mark = HTMLText.element(
                "svg", ["class": "mark", "viewBox": "0 0 10 10", "aria-hidden": "true"],
                HTMLText.element(
                    "rect", ["class": hue(value, index), "width": "10", "height": "10", "rx": "3", "fill": value.color?.hexadecimal]))
            legend += HTMLText.element(
                "li", [:], mark, HTMLText.element("span", ["dir": "auto"], HTMLText.escaped(value.label)),
                HTMLText.element("span", ["class": "amount", "dir": "auto"], HTMLText.escaped(value.words)))
        }
        return HTMLText.element(
            "div", ["class": "figure parts-of-a-whole"],
            HTMLText.element(
                "svg", ["class": "whole", "viewBox": "0 0 100 10", "preserveAspectRatio": "none", "aria-hidden": "true"], shapes),
            HTMLText.element("ul", [:], legend))
    }

    /// A value without a color gets one by its index.
    private static func hue(_ value: ItemListFigureValue, _ index: Int) -> String? {
        value.color == nil ? "hue\(index % 5)" : nil
    }
}
