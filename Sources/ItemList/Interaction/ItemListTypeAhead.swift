/// Finds rows by their first letters, as list boxes do. A host keeps this value beside its cursor.
///
/// Letters typed within ``patience`` of each other form a prefix. Typing the same letter repeatedly cycles through the rows that begin with
/// it. Matching ignores case and diacritics, and the search wraps around at the end.
///
/// ```swift
/// if let row = typeAhead.find(letter, at: now, from: cursor, count: rows.count, words: { rows[$0].content.title.string }) {
///     cursor = row
/// }
/// ```
public struct ItemListTypeAhead: Sendable, Hashable {
    /// The maximum number of seconds between two letters of a prefix.
    public static let patience = 1.0

    /// The folded typed letters; one may have become several, as ß becomes ss.
    private var letters: [String] = []
    private var lastTime: Double?

    /// Creates a search without any typed letters.
    public init() {}

    /// Returns true if a letter or a space typed now continues the prefix.
    /// - Parameter time: seconds on the host's clock.
    public func isGoingOn(at time: Double) -> Bool {
        lastTime.map { time - $0 <= Self.patience } ?? false
    }

    /// Adds a letter and finds the matching row.
    ///
    /// - Parameters:
    ///   - letter: the typed letter.
    ///   - time: seconds on the host's clock, which must be monotonic.
    ///   - current: the row with the cursor; nil for none.
    ///   - count: the number of rows.
    ///   - words: returns the text of a row; nil for a row that can't have the cursor. Called at most once for each row.
    /// - Returns: nil if no row begins with the typed text.
    /// - Complexity: O(n) in the rows up to the found one.
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
        // The current row stays if it matches a longer prefix; the first letter, or the same again, searches after it.
        let start = current.map { isRepeated ? $0 + 1 : $0 } ?? 0
        for distance in 0..<count {
            let row = (start + distance) % count
            // Looks only at the beginning of a long text.
            if let words = words(row), itemListBegins(words, with: wanted) { return row }
        }
        return nil
    }

    /// Forgets the typed letters.
    public mutating func reset() {
        self = ItemListTypeAhead()
    }
}
