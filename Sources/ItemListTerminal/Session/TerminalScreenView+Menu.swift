internal import ItemList
internal import ItemListText

enum TerminalMenuEffect<ID: Hashable & Sendable>: Sendable {
    case perform([ItemListAction], on: ItemListTarget<ID>)
    case run(TerminalCommand)
    case select(ID)
}

// Menus made from the offers of the screen's elements.
extension TerminalScreenView {
    private typealias Entry = (item: TerminalMenu.Item, effect: TerminalMenuEffect<ID>)

    func openMenu(_ completion: @escaping @Sendable () -> Void) {
        guard let row = renderer.view.selectedRow else { return completion() }
        open(itemListOneLine(row.content.title.string), entries(for: row), canBeFiltered: false)
        completion()
    }

    /// Opens a menu of the actions of the header or the footer.
    func openMenu(of slot: ItemListChromeSlot, _ completion: @escaping @Sendable () -> Void) {
        guard let row = renderer.view.chrome[row: slot] else { return completion() }
        open(itemListOneLine(row.title.string), entries(in: slot), canBeFiltered: false)
        completion()
    }

    func openHelp(_ completion: @escaping @Sendable () -> Void) {
        let row = renderer.view.selectedRow.map(entries) ?? []
        open(strings[.allThatCanBeDone], row + entries(in: .header) + entries(in: .footer) + barEntries + listEntries, canBeFiltered: true)
        completion()
    }

    /// Opens a menu of the rows with offers.
    func openRows(_ completion: @escaping @Sendable () -> Void) {
        let rows = renderer.view.rows
        let entries = rows.indices.prefix(1_000).compactMap { index -> Entry? in
            let row = rows[index]
            guard row.content.offersAnything, !row.content.title.isEmpty else { return nil }
            return (TerminalMenu.Item(title: itemListOneLine(row.content.title.string)), .select(row.id))
        }
        open(strings[.findRowHere], entries, canBeFiltered: true)
        completion()
    }

    private func open(_ title: String, _ entries: [Entry], canBeFiltered: Bool) {
        guard !entries.isEmpty else { return }
        menu = (
            TerminalMenu(title: title, items: entries.map(\.item), canBeFiltered: canBeFiltered, strings: strings), entries.map(\.effect)
        )
        redraw()
    }

    func takeInMenu(_ key: TerminalKey, _ completion: @escaping @Sendable () -> Void) -> TerminalKeyOutcome {
        guard var open = menu else { return .notTaken }
        return follow(open.menu.take(key), open.menu, completion)
    }

    func pressInMenu(at position: TextPosition, _ completion: @escaping @Sendable () -> Void) -> TerminalKeyOutcome {
        guard var open = menu else { return .notTaken }
        let size = renderer.view.size
        let line = open.menu.box(size).line(at: position)
        return follow(open.menu.press(line: line, size: size), open.menu, completion)
    }

    private func follow(
        _ outcome: TerminalMenu.Outcome, _ changed: TerminalMenu, _ completion: @escaping @Sendable () -> Void
    ) -> TerminalKeyOutcome {
        let effects = menu?.effects ?? []
        switch outcome {
        case .open: menu?.menu = changed
        case .closed, .chosen: menu = nil
        }
        redraw()
        guard case .chosen(let number) = outcome, effects.indices.contains(number) else { return done(completion) }
        switch effects[number] {
        case .perform(let actions, let target):
            perform(actions, on: target, completion)
            return .taken
        case .run(let command): return .asks(command)
        case .select(let id):
            renderer.update { _ = $0.select(id) }
            return done(completion)
        }
    }

    // MARK: Entries

    private func entries(for row: ItemListRow<ID>) -> [Entry] {
        let isSelected = renderer.view.interaction.selection.contains(row.id)
        return entries(for: row.content, target: .row(row.id), isSelected: isSelected) { .row(row.id, part: $0) }
    }

    private func entries(in slot: ItemListChromeSlot) -> [Entry] {
        guard let row = renderer.view.chrome[row: slot] else { return [] }
        return entries(for: row, target: .chrome(slot), isSelected: false) { .chrome(slot, part: $0) }
    }

    private func entries(
        for content: ItemListRowContent, target: ItemListTarget<ID>, isSelected: Bool, part partTarget: (String) -> ItemListTarget<ID>
    ) -> [Entry] {
        var entries: [Entry] = []
        func add(_ title: String, _ key: String, _ effect: TerminalMenuEffect<ID>, isDestructive: Bool = false) {
            entries.append((TerminalMenu.Item(title: title, note: keys(key, for: effect), isDestructive: isDestructive), effect))
        }
        func add(_ kind: ItemListActionKind, _ title: String, _ key: String, _ effect: TerminalMenuEffect<ID>) {
            if content.offers.contains(kind) { add(title, key, effect) }
        }
        add(.activate, strings[content.role == .link ? .open : .choose], "⏎", .perform([.activate], on: target))
        add(.toggle, strings[content.control?.isOn == true ? .switchOff : .switchOn], strings[.spaceKey], .perform([.toggle], on: target))
        add(.text, strings[.type], "⏎", .perform([.focus], on: target))
        if content.offers.contains(.choose), let choice = content.control?.choice {
            for option in choice.options where option.isEnabled && option.id != choice.chosen {
                add(strings[.choose(option.title)], "", .perform([.choose(option.id)], on: target))
            }
        }
        add(.adjust, strings[.increase], "→", .perform([.step(1)], on: target))
        add(.adjust, strings[.decrease], "←", .perform([.step(-1)], on: target))
        for offer in content.decoratedOffers {
            let effect = TerminalMenuEffect.perform([.activate], on: partTarget(offer.id))
            let key = [keys(for: effect), keys(for: .perform([offer.action], on: target))].first { !$0.isEmpty } ?? ""
            let isDestructive = offer.tone == .destructive
            entries.append(
                (TerminalMenu.Item(title: offer.title, note: key, isEnabled: offer.isEnabled, isDestructive: isDestructive), effect))
        }
        for part in content.parts where part.isEnabled {
            if let action = part.pressAction { add(part.title, "", .perform([action], on: partTarget(part.id))) }
        }
        for link in content.links where content.offers.contains(.link) {
            add(strings[.open(link)], "", .perform([.activate], on: partTarget(link)))
        }
        add(.select, strings[isSelected ? .deselect : .select], "x", .perform([.select(!isSelected)], on: target))
        add(.move, strings[.move], "e", .run(.pickUp))
        add(.longPress, strings[.pressForLonger], "", .perform([.longPress], on: target))
        add(.undo, strings[.undoLastChange], "", .perform([.undo], on: target))
        add(.reset, strings[.reset], "", .perform([.reset], on: target))
        if content.offers.contains(.delete), !content.decoratedOffers.contains(where: { $0.action == .delete }) {
            add(strings[.delete], strings[.deleteKey], .perform([.delete], on: target), isDestructive: true)
        }
        return entries
    }

    /// Returns the keys of an effect: the terminal's own key, and that of the screen's shortcut.
    private func keys(_ key: String = "", for effect: TerminalMenuEffect<ID>) -> String {
        guard case .perform(let actions, let target) = effect else { return key }
        let shortcut = renderer.view.shortcuts.first { shortcut in
            guard [shortcut.action] == actions else { return false }
            guard case .cursorRow = shortcut.target.place else { return shortcut.target == target }
            return target.row != nil && target.row == renderer.view.selectedID && target.part == shortcut.target.part
        }
        return [key, shortcut?.key.words ?? ""].filter { !$0.isEmpty }.joined(separator: ", ")
    }

    /// The entries of the bars around the list.
    private var barEntries: [Entry] {
        let view = renderer.view
        var entries: [Entry] = []
        let slots: [ItemListChromeSlot] = [
            .backButton, .leftButton, .secondaryRightButton, .rightButton, .toolbarLeft, .toolbarMiddle, .toolbarRight, .emptyState,
        ]
        for slot in slots {
            guard let button = view.chrome[button: slot], button.offers.contains(.activate) else { continue }
            let key = keys(for: .perform([.activate], on: .chrome(slot)))
            entries.append((TerminalMenu.Item(title: button.words, note: key), .run(.press(slot))))
        }
        for option in view.chrome.title.choice?.options ?? [] where option.isEnabled && option.id != view.chrome.title.choice?.chosen {
            entries.append((TerminalMenu.Item(title: strings[.show(option.title)]), .perform([.choose(option.id)], on: .chrome(.title))))
        }
        let search = strings[view.chrome.search == nil ? .findRowHere : .search]
        if view.chrome.search != nil || !view.rows.isEmpty { entries.append((TerminalMenu.Item(title: search, note: "/"), .run(.search))) }
        if place.canFind { entries.append((TerminalMenu.Item(title: strings[.findRow], note: "Ctrl-P"), .run(.find))) }
        return entries
    }

    private var listEntries: [Entry] {
        let view = renderer.view
        var entries: [Entry] = []
        if view.selectedRow?.content.offers.contains(.select) == true {
            entries.append((TerminalMenu.Item(title: strings[.selectAll], note: "Ctrl-A"), .perform([.select(true)], on: .list)))
        }
        if !view.interaction.selection.isEmpty {
            entries.append((TerminalMenu.Item(title: strings[.selectNothing], note: "Esc"), .perform([.select(false)], on: .list)))
        }
        if !view.interaction.undoable.isEmpty {
            entries.append((TerminalMenu.Item(title: strings[.undoLastChangeOfAll], note: "u"), .perform([.undo], on: .list)))
        }
        if let refresh = view.chrome.refresh, !refresh.isActive {
            entries.append((TerminalMenu.Item(title: strings[.refresh], note: "Ctrl-R"), .perform([.refresh], on: .list)))
        }
        entries.append((TerminalMenu.Item(title: strings[.goToFirstRow], note: "g"), .run(.move(.first))))
        entries.append((TerminalMenu.Item(title: strings[.goToLastRow], note: "G"), .run(.move(.last))))
        if view.selectedRow?.content.copiedText != nil {
            entries.append((TerminalMenu.Item(title: strings[.copyRow], note: "y"), .run(.copy)))
        }
        entries.append((TerminalMenu.Item(title: strings[.mouse], note: "m"), .run(.mouse)))
        for (index, title) in place.tabs.enumerated() {
            entries.append((TerminalMenu.Item(title: strings[.goTo(title)], note: index < 9 ? "Alt-\(index + 1)" : ""), .run(.tab(index))))
        }
        if place.canGoBack || canTakeBack { entries.append((TerminalMenu.Item(title: strings[.goBack], note: "Esc"), .run(.back))) }
        entries.append((TerminalMenu.Item(title: strings[.quit], note: "q"), .run(.quit)))
        return entries
    }
}

func itemListOneLine(_ text: String) -> String {
    text.split(whereSeparator: \.isNewline).joined(separator: " ")
}

extension ItemListRowContent {
    fileprivate var links: [String] {
        (title.runs + (subtitle?.runs ?? [])).compactMap(\.link)
    }
}

extension ItemListPart {
    var pressAction: ItemListAction? {
        [ItemListAction.toggle, .activate].first { offers.contains($0.kind) }
    }
}
