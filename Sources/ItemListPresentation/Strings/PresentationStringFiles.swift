internal import Signals

/// String tables in embedded JSON files, one per language. A file is parsed at the first use of its language.
package final class PresentationStringFiles: Sendable {
    /// The language codes, in the order of the files.
    package let languageCodes: [String]
    private let folder: String
    private let strings: @Sendable (CInt) -> UnsafePointer<CChar>?
    private let tables = Locked<[String: PresentationStringTable]>([:])

    /// - Parameters:
    ///   - folder: The folder of the files, for messages.
    ///   - code: Returns the language code at an index; nil after the last one.
    ///   - strings: Returns the zero-terminated text of a file at an index; it must live as long as the program.
    package init(
        _ folder: String, code: (CInt) -> UnsafePointer<CChar>?, strings: @escaping @Sendable (CInt) -> UnsafePointer<CChar>?
    ) {
        self.folder = folder
        self.strings = strings
        var codes: [String] = []
        while let code = code(CInt(codes.count)) { codes.append(String(cString: code)) }
        languageCodes = codes
    }

    /// Returns the table of a language; nil if it has no file. Traps on an invalid file, which the tests would find.
    /// - Complexity: O(bytes of the file) at first, then a lookup.
    package func table(_ languageCode: String) -> PresentationStringTable? {
        guard let place = languageCodes.firstIndex(of: languageCode), let text = strings(CInt(place)) else { return nil }
        return tables.withLock { tables in
            if let table = tables[languageCode] { return table }
            do throws(PresentationStringFileError) {
                let table = try PresentationStringTable(languageCode, json: Array(String(cString: text).utf8))
                tables[languageCode] = table
                return table
            } catch {
                fatalError("\(folder)/\(languageCode).json: \(error)")
            }
        }
    }
}
