import SignalistSettings

extension PathName {
    /// Returns printable, distinct texts for the file names of one directory. A stored text therefore leads back to its file.
    ///
    /// A name in printable UTF-8 is its own text. In other names, invalid bytes are written as `\xE9` and control characters as `\u{1B}`.
    /// Names that differ only in their Unicode normalization are equal as text: the shortest stays, the others are written in ASCII.
    static func texts(of names: [PathName]) -> [PathName: String] {
        let candidates = names.map { name in
            let text = PrintableText.of(String(escapingInvalid: name.bytes))
            return (name: name, text: text, isEscaped: !text.utf8.elementsEqual(name.bytes))
        }
        // Names that are their own text come first, so that no escaped name takes their text.
        let sorted = candidates.sorted { left, right in
            if left.isEscaped != right.isEscaped { return right.isEscaped }
            if left.name.bytes.count != right.name.bytes.count { return left.name.bytes.count < right.name.bytes.count }
            return left.name < right.name
        }
        var taken: Set<String> = []
        var texts: [PathName: String] = [:]
        for candidate in sorted {
            var text = candidate.text
            // Terminates: only texts with a character to escape can be equal, and each escape makes the text longer.
            while !taken.insert(text).inserted { text = escapedToASCII(text) }
            texts[candidate.name] = text
        }
        return texts
    }

    private static func escapedToASCII(_ text: String) -> String {
        text.utf8.map { byte in
            byte < 0x80 && byte != UInt8(ascii: "\\") ? String(Unicode.Scalar(byte)) : String(escapedByte: byte)
        }.joined()
    }
}
