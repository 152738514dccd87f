internal import SignalistJSON

/// The settings of a program: a JSON document in a file that other programs may edit too.
///
/// What the program does not know of the document is kept. A change replaces the file in one step, so that a reader, and whoever comes
/// after a crash, sees the old content or the new one; a symbolic link stays one. A change is one of keys: it is made to what the file holds
/// then, under a lock, so that two programs which change it at once lose nothing.
///
/// ```swift
/// let file = SettingsFile<Preferences>(path: try SettingsPlace.path(of: "player"))
/// file.load().values?.volume
/// try file.update([.set(Preferences.volume, to: 70)])
/// ```
public final class SettingsFile<Values: SettingsValues>: Sendable {
    /// The file's path, which may lead through symbolic links.
    public let path: String

    /// How long a file may be, in bytes.
    public let sizeLimit: Int

    /// Called when a new file is written and about to take the place of the old one.
    let willReplace: @Sendable () -> Void

    /// - Parameters:
    ///   - path: the file's path; neither the file nor its directory need exist.
    ///   - sizeLimit: a longer file is neither read nor written, in bytes. Settings are read and written whole.
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

    /// Calls back when the file may have changed: was written, replaced, created or deleted, by whomever.
    ///
    /// - Parameters:
    ///   - onChange: called once for changes within a few milliseconds, on a queue of the watch's own.
    ///   - onProblem: called there with why changes may go unseen, and with nil when that is over. Meanwhile it looks by itself now and then.
    /// - Returns: the watch, which ends when it is cancelled or released. Load the file *after* this returns to miss no change.
    package func watch(
        onChange: @escaping @Sendable () -> Void, onProblem: @escaping @Sendable (SettingsFileError?) -> Void = { _ in }
    ) -> FileWatch {
        FileWatch(
            path: path, onChange: onChange, onProblem: { [path] error in onProblem(error.map { .unwatchable(path: path, $0) }) })
    }
}

extension SettingsFile {
    /// The path that the links of the file's path lead to.
    func target() throws(SettingsFileError) -> PathName {
        do throws(SystemError) {
            return try SymbolicLinks.chain(from: PathName(path)).last ?? PathName(path)
        } catch {
            throw .unreadable(path: path, error)
        }
    }

    /// What the file holds now; nil if it is not there.
    func read(_ target: PathName) throws(SettingsFileError) -> FileSnapshot? {
        guard let file = try open(target) else { return nil }
        let status = try reading { () throws(SystemError) in try file.status() }
        guard status.isFile else { throw .notAFile(path: path) }
        guard status.size <= sizeLimit else { throw .tooLarge(path: path, size: status.size, limit: sizeLimit) }
        let bytes = try reading { () throws(SystemError) in try file.readAll(expecting: status.size, upTo: sizeLimit) }
        // It may have grown since.
        guard bytes.count <= sizeLimit else { throw .tooLarge(path: path, size: bytes.count, limit: sizeLimit) }
        return FileSnapshot(bytes: bytes, status: status)
    }

    /// The properties by which another content is noticed; nil if the file is not there.
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

    /// A document, and the text that it was read from.
    struct Found {
        let document: JSONDocument
        let text: [UInt8]
        /// The backup that has the text, of a writer that is in the middle of the file, or was killed there.
        var backup: FileBackup?
    }

    /// The document of the file, or of a backup if the file is none.
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

    /// What a document of any version says.
    private func content(of document: JSONDocument) -> SettingsContent<Values> {
        do throws(SettingsFileError) {
            return SettingsContent(try migrated(document), path: path)
        } catch {
            // It can be read, as far as it has what this program knows.
            var content = SettingsContent<Values>(document, path: path)
            content.problems.insert(error, at: 0)
            content.lock = error
            return content
        }
    }

    /// The document as this program's version has it.
    ///
    /// - Throws: why the version is none that this program can write.
    func migrated(_ document: JSONDocument) throws(SettingsFileError) -> JSONDocument {
        let found = try version(of: document)
        guard found <= Values.version else { throw .newerVersion(path: path, found: found, known: Values.version) }
        guard found < Values.version else { return document }
        var migrated = SettingsDocument(document)
        for migration in Values.migrations[(found - 1)...] { migration(&migrated) }
        var result = migrated.json
        // The root is an object.
        try? result.setValue(.number(JSONNumber(Values.version)), at: ["version"])
        return result
    }

    /// The version that a document says it has; one that a person wrote by hand may not say it.
    func version(of document: JSONDocument) throws(SettingsFileError) -> Int {
        guard let json = document.root["version"] else { return Values.version }
        if let version = SettingFormat.number(in: 1...999).decode(json) { return version }
        throw .unknownVersion(path: path, found: SettingsProblem.excerpt(of: json))
    }

    /// The document of a file that is not there yet.
    static var emptyDocument: JSONDocument {
        JSONDocument(["version": .number(JSONNumber(Values.version))])
    }

    /// A document that says its version: without it, a later version of the program would not bring a new file up to date.
    func stamped(_ document: JSONDocument) -> JSONDocument {
        if document.root["version"] != nil { return document }
        return JSONDocument(JSONObject(uniqueMembers: Self.emptyDocument.root.members + document.root.members))
    }
}

/// Where the settings of a program are.
public enum SettingsPlace {
    /// The path of the user's own settings of a program: `PROGRAM/settings.json` in `XDG_CONFIG_HOME`, or else in `~/.config`.
    ///
    /// A value of `XDG_CONFIG_HOME` that is not absolute does not count, as the XDG Base Directory Specification (0.8) asks.
    ///
    /// - Parameters:
    ///   - program: the name of the folder.
    ///   - environment: the value of an environment variable; those of this process if nil.
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

    /// A text with replaced bytes would be the path of another directory.
    private static func text(of path: PathName, in variable: String) throws(SettingsFileError) -> String {
        guard UTF8.firstInvalidOffset(in: path.bytes) == nil else { throw .homeNotUTF8(variable: variable) }
        return path.description
    }
}
