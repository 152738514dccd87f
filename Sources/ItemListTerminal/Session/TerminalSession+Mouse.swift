internal import ItemList

// Which screen the mouse is for.
extension TerminalSession {
    /// What a key is for the screen that it goes to. The mouse goes to the screen below it, and has places on that.
    /// - Returns: nil for what is done with that.
    func routed(_ key: TerminalKey) -> TerminalKey? {
        guard case .mouse(var mouse) = key else { return key }
        if mouse.kind == .press, shown.modals.isEmpty, let tab = tab(at: mouse.position) {
            navigation.chooseTab(tab)
            return nil
        }
        guard let place = screen(at: mouse), let origin = origin(of: place) else {
            // A press beside a sheet takes it back.
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
            // A wheel turns what is below it.
            if mouse.kind == .wheelUp || mouse.kind == .wheelDown { _ = view(of: place)?.take(.mouse(mouse), at: 0, completion: {}) }
            return nil
        }
        return .mouse(mouse)
    }

    /// The screen that the mouse is for: a drag and its end belong to the one where it began.
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

// The clipboard of the terminal's user.
extension TerminalSession {
    /// Copies what the selected row of a screen says, and tells of it.
    func copy(_ view: any TerminalView) {
        guard let text = view.selection?.copiedText else { return }
        terminal.copy(text)
        notice = view.strings[.copied(itemListOneLine(text))]
        setNeedsDrawing()
    }
}

extension ItemListRowContent {
    /// What is copied of the row: what is selected of its text, or all of its text; of a row without one, what it is called. Nil where there is no
    /// such thing, and where it is secret.
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
