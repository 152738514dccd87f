internal import ItemList
internal import ItemListText
internal import SignalistC

/// The file of a snapshot.
struct SnapshotFile {
    let path: String
    private let folder: String

    /// - Parameter test: the path of the test's file.
    init(name: String, form: ItemListSnapshotForm, test: String) {
        let parts = test.split(separator: "/", omittingEmptySubsequences: false)
        let file = parts.last.map(String.init) ?? ""
        let stem = file.hasSuffix(".swift") ? String(file.dropLast(6)) : file
        folder = (parts.dropLast().map(String.init) + ["Snapshots"]).joined(separator: "/")
        path = "\(folder)/\(stem).\(name).\(form.suffix)"
    }

    /// The lines of the file; nil if it can't be read.
    func read() -> [String]? {
        guard let file = fopen(path, "r") else { return nil }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        while case let byte = fgetc(file), byte != EOF { bytes.append(UInt8(byte)) }
        var lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        if lines.last == "" { lines.removeLast() }
        return lines
    }

    /// Replaces the file; false if it can't be written.
    func write(_ lines: [String]) -> Bool {
        mkdir(folder, 0o777)
        guard let file = fopen(path, "w") else { return false }
        let bytes = Array(lines.map { $0 + "\n" }.joined().utf8)
        let isWritten = fwrite(bytes, 1, bytes.count, file) == bytes.count
        return fclose(file) == 0 && isWritten
    }
}

/// What a snapshot holds of a screen.
public struct ItemListSnapshotForm: Sendable {
    enum Kind: Sendable {
        case lines
        case picture(TextSize)
        case html
    }

    let kind: Kind
    /// The end of the file's name.
    let suffix: String

    /// What surrounds the rows, then the rows, as a screen reader says them.
    public static let lines = ItemListSnapshotForm(kind: .lines, suffix: "lines.txt")

    /// What a terminal of a size shows, without its colours.
    ///
    /// - Parameters:
    ///   - columns: the width in cells, at least 1.
    ///   - rows: the height in cells, at least 1.
    public static func picture(columns: Int = 60, rows: Int = 40) -> ItemListSnapshotForm {
        ItemListSnapshotForm(kind: .picture(TextSize(columns: columns, rows: rows)), suffix: "picture.txt")
    }

    /// The markup of a page, an element a line, without its styles: names, roles and states as a browser has them.
    public static let html = ItemListSnapshotForm(kind: .html, suffix: "html")
}
