import ItemList
import SignalistJSON

/// The transition between two files of rows, as one JSON object on one line.
///
/// Of lines with one identifier the first counts; the others are left out of the lists that indices count in, and reported.
/// - Complexity: that of ``itemListDiff(from:to:allUpdated:)``, and O(output).
func rowDiff(old: [FileRow], new: [FileRow]) -> String {
    let (old, oldDuplicates) = withoutDuplicates(old, file: "old")
    let (new, newDuplicates) = withoutDuplicates(new, file: "new")
    let diff = itemListDiff(from: old, to: new)
    // Millions of numbers are written as they are, not as values first.
    var text = "{\"deletions\":["
    text.append(diff.deletions) { text, index in text += "\(index)" }
    text += "],\"insertions\":["
    text.append(diff.insertions) { text, insertion in
        text += "{\"index\":\(insertion.index)"
        if let previous = insertion.previousIndex { text += ",\"previousIndex\":\(previous)" }
        if let reason = insertion.reason { text += ",\"reason\":\"\(reason)\"" }
        text += "}"
    }
    text += "],\"updates\":["
    text.append(diff.updates) { text, update in
        text += "{\"index\":\(update.index),\"previousIndex\":\(update.previousIndex),\"reason\":\"\(update.reason)\"}"
    }
    return text + "],\"diagnostics\":" + JSONWriter.compact(.array(oldDuplicates + newDuplicates)) + "}"
}

extension String {
    fileprivate mutating func append<Element>(_ elements: [Element], by write: (inout String, Element) -> Void) {
        var isFirst = true
        for element in elements {
            if !isFirst { self += "," }
            isFirst = false
            write(&self, element)
        }
    }
}

/// So many repeated lines of a file are told one by one.
private let toldDuplicateCount = 100

private func withoutDuplicates(_ rows: [FileRow], file: String) -> (rows: [FileRow], diagnostics: [JSONValue]) {
    var lines = [String: Int](minimumCapacity: rows.count)
    var diagnostics: [JSONValue] = []
    var count = 0
    let kept = rows.filter { row in
        guard let line = lines[row.id] else {
            lines[row.id] = row.line
            return true
        }
        count += 1
        if count <= toldDuplicateCount {
            diagnostics.append(
                .object([
                    "kind": .string("duplicateID"), "file": .string(file), "id": .string(row.id), "keptLine": .number(JSONNumber(line)),
                    "droppedLine": .number(JSONNumber(row.line)),
                ]))
        }
        return false
    }
    if count > toldDuplicateCount {
        diagnostics.append(
            .object([
                "kind": .string("moreDuplicateIDs"), "file": .string(file), "count": .number(JSONNumber(count - toldDuplicateCount)),
            ]))
    }
    return (kept, diagnostics)
}
