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
