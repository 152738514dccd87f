import ItemList
import Signals

/// Headers, free text, values below labels, and notices.
func galleryTextsController(_ context: ScreenContext) -> ItemListController<GalleryEntry> {
    let gallery = context.gallery
    return context.galleryPage(.galleryTexts) { state, _ in
        ItemListSection("headers") {
            ItemListSectionHeaderItem(
                text: "A HEADER WITH ALL IT MAY HAVE", badge: "3", activityIndicator: .right, accessoryText: "all",
                actionText: "Clear", action: gallery.tell("Cleared")
            ).id("header")
            ItemListPlaceholderItem(text: "Nothing here yet").id("placeholder")
        }
        ItemListSection("working") {
            ItemListSectionHeaderItem(text: "WORK BEFORE THE TITLE", activityIndicator: .left).id("working")
            ItemListPlaceholderItem(text: "A placeholder stands in the middle of its group, on as many lines as it needs.")
                .id("placeholder.long")
        }
        ItemListSection("long") {
            ItemListSectionHeaderItem(
                text: "A HEADER THAT IS LONG ENOUGH TO GO ON BELOW ITSELF WHERE THE SCREEN IS NOT WIDE ENOUGH FOR ALL OF IT ON ONE LINE",
                isMultiline: true
            ).id("longHeader")
            ItemListMultilineTextItem(
                text: RichText(markdown: "Text of **any** length, with *emphasis*, `code` and a [link](page)."), linkAction: gallery.link
            ).id("multiline")
            ItemListMultilineTextItem(
                text: "func text(_ name: String) {\n    print(name)\n}", font: .monospace, action: gallery.tell("Chosen"),
                longTapAction: gallery.tell("Pressed long")
            ).id("code")
        }
        ItemListSection("labels") {
            ItemListSectionHeaderItem(text: "VALUES BELOW THEIR LABELS").id("labelsHeader")
            ItemListTextWithLabelItem(
                label: "phone", text: "+44 20 7946 0991", textColor: .accent, action: gallery.tell("Calls"),
                longTapAction: gallery.tell("Copied")
            ).id("phone")
            ItemListTextWithLabelItem(
                label: "about", text: RichText(markdown: "First of all. See [the notes](notes)."), linkAction: gallery.link
            ).id("bio")
            ItemListTextWithLabelItem(
                label: "note", text: "Words that stay on one line, whatever there is of them, and end where the row ends, as a rule",
                labelColor: .secondary, isMultiline: false
            ).id("note")
            ItemListTextWithLabelItem(
                label: "selected", text: "With a mark", isSelected: state.isOn("labelSelected"), action: gallery.turn("labelSelected")
            ).id("labelSelected")
        }
        ItemListSection("notices") {
            if !state.isNoticeClosed {
                ItemListInfoItem(
                    title: "A notice", text: RichText(markdown: "It can be **closed**. [More](more)"), linkAction: gallery.link,
                    closeAction: { gallery.change { $0.isNoticeClosed = true } }
                ).id("notice")
            }
            ItemListInfoItem(title: "A warning", text: "Nearly full.", isWarning: true).id("warning")
            ItemListInfoItem(title: "Compact", text: "Few words.", style: .compact).id("compact")
        }
        ItemListSection("free") {
            ItemListTextItem(text: "Free text between the rows.").id("free")
            ItemListTextItem(text: "Small, in the middle.", textSize: .small, alignment: .center).id("free.small")
            ItemListTextItem(text: RichText(markdown: "Large, with a [link](large)."), textSize: .large, linkAction: gallery.link)
                .id("free.large")
            ItemListActivityTextItem(text: "Looking for devices").id("activity")
        }
    }
}
