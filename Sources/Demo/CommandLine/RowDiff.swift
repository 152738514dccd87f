import ItemList
import SignalistJSON

/// The transition between two files of rows, as one JSON object on one line.
///
/// Of lines with the same identifier only the first counts. The others are omitted from the lists that the indices refer to, and reported.
/// - Complexity: that of ``itemListDiff(from:to:allUpdated:)``, and O(*n*) in the length of the output.
func rowDiff(old: [FileRow], new: [FileRow]) -> String {
    let (old, oldDuplicates) = withoutDuplicates(old, file: "old")
    let (new, newDuplicates) = withoutDuplicates(new, file: "new")
    let diff = itemListDiff(from: old, to: new)
    // Written directly, as there can be millions of numbers.
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

/// The greatest number of repeated lines of a file that are reported one by one.
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
