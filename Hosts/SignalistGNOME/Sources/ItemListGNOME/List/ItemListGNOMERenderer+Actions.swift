internal import CAdwaita
internal import ItemList

// Actions of the user.
extension ItemListGNOMERenderer {
    func connectPage() {
        page.activate = { [weak self] widget in
            guard let self, let id = self.ids[widget] else { return self?.activateChromeRow(widget) ?? () }
            self.views[id]?.activate()
        }
        page.press = { [weak self] slot in self?.press(slot) }
        page.refresh = { [weak self] in self?.refresh() }
        page.choose = { [weak self] option, settled in self?.perform(.choose(option), on: .chrome(.title), settled: settled) }
        page.search = { [weak self] action, settled in self?.perform(action, on: .search, settled: settled) }
        page.isApplying = { [weak self] in self?.isApplying ?? true }
        page.blocks.moveFocus = { [weak self] list, step, count in self?.moveFocus(from: list, step, count) ?? false }
        page.blocks.headerName = { [weak self] index in self?.headerName(of: index) }
    }

    private func activateChromeRow(_ widget: Widget) {
        [page.headerRow, page.footerRow].first { $0?.widget == widget }??.activate()
    }

    private func press(_ slot: ItemListChromeSlot) {
        guard slot == .backButton else { return perform(.activate, on: .chrome(slot)) }
        guard last?.chrome.backButton != nil else { return leave?() ?? () }
        // The window handles a back button that the screen shows but doesn't handle.
        perform(.activate, on: .chrome(slot), refused: leave)
    }

    /// Performs an action, shows a refusal unless `refused` handles it, and calls `settled` when the result is shown.
    func perform(
        _ action: ItemListAction, on target: ItemListTarget<ID>, refused: (@MainActor () -> Void)? = nil,
        settled: @escaping @MainActor () -> Void = {}
    ) {
        guard let connection else { return settled() }
        let answered = onMain { [weak self] (answer: ItemListAnswer) in
            guard let self else { return }
            if let refusal = answer.refusal {
                if let refused { refused() } else { say(refusal, of: action, on: target) }
            }
            // The result is shown once the current state is, even after a refusal.
            if let whenShown { whenShown(onMain { settled() }) } else { settled() }
        }
        if let sending {
            sending { connection.perform(action, on: target, completion: answered) }
        } else {
            connection.perform(action, on: target, completion: answered)
        }
    }

    /// Shows the reason for a refusal in a toast; a refused edit is visible in the text itself.
    private func say(_ refusal: ItemListRefusal, of action: ItemListAction, on target: ItemListTarget<ID>) {
        switch refusal {
        case .editRefused, .outOfOrder, .notFocused, .closed: return
        default: break
        }
        if action.kind == .text || action.kind == .query { return }
        // A key for the focused row does nothing without one.
        if case .cursorRow = target.place, refusal == .notThere { return }
        let name = name(of: target)
        gnome_add_toast(page.root.widget, strings[refusal == .notThere ? .isNotThere(name) : .doesNotOfferThat(name)])
    }

    private func name(of target: ItemListTarget<ID>) -> String {
        switch target.place {
        case .row(let id): name(of: id)
        case .cursorRow: toldCursor.map(name) ?? strings[.theRow]
        case .chrome(let slot): last?.chrome[button: slot].map { strings[.quoted(Markup.plain($0.words))] } ?? strings[.theScreen]
        case .search: strings[.theSearch]
        default: strings[.theScreen]
        }
    }

    private func name(of row: ID) -> String {
        index(of: row).map { strings[.quoted(content(at: $0).name(in: strings))] } ?? strings[.theRow]
    }

    // MARK: Keys

    private func refresh() {
        perform(.refresh, on: .list)
    }

    /// Handles a key as a shortcut of the screen, before the focused widget.
    /// - Returns: true if the key was handled.
    func handle(_ key: KeyPress) -> Bool {
        guard let last else { return false }
        let focus = focusedWidget
        // An open menu or list handles all keys.
        if let focus, gtk_widget_get_ancestor(focus, gtk_popover_get_type()) != nil { return false }
        let isInText = focus.map { gnome_is($0, gtk_text_get_type()) != 0 || gnome_has_lines($0) != 0 } ?? false
        if !(isInText && key.edits), let shortcut = last.shortcuts.first(where: { key.means($0.key) }) {
            focusMoved()
            perform(shortcut.action, on: shortcut.target)
            return true
        }
        if key.isFind, page.searchView.isThere {
            page.searchView.grabFocus()
            return true
        }
        if key.isRefresh, last.chrome.refresh != nil {
            refresh()
            return true
        }
        if !isInText, handleInRows(key) { return true }
        if key.isEscape { return escape(from: focus, isInText: isInText) }
        if key.isBack(isMirrored: Looks.isMirrored) {
            goBack()
            return true
        }
        return false
    }

    /// Handles Escape, in this order: an open menu (by itself), the text, the search, the screen's own cancellation, the screen.
    private func escape(from focus: Widget?, isInText: Bool) -> Bool {
        if let drag = last?.interaction.drag { views[drag.row]?.drag?.stop() }
        if isInText, let focus {
            if page.searchView.contains(focus) { perform(.cancel, on: .search) }
            // The field reports that it lost the focus.
            if let root = gtk_widget_get_root(page.root.widget) { gtk_root_set_focus(root, nil) }
            return true
        }
        goBack()
        return true
    }

    func goBack() {
        guard let last else { return }
        if last.interaction.canBeTakenBack || last.chrome.backButton?.offers.contains(.activate) == true {
            perform(.cancel, on: .list, refused: leave ?? {})
        } else {
            leave?()
        }
    }
}
