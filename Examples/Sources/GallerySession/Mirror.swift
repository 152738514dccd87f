import ItemList
import Synchronization

/// What a renderer shows that trusts the script of each transition alone: the words of a row are made when a transition names the row.
final class Mirror: ItemListRenderer {
    struct Shown: Sendable {
        var rows: [(id: String, words: String)] = []
        var last: ItemListTransition<String>?
    }

    private let state = Mutex(Shown())

    var shown: Shown { state.withLock(\.self) }

    /// The newest rows, made when they are looked at.
    var rows: ItemListRows<String> { shown.last?.rows ?? ItemListRows([]) }

    func apply(_ transition: ItemListTransition<String>, completion: @escaping @Sendable () -> Void) {
        var shown = transition.from == 0 ? Shown() : self.shown
        let old = shown.rows
        for index in transition.diff.deletions.reversed() { shown.rows.remove(at: index) }
        for insertion in transition.diff.insertions {
            let moved = insertion.reason == nil ? insertion.previousIndex.map { old[$0] } : nil
            shown.rows.insert(moved ?? Self.row(transition.rows[insertion.index]), at: insertion.index)
        }
        for update in transition.diff.updates { shown.rows[update.index] = Self.row(transition.rows[update.index]) }
        shown.last = transition
        state.withLock { [shown] in $0 = shown }
        completion()
    }

    private static func row(_ row: ItemListRow<String>) -> (id: String, words: String) {
        (row.id, words(row.content))
    }

    /// What a row says, in words.
    static func words(_ content: ItemListRowContent) -> String {
        itemListLine(content) + " | " + content.parts.map { "\($0.title) \($0.control?.words(in: .english) ?? "")" }.joined(separator: ", ")
    }
}
