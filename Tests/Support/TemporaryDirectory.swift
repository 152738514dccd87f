#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// A directory of a test's own, removed with everything in it when the value is released.
///
/// Names are relative to the directory. A call that fails stops the test program: then the test itself is wrong.
public final class TemporaryDirectory: Sendable {
    public let path: String

    /// - Parameter place: where it is to be, if that is a directory which can be written.
    public init(in place: String? = nil) {
        let usual = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
        let parent = place.flatMap { access($0, W_OK) == 0 ? $0 : nil } ?? usual
        let placeholder = String(repeating: "X", count: 6)
        var template = Array("\(parent)/signalist-\(placeholder)".utf8CString)
        precondition(mkdtemp(&template) != nil, "mkdtemp failed")
        path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    deinit {
        Self.removeAll(path)
    }

    public func path(_ name: String) -> String {
        path + "/" + name
    }

    /// Writes into the file of the name as it is, or into a new one.
    public func write(_ name: String, _ text: String) {
        write(name, Array(text.utf8))
    }

    public func write(_ name: String, _ bytes: [UInt8]) {
        write(Array(name.utf8), bytes)
    }

    /// Writes into the file of a name that need not be UTF-8.
    public func write(_ name: [UInt8], _ bytes: [UInt8]) {
        let path = (Array(path.utf8) + [UInt8(ascii: "/")] + name + [0]).map(CChar.init(bitPattern:))
        let file = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
        precondition(file >= 0, "open failed")
        precondition(bytes.withUnsafeBytes { Glue.write(file, $0) } == bytes.count, "write failed")
        close(file)
    }

    /// The text of a file, or `nil` where there is none.
    public func read(_ name: String) -> String? {
        bytes(name).map { String(decoding: $0, as: UTF8.self) }
    }

    /// The bytes of a file, or `nil` where there is none.
    public func bytes(_ name: String) -> [UInt8]? {
        guard let file = fopen(path(name), "r") else { return nil }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        while case let byte = fgetc(file), byte != EOF { bytes.append(UInt8(byte)) }
        return bytes
    }

    public func makeDirectory(_ name: String) {
        precondition(mkdir(path(name), 0o700) == 0, "mkdir failed")
    }

    public func makePipe(_ name: String) {
        precondition(mkfifo(path(name), 0o600) == 0, "mkfifo failed")
    }

    public func link(_ name: String, to target: String) {
        precondition(symlink(target, path(name)) == 0, "symlink failed")
    }

    public func hardLink(_ name: String, to other: String) {
        precondition(Glue.link(path(other), path(name)) == 0, "link failed")
    }

    public func move(_ name: String, to other: String) {
        precondition(rename(path(name), path(other)) == 0, "rename failed")
    }

    public func delete(_ name: String) {
        precondition(remove(path(name)) == 0, "remove failed")
    }

    public func setMode(_ name: String, _ mode: UInt32) {
        precondition(chmod(path(name), mode_t(mode)) == 0, "chmod failed")
    }

    /// The permission bits and the inode of a file, or of the link that has the name.
    public func status(_ name: String) -> (mode: UInt32, inode: UInt64, isLink: Bool) {
        var status = stat()
        precondition(lstat(path(name), &status) == 0, "lstat failed")
        return (UInt32(status.st_mode) & 0o7777, UInt64(status.st_ino), status.st_mode & S_IFMT == S_IFLNK)
    }

    /// The names in a directory, sorted.
    public func names(in name: String = ".") -> [String] {
        Self.names(at: path(name)).sorted()
    }

    /// The names in any directory, in no order.
    public static func names(at path: String) -> [String] {
        guard let directory = opendir(path) else { return [] }
        defer { closedir(directory) }
        var names: [String] = []
        while let entry = readdir(directory) {
            names.append(withUnsafeBytes(of: &entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) })
        }
        return names.filter { $0 != "." && $0 != ".." }
    }

    private static func removeAll(_ path: String) {
        if remove(path) == 0 { return }
        for name in names(at: path) { removeAll(path + "/" + name) }
        remove(path)
    }
}

/// The system's functions whose names the methods above take.
private enum Glue {
    static func link(_ path: String, _ name: String) -> Int32 {
        #if canImport(Darwin)
            Darwin.link(path, name)
        #elseif canImport(Glibc)
            Glibc.link(path, name)
        #elseif canImport(Musl)
            Musl.link(path, name)
        #endif
    }

    static func write(_ file: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
        #if canImport(Darwin)
            Darwin.write(file, bytes.baseAddress, bytes.count)
        #elseif canImport(Glibc)
            Glibc.write(file, bytes.baseAddress, bytes.count)
        #elseif canImport(Musl)
            Musl.write(file, bytes.baseAddress, bytes.count)
        #endif
    }
}
