import ItemList
import JSON

/// The transition between two files of rows, as one JSON object on one line.
///
/// Of lines with one identifier the first counts; the others are left out of the lists that indices count in, and reported.
func rowDiff(old: [FileRow], new: [FileRow]) -> String {
    let (old, oldDuplicates) = withoutDuplicates(old, file: "old")
    let (new, newDuplicates) = withoutDuplicates(new, file: "new")
    let diff = itemListDiff(from: old, to: new)
    return JSONWriter.compact(
        .object([
            "deletions": .array(diff.deletions.map(number)),
            "insertions": .array(
                diff.insertions.map { insertion in
                    var object: JSONObject = ["index": number(insertion.index)]
                    object["previousIndex"] = insertion.previousIndex.map(number)
                    return .object(object)
                }),
            "updates": .array(
                diff.updates.map { update in
                    .object([
                        "index": number(update.index), "previousIndex": number(update.previousIndex),
                        "reason": .string("\(update.reason)"),
                    ])
                }),
            "diagnostics": .array(oldDuplicates + newDuplicates),
        ]))
}

private func number(_ value: Int) -> JSONValue {
    .number(JSONNumber(value))
}

private func withoutDuplicates(_ rows: [FileRow], file: String) -> (rows: [FileRow], diagnostics: [JSONValue]) {
    var lines: [String: Int] = [:]
    var diagnostics: [JSONValue] = []
    let kept = rows.filter { row in
        guard let line = lines[row.id] else {
            lines[row.id] = row.line
            return true
        }
        diagnostics.append(
            .object([
                "kind": .string("duplicateID"), "file": .string(file), "id": .string(row.id), "keptLine": number(line),
                "droppedLine": number(row.line),
            ]))
        return false
    }
    return (kept, diagnostics)
}
