import ItemList

/// A text input written with strings, whole states for its history, and without a thought for speed.
struct NaiveInput {
    struct State: Equatable {
        var text = ""
        var caret = 0
        var anchor = 0
    }

    /// What edits have to be so that several are one step.
    enum Kind {
        case typing, deletingBackward, deletingForward, whole
    }

    let traits: ItemListInputTraits
    private(set) var state = State()
    private var past: [(before: State, after: State)] = []
    private var future: [(before: State, after: State)] = []
    private var openKind: Kind?
    private var column: Int?

    init(traits: ItemListInputTraits) {
        self.traits = traits
    }

    var selection: Range<Int> { min(state.caret, state.anchor)..<max(state.caret, state.anchor) }
    private var characters: [Character] { Array(state.text) }

    mutating func apply(_ edit: TextInputEdit) -> Bool {
        let (column, caret, count) = (column, state.caret, state.text.count)
        if case .move = edit {} else { self.column = nil }
        switch edit {
        case .insert(let typed):
            return replace(selection, typed, typed.contains(where: \.isNewline) ? .whole : .typing) || keep(column)
        case .paste(let typed): return replace(selection, typed, .whole) || keep(column)
        case .replace(let range, let typed):
            let range = range.clamped(to: 0..<count)
            return typed.isEmpty ? delete(range, .whole) : replace(range, typed, .whole) || keep(column)
        case .deleteBackward: return deleteTo(max(0, caret - 1), .deletingBackward)
        case .deleteForward: return deleteTo(min(count, caret + 1), .deletingForward)
        case .deleteWordBackward: return deleteTo(word(from: caret, by: -1), .whole)
        case .deleteWordForward: return deleteTo(word(from: caret, by: 1), .whole)
        case .deleteToLineStart: return deleteTo(start(caret) == caret ? max(0, caret - 1) : start(caret), .whole)
        case .deleteToLineEnd: return deleteTo(end(caret) == caret ? min(count, caret + 1) : end(caret), .whole)
        case .clear: return delete(0..<count, .whole)
        case .move(let movement, let isSelecting): move(movement, isSelecting, column)
        case .select(let anchor, let caret): (state.anchor, state.caret) = (max(0, min(anchor, count)), max(0, min(caret, count)))
        case .selectAll: (state.anchor, state.caret) = (0, count)
        case .undo:
            guard let step = past.popLast() else { return keep(column) }
            future.append(step)
            state = step.before
        case .redo:
            guard let step = future.popLast() else { return keep(column) }
            past.append(step)
            state = step.after
        @unknown default: return false
        }
        openKind = nil
        return true
    }

    private mutating func keep(_ column: Int?) -> Bool {
        self.column = column
        return false
    }

    private func parts(_ range: Range<Int>) -> (before: String, after: String) {
        (String(state.text.prefix(range.lowerBound)), String(state.text.dropFirst(range.upperBound)))
    }

    private mutating func replace(_ range: Range<Int>, _ typed: String, _ kind: Kind) -> Bool {
        let (before, after) = parts(range)
        let accepted = traits.accepted(typed)
        let unit = traits.maxLengthUnit
        // Where there was more than fits, nothing may get longer.
        let kept = unit == .characters ? state.text.count - range.count : unit.length(of: before) + unit.length(of: after)
        for count in stride(from: accepted.count, to: 0, by: -1) {
            let part = String(accepted.prefix(count))
            if !traits.allowsExcess, unit.length(of: before + part + after) > max(traits.maxLength ?? .max, kept) { continue }
            note(before, part, after, kind, continues: range.isEmpty)
            return true
        }
        return false
    }

    private mutating func deleteTo(_ place: Int, _ kind: Kind) -> Bool {
        if !selection.isEmpty { return delete(selection, .whole) }
        return delete(min(place, state.caret)..<max(place, state.caret), kind)
    }

    private mutating func delete(_ range: Range<Int>, _ kind: Kind) -> Bool {
        if range.isEmpty {
            openKind = nil
            return true
        }
        let (before, after) = parts(range)
        note(before, "", after, kind, continues: true)
        return true
    }

    private mutating func note(_ before: String, _ new: String, _ after: String, _ kind: Kind, continues: Bool) {
        let old = state
        state.text = before + new + after
        state.caret = min((before + new).count, state.text.count)
        state.anchor = state.caret
        if continues, kind != .whole, openKind == kind, let last = past.last {
            past[past.count - 1] = (last.before, state)
        } else {
            past.append((old, state))
            if past.count > 200 { past.removeFirst() }
        }
        future = []
        openKind = kind == .whole ? nil : kind
    }

    // MARK: Movement

    private func start(_ place: Int) -> Int {
        var place = place
        while place > 0, !characters[place - 1].isNewline { place -= 1 }
        return place
    }

    private func end(_ place: Int) -> Int {
        var place = place
        while place < characters.count, !characters[place].isNewline { place += 1 }
        return place
    }

    private func word(from place: Int, by step: Int) -> Int {
        func isWord(_ index: Int) -> Bool? {
            characters.indices.contains(index) ? characters[index].isLetter || characters[index].isNumber : nil
        }
        var place = place
        func next() -> Bool? { isWord(step < 0 ? place - 1 : place) }
        while next() == false { place += step }
        while next() == true { place += step }
        return place
    }

    private mutating func move(_ movement: TextInputMovement, _ isSelecting: Bool, _ column: Int?) {
        let (caret, count, selected) = (state.caret, state.text.count, selection)
        let collapses = !selected.isEmpty && !isSelecting
        self.column = nil
        switch movement {
        case .left: state.caret = collapses ? selected.lowerBound : max(0, caret - 1)
        case .right: state.caret = collapses ? selected.upperBound : min(count, caret + 1)
        case .wordLeft: state.caret = word(from: caret, by: -1)
        case .wordRight: state.caret = word(from: caret, by: 1)
        case .up, .down:
            let from = collapses ? (movement == .up ? selected.lowerBound : selected.upperBound) : caret
            let wished = column ?? from - start(from)
            let edge = movement == .up ? start(from) : end(from)
            if edge == (movement == .up ? 0 : count) {
                state.caret = edge
            } else {
                let line = movement == .up ? start(edge - 1) : edge + 1
                state.caret = min(line + wished, end(line))
            }
            self.column = wished
        case .lineStart: state.caret = start(caret)
        case .lineEnd: state.caret = end(caret)
        case .start: state.caret = 0
        case .end: state.caret = count
        @unknown default: break
        }
        if !isSelecting { state.anchor = state.caret }
    }
}
