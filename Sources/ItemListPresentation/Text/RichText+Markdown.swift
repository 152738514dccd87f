extension RichText {
    /// Creates rich text from inline Markdown.
    ///
    /// Supported are `**bold**`, `*italic*`, `_italic_`, `[text](link)` and code between backticks. A backslash escapes a mark. Unclosed
    /// marks stay literal, so every string is valid. Underscores inside words have no meaning.
    ///
    /// - Complexity: O(length).
    public init(markdown text: String) {
        var reading = MarkdownReading(Array(text))
        self.init(runs: reading.runs())
    }
}

/// A single-pass parser with a stack of open marks.
private struct MarkdownReading {
    private enum Mark: Hashable {
        case bold
        case italic(Character)
        case link
    }

    /// An open mark. Its run contains the literal mark until the mark is closed.
    private struct Opening {
        var mark: Mark
        var run: Int
    }

    private let characters: [Character]
    private var place = 0
    private var open: [Opening] = []
    private var read: [RichText.Run] = []
    /// The last index of each closing character, so that searches stop early and parsing stays linear.
    private var lastPlace: [Character: Int] = [:]

    init(_ characters: [Character]) {
        self.characters = characters
        for (place, character) in characters.enumerated() where character == "`" || character == ")" { lastPlace[character] = place }
    }

    mutating func runs() -> [RichText.Run] {
        while place < characters.count {
            let character = characters[place]
            switch character {
            case "\\" where place + 1 < characters.count && Self.marks.contains(characters[place + 1]):
                append(String(characters[place + 1]))
                place += 2
            case "`": readCode()
            case "[":
                if !open.contains(where: { $0.mark == .link }) { begin(.link, "[") } else { append("[") }
                place += 1
            case "]": endLink()
            case "*", "_": readEmphasis(character)
            default:
                append(String(character))
                place += 1
            }
        }
        return joined()
    }

    private static let marks: Set<Character> = ["\\", "`", "*", "_", "[", "]", "(", ")"]

    private mutating func append(_ text: String) {
        if let last = read.indices.last, read[last].traits.isEmpty, read[last].link == nil, open.last?.run != last {
            read[last].text += text
        } else {
            read.append(RichText.Run(text))
        }
    }

    private mutating func begin(_ mark: Mark, _ written: String) {
        open.append(Opening(mark: mark, run: read.count))
        read.append(RichText.Run(written))
    }

    /// Closes an opening: changes all runs since then. Marks opened later stay literal.
    private mutating func end(_ opening: Int, _ change: (inout RichText.Run) -> Void) {
        let first = open[opening].run
        read[first].text = ""
        for run in read.indices[first...] { change(&read[run]) }
        open.removeSubrange(opening...)
    }

    private mutating func readCode() {
        guard let last = lastPlace["`"], last > place,
            let end = characters[(place + 1)...].firstIndex(of: "`"), end > place + 1
        else {
            append("`")
            place += 1
            return
        }
        read.append(RichText.Run(String(characters[(place + 1)..<end]), traits: .monospace))
        place = end + 1
    }

    /// Returns the parenthesis that ends a link target, which may contain balanced parentheses.
    private func endOfLink(from start: Int) -> Int? {
        var depth = 0
        for index in start..<characters.count {
            switch characters[index] {
            case "(": depth += 1
            case ")" where depth == 0: return index
            case ")": depth -= 1
            case "[": return nil
            case let character where character.isWhitespace: return nil
            default: break
            }
        }
        return nil
    }

    private mutating func endLink() {
        guard let opening = open.lastIndex(where: { $0.mark == .link }), place + 1 < characters.count, characters[place + 1] == "(",
            let last = lastPlace[")"], last > place,
            let end = endOfLink(from: place + 2), end > place + 2
        else {
            open.removeAll { $0.mark == .link }
            append("]")
            place += 1
            return
        }
        let link = String(characters[(place + 2)..<end])
        self.end(opening) { $0.link = link }
        place = end + 1
    }

    private mutating func readEmphasis(_ character: Character) {
        let isBold = character == "*" && place + 1 < characters.count && characters[place + 1] == "*"
        let mark = isBold ? Mark.bold : .italic(character)
        let length = isBold ? 2 : 1
        let before = place > 0 ? characters[place - 1] : " "
        let after = place + length < characters.count ? characters[place + length] : " "
        defer { place += length }
        let isInWord = character == "_" && Self.isOfWord(before) && Self.isOfWord(after)
        if !isInWord, !before.isWhitespace, let opening = open.lastIndex(where: { $0.mark == mark }), open[opening].run < read.count - 1 {
            end(opening) { $0.traits.formUnion(isBold ? .bold : .italic) }
        } else if !isInWord, !after.isWhitespace, !open.contains(where: { $0.mark == mark }) {
            begin(mark, String(repeating: character, count: length))
        } else {
            append(String(repeating: character, count: length))
        }
    }

    private static func isOfWord(_ character: Character) -> Bool {
        character.isLetter || character.isNumber
    }

    /// Merges neighboring runs with equal traits and links.
    private func joined() -> [RichText.Run] {
        var runs: [RichText.Run] = []
        for run in read where !run.text.isEmpty {
            if let last = runs.last, last.traits == run.traits, last.link == run.link {
                runs[runs.count - 1].text += run.text
            } else {
                runs.append(run)
            }
        }
        return runs
    }
}
