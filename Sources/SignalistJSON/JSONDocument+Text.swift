extension JSONDocument {
    /// The document as UTF-8 that keeps the spaces, line ends and escapes of another text for all unchanged values.
    ///
    /// A changed value gets the layout of the text around it. If the text isn't a JSON object, the result is ``utf8``.
    ///
    /// - Complexity: O(*n* · *d*) in the number of bytes and the depth of the changes.
    package func utf8(keeping text: [UInt8]) -> [UInt8] {
        guard let old = try? JSONDocument(parsing: text) else { return utf8 }
        let edited = JSONTextEditor.text(text, changedFrom: old.root, to: root)
        // The layout must never cost a value: the result is parsed and compared.
        guard let found = try? JSONDocument(parsing: edited), JSONValue.areIdentical(.object(found.root), .object(root)) else {
            return utf8
        }
        return edited
    }
}

/// An editor that changes values in a JSON text and keeps the spelling of the rest.
private struct JSONTextEditor {
    private let text: [UInt8]
    private let newline: [UInt8]
    /// The indentation of one level.
    private let unit: [UInt8]
    private let hasSpaces: Bool
    private var result: [UInt8] = []

    /// Changes the values of a JSON text from the object `old`, its root, to the object `new`.
    static func text(_ text: [UInt8], changedFrom old: JSONObject, to new: JSONObject) -> [UInt8] {
        guard let start = text.firstIndex(of: UInt8(ascii: "{")) else { return text }
        var editor = JSONTextEditor(text, start)
        let layout = ObjectLayout(text, start)
        editor.append(0..<start)
        editor.appendObject(layout, old, new)
        editor.append(layout.end..<text.count)
        return editor.result
    }

    private init(_ text: [UInt8], _ start: Int) {
        self.text = text
        let lineEnd = text.firstIndex(of: UInt8(ascii: "\n"))
        newline = lineEnd.map { $0 > 0 && text[$0 - 1] == UInt8(ascii: "\r") } == true ? Array("\r\n".utf8) : Array("\n".utf8)
        let first = ObjectLayout(text, start).members.first
        hasSpaces = first.map { $0.gap.count > 1 } ?? true
        let indentation = first.map { text[$0.before].suffix(while: Self.isIndentation) } ?? []
        unit = lineEnd == nil || indentation.isEmpty ? Array("  ".utf8) : Array(indentation)
    }

    private mutating func append(_ range: Range<Int>) {
        result += text[range]
    }

    private mutating func append(_ old: JSONValue, _ new: JSONValue, at range: Range<Int>) {
        if JSONValue.areIdentical(old, new) {
            append(range)
        } else if case .object(let old) = old, case .object(let new) = new {
            appendObject(ObjectLayout(text, range.lowerBound), old, new)
        } else {
            result += written(new, inPlaceOf: range)
        }
    }

    private mutating func appendObject(_ layout: ObjectLayout, _ old: JSONObject, _ new: JSONObject) {
        guard !new.members.isEmpty else {
            result += "{}".utf8
            return
        }
        // The indices of the old members that stay in order; all new members after the first unknown key are appended.
        var kept: [Int] = []
        for member in new.members {
            guard let index = old.members[(kept.last.map { $0 + 1 } ?? 0)...].firstIndex(where: { $0.key.isIdentical(to: member.key) })
            else {
                break
            }
            kept.append(index)
        }
        result.append(UInt8(ascii: "{"))
        for (position, index) in kept.enumerated() {
            let member = layout.members[index]
            append(position == 0 ? layout.members[0].before : member.before)
            append(member.key.lowerBound..<member.value.lowerBound)
            append(old.members[index].value, new.members[position].value, at: member.value)
            if position < new.members.count - 1 {
                if index < layout.members.count - 1 { append(member.after) }
                result.append(UInt8(ascii: ","))
            }
        }
        appendNew(new.members[kept.count...], layout)
        result.append(UInt8(ascii: "}"))
    }

    /// Appends new members and the space before the closing brace.
    private mutating func appendNew(_ members: ArraySlice<JSONObject.Member>, _ layout: ObjectLayout) {
        let last = layout.members.last
        let lead = last.map { leadOfNext(behind: $0, in: layout) } ?? leadOfFirst(in: layout)
        let isOnLines = lead.contains(UInt8(ascii: "\n"))
        let indentation = Array(lead.suffix(while: Self.isIndentation))
        let colon = last.map { Array(text[$0.gap]) } ?? Array((hasSpaces ? ": " : ":").utf8)
        for (position, member) in members.enumerated() {
            if position > 0 { result.append(UInt8(ascii: ",")) }
            result += lead
            result += JSONWriter.utf8(.string(member.key), .lines())
            result += colon
            result += JSONWriter.utf8(member.value, isOnLines ? .lines(newline: newline, base: indentation, unit: unit) : oneLine)
        }
        if let last {
            append(last.after)
        } else if isOnLines {
            result += newline + indentationOfLine(at: layout.start)
        }
    }

    /// The space before a new member after a known one.
    private func leadOfNext(behind last: ObjectLayout.Member, in layout: ObjectLayout) -> [UInt8] {
        let space = text[last.before]
        // An empty line belongs to the member after it.
        if let lineEnd = space.lastIndex(of: UInt8(ascii: "\n")) { return newline + space[(lineEnd + 1)...] }
        return layout.members.count > 1 ? Array(space) : hasSpaces ? [0x20] : []
    }

    /// The space before the first member of an empty object.
    private func leadOfFirst(in layout: ObjectLayout) -> [UInt8] {
        let isWhole = text[..<layout.start].allSatisfy { $0 != UInt8(ascii: "{") }
        guard isWhole || text.contains(UInt8(ascii: "\n")) else { return [] }
        return newline + indentationOfLine(at: layout.start) + unit
    }

    /// Writes a value that replaces another: on one line if the old value or the whole text is on one line.
    private func written(_ value: JSONValue, inPlaceOf range: Range<Int>) -> [UInt8] {
        let isContainer = [UInt8(ascii: "["), UInt8(ascii: "{")].contains(text[range.lowerBound])
        let wasOnOneLine = isContainer && range.count > 2 && !text[range].contains(UInt8(ascii: "\n"))
        guard !wasOnOneLine, text.contains(UInt8(ascii: "\n")) else { return JSONWriter.utf8(value, oneLine) }
        return JSONWriter.utf8(value, .lines(newline: newline, base: indentationOfLine(at: range.lowerBound), unit: unit))
    }

    private var oneLine: JSONWriter.Style { hasSpaces ? .oneLine : .compact }

    private static func isIndentation(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

    private func indentationOfLine(at offset: Int) -> [UInt8] {
        let start = text[..<offset].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
        return Array(text[start..<offset].prefix(while: Self.isIndentation))
    }
}

/// The ranges of an object's members in a valid JSON text.
private struct ObjectLayout {
    struct Member {
        var before: Range<Int>
        var key: Range<Int>
        var value: Range<Int>
        /// The space between the value and the next comma or brace.
        var after: Range<Int>

        /// The colon and the space around it.
        var gap: Range<Int> { key.upperBound..<value.lowerBound }
    }

    let start: Int
    private(set) var end: Int
    private(set) var members: [Member] = []
    private let text: [UInt8]

    /// - Parameter start: the offset of the opening brace.
    init(_ text: [UInt8], _ start: Int) {
        self.text = text
        self.start = start
        end = start + 1
        repeat {
            let before = space(from: end)
            guard text[before.upperBound] != UInt8(ascii: "}") else {
                end = before.upperBound + 1
                return
            }
            let key = before.upperBound..<endOfString(at: before.upperBound)
            let colon = space(from: key.upperBound).upperBound
            let valueStart = space(from: colon + 1).upperBound
            let value = valueStart..<endOfValue(at: valueStart)
            let after = space(from: value.upperBound)
            members.append(Member(before: before, key: key, value: value, after: after))
            end = after.upperBound + 1
        } while text[end - 1] == UInt8(ascii: ",")
    }

    private func space(from offset: Int) -> Range<Int> {
        var end = offset
        while Self.isSpace(text[end]) { end += 1 }
        return offset..<end
    }

    private func endOfString(at offset: Int) -> Int {
        var end = offset + 1
        while text[end] != UInt8(ascii: "\"") { end += text[end] == UInt8(ascii: "\\") ? 2 : 1 }
        return end + 1
    }

    private func endOfValue(at offset: Int) -> Int {
        var (end, depth) = (offset, 0)
        repeat {
            switch text[end] {
            case UInt8(ascii: "\""): end = endOfString(at: end)
            case UInt8(ascii: "{"), UInt8(ascii: "["): (end, depth) = (end + 1, depth + 1)
            case UInt8(ascii: "}"), UInt8(ascii: "]"): (end, depth) = (end + 1, depth - 1)
            case let byte where Self.isSpace(byte) || byte == UInt8(ascii: ",") || byte == UInt8(ascii: ":"): end += 1
            default: end = endOfWord(at: end)
            }
        } while depth > 0
        return end
    }

    /// The end of a number, or of `true`, `false` or `null`.
    private func endOfWord(at offset: Int) -> Int {
        text[offset...].firstIndex { Self.isSpace($0) || $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "]") || $0 == UInt8(ascii: "}") }
            ?? text.count
    }

    private static func isSpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
    }
}

extension BidirectionalCollection {
    /// The longest suffix of elements that satisfy a condition.
    fileprivate func suffix(while condition: (Element) -> Bool) -> SubSequence {
        var start = endIndex
        while start > startIndex, condition(self[index(before: start)]) { formIndex(before: &start) }
        return self[start...]
    }
}
