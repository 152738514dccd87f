internal import ItemList

// What assistive programs say of a row.
extension ItemListRowContent {
    /// What the row is called.
    var name: String {
        let spoken = Markup.plain(spokenLabel ?? title.string)
        if !spoken.allSatisfy(\.isWhitespace) { return spoken }
        let placeholder = Markup.plain(control?.input?.placeholder ?? "")
        return placeholder.isEmpty ? role.rawValue : placeholder
    }

    /// What is said after the name.
    var details: String {
        let words = [subtitle?.string ?? "", badge?.text ?? ""] + values.map(\.words) + [footnote?.text ?? ""]
        return words.map { Markup.plain($0) }.filter { !$0.isEmpty }.joined(separator: ", ")
    }
}
