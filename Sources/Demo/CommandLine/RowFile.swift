import SignalistDemoScreens
import SignalistJSON
import SignalistSettings

/// A file of rows: each line has an identifier, a tab and the row's content.
///
/// Further tabs belong to the content. Lines end with a line feed, with or without a carriage return before it; the last line end is
/// optional. A byte order mark at the start is skipped.
enum RowFile {
    /// The path for standard input.
    static let standardInput = "-"

    /// Reads a file, or a pipe to its end.
    ///
    /// - Complexity: O(*n*) in the number of bytes.
    static func read(_ path: String) throws(RowFileError) -> [FileRow] {
        let bytes: [UInt8]
        do throws(SystemError) {
            bytes = try path == standardInput ? FileDescriptor.standardInput().readAll() : FileDescriptor(path, .read).readAll()
        } catch {
            throw .unreadable(path: path, error)
        }
        return try rows(in: bytes, path: path)
    }

    /// Parses the rows in bytes; `path` names the file in errors.
    static func rows(in bytes: [UInt8], path: String) throws(RowFileError) -> [FileRow] {
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        var lines = bytes.dropFirst(bytes.starts(with: mark) ? mark.count : 0)
            .split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        // A line feed at the end of the file begins no further line.
        if lines.last?.isEmpty == true { lines.removeLast() }
        var rows: [FileRow] = []
        for (index, line) in lines.enumerated() {
            rows.append(try row(line, number: index + 1, path: path))
        }
        return rows
    }

    private static func row(_ line: ArraySlice<UInt8>, number: Int, path: String) throws(RowFileError) -> FileRow {
        let line = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
        guard UTF8.firstInvalidOffset(in: line) == nil else { throw .invalidUTF8(path: path, line: number) }
        guard let tab = line.firstIndex(of: UInt8(ascii: "\t")), tab > line.startIndex else {
            throw .malformedLine(path: path, line: number)
        }
        return FileRow(
            id: String(decoding: line[..<tab], as: UTF8.self), content: String(decoding: line[(tab + 1)...], as: UTF8.self), line: number)
    }
}

/// A row of a file; rows with the same identifier and content are equal, whatever their lines.
struct FileRow: Sendable, Identifiable, Equatable {
    let id: String
    let content: String

    /// The line number, from 1.
    let line: Int

    static func == (left: FileRow, right: FileRow) -> Bool {
        left.id == right.id && left.content == right.content
    }
}

enum RowFileError: Error, Equatable {
    /// The system doesn't allow reading the file.
    case unreadable(path: String, SystemError)

    /// A line is not UTF-8.
    case invalidUTF8(path: String, line: Int)

    /// A line has no tab, or no identifier before it.
    case malformedLine(path: String, line: Int)
}

extension RowFileError: CustomStringConvertible {
    var description: String {
        switch self {
        case .unreadable(let path, let error): "\(path): cannot be read: \(error)"
        case .invalidUTF8(let path, let line): "\(path):\(line): not UTF-8"
        case .malformedLine(let path, let line): "\(path):\(line): expected an identifier, a tab and the content"
        }
    }
}
