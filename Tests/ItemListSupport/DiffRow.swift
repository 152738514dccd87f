import ItemList

/// A row for tests of the diff: one letter for its id, a digit for its content and, in tests that need one, a section.
struct DiffRow: Identifiable, Equatable, Sendable {
    var id: Int
    var content = 0
    var section = 0

    /// Reads rows such as `"a b1 c"`: a letter is an id, a digit after it the row's content.
    static func rows(_ text: String) -> [DiffRow] {
        text.split(separator: " ").map { token in
            DiffRow(id: Int(token.utf8.first ?? 0), content: Int(token.dropFirst()) ?? 0)
        }
    }
}

extension DiffRow: ItemListNodeEntry {
    func item(presentationData: ItemListPresentationData, arguments: Void) -> any ItemListItem {
        ItemListDisclosureItem(title: RichText("\(content)"))
    }
}

extension ItemListDiff {
    /// The script in one line: `-0` a deletion, `+1` a new row, `+1<0` a moved one (`*` when it changed as well), `~1<0` an update
    /// (`p` for presentation), `new 0=2` and `old 0=2` a duplicate's kept and dropped places.
    package var line: String {
        var words = deletions.map { "-\($0)" }
        words += insertions.map { insertion in
            let source = insertion.previousIndex.map { "<\($0)" } ?? ""
            return "+\(insertion.index)\(source)\(insertion.reason == .content ? "*" : "")"
        }
        words += updates.map { "~\($0.index)<\($0.previousIndex)\($0.reason == .presentation ? "p" : "")" }
        words += duplicates.map { "\($0.list) \($0.keptIndex)=\($0.droppedIndex)" }
        return words.joined(separator: " ")
    }

    /// Replays the script one step at a time, by the letter of its rules, on a list that a renderer would have.
    package func replay<Element>(on old: [Element], with final: [Element]) -> [Element] {
        var rows = old
        for index in deletions.reversed() {
            rows.remove(at: index)
        }
        for insertion in insertions {
            rows.insert(final[insertion.index], at: insertion.index)
        }
        for update in updates {
            rows[update.index] = final[update.index]
        }
        return rows
    }
}
