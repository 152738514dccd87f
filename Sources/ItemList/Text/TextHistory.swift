/// A text of which every character keeps its identity, and what it was in earlier versions.
///
/// A character that is removed stays as an anchor: what is typed after it somewhere, where its removal is not known yet, keeps its place.
/// One that is replaced may keep its identity, so that what is typed beside it stays beside it.
///
/// What is typed in two places may join: a mark the letter before it, halves of flags each other. They stay two *pieces* here, as what stands
/// between them in some field may still come.
///
/// - Invariant: The living pieces in order are ``text``. Ids are given once, from 1 on; 0 is the start of the text.
package struct TextHistory: Sendable {
    package struct Cell: Sendable {
        package let id: Int
        package fileprivate(set) var character: Character
        /// The first version that has the character.
        let born: Int
        /// The first version that has it no longer.
        fileprivate(set) var died = Int.max
        /// What it was before, up to the version that changed it.
        fileprivate var earlier: [(until: Int, character: Character)] = []

        package var isAlive: Bool { died == .max }
    }

    package private(set) var cells: [Cell] = []
    /// Counts the changes.
    package private(set) var version: Int
    private var pieceCount = 0
    private var lastID = 0
    /// Whether pieces have come beside each other that may be fewer characters together.
    private var mayJoin = false

    package init(_ text: String, version: Int = 1) {
        self.version = version
        for character in text {
            insert(character, at: cells.endIndex)
        }
        mayJoin = false
    }

    package var text: String {
        var text = ""
        for cell in cells where cell.isAlive {
            text.append(cell.character)
        }
        return text
    }

    /// The number of `Character`s.
    package var count: Int { mayJoin ? text.count : pieceCount }

    /// The `Character`s of an earlier version, each with the ids of its pieces.
    /// - Complexity: O(n)
    package func characters(at version: Int) -> [(character: Character, ids: [Int])] {
        let pieces = cells.compactMap { cell -> (character: Character, ids: [Int])? in
            guard cell.born <= version, version < cell.died else { return nil }
            return (cell.earlier.first { version < $0.until }?.character ?? cell.character, [cell.id])
        }
        guard mayJoin else { return pieces }
        var joined = Array(pieces.reduce(into: "") { $0.append($1.character) }).map { ($0, [Int]()) }
        // A piece belongs to each character that has some of it.
        var (index, end, passed) = (0, joined.first?.0.unicodeScalars.count ?? 0, 0)
        for piece in pieces {
            passed += piece.character.unicodeScalars.count
            joined[index].1 += piece.ids
            while end < passed || (end == passed && index + 1 < joined.count) {
                index += 1
                if end < passed { joined[index].1 += piece.ids }
                end += joined[index].0.unicodeScalars.count
            }
        }
        return joined
    }

    /// The index of a character or of an anchor; nil if nobody can know it any more.
    package func index(of id: Int) -> Int? {
        // Most of what is looked for stands where something was typed last: at the end.
        cells.lastIndex { $0.id == id }
    }

    package func hasLiving(_ id: Int) -> Bool {
        index(of: id).map { cells[$0].isAlive } == true
    }

    /// The index after a character or an anchor; 0 is before all of them.
    package func index(after id: Int) -> Int {
        id == 0 ? 0 : index(of: id).map { $0 + 1 } ?? cells.endIndex
    }

    /// How many `Character`s stand before the place after a character or an anchor.
    package func offset(after id: Int) -> Int {
        let head = cells[..<index(after: id)]
        if !mayJoin { return head.count { $0.isAlive } }
        return head.reduce(into: "") { if $1.isAlive { $0.append($1.character) } }.count
    }

    // MARK: Changes

    /// Begins a change, which has a version of its own.
    package mutating func advance() {
        version += 1
    }

    /// - Returns: the id of the character.
    @discardableResult
    package mutating func insert(_ character: Character, at index: Int) -> Int {
        lastID += 1
        cells.insert(Cell(id: lastID, character: character, born: version), at: index)
        pieceCount += 1
        noteNeighbors(of: index)
        return lastID
    }

    /// Inserts a character, if the text may become what it is with that.
    /// - Returns: the id of the character.
    package mutating func insert(_ character: Character, at index: Int, if isAllowed: (TextHistory) -> Bool) -> Int? {
        let couldJoin = mayJoin
        let id = insert(character, at: index)
        if isAllowed(self) { return id }
        cells.remove(at: index)
        (pieceCount, lastID, mayJoin) = (pieceCount - 1, lastID - 1, couldJoin)
        return nil
    }

    /// Inserts characters, whose ids follow each other.
    /// - Returns: the id of the first one.
    /// - Complexity: O(length), however many they are.
    package mutating func insert(_ characters: [Character], at index: Int) -> Int {
        let first = lastID + 1
        cells.insert(contentsOf: characters.enumerated().map { Cell(id: first + $0, character: $1, born: version) }, at: index)
        lastID += characters.count
        pieceCount += characters.count
        var left = cells[..<index].last { $0.isAlive }?.character
        for character in characters where !mayJoin {
            mayJoin = Self.mayJoin(left, character)
            left = character
        }
        mayJoin = mayJoin || Self.mayJoin(left, cells[(index + characters.count)...].first { $0.isAlive }?.character)
        return first
    }

    /// Leaves an anchor in the place of a character.
    package mutating func remove(_ id: Int) {
        guard let index = index(of: id), cells[index].isAlive else { return }
        bury(index)
        noteNeighbors(of: index)
    }

    /// Leaves anchors in the places of characters.
    /// - Complexity: O(length), however many they are.
    package mutating func remove(_ ids: [Int]) {
        if ids.count < 2 { return ids.forEach { remove($0) } }
        let gone = Set(ids)
        var left: Character?
        var isBeside = false
        for index in cells.indices where cells[index].isAlive {
            if gone.contains(cells[index].id) {
                bury(index)
                isBeside = true
            } else {
                // What stood around them stands together now.
                if isBeside { mayJoin = mayJoin || Self.mayJoin(left, cells[index].character) }
                (left, isBeside) = (cells[index].character, false)
            }
        }
    }

    /// Those of some characters that are in the text.
    /// - Complexity: O(length), however many they are.
    package func living(among ids: [Int]) -> [Int] {
        if ids.count < 2 { return ids.filter(hasLiving) }
        let living = Set(cells.lazy.filter(\.isAlive).map(\.id))
        return ids.filter(living.contains)
    }

    private mutating func bury(_ index: Int) {
        cells[index].died = version
        pieceCount -= 1
    }

    private mutating func change(_ index: Int, to character: Character) {
        guard !cells[index].character.isIdentical(to: character) else { return }
        cells[index].earlier.append((version, cells[index].character))
        cells[index].character = character
    }

    /// Puts another text in the place of this one, as one change.
    ///
    /// - Parameters:
    ///   - caret: where the caret stands in the new text, if that says what changed.
    ///   - keepsIdentities: what is the same stays the same, and a run that becomes as many characters keeps their identities: the same
    ///     text in capitals. What is typed over others is something else.
    package mutating func replace(with text: String, caret: Int? = nil, keepsIdentities: Bool) {
        advance()
        join()
        let new = Array(text)
        let living = cells.indices.filter { cells[$0].isAlive }
        let old = living.map { cells[$0].character }
        let difference = TextDifference(from: old, to: new, caret: caret)
        let (removed, inserted) = (difference.removed, difference.inserted)
        if keepsIdentities, removed.count == inserted.count {
            for (place, newPlace) in zip(removed, inserted) {
                change(living[place], to: new[newPlace])
            }
        } else if keepsIdentities, !removed.isEmpty, !inserted.isEmpty, removed.count + inserted.count <= Self.affordableLength {
            replace(Array(living[removed]), with: new[inserted].difference(from: old[removed]))
        } else {
            // Before the anchors: what is typed at the end of what is gone comes after what is there now.
            let start = removed.first.map { living[$0] } ?? (removed.lowerBound == 0 ? 0 : living[removed.lowerBound - 1] + 1)
            removed.forEach { bury(living[$0]) }
            let added = new[inserted].enumerated().map { Cell(id: lastID + 1 + $0, character: $1, born: version) }
            cells.insert(contentsOf: added, at: start)
            lastID += added.count
            pieceCount += added.count
        }
    }

    /// Several runs changed: what lies between them stays what it is.
    private mutating func replace(_ run: [Int], with changes: CollectionDifference<Character>) {
        let start = run.first ?? 0
        let removed = Set(changes.removals.map(\.place))
        for place in removed {
            bury(run[place])
        }
        let kept = run.indices.filter { !removed.contains($0) }
        // From the end on, so that the places before stay what they are.
        for (earlier, insertion) in changes.insertions.enumerated().reversed() {
            let keptCount = insertion.place - earlier
            let index = keptCount == 0 ? start : run[kept[keptCount - 1]] + 1
            lastID += 1
            cells.insert(Cell(id: lastID, character: insertion.character, born: version), at: index)
        }
        pieceCount += changes.insertions.count
    }

    /// How long runs may be that are compared character by character, in the worst case each with each.
    private static let affordableLength = 1_000

    // MARK: Joining

    private mutating func noteNeighbors(of index: Int) {
        guard !mayJoin else { return }
        let left = cells[..<index].last { $0.isAlive }?.character
        let right = cells[(index + 1)...].first { $0.isAlive }?.character
        if cells[index].isAlive {
            let character = cells[index].character
            mayJoin = Self.mayJoin(left, character) || Self.mayJoin(character, right)
        } else {
            mayJoin = Self.mayJoin(left, right)
        }
    }

    private static func mayJoin(_ left: Character?, _ right: Character?) -> Bool {
        guard let left, let right else { return false }
        if left.isASCII, right.isASCII { return left == "\r" && right == "\n" }
        let both = Array(String(left) + String(right))
        return both.count != 2 || both[0] != left
    }

    /// Makes one piece of what is one character. What joins the piece before it is an anchor.
    private mutating func join() {
        guard mayJoin else { return }
        mayJoin = false
        var remaining = Array(text)[...]
        // Each character belongs to the cell in which it starts.
        var (passed, start) = (0, 0)
        var index = 0
        while index < cells.count {
            defer { index += 1 }
            guard cells[index].isAlive else { continue }
            passed += cells[index].character.unicodeScalars.count
            guard start < passed, let first = remaining.first else {
                bury(index)
                continue
            }
            change(index, to: first)
            start += first.unicodeScalars.count
            remaining.removeFirst()
            while start < passed, let more = remaining.popFirst() {
                start += more.unicodeScalars.count
                lastID += 1
                cells.insert(Cell(id: lastID, character: more, born: version), at: index + 1)
                pieceCount += 1
                index += 1
            }
        }
    }

    // MARK: Forgetting

    /// How many anchors there are.
    package var anchorCount: Int { cells.count - pieceCount }

    /// The version up to which half of the anchors had died.
    package var middleOfDeaths: Int {
        let deaths = cells.lazy.filter { !$0.isAlive }.map(\.died).sorted()
        return deaths.isEmpty ? version : deaths[deaths.count / 2]
    }

    /// Forgets anchors that nobody can mean any more.
    /// - Parameters:
    ///   - version: the oldest one that somebody may still ask for.
    ///   - ids: what is asked for by its id.
    package mutating func forget(before version: Int, except ids: Set<Int>) {
        cells.removeAll { $0.died <= version && !ids.contains($0.id) }
        for index in cells.indices where cells[index].earlier.first.map({ $0.until <= version }) == true {
            cells[index].earlier.removeAll { $0.until <= version }
        }
    }
}

extension Character {
    /// Whether another one is made of the same scalars; `==` holds for more.
    func isIdentical(to other: Character) -> Bool {
        self == other && unicodeScalars.elementsEqual(other.unicodeScalars)
    }
}

extension CollectionDifference<Character>.Change {
    fileprivate var place: Int {
        switch self {
        case .insert(let offset, _, _), .remove(let offset, _, _): offset
        }
    }

    fileprivate var character: Character {
        switch self {
        case .insert(_, let character, _), .remove(_, let character, _): character
        }
    }
}
