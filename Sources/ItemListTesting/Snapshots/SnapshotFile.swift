internal import ItemList
internal import ItemListText
internal import SignalistC

struct SnapshotFile {
    let path: String
    private let folder: String

    /// - Parameter test: The path of the test's file.
    init(name: String, form: ItemListSnapshotForm, test: String) {
        let parts = test.split(separator: "/", omittingEmptySubsequences: false)
        let file = parts.last.map(String.init) ?? ""
        let stem = file.hasSuffix(".swift") ? String(file.dropLast(6)) : file
        folder = (parts.dropLast().map(String.init) + ["Snapshots"]).joined(separator: "/")
        path = "\(folder)/\(stem).\(name).\(form.suffix)"
    }

    func read() -> [String]? {
        guard let file = fopen(path, "r") else { return nil }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        while case let byte = fgetc(file), byte != EOF { bytes.append(UInt8(byte)) }
        var lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        if lines.last == "" { lines.removeLast() }
        return lines
    }

    /// Replaces the file; returns false if it can't be written.
    func write(_ lines: [String]) -> Bool {
        mkdir(folder, 0o777)
        guard let file = fopen(path, "w") else { return false }
        let bytes = Array(lines.map { $0 + "\n" }.joined().utf8)
        let isWritten = fwrite(bytes, 1, bytes.count, file) == bytes.count
        return fclose(file) == 0 && isWritten
    }
}

/// The form of a snapshot.
public struct ItemListSnapshotForm: Sendable {
    enum Kind: Sendable {
        case lines
        case picture(TextSize)
        case html
    }

    let kind: Kind
    let suffix: String

    /// The elements around the rows, then the rows, in a screen reader's words.
    public static let lines = ItemListSnapshotForm(kind: .lines, suffix: "lines.txt")

    /// A terminal's picture of a size, without colors.
    ///
    /// - Parameters:
    ///   - columns: The width in cells, at least 1.
    ///   - rows: The height in cells, at least 1.
    public static func picture(columns: Int = 60, rows: Int = 40) -> ItemListSnapshotForm {
        ItemListSnapshotForm(kind: .picture(TextSize(columns: columns, rows: rows)), suffix: "picture.txt")
    }

    /// The markup of a page without styles, one element a line: names, roles and states as in a browser.
    public static let html = ItemListSnapshotForm(kind: .html, suffix: "html")
}
