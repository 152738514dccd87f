import ItemList
import Signals

/// Switches, check marks and radio marks in every state.
func gallerySwitchesController(_ context: ScreenContext) -> ItemListController<GalleryEntry> {
    let gallery = context.gallery
    return context.galleryPage(.gallerySwitches) { state, _ in
        ItemListSection("switches") {
            ItemListSectionHeaderItem(text: "SWITCHES").id("switchesHeader")
            ItemListSwitchItem(title: "Plain, on by default", value: state.isOn("plain"), updated: gallery.flag("plain"))
                .defaulting(to: true).id("plain")
            ItemListSwitchItem(
                icon: ItemListIcon(.bell, color: RGBColor(0xC4201A)), title: "With an icon and a text", text: "On a line of its own",
                value: state.isOn("icon"), updated: gallery.flag("icon")
            ).id("icon")
            ItemListSwitchItem(
                title: "With a badge", titleBadge: "new", value: state.isOn("badge"), kind: .icon, updated: gallery.flag("badge")
            ).id("badge")
            ItemListSwitchItem(title: "In the accent", textColor: .accent, value: state.isOn("accent"), updated: gallery.flag("accent"))
                .id("accent")
            ItemListSwitchItem(
                title: "With an action of its own", text: "The row tells, the control switches", value: state.isOn("action"),
                updated: gallery.flag("action"), action: gallery.tell("The row was chosen")
            ).id("action")
            ItemListSwitchItem(
                title: "Waits for the state, which never agrees", value: false, enableInteractiveChanges: false,
                updated: { _ in gallery.change { $0.last = "The state said no" } }
            ).id("waits")
            ItemListSwitchItem(
                title: "A title that is long enough to go on over the second line and to be cut off behind it on most screens there are",
                value: state.isOn("long"), maximumNumberOfLines: 2, updated: gallery.flag("long")
            ).id("long")
        }
        ItemListSection("disabled") {
            ItemListSectionHeaderItem(text: "NOT NOW").id("disabledHeader")
            ItemListSwitchItem(title: "Disabled", value: true, isEnabled: false, updated: { _ in }).id("disabled")
            ItemListSwitchItem(
                title: "Disabled, and says why", value: false, isEnabled: false, isDisplayLocked: true, updated: { _ in },
                activatedWhileDisabled: gallery.tell("It is locked")
            ).id("locked")
        }
        ItemListSection("expandable") {
            ItemListSectionHeaderItem(text: "SEVERAL IN ONE").id("expandableHeader")
            ItemListExpandableSwitchItem(
                icon: ItemListIcon(.gear), title: "Download by itself", value: state.isOn("expandable"),
                isExpanded: state.isOn("isExpanded"),
                subItems: [
                    .init("photos", "Photos", isSelected: state.isOn("photos")),
                    .init("videos", "Videos", isSelected: state.isOn("videos")),
                    .init("files", "Files", isSelected: true, isEnabled: false),
                ],
                updated: gallery.flag("expandable"), selectAction: gallery.turn("isExpanded"),
                subAction: { name, isOn in gallery.flag(name)(isOn) }
            ).id("expandable")
            ItemListExpandableSwitchItem(
                title: "Disabled", value: false, isExpanded: false, subItems: [.init("a", "A", isSelected: false)], isEnabled: false,
                updated: { _ in }, selectAction: {}, subAction: { _, _ in }
            ).id("expandableDisabled")
        }
        ItemListSection("checks") {
            ItemListSectionHeaderItem(text: "CHECK MARKS").id("checksHeader")
            ItemListCheckboxItem(title: "Before the title", isChecked: state.isOn("check"), action: gallery.turn("check")).id("check")
            ItemListCheckboxItem(
                icon: ItemListIcon(.lock), title: "Behind the title", subtitle: "With an icon and a second line", side: .trailing,
                isChecked: state.isOn("mark"), action: gallery.turn("mark")
            ).id("mark")
            ItemListCheckboxItem(
                title: "In a colour that warns", isChecked: state.isOn("red"), color: .destructive, action: gallery.turn("red")
            ).id("red")
            ItemListCheckboxItem(title: "Disabled", isChecked: true, isEnabled: false, action: {}).id("checkDisabled")
        }
        ItemListSection("radios") {
            ItemListSectionHeaderItem(text: "ONE OF A GROUP").id("radiosHeader")
            for (name, title) in [("daily", "Every day"), ("weekly", "Every week"), ("never", "Never")] {
                ItemListCheckboxItem(
                    title: title, isChecked: state.choices["radio"] == name, group: "radio", isEnabled: name != "never",
                    action: { gallery.choice("radio")(name) }
                ).id("radio.\(name)")
            }
        }
    }
}
