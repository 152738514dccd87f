import ItemList
import Signals

/// All kinds of titles, and all buttons around a list.
func galleryBarsController(_ context: ScreenContext) -> ItemListController<GalleryEntry> {
    let gallery = context.gallery
    let titles = [
        ItemListOption("text", "Text"), ItemListOption("subtitle", "With a subtitle"), ItemListOption("segments", "Segments"),
        ItemListOption("tabs", "With tabs"),
    ]
    let toolbars = [
        ItemListOption("none", "None"), ItemListOption("one", "One button"), ItemListOption("two", "Two"), ItemListOption("three", "Three"),
    ]
    return context.galleryPage(.galleryBars, adjust: { page, state in adjust(&page, state, gallery) }) { state, _ in
        ItemListSection("title") {
            ItemListChoiceItem(title: "Title", options: titles, chosen: state.choices["title"], updated: gallery.choice("title"))
                .id("title")
            ItemListChoiceItem(
                title: "Toolbar", options: toolbars, chosen: state.choices["toolbar"] ?? "none", updated: gallery.choice("toolbar")
            ).id("toolbar")
        }
        ItemListSection("buttons") {
            ItemListSectionHeaderItem(text: "BUTTONS").id("buttonsHeader")
            ItemListSwitchItem(title: "Back", value: state.isOn("back"), updated: gallery.flag("back")).id("back")
            ItemListSwitchItem(title: "Left", value: state.isOn("left"), updated: gallery.flag("left")).id("left")
            ItemListSwitchItem(title: "Secondary right, an icon", value: state.isOn("secondary"), updated: gallery.flag("secondary"))
                .id("secondary")
            ItemListSwitchItem(title: "Right", value: state.isOn("right"), updated: gallery.flag("right")).id("right")
            ItemListSwitchItem(title: "Bold", value: state.isOn("bold"), updated: gallery.flag("bold")).id("bold")
            ItemListSwitchItem(title: "At work", value: state.isOn("busy"), updated: gallery.flag("busy")).id("busy")
            ItemListSwitchItem(title: "Disabled", value: state.isOn("off"), updated: gallery.flag("off")).id("off")
        }
        ItemListSection("around") {
            ItemListSectionHeaderItem(text: "AROUND THE LIST").id("aroundHeader")
            ItemListSwitchItem(title: "Header", value: state.isOn("header"), updated: gallery.flag("header")).id("header")
            ItemListSwitchItem(title: "Footer", value: state.isOn("footer"), updated: gallery.flag("footer")).id("footer")
        }
    }
}

private func adjust(_ page: inout ItemListState<GalleryEntry>, _ state: GalleryState, _ gallery: Gallery) {
    let parts = ItemListChoice(
        [ItemListOption("day", "Day"), ItemListOption("week", "Week"), ItemListOption("year", "Year", isEnabled: false)],
        chosen: state.choices["part"] ?? "day")
    switch state.choices["title"] {
    case "subtitle": page.chrome.title = .textWithSubtitle("Bars", "A second line")
    case "segments": page.chrome.title = .sectionControl(parts)
    case "tabs": page.chrome.title = .textWithTabs("Bars", parts)
    default: break
    }
    page.handlers[.title] = { action in
        if case .choose(let part) = action { gallery.choice("part")(part) }
    }
    page.chrome.tab = ItemListTab(title: "Gallery", icon: ItemListIcon(.appearance), badge: "3")
    func button(_ content: ItemListButton.Content, _ label: String? = nil) -> ItemListButton {
        let style: ItemListButton.Style = state.isOn("busy") ? .activity : state.isOn("bold") ? .bold : .regular
        return ItemListButton(content, style: style, isEnabled: !state.isOn("off"), spokenLabel: label)
    }
    func add(_ slot: ItemListChromeSlot, _ words: String) {
        page.handlers[slot] = { _ in gallery.tell(words)() }
    }
    if state.isOn("back") { page.chrome.backButton = .text("Gallery") }
    if state.isOn("left") { page.chrome.leftButton = button(.text("Cancel")) }
    if state.isOn("secondary") { page.chrome.secondaryRightButton = button(.icon(.search), "Search") }
    if state.isOn("right") { page.chrome.rightButton = button(.text("Save")) }
    for (slot, words) in [(ItemListChromeSlot.leftButton, "Left"), (.secondaryRightButton, "Secondary"), (.rightButton, "Right")] {
        add(slot, words)
    }
    let (first, second, third) = (button(.text("Edit")), button(.icon(.action), "Share"), button(.custom("More")))
    switch state.choices["toolbar"] {
    case "one": page.chrome.toolbar = ItemListToolbar(second)
    case "two": page.chrome.toolbar = ItemListToolbar(first, third)
    case "three": page.chrome.toolbar = ItemListToolbar(first, second, third)
    default: break
    }
    for (slot, words) in [(ItemListChromeSlot.toolbarLeft, "Edit"), (.toolbarMiddle, "Share"), (.toolbarRight, "More")] { add(slot, words) }
    if state.isOn("header") { page.chrome.header = ItemListRowContent(role: .text, title: "A header stands above the list.") }
    if state.isOn("footer") { page.chrome.footer = ItemListRowContent(role: .label, title: "Version", value: .text("1.0")) }
}
