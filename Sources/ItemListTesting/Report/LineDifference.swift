/// Returns the difference of two texts by lines. Missing lines begin with `-`, unexpected ones with `+`, common ones with a blank.
///
/// - Parameters:
///   - expected: The expected lines.
///   - actual: The actual lines.
/// - Complexity: O(n · d), where d is the number of lines that differ.
func lineDifference(from expected: [String], to actual: [String]) -> [String] {
    let difference = actual.difference(from: expected)
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in difference {
        switch change {
        case .remove(let offset, _, _): removed.insert(offset)
        case .insert(let offset, _, _): inserted.insert(offset)
        }
    }
    var lines: [String] = []
    var (old, new) = (0, 0)
    while old < expected.count || new < actual.count {
        if old < expected.count, removed.contains(old) {
            lines.append("- " + expected[old])
            old += 1
        } else if new < actual.count, inserted.contains(new) {
            lines.append("+ " + actual[new])
            new += 1
        } else {
            lines.append("  " + actual[new])
            old += 1
            new += 1
        }
    }
    return lines
}
