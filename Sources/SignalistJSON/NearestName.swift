/// What a mistyped name may have been meant to be.
package enum NearestName {
    /// The candidate that is the fewest edits away, if it takes at most two and fewer than half of its letters.
    ///
    /// Inserting, deleting, replacing a character and swapping two neighbours are an edit each.
    ///
    /// - Complexity: O(*n* · *m*) in the lengths of the name and of all candidates that are about as long.
    package static func of(_ name: String, in candidates: [String]) -> String? {
        var nearest: (candidate: String, distance: Int)?
        for candidate in candidates where abs(candidate.count - name.count) <= 2 {
            let distance = distance(Array(name), Array(candidate))
            guard distance <= 2, distance * 2 < candidate.count, distance < nearest?.distance ?? .max else { continue }
            nearest = (candidate, distance)
        }
        return nearest?.candidate
    }

    /// The optimal string alignment distance, a row of its table at a time.
    private static func distance(_ left: [Character], _ right: [Character]) -> Int {
        var beforeLast: [Int] = []
        var last = Array(0...right.count)
        for (i, character) in left.enumerated() {
            var row = [i + 1]
            for (j, other) in right.enumerated() {
                var edits = min(last[j + 1] + 1, row[j] + 1, last[j] + (character == other ? 0 : 1))
                if i > 0, j > 0, character == right[j - 1], left[i - 1] == other { edits = min(edits, beforeLast[j - 1] + 1) }
                row.append(edits)
            }
            (beforeLast, last) = (last, row)
        }
        return last[right.count]
    }
}
