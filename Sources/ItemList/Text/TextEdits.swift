/// The undo and redo steps of a text.
///
/// Consecutive typing is one step, and so is consecutive deletion. Steps store only changes, so memory is proportional to the typed text.
struct TextEdits: Sendable, Hashable {
    /// A caret and the anchor of its selection.
    struct Place: Sendable, Hashable {
        var caret: Int
        var anchor: Int
    }

    /// The kind of an edit. Consecutive edits of one kind form a step.
    enum Kind: Sendable, Hashable {
        case typing
        case deletingBackward
        case deletingForward
        /// A separate step.
        case whole
    }

    struct Change: Sendable, Hashable {
        var start: Int
        var removed: [Character]
        var inserted: [Character]
        var before: Place
        var after: Place

        /// The replaced range in the text before the change.
        var range: Range<Int> { start..<start + removed.count }

        var reversed: Change {
            Change(start: start, removed: inserted, inserted: removed, before: after, after: before)
        }

        /// Returns true if the next change overlaps this one or is adjacent to it.
        func touches(_ next: Change) -> Bool {
            next.start <= start + inserted.count && start <= next.start + next.removed.count
        }

        /// Merges a subsequent change that touches this one.
        /// - Complexity: O(length of that change) if it is at the end of this one.
        mutating func append(_ next: Change) {
            let (end, nextEnd) = (start + inserted.count, next.start + next.removed.count)
            // Characters that the next change removed outside this one existed before both.
            if nextEnd > end { removed += next.removed.suffix(nextEnd - end) }
            if next.start < start {
                let head = next.removed.prefix(start - next.start)
                removed.insert(contentsOf: head, at: 0)
                inserted.insert(contentsOf: head, at: 0)
                start = next.start
            }
            let place = next.start - start
            inserted.replaceSubrange(place..<min(place + next.removed.count, inserted.count), with: next.inserted)
            after = next.after
        }
    }

    private var past: [Change] = []
    /// Undone steps, the most recent last.
    private var future: [Change] = []
    /// The kind of the last step while further edits can join it.
    private var openKind: Kind?

    /// The maximum number of steps.
    static let limit = 200

    var canUndo: Bool { !past.isEmpty }
    var canRedo: Bool { !future.isEmpty }
    var lastToUndo: Change? { past.last }
    var lastToRedo: Change? { future.last }

    /// Records a change.
    /// - Parameter continues: True if the change may join the previous step.
    mutating func note(_ change: Change, _ kind: Kind, continues: Bool = true) {
        future = []
        if continues, kind != .whole, openKind == kind, let last = past.last, last.after == change.before, last.touches(change) {
            past[past.count - 1].append(change)
        } else {
            past.append(change)
            if past.count > Self.limit { past.removeFirst() }
        }
        openKind = kind == .whole ? nil : kind
    }

    /// Ends the current step after a movement of the caret.
    mutating func rest() {
        openKind = nil
    }

    mutating func undone() {
        if let change = past.popLast() { future.append(change) }
        rest()
    }

    mutating func redone() {
        if let change = future.popLast() { past.append(change) }
        rest()
    }

    mutating func forget() {
        self = TextEdits()
    }

    // MARK: Changes from elsewhere

    /// Adjusts the steps to an external change.
    ///
    /// - Parameters:
    ///   - difference: The difference between the texts.
    ///   - new: The text after the change.
    /// - Complexity: O(steps + length of the change), and O(steps × length) if the change only respells characters.
    mutating func follow(_ difference: TextDifference, _ new: [Character]) {
        if difference.isEmpty || past.isEmpty && future.isEmpty { return }
        future = []
        rest()
        if difference.removed.count == difference.inserted.count {
            respell(difference.inserted.map { ($0, new[$0]) })
        } else {
            shift(difference.removed, by: difference.inserted.count - difference.removed.count)
        }
    }

    /// Respells characters in the inserted text of the steps. Removed text that undo restores keeps its spelling.
    private mutating func respell(_ spellings: [(place: Int, character: Character)]) {
        var spellings = spellings
        for index in past.indices.reversed() {
            let (start, removedCount) = (past[index].start, past[index].removed.count)
            let end = start + past[index].inserted.count
            var left: [(place: Int, character: Character)] = []
            for (place, character) in spellings {
                if place < start {
                    left.append((place, character))
                } else if place >= end {
                    left.append((place - (end - start) + removedCount, character))
                } else {
                    past[index].inserted[place - start] = character
                }
            }
            spellings = left
            if spellings.isEmpty { return }
        }
    }

    /// Shifts the steps for inserted, removed or replaced characters.
    private mutating func shift(_ changed: Range<Int>, by distance: Int) {
        var changed = changed
        for index in past.indices.reversed() {
            let change = past[index]
            let end = change.start + change.inserted.count
            if changed.lowerBound >= end {
                let back = change.removed.count - change.inserted.count
                past[index].move(from: changed.upperBound + back, afterwards: changed.upperBound, by: distance)
                changed = changed.lowerBound + back..<changed.upperBound + back
            } else if changed.upperBound <= change.start {
                past[index].start += distance
                past[index].move(from: changed.upperBound, afterwards: changed.upperBound, by: distance)
            } else {
                past.removeFirst(index + 1)
                return
            }
        }
    }
}

extension TextEdits.Change {
    /// Moves carets at or after a position. A caret inside removed text moves to its end.
    /// - Parameters:
    ///   - start: The end of the changed range in the text before this change.
    ///   - afterwards: The same position in the text after this change.
    ///   - distance: The change of the length.
    fileprivate mutating func move(from start: Int, afterwards: Int, by distance: Int) {
        func moved(_ place: TextEdits.Place, _ start: Int) -> TextEdits.Place {
            func moved(_ caret: Int) -> Int { caret >= start ? caret + distance : min(caret, max(start + distance, 0)) }
            return TextEdits.Place(caret: moved(place.caret), anchor: moved(place.anchor))
        }
        (before, after) = (moved(before, start), moved(after, afterwards))
    }
}
