internal import ItemList

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
