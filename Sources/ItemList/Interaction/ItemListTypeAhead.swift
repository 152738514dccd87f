/// Finds rows by their first letters, as list boxes do it: a value that a host keeps beside its cursor.
///
/// Letters that follow each other within ``patience`` make a prefix; the same letter again and again goes from one row that begins with it to the
/// next. Neither case nor marks on letters count, and behind the last row the search goes on with the first.
///
/// ```swift
/// if let row = typeAhead.find(letter, at: now, from: cursor, count: rows.count, words: { rows[$0].content.title.string }) {
///     cursor = row
/// }
/// ```
public struct ItemListTypeAhead: Sendable, Hashable {
    /// How many seconds may lie between two letters of a prefix.
    public static let patience = 1.0

    /// The typed letters, folded; one may have become several, as ß becomes ss.
    private var letters: [String] = []
    private var lastTime: Double?

    /// A search in which nothing was typed yet.
    public init() {}

    /// Whether a letter, or a space, that comes now goes on with the one before.
    /// - Parameter time: seconds on the host's clock.
    public func isGoingOn(at time: Double) -> Bool {
        lastTime.map { time - $0 <= Self.patience } ?? false
    }

    /// Takes a letter and finds the row that it leads to.
    ///
    /// - Parameters:
    ///   - letter: what was typed.
    ///   - time: seconds on the host's clock, which does not run backwards.
    ///   - current: the row where the cursor is; nil if it is nowhere.
    ///   - count: how many rows there are.
    ///   - words: gives what a row begins with; nil for one where the cursor can't go. Asked for each row at most once.
    /// - Returns: nil if no row begins with what was typed.
    /// - Complexity: O(n) in the rows up to the one that is found.
    public mutating func find(
        _ letter: Character, at time: Double, from current: Int?, count: Int, words: (Int) -> String?
    ) -> Int? {
        if !isGoingOn(at: time) { letters = [] }
        lastTime = time
        // A mark by itself folds to nothing.
        let folded = itemListFolded(String(letter))
        if !folded.isEmpty { letters.append(folded) }
        let prefix = letters.joined()
        guard count > 0, !prefix.isEmpty else { return nil }
        let isRepeated = Set(letters).count == 1
        let wanted = isRepeated ? letters[0] : prefix
        // A row that goes on fitting stays; the first letter, and the same again, look further.
        let start = current.map { isRepeated ? $0 + 1 : $0 } ?? 0
        for distance in 0..<count {
            let row = (start + distance) % count
            // Of a long text only the beginning is looked at; a mark by itself folds to nothing.
            if let words = words(row), itemListBegins(words, with: wanted) { return row }
        }
        return nil
    }

    /// Forgets what was typed.
    public mutating func reset() {
        self = ItemListTypeAhead()
    }
}
