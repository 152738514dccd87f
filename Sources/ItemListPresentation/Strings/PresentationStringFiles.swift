internal import Signals

/// Tables of strings in files of JSON that the compiler embeds, one for each language. A file is parsed when its language is spoken first.
package final class PresentationStringFiles: Sendable {
    /// The languages by their codes, in the order of the files.
    package let languageCodes: [String]
    private let folder: String
    private let strings: @Sendable (CInt) -> UnsafePointer<CChar>?
    private let tables = Locked<[String: PresentationStringTable]>([:])

    /// - Parameters:
    ///   - folder: the folder of the files, for messages.
    ///   - code: the code of a language by its place; nil behind the last one.
    ///   - strings: the text of a file by its place, with a zero at its end; it lives as long as the program.
    package init(
        _ folder: String, code: (CInt) -> UnsafePointer<CChar>?, strings: @escaping @Sendable (CInt) -> UnsafePointer<CChar>?
    ) {
        self.folder = folder
        self.strings = strings
        var codes: [String] = []
        while let code = code(CInt(codes.count)) { codes.append(String(cString: code)) }
        languageCodes = codes
    }

    /// The table of a language; nil if there is no file for it. A file with a fault, which the tests would have found, traps.
    /// - Complexity: O(bytes of the file) the first time, then a lookup.
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
