import ItemList
import Signals

/// Choices, numbers and figures.
func galleryChoicesController(_ context: ScreenContext) -> ItemListController<GalleryEntry> {
    let gallery = context.gallery
    let sizes = [ItemListOption("small", "Small"), ItemListOption("medium", "Medium"), ItemListOption("large", "Large", isEnabled: false)]
    return context.galleryPage(.galleryChoices) { state, _ in
        let volume = state.numbers["volume"] ?? 0
        ItemListSection("choices") {
            ItemListSectionHeaderItem(text: "ONE OF MANY").id("choicesHeader")
            ItemListChoiceItem(
                icon: ItemListIcon(.appearance), title: "Size", options: sizes, chosen: state.choices["size"],
                updated: gallery.choice("size")
            ).defaulting(to: "medium").id("size")
            ItemListChoiceItem(title: "Not chosen yet", options: sizes, chosen: state.choices["other"], updated: gallery.choice("other"))
                .id("other")
            ItemListChoiceItem(
                title: "Palette", options: palettes, chosen: state.choices["palette"], updated: gallery.choice("palette")
            ).id("palette")
            ItemListChoiceItem(title: "Disabled", options: sizes, chosen: "small", isEnabled: false, updated: { _ in })
                .id("choiceDisabled")
        }
        ItemListSection("numbers") {
            ItemListSectionHeaderItem(text: "NUMBERS").id("numbersHeader")
            ItemListRangeItem(
                icon: ItemListIcon(.bell), title: "Volume", value: volume, in: 0...100, step: 5, label: "\(Int(volume)) %",
                updated: gallery.number("volume")
            ).defaulting(to: 70).id("volume")
            ItemListRangeItem(title: "Halves", value: state.numbers["half"] ?? 0, in: -5...5, step: 0.5, updated: gallery.number("half"))
                .id("half")
            ItemListRangeItem(title: "Disabled", value: 3, in: 0...10, isEnabled: false, updated: { _ in }).id("rangeDisabled")
        }
        ItemListSection("figures") {
            ItemListSectionHeaderItem(text: "FIGURES").id("figuresHeader")
            FigureItem(title: "Storage", figure: .parts(storage), footnote: ItemListFootnote("Nearly full", kind: .error)).id("parts")
            FigureItem(
                title: "This week", figure: .bars([.init("Mon", 3), .init("Tue", 7, color: RGBColor(0xC2185B)), .init("Wed", 5.5)]),
                footnote: ItemListFootnote("Hours a day")
            ).id("bars")
            FigureItem(title: "Palette", figure: .swatch([0x2477D4, 0x2E9E4F, 0xC4201A, 0xC4561A].map { RGBColor($0) })).id("swatch")
            FigureItem(title: "Preview", figure: .preview(["Good morning", RichText("How are you?", color: .accent)])).id("preview")
            FigureItem(title: "Conversation", figure: .conversation(conversation)).id("conversation")
        }
        ItemListSection("values") {
            ItemListSectionHeaderItem(text: "VALUES").id("valuesHeader")
            FigureItem(title: "Progress", values: [.progress(volume / 100)]).id("progress")
            FigureItem(title: "At work", values: [.activity]).id("activity")
            FigureItem(title: "Key", values: [.shortcut("Ctrl-P")]).id("shortcut")
            FigureItem(title: "Several", values: [.color(RGBColor(0xC4561A)), .badge("2"), .text("both")]).id("several")
        }
    }
}

/// Options with previews.
private let palettes = [
    ItemListOption("sea", "Sea", preview: .swatch([0x0B3C5D, 0x328CC1, 0xD9B310].map { RGBColor($0) })),
    ItemListOption("forest", "Forest", preview: .swatch([0x1B4332, 0x2D6A4F, 0x95D5B2].map { RGBColor($0) })),
    ItemListOption("dusk", "Dusk", isEnabled: false, preview: .swatch([0x2B2D42, 0x8D99AE, 0xEF233C].map { RGBColor($0) })),
    ItemListOption("letter", "Letter", preview: .preview(["Dear all,", RichText("see you soon", color: .accent)])),
]

private let storage = [
    ItemListFigureValue("Photos", 34, color: RGBColor(0x2477D4), text: "34 GB"),
    ItemListFigureValue("Apps", 19, color: RGBColor(0x2E9E4F), text: "19 GB"), ItemListFigureValue("Other", 8, text: "8 GB"),
]

private let conversation = ItemListConversation(
    [
        ItemListMessage("Shall we meet at the lake?", author: "Ada", time: "9:41"), ItemListMessage("I bring the boat.", time: "9:41"),
        ItemListMessage(
            RichText(runs: [.init("Gladly, "), .init("at six", traits: .bold)]), isOutgoing: true, author: "You", time: "9:42"),
        ItemListMessage("🎉", isOutgoing: true, author: "You"),
    ], wallpaper: .gradient([RGBColor(0xD6E8A8), RGBColor(0x7FB98A)], rotation: 315))

/// A custom item that uses the standard vocabulary of rows, so that every renderer can draw it.
private struct FigureItem: ItemListItem {
    var title: String
    var figure: ItemListFigure?
    var values: [ItemListRowValue] = []
    var footnote: ItemListFootnote?

    func content() -> ItemListRowContent {
        var content = ItemListRowContent(role: .label, title: RichText(title))
        content.figure = figure
        content.values = values
        content.footnote = footnote
        return content
    }
}
