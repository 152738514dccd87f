import ItemList
import Signals

/// Rows that do something.
func galleryButtonsController(_ context: ScreenContext) -> ItemListController<GalleryEntry> {
    let gallery = context.gallery
    let kinds: [(ItemListActionItem.Kind, String)] = [
        (.generic, "Generic"), (.destructive, "Destructive"), (.neutral, "Neutral"), (.disabled, "Disabled"),
    ]
    return context.galleryPage(.galleryButtons) { _, _ in
        for (alignment, title) in [(ItemListTextAlignment.natural, "FROM THE EDGE"), (.center, "IN THE MIDDLE")] {
            ItemListSection(title) {
                ItemListSectionHeaderItem(text: title).id("\(title).header")
                for (kind, name) in kinds {
                    ItemListActionItem(title: name, kind: kind, alignment: alignment, action: gallery.tell(name)).id("\(title).\(name)")
                }
            }
        }
        ItemListSection("long") {
            ItemListActionItem(title: "Can be pressed long", action: gallery.tell("Pressed"), longTapAction: gallery.tell("Pressed long"))
                .id("long")
        }
    }
}
