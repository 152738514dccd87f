/// A row that is read from a file: equal to another if both show the same, wherever they stand.
struct FileRow: Sendable, Identifiable, Equatable {
    let id: String
    let content: String

    /// The line of the file, from 1.
    let line: Int

    static func == (left: FileRow, right: FileRow) -> Bool {
        left.id == right.id && left.content == right.content
    }
}
