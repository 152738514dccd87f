import ItemList
import ItemListGNOME
import Signals

/// The state of a screen with every kind of element.
struct Gallery: Sendable {
    let isOn = ValuePromise(true)
    let isQuiet = ValuePromise(false)
    let name = ValuePromise("Ada Lovelace")
    let password = ValuePromise("")
    let rhythm = ValuePromise("daily")
    let place = ValuePromise("disk")
    let copies = ValuePromise(3.0)
    let isNight = ValuePromise(false)
    let runs = ValuePromise(0)
    let tab = ValuePromise("all")
    /// The delay before the state answers typed text, in seconds.
    let answersAfter: Double

    let isStill: Bool

    init(answersAfter: Double = 0, isStill: Bool = false) {
        self.answersAfter = answersAfter
        self.isStill = isStill
    }

    func answer(_ body: @escaping @Sendable () -> Void) {
        if answersAfter > 0 { Queue.mainQueue().after(answersAfter, body) } else { body() }
    }
}

/// A row with given content.
struct GalleryEntry: ItemListNodeEntry {
    let id: String
    let section: Int
    let content: ItemListRowContent
    let isPlain: Bool
    let act: @Sendable (ItemListAction) -> Void

    init(_ id: String, _ section: Int, _ content: ItemListRowContent, act: @escaping @Sendable (ItemListAction) -> Void = { _ in }) {
        (self.id, self.section, self.content, self.act) = (id, section, content, act)
        isPlain = content.role == .header || content.role == .text
    }

    static func == (first: GalleryEntry, second: GalleryEntry) -> Bool {
        first.id == second.id && first.section == second.section && first.content == second.content
    }

    func item(presentationData: ItemListPresentationData, arguments: Void) -> any ItemListItem { GalleryItem(entry: self) }
}

struct GalleryItem: ItemListItem {
    let entry: GalleryEntry
    var isAlwaysPlain: Bool { entry.isPlain }
    var isFreeText: Bool { entry.content.role == .text }
    var input: ItemListInputTraits? { entry.content.control?.input == nil ? nil : ItemListInputTraits() }
    func content() -> ItemListRowContent { entry.content }
    func perform(_ action: ItemListAction) { entry.act(action) }
}

private struct Values: Sendable {
    var isOn: Bool, isQuiet: Bool, name: String, password: String, rhythm: String, place: String, copies: Double, runs: Int
}

func galleryController(_ gallery: Gallery, on queue: Queue, window: GNOMEWindow) -> ItemListController<GalleryEntry> {
    let first = combineLatest(gallery.isOn.get(), gallery.isQuiet.get(), gallery.name.get(), gallery.password.get())
    let second = combineLatest(gallery.rhythm.get(), gallery.place.get(), gallery.copies.get(), gallery.runs.get())
    let state = combineLatest(first, second, gallery.tab.get()).map { first, second, tab in
        let values = Values(
            isOn: first.0, isQuiet: first.1, name: first.2, password: first.3, rhythm: second.0, place: second.1,
            copies: second.2, runs: second.3)
        var chrome = ItemListChrome(title: .textWithSubtitle("Backup", "Every row of the vocabulary"))
        chrome.rightButton = .text("Done", style: .bold)
        chrome.secondaryRightButton = .icon(.search, "Look for something")
        chrome.toolbar = ItemListToolbar(.text("Delete"), .text("Share"), .text("Move"))
        chrome.search = ItemListSearch(placeholder: "Search settings")
        var state = ItemListState(chrome: chrome, entries: entries(values, gallery, window), arguments: ())
        state.handlers[.rightButton] = { _ in gallery.isNight.set(true) }
        state.handlers[.secondaryRightButton] = { _ in gallery.isNight.set(false) }
        state.shortcuts = [ItemListShortcut("n", [.control], .activate, on: .chrome(.rightButton))]
        return state
    }
    return ItemListController(
        queue: queue, presentationData: gallery.isNight.get().map { PresentationData(theme: $0 ? .night : .day) }, state: state)
}

/// A text input that selects all on focus.
private func input(_ text: String) -> ItemListInputContent {
    var input = ItemListInputContent(text: text)
    input.selectsAllOnFocus = true
    return input
}

private func entries(_ values: Values, _ gallery: Gallery, _ window: GNOMEWindow) -> [GalleryEntry] {
    func row(
        _ role: ItemListRowRole, _ title: RichText, offers: ItemListOffers = [], control: ItemListControl? = nil,
        _ change: (inout ItemListRowContent) -> Void = { _ in }
    ) -> ItemListRowContent {
        var content = ItemListRowContent(role: role, title: title, control: control, offers: offers)
        change(&content)
        return content
    }
    return [
        GalleryEntry(
            "person", 0,
            row(.link, "Ada Lovelace", offers: .activate) {
                $0.subtitle = "ada@example.org"
                $0.leading = .avatar(.init(initials: "AL"))
                $0.accessory = .arrow
            }
        ) { _ in window.push { galleryController(gallery, on: .mainQueue(), window: window) } },
        GalleryEntry(
            "on", 1,
            row(.toggle, "Back up", offers: .toggle, control: .toggle(isOn: values.isOn)) {
                $0.subtitle = "To the place below, while the computer is idle"
                $0.icon = ItemListIcon(.gear)
            }
        ) { action in if case .set(.isOn(let isOn)) = action { gallery.isOn.set(isOn) } },
        GalleryEntry("quiet", 1, row(.checkbox, "Quietly", offers: .toggle, control: .check(isOn: values.isQuiet))) { action in
            if case .set(.isOn(let isOn)) = action { gallery.isQuiet.set(isOn) }
        },
        GalleryEntry(
            "locked", 1, row(.toggle, "Managed", offers: [], control: .toggle(isOn: true, isLocked: true)) { $0.isEnabled = false }),
        GalleryEntry("who", 2, row(.header, "Owner")),
        GalleryEntry(
            "name", 2,
            row(.input, "Name", offers: .text, control: .input(input(values.name))) {
                $0.footnote = ItemListFootnote("As it stands on the disk")
            }
        ) { action in if case .text(.changed(let text, _)) = action { gallery.answer { gallery.name.set(text) } } },
        GalleryEntry("password", 2, row(.input, "Password", offers: .text, control: .input(.init(text: values.password, kind: .password))))
        {
            action in if case .text(.changed(let text, _)) = action { gallery.answer { gallery.password.set(text) } }
        },
        GalleryEntry("search", 2, row(.input, "", offers: .text, control: .input(.init(text: "", placeholder: "Note")))) { _ in },
        GalleryEntry("rhythm", 3, row(.header, "Rhythm")),
        GalleryEntry(
            "daily", 3, row(.radio, "Every day", offers: .activate, control: .radio(.init(isOn: values.rhythm == "daily", group: "r")))
        ) {
            _ in gallery.rhythm.set("daily")
        },
        GalleryEntry(
            "weekly", 3, row(.radio, "Every week", offers: .activate, control: .radio(.init(isOn: values.rhythm == "weekly", group: "r")))
        ) {
            _ in gallery.rhythm.set("weekly")
        },
        GalleryEntry(
            "place", 4,
            row(
                .choice, "Place", offers: .choose,
                control: .choice(.init([.init("disk", "Disk"), .init("cloud", "Cloud"), .init("tape", "Tape")], chosen: values.place)))
        ) { action in
            if case .choose(let place) = action { gallery.place.set(place) }
        },
        GalleryEntry("copies", 4, row(.range, "Copies", offers: .adjust, control: .range(.init(values.copies, in: 0...10)))) { action in
            if case .set(.number(let number)) = action { gallery.copies.set(number) }
        },
        GalleryEntry(
            "state", 5,
            row(.label, "Last backup") {
                $0.values = [.text("12:30"), .badge("3"), .color(RGBColor(0xC02010)), .shortcut("Ctrl+N")]
                $0.badge = "new"
                $0.decoratedOffers = [
                    .init("again", title: "Again", places: .menu), .init("forget", title: "Forget", tone: .destructive, places: .menu),
                ]
            }),
        GalleryEntry(
            "progress", 5, row(.status, "Copying") { $0.values = gallery.isStill ? [.progress(0.4)] : [.progress(0.4), .activity] }),
        GalleryEntry(
            "space", 5,
            row(.label, "Space") {
                $0.figure = .bars([.init("Music", 3, text: "3 GB"), .init("Photos", 7, color: RGBColor(0x20A040), text: "7 GB")])
                $0.parts = [
                    .init("clean", title: "Clean up", icon: ItemListIcon(.trash)),
                    .init("auto", role: .checkbox, title: "By itself", control: .check(isOn: true)),
                ]
                $0.footnote = ItemListFootnote("Less than 1 GB is left", kind: .error)
            }),
        GalleryEntry("marks", 7, row(.header, "Marks")),
        GalleryEntry(
            "badges", 7,
            row(.label, "Badges") {
                $0.badge = ItemListBadge("beta", isFaint: true)
                $0.values = ItemListTone.allCases.flatMap { tone in
                    [.badge(ItemListBadge("7", tone: tone)), .badge(ItemListBadge("8", tone: tone, isFaint: true))]
                }
            }),
        GalleryEntry(
            "sizes", 7,
            row(.label, RichText(runs: [.init("Small, ", traits: .small), .init("usual and "), .init("large", traits: .large)])) {
                if !gallery.isStill { $0.leading = .activity }
                $0.subtitle = RichText((1...40).map { "word \($0)" }.joined(separator: " "))
                $0.subtitleLineLimit = 1
            }),
        GalleryEntry("open", 7, row(.button, "Open group", offers: .activate) { $0.accessory = .expanded }),
        GalleryEntry("closed", 7, row(.button, "Closed group", offers: .activate) { $0.accessory = .collapsed }),
        GalleryEntry(
            "red", 7,
            row(.checkbox, "Red mark", offers: .toggle, control: .check(ItemListCheck(isOn: true, color: .destructive)))),
        GalleryEntry(
            "colors", 7,
            row(.label, "Colours") {
                $0.decoratedOffers = [
                    .init("violet", title: "Violet", color: RGBColor(0x7A3FC4), places: .inline),
                    .init("yellow", title: "Yellow", color: RGBColor(0xF0C040), places: .inline),
                ]
            }),
        GalleryEntry(
            "edited", 7,
            row(.link, "Edited", offers: [.activate, .delete, .move, .select]) {
                $0.editing = ItemListEditing(showsDelete: true, showsHandle: true, isSelected: true)
                $0.accessory = .arrow
            }),
        GalleryEntry("now", 6, row(.button, RichText("Back Up Now", color: .accent), offers: .activate) { $0.alignment = .center }) { _ in
            gallery.runs.set(values.runs + 1)
        },
        GalleryEntry(
            "erase", 6,
            row(.button, "Erase All", offers: .activate) {
                $0.tone = .destructive; $0.alignment = .center
            }
        ) { _ in },
        GalleryEntry(
            "text", 6, row(.text, RichText(runs: [.init("It ran \(values.runs) times. "), .init("Learn more", link: "x")]), offers: .link)
        ) { _ in },
    ]
}
