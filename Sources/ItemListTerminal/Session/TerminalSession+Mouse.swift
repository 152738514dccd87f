internal import ItemList

extension TerminalSession {
    /// Translates a key for the focused screen. A mouse event goes to the screen under the mouse, in that screen's coordinates.
    /// - Returns: Nil if the event is handled already.
    func routed(_ key: TerminalKey) -> TerminalKey? {
        guard case .mouse(var mouse) = key else { return key }
        if mouse.kind == .press, shown.modals.isEmpty, let tab = tab(at: mouse.position) {
            navigation.chooseTab(tab)
            return nil
        }
        guard let place = screen(at: mouse), let origin = origin(of: place) else {
            // A press beside a sheet dismisses it.
            if mouse.kind == .press, shown.modals.last?.presentation == .sheet { goBack() }
            return nil
        }
        switch mouse.kind {
        case .press: pressed = place.number
        case .release: pressed = nil
        default: break
        }
        mouse.position.column -= origin.column
        mouse.position.row -= origin.row
        if shown.modals.isEmpty, shown.isSplit, mouse.kind == .press || mouse.kind == .menuPress {
            if place != focused { goToOtherPane() }
        }
        guard place == focused else {
            // A wheel scrolls the screen under the mouse, even without the focus.
            if mouse.kind == .wheelUp || mouse.kind == .wheelDown { _ = view(of: place)?.take(.mouse(mouse), at: 0, completion: {}) }
            return nil
        }
        return .mouse(mouse)
    }

    /// The target of a mouse event. A drag and its release belong to the screen of the press.
    private func screen(at mouse: TerminalMouse) -> NavigationScreen? {
        if mouse.kind == .drag || mouse.kind == .release, let pressed {
            return shown.shown.first { $0.number == pressed }
        }
        if let modal = shown.modals.last {
            return hasWholeModals || box(of: modal.screen)?.contains(mouse.position) == true ? modal.screen : nil
        }
        return shown.isSplit && mouse.position.column < masterColumns ? shown.master : shown.detail ?? shown.master
    }
}

extension TerminalSession {
    /// Copies the text of the selected row and shows a notice.
    func copy(_ view: any TerminalView) {
        guard let text = view.selection?.copiedText else { return }
        terminal.copy(text)
        notice = view.strings[.copied(itemListOneLine(text))]
        setNeedsDrawing()
    }
}

extension ItemListRowContent {
    /// The text to copy: the text selection, else the whole text of the row's field, else the row's title. Nil if that is empty or secret.
    var copiedText: String? {
        if let input = control?.input {
            guard !input.isSecure else { return nil }
            let characters = Array(input.text)
            let selected = input.selection.clamped(to: characters.indices)
            let text = selected.isEmpty ? input.text : String(characters[selected])
            return text.isEmpty ? nil : text
        }
        return title.string.isEmpty ? nil : title.string
    }
}
