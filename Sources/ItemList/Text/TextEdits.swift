/// What was done to a text, step by step, to be undone and done again.
///
/// Characters that are typed one after the other are one step, and so are those that are deleted one after the other. The history knows
/// what changed and not whole texts, so it takes no more memory than what was typed.
struct TextEdits: Sendable, Hashable {
    /// A caret and the other end of its selection.
    struct Place: Sendable, Hashable {
        var caret: Int
        var anchor: Int
    }

    /// What an edit is, as far as edits of one kind are one step.
    enum Kind: Sendable, Hashable {
        case typing
        case deletingBackward
        case deletingForward
        /// A step by itself.
        case whole
    }

    /// Some characters became others.
    struct Change: Sendable, Hashable {
        var start: Int
        var removed: [Character]
        var inserted: [Character]
        var before: Place
        var after: Place

        /// What it replaces in the text before it.
        var range: Range<Int> { start..<start + removed.count }

        var reversed: Change {
            Change(start: start, removed: inserted, inserted: removed, before: after, after: before)
        }

        /// Whether what followed changed this, or something beside it.
        func touches(_ next: Change) -> Bool {
            next.start <= start + inserted.count && start <= next.start + next.removed.count
        }

        /// Adds a change that followed and touches it.
        /// - Complexity: O(length of that change), where it follows at the end of this one.
        mutating func append(_ next: Change) {
            let (end, nextEnd) = (start + inserted.count, next.start + next.removed.count)
            // What the next one took beyond this one was there before both.
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
    /// What was undone, the last of it last.
    private var future: [Change] = []
    /// The kind of the last step, while another edit may be a part of it.
    private var openKind: Kind?

    /// How many steps are kept.
    static let limit = 200

    var canUndo: Bool { !past.isEmpty }
    var canRedo: Bool { !future.isEmpty }
    var lastToUndo: Change? { past.last }
    var lastToRedo: Change? { future.last }

    /// Notes what was done.
    /// - Parameter continues: whether it may be a part of the step before; else it begins one.
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

    /// The caret went elsewhere: what is typed now is another step.
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

    /// The text was changed by somebody else.
    ///
    /// - Parameters:
    ///   - difference: what changed.
    ///   - new: the text after it.
    /// - Complexity: O(steps + length of the change), and O(steps times length) where the change is another spelling.
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

    /// Characters are spelled in another way. What undo brings back is spelled as it was.
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

    /// Characters came or went, or became others.
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
    /// Moves carets that stand at a place or after it; one inside of what was removed comes to its end.
    /// - Parameters:
    ///   - start: the place in the text before the change, where what was changed ended.
    ///   - afterwards: the same place in the text after it.
    fileprivate mutating func move(from start: Int, afterwards: Int, by distance: Int) {
        func moved(_ place: TextEdits.Place, _ start: Int) -> TextEdits.Place {
            func moved(_ caret: Int) -> Int { caret >= start ? caret + distance : min(caret, max(start + distance, 0)) }
            return TextEdits.Place(caret: moved(place.caret), anchor: moved(place.anchor))
        }
        (before, after) = (moved(before, start), moved(after, afterwards))
    }
}
