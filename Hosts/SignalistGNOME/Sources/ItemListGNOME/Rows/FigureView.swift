internal import CAdwaita
internal import ItemList

/// A figure with numbers, colors or lines, made of bars and labels.
@MainActor
final class FigureView {
    let reference: WidgetReference
    private var children: BoxChildren
    private var lines: [Line] = []
    private var conversation: ConversationView?
    private var shown: Shown?

    private struct Shown: Equatable {
        let figure: ItemListFigure
        let theme: PresentationThemeList
        let chat: PresentationThemeChat?
        let isMirrored: Bool
    }

    /// A label, with a level bar for a number.
    @MainActor
    private final class Line {
        let reference: WidgetReference
        let label: Widget
        let bar: Widget?
        let amount: Widget?
        var color: RGBColor?

        init(hasBar: Bool) {
            let box = Widgets.box(GTK_ORIENTATION_HORIZONTAL, spacing: 12)
            reference = WidgetReference(box)
            label = Widgets.label()
            label.set("xalign", 0.0)
            gnome_box_append(box, label)
            guard hasBar else {
                (bar, amount) = (nil, nil)
                label.set("wrap", true)
                return
            }
            label.set("width-chars", 12)
            let bar = Widgets.make(gtk_progress_bar_get_type())
            gtk_widget_set_hexpand(bar, 1)
            bar.align(vertical: GTK_ALIGN_CENTER)
            let amount = Widgets.label("dim-label", "numeric")
            gnome_box_append(box, bar)
            gnome_box_append(box, amount)
            (self.bar, self.amount) = (bar, amount)
        }
    }

    init() {
        reference = WidgetReference(Widgets.box(GTK_ORIENTATION_VERTICAL, spacing: 6))
        children = BoxChildren(reference.widget)
        reference.widget.add(class: "figure")
    }

    /// Shows a figure; without the colors of conversations, a conversation is shown as text.
    func show(_ figure: ItemListFigure, theme: PresentationThemeList, chat: PresentationThemeChat? = nil) {
        let wanted = Shown(figure: figure, theme: theme, chat: chat, isMirrored: Looks.isMirrored)
        if shown == wanted { return }
        shown = wanted
        reference.widget.set(class: "parts", false)
        switch figure {
        case .bars(let values): show(values, of: values.map(\.drawnValue).max() ?? 0)
        case .parts(let values):
            reference.widget.set(class: "parts", true)
            show(values, of: values.reduce(0) { $0 + $1.drawnValue })
        case .swatch(let colors):
            // A single label shows all colors.
            show([colors.map { "<span foreground=\"\($0.hexadecimal)\" size=\"x-large\">●</span>" }.joined(separator: " ")])
        case .preview(let texts): show(texts.map { Markup.markup($0, theme: theme) })
        case .conversation(let messages):
            guard let chat else {
                show([Markup.escaped(figure.words)])
                break
            }
            let view = conversation ?? ConversationView()
            conversation = view
            view.show(messages, theme: theme, chat: chat)
            lines = []
            children.show([view.reference.widget])
        @unknown default: show([Markup.escaped(figure.words)])
        }
        gnome_say_label(reference.widget, Markup.plain(figure.words))
    }

    private func show(_ values: [ItemListFigureValue], of whole: Double) {
        take(values.count, hasBars: true)
        for (line, value) in zip(lines, values) {
            line.label.set("label", Markup.plain(value.label))
            line.amount?.set("label", Markup.plain(value.words))
            line.bar?.set("fraction", whole > 0 && whole.isFinite ? min(value.drawnValue / whole, 1) : 0)
            if let bar = line.bar { ColorClasses.apply(value.color, to: bar, inPlaceOf: line.color) }
            line.color = value.color
        }
    }

    private func show(_ markups: [String]) {
        take(markups.count, hasBars: false)
        for (line, markup) in zip(lines, markups) {
            line.label.set("label", markup)
            line.label.set("use-markup", true)
        }
    }

    /// Adjusts the number of lines and their kind.
    private func take(_ count: Int, hasBars: Bool) {
        lines = (0..<count).map { index in
            index < lines.count && (lines[index].bar != nil) == hasBars ? lines[index] : Line(hasBar: hasBars)
        }
        children.show(lines.map(\.reference.widget))
    }
}
