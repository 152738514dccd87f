import ItemList
import Signals

/// Disclosure rows with every kind of content.
func galleryLabelsController(_ context: ScreenContext) -> ItemListController<GalleryEntry> {
    let gallery = context.gallery
    @Sendable func row(_ title: String, _ label: ItemListDisclosureItem.Label) -> ItemListDisclosureItem {
        ItemListDisclosureItem(title: title, label: label, action: gallery.tell(title))
    }
    let red = RGBColor(0xC4201A)
    return context.galleryPage(.galleryLabels) { _, _ in
        ItemListSection("labels") {
            ItemListSectionHeaderItem(text: "NINE LABELS").id("labelsHeader")
            row("Text", .text("3 devices")).id("text")
            row("Detail", .detail("12 March")).id("detail")
            row("Coloured text", .coloredText("Off", .destructive)).id("colored")
            row("Text with an icon", .textWithIcon("Locked", ItemListIcon(.lock))).id("withIcon")
            row("Text on lines of its own", .multilineDetail("Which may go on below,\nas far as it has to.")).id("multiline")
            row("Badge", .badge("12")).id("badge")
            row("Colour", .color(red)).id("color")
            row("Faint badge", .semitransparentBadge("beta")).id("faint")
            row("Image", .image(ItemListIcon(.mail))).id("image")
        }
        ItemListSection("beside") {
            ItemListSectionHeaderItem(text: "BESIDE THE TITLE").id("besideHeader")
            ItemListDisclosureItem(icon: ItemListIcon(.gear, color: red), title: "Icon", action: gallery.tell("Icon")).id("icon")
            ItemListDisclosureItem(
                avatar: ItemListAvatar(initials: "AL", color: RGBColor(0x7A3FC4)), title: "Ada Lovelace", titleFont: .bold,
                titleIcon: ItemListIcon(.done), label: .multilineDetail("+44 20 7946 0991"), action: gallery.tell("Ada")
            ).id("avatar")
            ItemListDisclosureItem(
                title: "Badge and a second label", titleBadge: ItemListBadge("Pro", tone: .constructive), label: .text("$ 240"),
                additionalDetailLabel: .init("3 % more than before", kind: .constructive), action: gallery.tell("Badge")
            ).id("titleBadge")
            ItemListDisclosureItem(
                title: "Less", label: .text("$ 80"), additionalDetailLabel: .init("9 % less", kind: .destructive),
                action: gallery.tell("Less")
            ).id("less")
            ItemListDisclosureItem(
                title: "As it was", label: .text("$ 80"), additionalDetailLabel: .init("unchanged"), action: gallery.tell("Unchanged")
            ).id("unchanged")
            ItemListDisclosureItem(title: "In the accent", titleColor: .accent, action: gallery.tell("Accent")).id("accent")
            ItemListDisclosureItem(title: "monospace", titleFont: .monospace, action: gallery.tell("Monospace")).id("monospace")
        }
        ItemListSection("ends") {
            ItemListSectionHeaderItem(text: "AT THE END").id("endsHeader")
            row("Arrow", .none).id("arrow")
            ItemListDisclosureItem(title: "Opens a choice", label: .text("Day"), accessory: .optionArrows, action: gallery.tell("Choice"))
                .id("arrows")
            ItemListDisclosureItem(title: "Nothing", label: .text("1.0"), accessory: .none, action: gallery.tell("Nothing")).id("nothing")
        }
        ItemListSection("states") {
            ItemListSectionHeaderItem(text: "STATES").id("statesHeader")
            ItemListDisclosureItem(title: "Only shows something", label: .text("14:05"), accessory: .none).id("shows")
            ItemListDisclosureItem(title: "Disabled", label: .text("Later"), isEnabled: false, action: {}).id("disabled")
            for index in 0..<3 {
                ItemListDisclosureItem(icon: ItemListIcon(.person), title: "Somebody", shimmeringIndex: index).id("shimmer.\(index)")
            }
        }
    }
}
