internal import ItemList
internal import ItemListText

// Keys for a menu, search, drag, bar or confirmation that is open on a screen.
extension TerminalScreenView {
    func take(_ key: TerminalKey, at time: Double, completion: @escaping @Sendable () -> Void) -> TerminalKeyOutcome {
        if case .mouse(let mouse) = key { return take(mouse, at: time, completion) }
        if menu != nil { return takeInMenu(key, completion) }
        let view = renderer.view
        if isSearching, let query = view.interaction.query { return search(key, query, completion) }
        isSearching = false
        if let outcome = moveCaretAsSeen(key, completion) { return outcome }
        if let drag = view.interaction.drag { return carry(drag, key, completion) }
        if let part = view.barCursor {
            guard view.barParts.contains(part) else { return leaveBars() }
            return work(key, on: part, completion)
        }
        if let doomed {
            self.doomed = nil
            redraw()
            if key == .named(.delete), doomed == view.selectedID {
                delete(doomed, completion)
                return .taken
            }
            if key == .named(.escape) { return done(completion) }
        }
        if typeAhead.isGoingOn(at: time), case .character(let letter, let modifiers) = key, modifiers.isSubset(of: .shift),
            selection?.isBeingTyped != true, findRow(letter, at: time)
        {
            return done(completion)
        }
        return .notTaken
    }

    /// Marks the key as handled and completes at once.
    func done(_ completion: @Sendable () -> Void) -> TerminalKeyOutcome {
        completion()
        return .taken
    }

    /// Selects the row that begins with the typed text.
    /// - Returns: True if the key was part of such a text.
    func findRow(_ letter: Character, at time: Double) -> Bool {
        guard letter.isLetter || letter.isNumber || letter == " " && typeAhead.isGoingOn(at: time) else { return false }
        let view = renderer.view
        let current = view.selectedID.flatMap(view.rows.index(of:))
        let found = typeAhead.find(letter, at: time, from: current, count: view.rows.count) { index in
            let content = view.rows[index].content
            return content.offers.isEmpty ? nil : content.title.string
        }
        if let found {
            let id = view.rows.id(at: found)
            renderer.update { _ = $0.select(id) }
        }
        return true
    }

    // MARK: Commands

    func run(_ command: TerminalCommand, completion: @escaping @Sendable () -> Void) {
        let view = renderer.view
        let id = view.selectedID
        switch command {
        case .scroll(let isDown):
            renderer.update { $0.scrollScreen(isDown: isDown) }
            completion()
        case .moveCaret(let isDown, let isSelecting): moveCaret(isDown: isDown, isSelecting: isSelecting, completion)
        case .extendSelection(let move): extendSelection(move, completion)
        case .toggleSelection:
            guard let id else { return completion() }
            perform([.select(!view.interaction.selection.contains(id))], on: .row(id), completion)
        case .performOnList(let actions):
            // A refused action is reported as a diagnostic, but a key without anything to undo or to load is no error.
            let isPossible =
                switch actions {
                case [.undo]: !view.interaction.undoable.isEmpty
                case [.refresh]: view.chrome.refresh != nil
                default: true
                }
            isPossible ? perform(actions, on: .list, completion) : completion()
        case .shift(let places):
            guard let id, view.rows.destination(of: ItemListDrag(row: id), by: places) != nil else { return completion() }
            ask(completion) { $0.move(id, by: places) }
        case .pickUp:
            guard let id else { return completion() }
            ask(completion) { $0.drag(id, over: nil) }
        case .delete:
            guard let id, let row = view.selectedRow else { return completion() }
            guard row.content.deletesAtOnce else {
                doomed = id
                redraw()
                return completion()
            }
            delete(id, completion)
        case .search:
            guard view.chrome.search != nil else { return openRows(completion) }
            isSearching = true
            perform([.focus], on: .search, completion)
        case .nextRegion(let isBackwards): goToNextRegion(isBackwards: isBackwards, completion)
        case .menu: openMenu(completion)
        case .help: openHelp(completion)
        default: completion()
        }
    }

    func delete(_ id: ID, _ completion: @escaping @Sendable () -> Void) {
        perform([.delete], on: .row(id), completion)
    }

    private func extendSelection(_ move: ItemListCursorMove, _ completion: @escaping @Sendable () -> Void) {
        let view = renderer.view
        guard let start = view.selectedID else { return completion() }
        renderer.update { $0.moveSelection(move) }
        guard let end = renderer.view.selectedID, end != start, selection?.offers.contains(.select) == true else { return completion() }
        // A selection that moved meanwhile starts a new range.
        let goesOn = view.interaction.selectionRange?.end == start
        ask(completion) { connection in
            if !goesOn { connection.perform(.select(true), on: .row(start)) }
            connection.perform(.extendSelection, on: .row(end))
        }
    }

    // MARK: The search

    private func search(_ key: TerminalKey, _ query: String, _ completion: @escaping @Sendable () -> Void) -> TerminalKeyOutcome {
        func set(_ query: String) -> TerminalKeyOutcome {
            perform([.query(query)], on: .search, completion)
            return .taken
        }
        switch key {
        case .character(let letter, let modifiers) where modifiers.isSubset(of: .shift): return set(query + String(letter))
        case .paste(let text): return set(query + text.split(whereSeparator: \.isNewline).joined(separator: " "))
        case .named(.backspace, []): return set(String(query.dropLast()))
        case .character("w", .control), .named(.backspace, _):
            let trimmed = query.reversed().drop(while: \.isWhitespace).drop { !$0.isWhitespace }
            return set(String(trimmed.reversed()))
        case .character("u", .control): return set("")
        case .named(.escape, _):
            isSearching = false
            perform([.cancel], on: .search, completion)
            return .taken
        case .named(.enter, _), .named(.down, _), .named(.up, _), .named(.tab, _), .named(.pageDown, _), .named(.pageUp, _):
            isSearching = false
            // A query that stays is no change of the screen.
            redraw()
            perform(key == .named(.enter) ? [.submit, .blur] : [.blur], on: .search, completion)
            return .taken
        default: return done(completion)
        }
    }

    // MARK: Dragging a row

    private func carry(
        _ drag: ItemListDrag<ID>, _ key: TerminalKey, _ completion: @escaping @Sendable () -> Void
    ) -> TerminalKeyOutcome {
        let step: Int
        switch key {
        case .named(.up, _), .character("k", []): step = -1
        case .named(.down, _), .character("j", []): step = 1
        case .named(.pageUp, _): step = -10
        case .named(.pageDown, _): step = 10
        case .named(.enter, _), .character(" ", []), .character("e", []):
            ask(completion) { $0.drop() }
            return .taken
        case .named(.escape, _):
            perform([.cancel], on: .list, completion)
            return .taken
        default: return done(completion)
        }
        guard let next = renderer.view.rows.destination(of: drag, by: step) else { return done(completion) }
        ask(completion) { $0.drag(next.row, over: next.place) }
        bringIntoSight(next.place?.row ?? next.row, step)
        return .taken
    }

    private func bringIntoSight(_ id: ID, _ direction: Int) {
        renderer.update { view in
            for _ in 0..<20 where view.lines(of: id) == nil { view.scroll(by: direction.signum() * 3) }
        }
    }

    /// Draws the dragged row's title at the row beside its destination.
    func drawDrag(in frame: inout TextFrame, _ view: ItemListTextView<ID>) {
        guard let drag = view.interaction.drag, let lines = view.lines(of: drag.place?.row ?? drag.row),
            let title = title(of: drag.row)
        else { return }
        let colors = view.theme.list
        let style = TextStyle(
            foreground: colors.itemBlocksBackgroundColor, background: colors.itemAccentColor, traits: [.bold, .inverseWithoutColor])
        let (mark, row): (String, Int) =
            switch drag.place {
            case .before?: ("▴", lines.lowerBound)
            case .after?: ("▾", lines.upperBound - 1)
            default: ("•", lines.lowerBound)
            }
        let line = TextLine(" \(mark) \(title) ", style: style).truncated(to: max(frame.columns / 2, 1))
        frame.draw(line, column: frame.columns - line.columns - (frame.columns >= 40 ? 4 : 0), row: row)
    }

    func title(of id: ID) -> String? {
        let view = renderer.view
        return view.rows.index(of: id).map { view.rows[$0].content.title.string }
    }

    // MARK: The bars

    private func goToNextRegion(isBackwards: Bool, _ completion: @escaping @Sendable () -> Void) {
        let parts = renderer.view.barParts
        if let leave = place.leaveRegions, parts.isEmpty || isBackwards {
            leave()
        } else if parts.isEmpty {
            move(isBackwards ? .up : .down)
        } else {
            renderer.update { $0.barCursor = isBackwards ? parts.last : parts.first }
        }
        completion()
    }

    private func leaveBars() -> TerminalKeyOutcome {
        renderer.update { $0.barCursor = nil }
        return .notTaken
    }

    private func work(
        _ key: TerminalKey, on part: ItemListTextBarPart, _ completion: @escaping @Sendable () -> Void
    ) -> TerminalKeyOutcome {
        let view = renderer.view
        let parts = view.barParts
        let index = parts.firstIndex(of: part) ?? 0
        func go(to index: Int) -> TerminalKeyOutcome {
            let next = parts.indices.contains(index) ? parts[index] : nil
            renderer.update { $0.barCursor = next }
            if index >= parts.count { place.leaveRegions?() }
            return done(completion)
        }
        let choice = part == .slot(.title) ? view.chrome.title.choice : nil
        switch key {
        case .named(.tab, .shift): return go(to: index - 1)
        case .named(.tab, _): return go(to: index + 1)
        case .named(.escape, _), .named(.down, _), .named(.up, _): return go(to: -1)
        case .named(.left, _), .named(.right, _):
            let isBackwards = key == .named(.left)
            guard let choice else { return go(to: isBackwards ? max(index - 1, 0) : min(index + 1, parts.count - 1)) }
            guard let option = choice.option(after: choice.chosen, isBackwards: isBackwards) else { return done(completion) }
            perform([.choose(option.id)], on: .chrome(.title), completion)
            return .taken
        case .named(.enter, _), .character(" ", []):
            press(part, completion)
            return .taken
        case .character(".", []):
            guard case .slot(let slot, _) = part, view.chrome[row: slot] != nil else { return leaveBars() }
            openMenu(of: slot, completion)
            return .taken
        default: return leaveBars()
        }
    }

    func press(_ part: ItemListTextBarPart, _ completion: @escaping @Sendable () -> Void) {
        switch part {
        case .search:
            renderer.update { $0.barCursor = nil }
            run(.search, completion: completion)
        case .slot(let slot, _) where renderer.view.chrome[row: slot] != nil:
            let offers = renderer.view.chrome[row: slot]?.offers ?? []
            guard let action = [ItemListAction.activate, .toggle].first(where: { offers.contains($0.kind) }) else {
                return openMenu(of: slot, completion)
            }
            perform([action], on: .chrome(slot), completion)
        case .slot(.title, let option?): perform([.choose(option)], on: .chrome(.title), completion)
        case .slot(.title, nil):
            guard let choice = renderer.view.chrome.title.choice,
                let next = choice.option(after: choice.chosen) ?? choice.option(after: nil)
            else { return completion() }
            perform([.choose(next.id)], on: .chrome(.title), completion)
        case .slot(let slot, _):
            // The action may open another screen, on which the list has the focus.
            renderer.update { $0.barCursor = nil }
            press(slot, completion: completion)
        }
    }

    // MARK: Hints

    /// The key hints of the open menu, search, drag or bar; nil if none is open.
    var openHint: String? {
        let view = renderer.view
        func line(_ hints: String...) -> String { hints.joined(separator: TerminalHints.gap) }
        if let menu { return menu.menu.hint }
        if isSearching, view.interaction.query != nil {
            return line(
                strings[.typeToSearch], "⏎ \(strings[.done])", "Esc \(strings[.endSearch])", "Ctrl-U \(strings[.clear])")
        }
        if let drag = view.interaction.drag {
            let move = strings[title(of: drag.row).map { .move($0) } ?? .moveIt]
            return line("↑↓ \(move)", "⏎ \(strings[.putItHere])", "Esc \(strings[.leaveIt])")
        }
        let (next, back) = ("Tab \(strings[.next])", "Esc \(strings[.backToList])")
        switch view.barCursor {
        case .search?: return line("⏎ \(strings[.search])", next, back)
        case .slot(.title, _)?: return line("←→ \(strings[.change])", next, back)
        case .slot(let slot, _)?:
            if view.chrome[row: slot] != nil { return line("⏎ \(strings[.doIt])", ". \(strings[.menu])", next, back) }
            return line("⏎ \(view.chrome[button: slot]?.words ?? strings[.press])", next, back)
        case nil: break
        }
        if let doomed, doomed == view.selectedID {
            let again = strings[title(of: doomed).map { .againToDelete($0) } ?? .againToDelete]
            return line("\(strings[.deleteKey]) \(again)", "Esc \(strings[.keepIt])")
        }
        return nil
    }
}

extension ItemListRowContent {
    /// True if deletion needs no confirmation, because the row's offer to delete isn't destructive.
    fileprivate var deletesAtOnce: Bool {
        decoratedOffers.first { $0.action == .delete }.map { $0.tone != .destructive } ?? false
    }
}
