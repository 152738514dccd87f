internal import SignalistJSON

/// The settings of a program: a JSON document in a file that other programs can edit too.
///
/// Keys that the program doesn't know are kept. A change replaces the file atomically: a reader sees the old or the new content, also after
/// a crash. A symbolic link stays a link. A change applies to single keys of the current content, under a lock, so that concurrent changes
/// by two programs lose nothing.
///
/// ```swift
/// let file = SettingsFile<Preferences>(path: try SettingsPlace.path(of: "player"))
/// file.load().values?.volume
/// try file.update([.set(Preferences.volume, to: 70)])
/// ```
public final class SettingsFile<Values: SettingsValues>: Sendable {
    /// The path of the file, which may contain symbolic links.
    public let path: String

    /// The greatest length of the file, in bytes.
    public let sizeLimit: Int

    /// Called when the new file is complete, before it replaces the old one.
    let willReplace: @Sendable () -> Void

    /// - Parameters:
    ///   - path: the path of the file; neither the file nor its directory need exist.
    ///   - sizeLimit: the greatest length of the file, in bytes. A longer file is neither read nor written: settings are held in memory as
    ///     a whole.
    public convenience init(path: String, sizeLimit: Int = 16_777_216) {
        self.init(path: path, sizeLimit: sizeLimit, willReplace: {})
    }

    package init(path: String, sizeLimit: Int = 16_777_216, willReplace: @escaping @Sendable () -> Void) {
        precondition(!path.isEmpty, "the path of a settings file is not empty")
        self.path = path
        self.sizeLimit = sizeLimit
        self.willReplace = willReplace
    }

    /// Reads the file.
    ///
    /// - Complexity: O(*n*) in the number of bytes.
    public func load() -> SettingsContent<Values> {
        do throws(SettingsFileError) {
            let target = try target()
            guard let snapshot = try read(target) else { return SettingsContent(Self.emptyDocument, path: path) }
            do throws(SettingsFileError) {
                return content(of: try found(in: snapshot, target).document)
            } catch {
                guard snapshot.isEmpty else { throw error }
                return SettingsContent(Self.emptyDocument, path: path, isEmptyFile: true)
            }
        } catch {
            if case .tooLarge = error { return SettingsContent(error, isLocked: true) }
            return SettingsContent(error)
        }
    }

    /// Watches the file and reports each write, replacement, creation or deletion by any program.
    ///
    /// - Parameters:
    ///   - onChange: called once for all changes within a few milliseconds, on a queue of the watch.
    ///   - onProblem: called on the same queue with the reason why changes may be missed, and with nil when the problem is over. Meanwhile
    ///     the watch polls.
    /// - Returns: the watch, which ends when it is cancelled or released. Load the file *after* this returns to miss no change.
    package func watch(
        onChange: @escaping @Sendable () -> Void, onProblem: @escaping @Sendable (SettingsFileError?) -> Void = { _ in }
    ) -> FileWatch {
        FileWatch(
            path: path, onChange: onChange, onProblem: { [path] error in onProblem(error.map { .unwatchable(path: path, $0) }) })
    }
}

extension SettingsFile {
    /// Resolves the symbolic links of the file's path.
    func target() throws(SettingsFileError) -> PathName {
        do throws(SystemError) {
            return try SymbolicLinks.chain(from: PathName(path)).last ?? PathName(path)
        } catch {
            throw .unreadable(path: path, error)
        }
    }

    /// Reads the current content; nil if the file doesn't exist.
    func read(_ target: PathName) throws(SettingsFileError) -> FileSnapshot? {
        guard let file = try open(target) else { return nil }
        let status = try reading { () throws(SystemError) in try file.status() }
        guard status.isFile else { throw .notAFile(path: path) }
        guard status.size <= sizeLimit else { throw .tooLarge(path: path, size: status.size, limit: sizeLimit) }
        let bytes = try reading { () throws(SystemError) in try file.readAll(expecting: status.size, upTo: sizeLimit) }
        // The file may have grown since.
        guard bytes.count <= sizeLimit else { throw .tooLarge(path: path, size: bytes.count, limit: sizeLimit) }
        return FileSnapshot(bytes: bytes, status: status)
    }

    /// The properties that reveal a changed content; nil if the file doesn't exist.
    func status(of target: PathName) throws(SettingsFileError) -> FileStatus? {
        guard let file = try open(target) else { return nil }
        return try reading { () throws(SystemError) in try file.status() }
    }

    private func open(_ target: PathName) throws(SettingsFileError) -> FileDescriptor? {
        do throws(SystemError) {
            return try FileDescriptor(target, .readWithoutWaiting)
        } catch {
            if error == .noSuchFile { return nil }
            throw .unreadable(path: path, error)
        }
    }

    private func reading<Result>(_ body: () throws(SystemError) -> Result) throws(SettingsFileError) -> Result {
        do { return try body() } catch { throw .unreadable(path: path, error) }
    }

    func parse(_ snapshot: FileSnapshot) throws(SettingsFileError) -> JSONDocument {
        do { return try JSONDocument(parsing: snapshot.bytes) } catch { throw .syntax(path: path, error) }
    }

    struct Found {
        let document: JSONDocument
        let text: [UInt8]
        /// The backup that has the text, if a writer was killed, or is still running, in the middle of the file.
        var backup: FileBackup?
    }

    /// Parses the file, or its backup if the file isn't a document.
    func found(in snapshot: FileSnapshot, _ target: PathName) throws(SettingsFileError) -> Found {
        do throws(SettingsFileError) {
            return Found(document: try parse(snapshot), text: snapshot.bytes)
        } catch {
            guard let backup = FileBackup.find(of: target, snapshot.status.identity), let bytes = backup.bytes(upTo: sizeLimit),
                let document = try? JSONDocument(parsing: bytes)
            else { throw error }
            return Found(document: document, text: bytes, backup: backup)
        }
    }

    /// Decodes a document of any version.
    private func content(of document: JSONDocument) -> SettingsContent<Values> {
        do throws(SettingsFileError) {
            return SettingsContent(try migrated(document), path: path)
        } catch {
            // The known settings of the document can be read but not written.
            var content = SettingsContent<Values>(document, path: path)
            content.problems.insert(error, at: 0)
            content.lock = error
            return content
        }
    }

    /// Migrates a document to this program's version.
    ///
    /// - Throws: an error if the version is unknown or newer.
    func migrated(_ document: JSONDocument) throws(SettingsFileError) -> JSONDocument {
        let found = try version(of: document)
        guard found <= Values.version else { throw .newerVersion(path: path, found: found, known: Values.version) }
        guard found < Values.version else { return document }
        var migrated = SettingsDocument(document)
        for migration in Values.migrations[(found - 1)...] { migration(&migrated) }
        var result = migrated.json
        // The root is an object, so this can't throw.
        try? result.setValue(.number(JSONNumber(Values.version)), at: ["version"])
        return result
    }

    /// The version of a document; a document without one, such as a hand-written file, has the current version.
    func version(of document: JSONDocument) throws(SettingsFileError) -> Int {
        guard let json = document.root["version"] else { return Values.version }
        if let version = SettingFormat.number(in: 1...999).decode(json) { return version }
        throw .unknownVersion(path: path, found: SettingsProblem.excerpt(of: json))
    }

    /// The document of a missing file.
    static var emptyDocument: JSONDocument {
        JSONDocument(["version": .number(JSONNumber(Values.version))])
    }

    /// Adds a missing version to a document, so that later versions of the program migrate it.
    func stamped(_ document: JSONDocument) -> JSONDocument {
        if document.root["version"] != nil { return document }
        return JSONDocument(JSONObject(uniqueMembers: Self.emptyDocument.root.members + document.root.members))
    }
}

/// The location of a program's settings.
public enum SettingsPlace {
    /// The path of a user's settings of a program: `PROGRAM/settings.json` in `XDG_CONFIG_HOME`, or else in `~/.config`.
    ///
    /// A relative path in `XDG_CONFIG_HOME` is ignored, as the XDG Base Directory Specification (0.8) requires.
    ///
    /// - Parameters:
    ///   - program: the name of the folder.
    ///   - environment: returns the value of an environment variable; nil for the environment of this process.
    /// - Throws: ``SettingsFileError/noHome``, or ``SettingsFileError/homeNotUTF8(variable:)``.
    public static func path(of program: String, environment: ((String) -> String?)? = nil) throws(SettingsFileError) -> String {
        let value = { (variable: String) in environment.map { $0(variable).map { PathName($0) } } ?? Platform.path(in: variable) }
        let directory: String
        if let config = value("XDG_CONFIG_HOME"), config.hasPrefix("/") {
            directory = try text(of: config, in: "XDG_CONFIG_HOME")
        } else if let home = value("HOME"), !home.bytes.isEmpty {
            directory = PathName.join(try text(of: home, in: "HOME"), ".config")
        } else {
            throw .noHome
        }
        return PathName.join(PathName.join(directory, program), "settings.json")
    }

    /// Rejects invalid UTF-8: with replaced bytes, the text would be the path of another directory.
    private static func text(of path: PathName, in variable: String) throws(SettingsFileError) -> String {
        guard UTF8.firstInvalidOffset(in: path.bytes) == nil else { throw .homeNotUTF8(variable: variable) }
        return path.description
    }
}
