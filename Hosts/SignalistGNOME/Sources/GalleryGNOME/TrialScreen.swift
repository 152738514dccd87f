import Glibc
import ItemList
import ItemListGNOME
import Signals

/// The state of a screen that prints each action to standard output, one line each, for automated checks.
struct Trial: Sendable {
    let order: ValuePromise<[Int]>
    /// The number of rows added at the top.
    let added = ValuePromise(0)
    let tab = ValuePromise("all")
    let choice = ValuePromise("one")
    let number = ValuePromise(3.0)
    /// The state of the switch that waits for confirmation, and the requested state. A button below the switch confirms it, so that a check
    /// has time to look at the unconfirmed state.
    let isOn = ValuePromise(false)
    let isToBeOn = ValuePromise(false)

    /// The number of rows loaded at once.
    let step: Int

    init(count: Int, step: Int) {
        self.step = step
        order = ValuePromise(Array(1...count))
    }

    static func say(_ words: String) {
        print(words)
        fflush(nil)
    }
}

func trialController(_ trial: Trial, depth: Int = 1, window: GNOMEWindow) -> ItemListController<GalleryEntry> {
    ItemListController(queue: .mainQueue()) { list in
        _ = list.visibleRows.start(next: { rows in Trial.say("visible \(rows.first ?? "none") to \(rows.last ?? "none")") })
        _ = list.scrollingEnded.start(next: { Trial.say("scrolling ended") })
        _ = list.contentOffset.start(next: { Trial.say("offset \(Int($0))") })
        let state = combineLatest(trial.order.get(), trial.tab.get(), trial.choice.get(), trial.number.get())
        return combineLatest(state, list.query, trial.added.get()).map { state, query, added in
            let (order, tab, choice, number) = state
            let shown = order.filter { "Item \($0)".contains(query) && (tab == "all" || $0.isMultiple(of: 2)) }
            var screen = ItemListState(
                chrome: chrome(tab: tab, depth: depth, loadsMore: order.count < 60 && query.isEmpty),
                entries: (query.isEmpty ? controls(trial, choice, number) + new(added) : [])
                    + shown.map { item($0, trial, depth, window) },
                arguments: ())
            addHandlers(to: &screen, trial, list)
            return screen
        }
    }
}

private func chrome(tab: String, depth: Int, loadsMore: Bool) -> ItemListChrome {
    let tabs = ItemListChoice([.init("all", "All"), .init("even", "Even"), .init("odd", "Odd", isEnabled: false)], chosen: tab)
    var chrome = ItemListChrome(title: .textWithTabs("Trial \(depth)", tabs))
    chrome.leftButton = .icon(.add, "Add")
    chrome.rightButton = .text("To 12", style: .bold)
    chrome.secondaryRightButton = .icon(.close, "Refuse")
    chrome.toolbar = ItemListToolbar(.text("Left"), .text("Middle", isEnabled: false), .text("Right"))
    chrome.header = ItemListRowContent(
        role: .text, title: RichText(runs: [.init("Read "), .init("the guide", link: "guide"), .init(" first")]), offers: .link)
    chrome.footer = ItemListRowContent(role: .button, title: "Start Over", offers: .activate)
    chrome.search = ItemListSearch(placeholder: "Search items")
    chrome.emptyState = .message(ItemListEmptyMessage(text: "Nothing is called so", button: .text("Give Up")))
    if loadsMore { chrome.loadsMore = [.bottom] }
    return chrome
}

private func addHandlers(to state: inout ItemListState<GalleryEntry>, _ trial: Trial, _ list: ItemListWindow<String>) {
    state.handlers[.leftButton] = { action in
        Trial.say("left button: \(action)")
        _ = trial.added.update { $0 + 1 }
    }
    for slot in [ItemListChromeSlot.toolbarLeft, .toolbarRight, .footer, .emptyState] {
        state.handlers[slot] = { Trial.say("\(slot.rawValue): \($0)") }
    }
    state.handlers[.title] = { action in
        Trial.say("title: \(action)")
        if case .choose(let tab) = action { trial.tab.set(tab) }
    }
    state.handlers[.rightButton] = { _ in list.request(.scrollTo("item-12", .top)) }
    state.handlers.part = { action, slot, part in Trial.say("\(slot.rawValue) \(part): \(action)") }
    state.handlers.search = { action in
        if case .query(let query) = action { Trial.say("search: query \(query)") } else { Trial.say("search: \(action)") }
    }
    state.handlers.list = { action in
        Trial.say("list: \(action)")
        _ = trial.order.update { $0 + ($0.count + 1...$0.count + trial.step) }
    }
    state.moved = { row, place in
        Trial.say("\(row) moves \(place)")
        _ = trial.order.update { order in order.moving(row, to: place) }
    }
    state.shortcuts = [
        ItemListShortcut("o", [.control], .openReveal(.trailing), on: .row("beside")),
        ItemListShortcut("m", [], .activate, on: .chrome(.leftButton)),
    ]
}

private func controls(_ trial: Trial, _ choice: String, _ number: Double) -> [GalleryEntry] {
    func entry(_ id: String, _ content: ItemListRowContent, _ change: (inout ItemListRowContent) -> Void = { _ in }) -> GalleryEntry {
        var content = content
        change(&content)
        return GalleryEntry(id, 0, content) { action in
            Trial.say("\(id): \(action)")
            if case .choose(let option) = action { trial.choice.set(option) }
            if case .set(.number(let number)) = action { trial.number.set(number) }
        }
    }
    let options = ItemListChoice([.init("one", "One"), .init("two", "Two", isEnabled: false), .init("three", "Three")], chosen: choice)
    return [
        entry("menu", .init(role: .label, title: "Menu", offers: .delete)) {
            $0.decoratedOffers = [
                .init("again", title: "Do_Again", places: .menu), .init("never", title: "Never", places: .menu, isEnabled: false),
                .init("forget", title: "Forget", tone: .destructive, places: .menu),
            ]
        },
        entry("inline", .init(role: .label, title: "Inline")) {
            $0.decoratedOffers = [.init("pause", title: "Pause", places: .inline), .init("stop", title: "Stop", places: .inline)]
        },
        entry("beside", .init(role: .label, title: "Beside", offers: .reveal)) {
            $0.decoratedOffers = [
                .init("archive", title: "Archive", places: .trailingReveal),
                .init("erase", title: "Erase", places: .trailingReveal, isEnabled: false),
            ]
        },
        entry("long", .init(role: .button, title: "Press Long", offers: [.activate, .longPress])),
        entry("choice", .init(role: .choice, title: "Choice", control: .choice(options), offers: .choose)),
        entry("range", .init(role: .range, title: "Range", control: .range(.init(number, in: 0...10)), offers: .adjust)),
    ]
}

/// A list in editing mode, and a switch that waits for confirmation.
private func edited(_ trial: Trial, _ isOn: Bool) -> [GalleryEntry] {
    func row(_ name: String) -> GalleryEntry {
        var content = ItemListRowContent(role: .label, title: RichText(name), offers: [.delete, .move, .select])
        content.editing = ItemListEditing(showsDelete: true, showsHandle: true, isSelected: false)
        return GalleryEntry(name.lowercased(), 2, content) { Trial.say("\(name.lowercased()): \($0)") }
    }
    let toggle = ItemListControl.toggle(ItemListToggle(isOn: isOn, waitsForState: true))
    var group = ItemListRowContent(role: .button, title: "Group", accessory: isOn ? .expanded : .collapsed, offers: .activate)
    group.badge = "2"
    return ["Maple", "Mallow", "Oak", "Öland"].map(row) + [
        GalleryEntry("waiting", 3, .init(role: .toggle, title: "Waiting", control: toggle, offers: .toggle)) { action in
            Trial.say("waiting: \(action)")
            if case .set(.isOn(let isOn)) = action { trial.isToBeOn.set(isOn) }
        },
        GalleryEntry("group", 3, group) {
            Trial.say("group: \($0)")
            _ = trial.isToBeOn.get().take(1).start(next: { trial.isOn.set($0) })
        },
    ]
}

/// The edited list as a screen of its own.
func editedController(_ trial: Trial) -> ItemListController<GalleryEntry> {
    ItemListController(queue: .mainQueue()) { list in
        combineLatest(trial.isOn.get(), list.selection).map { isOn, selection in
            let title = selection.isEmpty ? "Edited" : "Edited: " + selection.sorted().joined(separator: " ")
            var state = ItemListState(chrome: ItemListChrome(title: .text(title)), entries: edited(trial, isOn), arguments: ())
            state.moved = { row, place in Trial.say("\(row) moves \(place)") }
            return state
        }
    }
}

private func new(_ count: Int) -> [GalleryEntry] {
    (0..<count).reversed().map { GalleryEntry("new-\($0)", 1, .init(role: .label, title: RichText("New \($0)"))) }
}

private func item(_ number: Int, _ trial: Trial, _ depth: Int, _ window: GNOMEWindow) -> GalleryEntry {
    let title = RichText("Item \(number)")
    // Odd items open another screen.
    if number.isMultiple(of: 2) { return GalleryEntry("item-\(number)", 1, .init(role: .label, title: title, offers: .move)) }
    return GalleryEntry("item-\(number)", 1, .init(role: .link, title: title, accessory: .arrow, offers: [.activate, .move])) { _ in
        window.push { trialController(trial, depth: depth + 1, window: window) }
    }
}

extension [Int] {
    fileprivate func moving(_ row: String, to place: ItemListDestination<String>) -> [Int] {
        func number(_ id: String) -> Int? { id.split(separator: "-").last.flatMap { Int($0) } }
        guard let moved = number(row), let beside = number(place.row), let from = firstIndex(of: moved) else { return self }
        var order = self
        order.remove(at: from)
        guard var target = order.firstIndex(of: beside) else { return self }
        if case .after = place { target += 1 }
        order.insert(moved, at: target)
        return order
    }
}
