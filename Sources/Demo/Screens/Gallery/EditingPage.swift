import ItemList
import Signals

/// An editable list: its rows can be moved, deleted, selected and swiped, and have a default action.
func galleryEditingController(_ context: ScreenContext) -> ItemListController<GalleryEntry> {
    let gallery = context.gallery
    let presentationData = context.presentationData
    return ItemListController(queue: context.queue, presentationData: presentationData, diagnostics: context.diagnostics) { window in
        combineLatest(gallery.state, window.selection, context.strings)
            |> map { (state: GalleryState, selection: Set<String>, strings: PresentationStrings) in
                galleryState(
                    strings[.galleryEditing], state, adjust: { page, state in adjust(&page, state, selection, gallery) },
                    rows: planetRows(state, gallery))
            }
    }
}

@ItemListBuilder<String> private func planetRows(_ state: GalleryState, _ gallery: Gallery) -> [GalleryEntry] {
    ItemListSection("planets") {
        ItemListSectionHeaderItem(text: "PLANETS", badge: ItemListBadge("\(state.planets.count)", isFaint: true)).id("planetsHeader")
        for planet in state.planets {
            ItemListDisclosureItem(
                icon: ItemListIcon(planet.isPinned ? .lock : .appearance), title: planet.name,
                label: planet.isPinned ? .text("pinned") : .none, action: gallery.tell(planet.name)
            )
            .editable(
                isEditing: state.isEditing, delete: { gallery.change { $0.planets.removeAll { $0.id == planet.id } } }, canMove: true,
                canSelect: true,
                leading: [
                    ItemListRevealAction(
                        "pin", title: planet.isPinned ? "Unpin" : "Pin", icon: ItemListIcon(.lock), color: RGBColor(0x2477D4),
                        action: { gallery.change { $0.pin(planet.id) } })
                ],
                trailing: [
                    ItemListRevealAction(
                        "rename", title: "Rename", icon: ItemListIcon(.gear), action: { gallery.change { $0.rename(planet.id) } })
                ]
            ).id(planet.id)
        }
    }
    ItemListSection("more") {
        ItemListActionItem(title: "All planets", action: { gallery.change { $0.planets = GalleryState().planets } }).id("restore")
        ItemListTextItem(text: "A swipe, or the row's menu, has what can be done with a row. Edit to move, to select and to delete.")
            .id("text")
    }
}

private func adjust(
    _ page: inout ItemListState<GalleryEntry>, _ state: GalleryState, _ selection: Set<String>, _ gallery: Gallery
) {
    page.chrome.rightButton = .text(state.isEditing ? "Done" : "Edit", style: state.isEditing ? .bold : .regular)
    page.handlers[.rightButton] = { _ in gallery.change { $0.isEditing.toggle() } }
    page.moved = { row, place in gallery.change { $0.planets.move(row, to: place, by: \.id) } }
    if state.isEditing {
        page.chrome.toolbar = ItemListToolbar(
            .text("Pin", isEnabled: !selection.isEmpty), .text("Delete (\(selection.count))", isEnabled: !selection.isEmpty))
        page.handlers[.toolbarLeft] = { _ in gallery.change { state in selection.forEach { state.pin($0) } } }
        page.handlers[.toolbarRight] = { _ in gallery.change { $0.planets.removeAll { selection.contains($0.id) } } }
    }
}

extension GalleryState {
    fileprivate mutating func pin(_ id: String) {
        guard let place = planets.firstIndex(where: { $0.id == id }) else { return }
        planets[place].isPinned.toggle()
    }

    fileprivate mutating func rename(_ id: String) {
        guard let place = planets.firstIndex(where: { $0.id == id }) else { return }
        let planet = planets[place]
        planets[place].name = planet.name.hasSuffix("*") ? String(planet.name.dropLast()) : planet.name + "*"
    }
}
