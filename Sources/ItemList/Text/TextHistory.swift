/// A text with identities for its characters, and its earlier versions.
///
/// A removed character stays as an anchor (tombstone), so that concurrent typing after it keeps its position. A replaced character may keep
/// its identity, so that adjacent typing stays adjacent.
///
/// Text typed in two places may join into one `Character`, such as a letter with a combining mark or the halves of a flag. They stay two
/// *pieces* here, as another field may still insert text between them.
///
/// - Invariant: The living pieces in order are ``text``. Ids are unique, from 1; 0 is the start of the text.
package struct TextHistory: Sendable {
    package struct Cell: Sendable {
        package let id: Int
        package fileprivate(set) var character: Character
        /// The first version with the character.
        let born: Int
        /// The first version without the character.
        fileprivate(set) var died = Int.max
        /// Earlier values, each valid until a version.
        fileprivate var earlier: [(until: Int, character: Character)] = []

        package var isAlive: Bool { died == .max }
    }

    package private(set) var cells: [Cell] = []
    /// The current version, incremented by each change.
    package private(set) var version: Int
    private var pieceCount = 0
    private var lastID = 0
    /// True if adjacent pieces may form fewer characters together.
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

    /// Returns the `Character`s of an earlier version, each with the ids of its pieces.
    /// - Complexity: O(n).
    package func characters(at version: Int) -> [(character: Character, ids: [Int])] {
        let pieces = cells.compactMap { cell -> (character: Character, ids: [Int])? in
            guard cell.born <= version, version < cell.died else { return nil }
            return (cell.earlier.first { version < $0.until }?.character ?? cell.character, [cell.id])
        }
        guard mayJoin else { return pieces }
        var joined = Array(pieces.reduce(into: "") { $0.append($1.character) }).map { ($0, [Int]()) }
        // A piece belongs to each character that contains some of its scalars.
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

    /// Returns the index of a character or an anchor; nil if it is forgotten.
    package func index(of id: Int) -> Int? {
        // Searches from the end, as most typing is there.
        cells.lastIndex { $0.id == id }
    }

    package func hasLiving(_ id: Int) -> Bool {
        index(of: id).map { cells[$0].isAlive } == true
    }

    /// Returns the index after a character or an anchor; 0 is the start.
    package func index(after id: Int) -> Int {
        id == 0 ? 0 : index(of: id).map { $0 + 1 } ?? cells.endIndex
    }

    /// Returns the number of `Character`s up to and including a character or an anchor.
    package func offset(after id: Int) -> Int {
        let head = cells[..<index(after: id)]
        if !mayJoin { return head.count { $0.isAlive } }
        return head.reduce(into: "") { if $1.isAlive { $0.append($1.character) } }.count
    }

    // MARK: Changes

    /// Begins a change with a version of its own.
    package mutating func advance() {
        version += 1
    }

    /// - Returns: The id of the character.
    @discardableResult
    package mutating func insert(_ character: Character, at index: Int) -> Int {
        lastID += 1
        cells.insert(Cell(id: lastID, character: character, born: version), at: index)
        pieceCount += 1
        noteNeighbors(of: index)
        return lastID
    }

    /// Inserts a character if the resulting text is allowed.
    /// - Returns: The id of the character; nil if it isn't allowed.
    package mutating func insert(_ character: Character, at index: Int, if isAllowed: (TextHistory) -> Bool) -> Int? {
        let couldJoin = mayJoin
        let id = insert(character, at: index)
        if isAllowed(self) { return id }
        cells.remove(at: index)
        (pieceCount, lastID, mayJoin) = (pieceCount - 1, lastID - 1, couldJoin)
        return nil
    }

    /// Inserts characters with consecutive ids.
    /// - Returns: The id of the first one.
    /// - Complexity: O(length of the text), for any number of characters.
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

    /// Replaces a character by an anchor.
    package mutating func remove(_ id: Int) {
        guard let index = index(of: id), cells[index].isAlive else { return }
        bury(index)
        noteNeighbors(of: index)
    }

    /// Replaces characters by anchors.
    /// - Complexity: O(length of the text), for any number of characters.
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
                // The neighbors of removed characters are adjacent now.
                if isBeside { mayJoin = mayJoin || Self.mayJoin(left, cells[index].character) }
                (left, isBeside) = (cells[index].character, false)
            }
        }
    }

    /// Returns the ids of characters that are in the text.
    /// - Complexity: O(length of the text), for any number of ids.
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

    /// Replaces the text as one change.
    ///
    /// - Parameters:
    ///   - text: The new text.
    ///   - caret: The caret in the new text, if it indicates the change.
    ///   - keepsIdentities: True if equal characters, and runs replaced by runs of the same length, keep their identities, as for the same
    ///     text in capitals. Typing over a selection has new identities.
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
            // Inserts before the anchors, so that text typed at the end of the removed text comes after the new text.
            let start = removed.first.map { living[$0] } ?? (removed.lowerBound == 0 ? 0 : living[removed.lowerBound - 1] + 1)
            removed.forEach { bury(living[$0]) }
            let added = new[inserted].enumerated().map { Cell(id: lastID + 1 + $0, character: $1, born: version) }
            cells.insert(contentsOf: added, at: start)
            lastID += added.count
            pieceCount += added.count
        }
    }

    /// Replaces a run with several changes; characters between the changes keep their identities.
    private mutating func replace(_ run: [Int], with changes: CollectionDifference<Character>) {
        let start = run.first ?? 0
        let removed = Set(changes.removals.map(\.place))
        for place in removed {
            bury(run[place])
        }
        let kept = run.indices.filter { !removed.contains($0) }
        // From the end, so that earlier positions stay valid.
        for (earlier, insertion) in changes.insertions.enumerated().reversed() {
            let keptCount = insertion.place - earlier
            let index = keptCount == 0 ? start : run[kept[keptCount - 1]] + 1
            lastID += 1
            cells.insert(Cell(id: lastID, character: insertion.character, born: version), at: index)
        }
        pieceCount += changes.insertions.count
    }

    /// The maximum length of runs for character-by-character comparison, which is quadratic in the worst case.
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

    /// Merges the pieces of each character. Pieces that join the one before become anchors.
    private mutating func join() {
        guard mayJoin else { return }
        mayJoin = false
        var remaining = Array(text)[...]
        // Each character belongs to the cell that contains its start.
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

    /// The number of anchors.
    package var anchorCount: Int { cells.count - pieceCount }

    /// The median version at which the anchors died.
    package var middleOfDeaths: Int {
        let deaths = cells.lazy.filter { !$0.isAlive }.map(\.died).sorted()
        return deaths.isEmpty ? version : deaths[deaths.count / 2]
    }

    /// Forgets anchors that nothing can refer to.
    /// - Parameters:
    ///   - version: The oldest version that may still be requested.
    ///   - ids: The ids to keep.
    package mutating func forget(before version: Int, except ids: Set<Int>) {
        cells.removeAll { $0.died <= version && !ids.contains($0.id) }
        for index in cells.indices where cells[index].earlier.first.map({ $0.until <= version }) == true {
            cells[index].earlier.removeAll { $0.until <= version }
        }
    }
}

extension Character {
    /// Returns true if both characters have the same scalars; `==` also accepts canonical equivalents.
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
