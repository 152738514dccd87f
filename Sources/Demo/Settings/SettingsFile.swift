import JSON

/// The settings of a user: a JSON document in a file that other programs may edit too.
///
/// What the program does not know of the document is kept. A change replaces the file in one step, so that a reader
/// sees the old content or the new one, and a symbolic link stays one. No error leaves a changed file behind, except
/// that of a directory which cannot be synchronized: the new content is in place then, but a loss of power may undo it.
final class SettingsFile: Sendable {
    /// The version of the document that this program writes.
    static let version = 1

    private static let versionFormat = SettingFormat.number(in: 1...999)

    /// The file's path, which may lead through symbolic links.
    let path: String

    /// - Parameter path: the file's path; neither the file nor its directory need exist.
    init(path: String) {
        precondition(!path.isEmpty, "the path of a settings file is not empty")
        self.path = path
    }

    /// Where the user's settings are: `signalist/settings.json` in `XDG_CONFIG_HOME`, or else in `~/.config`.
    ///
    /// A value of `XDG_CONFIG_HOME` that is not absolute does not count, as the XDG Base Directory Specification asks.
    ///
    /// - Parameter environment: the value of an environment variable.
    /// - Throws: ``SettingsFileError/noHome``.
    static func defaultPath(environment: (String) -> String? = Platform.environment) throws(SettingsFileError) -> String {
        let directory: String
        if let config = environment("XDG_CONFIG_HOME"), config.hasPrefix("/") {
            directory = config
        } else if let home = environment("HOME"), !home.isEmpty {
            directory = PathName.join(home, ".config")
        } else {
            throw .noHome
        }
        return PathName.join(directory, "signalist/settings.json")
    }

    /// Reads the file.
    func load() -> SettingsContent {
        do throws(SettingsFileError) {
            guard let snapshot = try read() else { return .missing }
            let document = try parse(snapshot)
            let version = try version(of: document)
            let settings = try decode(document)
            return version > Self.version ? .readOnly(document, settings, version: version) : .loaded(document, settings)
        } catch {
            return .failed(error)
        }
    }

    /// Changes the document in the file, starting from what the file holds now.
    ///
    /// Nothing is written when nothing changes. Updates may run at the same time and all take effect.
    ///
    /// - Parameter change: changes the document. It is called again, with the newer document, when the file changes
    ///   meanwhile. No lock is held.
    /// - Returns: the settings that were written; nil if nothing changed, so that nothing was written.
    /// - Throws: what is wrong with the file, or the change, or writing.
    @discardableResult
    func update(_ change: (inout JSONDocument) throws -> Void) throws(SettingsFileError) -> AppSettings? {
        while true {
            let old = try read()
            let base = try old.map { snapshot throws(SettingsFileError) in try parse(snapshot) } ?? Self.emptyDocument
            try checkVersion(of: base)
            var document = base
            do { try change(&document) } catch { throw failure(of: error) }
            // Bytes tell apart what equality of strings does not, such as two ways to write "é".
            if document.text.utf8.elementsEqual(base.text.utf8) { return nil }
            try checkVersion(of: document)
            let settings = try decode(document)
            if try replace(old, by: document) { return settings }
        }
    }

    /// Calls back when the file may have changed: was written, replaced, created or deleted, by whomever.
    ///
    /// - Parameters:
    ///   - onChange: called once for changes within a few milliseconds, on a queue of the watch's own.
    ///   - onFailure: called at most once, if changes cannot be seen any longer; that ends the watch.
    /// - Returns: the watch, which ends when it is cancelled or released. Load the file *after* this returns to miss no change.
    /// - Throws: ``SettingsFileError/unwatchable(path:_:)``.
    func watch(
        onChange: @escaping @Sendable () -> Void, onFailure: @escaping @Sendable (SettingsFileError) -> Void = { _ in }
    ) throws(SettingsFileError) -> FileWatch {
        let path = path
        do throws(SystemError) {
            return try FileWatch(path: path, onChange: onChange, onFailure: { onFailure(.unwatchable(path: path, $0)) })
        } catch {
            throw .unwatchable(path: path, error)
        }
    }
}

extension SettingsFile {
    /// What the file was at one moment.
    private struct Snapshot: Equatable {
        let bytes: [UInt8]
        let mode: UInt32
    }

    /// What there is to change while there is no file.
    private static var emptyDocument: JSONDocument { JSONDocument(["version": versionFormat.encode(version)]) }

    private func read() throws(SettingsFileError) -> Snapshot? {
        do throws(SystemError) {
            // A pipe in place of the file must not stop the program until somebody writes to it.
            let file = try FileDescriptor(path, .readWithoutWaiting)
            let (isFile, mode) = try file.status()
            if isFile { return Snapshot(bytes: try file.readAll(), mode: mode) }
        } catch .noSuchFile {
            return nil
        } catch {
            throw .unreadable(path: path, error)
        }
        throw .notAFile(path: path)
    }

    private func parse(_ snapshot: Snapshot) throws(SettingsFileError) -> JSONDocument {
        do { return try JSONDocument(parsing: snapshot.bytes) } catch { throw .syntax(path: path, error) }
    }

    private func decode(_ document: JSONDocument) throws(SettingsFileError) -> AppSettings {
        do { return try AppSettings(decoding: document) } catch { throw .problem(path: path, error) }
    }

    /// The version that a document says it has; one that a person wrote by hand may not say it.
    private func version(of document: JSONDocument) throws(SettingsFileError) -> Int {
        guard let json = document.root["version"] else { return Self.version }
        if let version = Self.versionFormat.decode(json) { return version }
        let found = SettingsProblem.excerpt(of: json)
        throw .problem(path: path, .wrongValue(key: "version", found: found, expected: Self.versionFormat.expectation))
    }

    private func checkVersion(of document: JSONDocument) throws(SettingsFileError) {
        let version = try version(of: document)
        guard version <= Self.version else { throw .newerVersion(path: path, found: version, known: Self.version) }
    }

    /// What it means that a change threw an error.
    private func failure(of change: any Error) -> SettingsFileError {
        switch change {
        case let problem as SettingsProblem: .problem(path: path, problem)
        case let error as JSONPathError: .problem(path: path, SettingsProblem(error))
        default: .rejected(path: path, reason: String(describing: change))
        }
    }

    /// Replaces the file, if it still is what it was, and tells whether it did.
    private func replace(_ old: Snapshot?, by document: JSONDocument) throws(SettingsFileError) -> Bool {
        let target = try writing(path) { () throws(SystemError) in try SymbolicLinks.chain(from: path).last ?? path }
        let directory = PathName.directory(of: target)
        let replacement = try writing(target) { () throws(SystemError) in
            try Self.makeDirectories(directory)
            return try FileReplacement(in: directory, bytes: Array(document.text.utf8), mode: old?.mode)
        }
        // From comparing to replacing, so that no change takes back what another program has just changed.
        let isReplaced = try DirectoryLock.hold(directory) { () throws(SettingsFileError) in
            guard try read() == old else { return false }
            try writing(target) { () throws(SystemError) in try replacement.rename(to: target) }
            return true
        }
        if isReplaced { try writing(target) { () throws(SystemError) in try replacement.synchronizeName() } }
        return isReplaced
    }

    /// Does what writing takes, and says of which file it is that the system refused something.
    private func writing<Result: ~Copyable>(
        _ path: String, _ body: () throws(SystemError) -> Result
    ) throws(SettingsFileError) -> Result {
        do { return try body() } catch { throw .unwritable(path: path, error) }
    }

    private static func makeDirectories(_ path: String) throws(SystemError) {
        if Platform.isDirectory(path) { return }
        try makeDirectories(PathName.directory(of: path))
        do {
            try Platform.makeDirectory(path, mode: 0o700)
        } catch .exists {
            // Somebody else has made it meanwhile, or it is something else.
            guard Platform.isDirectory(path) else { throw .notADirectory }
        }
    }
}
