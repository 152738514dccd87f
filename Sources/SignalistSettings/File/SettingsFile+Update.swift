internal import SignalistJSON

extension SettingsFile {
    /// Applies changes to the current content of the file.
    ///
    /// Nothing is written if nothing changes. Updates can run at the same time, in any number of programs, and all take effect. An update
    /// migrates a file of an older version and keeps the old file beside it. If the file isn't a JSON object, the call retries for 0.75
    /// seconds, as another program may be writing it. Then it keeps the file under another name and writes the changes to a new one.
    ///
    /// The call waits up to ten seconds for a lock of another program.
    ///
    /// - Parameters:
    ///   - changes: the changes, which are applied all or not at all.
    ///   - overridesReadOnly: true to write a file although its permissions forbid it. The file keeps its permissions.
    /// - Returns: the new content of the file.
    /// - Throws: an error of the file, of a change or of writing; the file is unchanged then.
    @discardableResult
    public func update(
        _ changes: [SettingsChange<Values>], overridesReadOnly: Bool = false
    ) throws(SettingsFileError) -> SettingsContent<Values> {
        let policy = SettingsUpdatePolicy(repair: .setAside(nil), overridesReadOnly: overridesReadOnly)
        let update = try update(changes, policy)
        var content = update.content
        if let setAside = update.setAside { content.problems.insert(setAside, at: 0) }
        return content
    }

    /// Applies changes and retries while another program may be writing the file.
    package func update(
        _ changes: [SettingsChange<Values>], _ policy: SettingsUpdatePolicy
    ) throws(SettingsFileError) -> SettingsUpdate<Values> {
        var waiting = policy
        waiting.repair = .wait
        for pause in SettingsTiming.looks {
            do throws(SettingsFileError) {
                return try attempt(changes, waiting)
            } catch {
                guard case .syntax = error else { throw error }
            }
            Platform.sleep(microseconds: UInt32(pause * 1_000_000))
        }
        return try attempt(changes, policy)
    }

    /// Applies changes once, without waiting for an incomplete file.
    package func attempt(
        _ changes: [SettingsChange<Values>], _ policy: SettingsUpdatePolicy
    ) throws(SettingsFileError) -> SettingsUpdate<Values> {
        if policy.isAllOrNothing, let problem = changes.lazy.compactMap(\.problem).first { throw .problem(path: path, problem) }
        // Bounds the attempts, as a program without the lock may write the file all the time.
        for _ in 0..<Self.attemptLimit {
            let target = try target()
            // Reports an unreadable file before any directory is created.
            _ = try status(of: target)
            try writing(target) { () throws(SystemError) in try Self.makeDirectories(target.directory) }
            // Migrations are the program's own code and run outside the lock.
            let prepared = try prepared(target)
            let applied = try DirectoryLock.hold(target.directory, patience: policy.lockPatience) { () throws(SettingsFileError) in
                // A link may have been retargeted meanwhile.
                try self.target() == target ? apply(changes, to: target, prepared, policy) : nil
            }
            // Formats are the program's own code too: values are decoded outside the lock.
            if let applied {
                return SettingsUpdate(
                    content: SettingsContent(applied.document, path: path), outcomes: applied.outcomes, setAside: applied.setAside)
            }
        }
        throw .busy(path: path)
    }

    private static var attemptLimit: Int { 100 }

    private typealias Applied = (document: JSONDocument, outcomes: [SettingsOutcome], setAside: SettingsFileError?)

    /// The migrated document of an older file.
    private struct Prepared {
        let status: FileStatus
        /// The version of the file before the migration.
        let version: Int
        let document: JSONDocument
    }

    private func prepared(_ target: PathName) throws(SettingsFileError) -> Prepared? {
        guard !Values.migrations.isEmpty, let snapshot = try read(target), let found = try? found(in: snapshot, target) else {
            return nil
        }
        let version = try version(of: found.document)
        return version < Values.version
            ? Prepared(status: snapshot.status, version: version, document: try migrated(found.document)) : nil
    }

    /// The document to change, and the treatment of the file that it replaces.
    private struct Start {
        var document: JSONDocument
        /// The text of the document, or nil for a new document.
        var text: [UInt8]?
        var copy: FileWriter.Copy?
        /// The syntax error of the broken file in `copy`.
        var syntax: JSONSyntaxError?
        var backup: FileBackup?
        /// True if the file must be written even if no value changes.
        var isNew: Bool { copy != nil || backup != nil }
    }

    /// Applies the changes under the lock.
    ///
    /// - Returns: nil if the file has changed since it was migrated.
    private func apply(
        _ changes: [SettingsChange<Values>], to target: PathName, _ prepared: Prepared?, _ policy: SettingsUpdatePolicy
    ) throws(SettingsFileError) -> Applied? {
        let old = try read(target)
        let start = try start(from: old, target, prepared, policy.repair)
        let version = try version(of: start.document)
        guard version <= Values.version else { throw .newerVersion(path: path, found: version, known: Values.version) }
        guard version == Values.version else { return nil }
        var document = start.document
        let (outcomes, isChanged) = try make(changes, in: &document, policy)
        guard isChanged || start.isNew else { return (document, outcomes, nil) }
        if let old, old.isReadOnly, !policy.overridesReadOnly { throw .readOnly(path: path) }
        let bytes = start.text.map { document.utf8(keeping: $0) } ?? document.utf8
        guard bytes.count <= sizeLimit else { throw .tooLarge(path: path, size: bytes.count, limit: sizeLimit) }
        let writer = FileWriter(target: target, old: old, bytes: bytes, backup: start.backup)
        let (isWritten, keptName) = try writing(target) { () throws(SystemError) in
            try writer.write(keeping: start.copy, willReplace: willReplace) { (try? self.target()) == target }
        }
        guard isWritten else { return nil }
        let setAside = start.syntax.flatMap { syntax in keptName.map { SettingsFileError.setAside(path: path, name: $0, syntax) } }
        return (document, outcomes, setAside)
    }

    private func start(
        from old: FileSnapshot?, _ target: PathName, _ prepared: Prepared?, _ repair: SettingsRepair
    ) throws(SettingsFileError) -> Start {
        guard let old else { return Start(document: Self.emptyDocument) }
        do throws(SettingsFileError) {
            let found = try found(in: old, target)
            if found.backup != nil, case .wait = repair { _ = try parse(old) }
            if let prepared, prepared.status == old.status {
                let copy = FileWriter.Copy(word: "version-\(prepared.version)", bytes: found.text)
                return Start(document: prepared.document, text: found.text, copy: copy, backup: found.backup)
            }
            // The writer was killed before it began to write or after it finished.
            if found.backup == nil { FileBackup.find(of: target, old.status.identity)?.remove() }
            return Start(document: found.document, text: found.text, backup: found.backup)
        } catch {
            guard case .syntax(_, let syntax) = error else { throw error }
            switch repair {
            case .wait: throw error
            case .refuse where !old.isEmpty: throw error
            case .setAside(let last) where !old.isEmpty:
                let copy = FileWriter.Copy(word: "broken", bytes: old.bytes)
                return Start(document: stamped(last ?? JSONDocument()), copy: copy, syntax: syntax)
            case .refuse, .setAside: return Start(document: Self.emptyDocument)
            }
        }
    }

    /// Applies changes to a document.
    ///
    /// - Returns: the outcome of each change, and true if the document has changed.
    private func make(
        _ changes: [SettingsChange<Values>], in document: inout JSONDocument, _ policy: SettingsUpdatePolicy
    ) throws(SettingsFileError) -> (outcomes: [SettingsOutcome], isChanged: Bool) {
        var outcomes: [SettingsOutcome] = []
        var isChanged = false
        for change in changes {
            do throws(SettingsFileError) {
                let old = try make(change, in: &document)
                outcomes.append(.made(over: old.value))
                isChanged = isChanged || old.isReplaced
            } catch {
                if policy.isAllOrNothing { throw error }
                outcomes.append(.refused(error))
            }
        }
        return (outcomes, isChanged)
    }

    private func make(
        _ change: SettingsChange<Values>, in document: inout JSONDocument
    ) throws(SettingsFileError) -> (value: JSONValue?, isReplaced: Bool) {
        if let problem = change.problem { throw .problem(path: path, problem) }
        do throws(JSONPathError) {
            let old = try document.value(at: change.path)
            if let expected = change.expected, !JSONValue.areIdentical(expected, old) { return (old, false) }
            guard !JSONValue.areIdentical(change.json, old) else { return (old, false) }
            try document.setValue(change.json, at: change.path)
            return (old, true)
        } catch {
            throw .problem(path: path, SettingsProblem(error))
        }
    }

    /// Adds the file's path to a system error.
    private func writing<Result>(
        _ path: PathName, _ body: () throws(SystemError) -> Result
    ) throws(SettingsFileError) -> Result {
        do { return try body() } catch { throw .unwritable(path: path.description, error) }
    }

    private static func makeDirectories(_ path: PathName) throws(SystemError) {
        if Platform.isDirectory(path) { return }
        try makeDirectories(path.directory)
        do {
            try Platform.makeDirectory(path, mode: 0o700)
            try? FileReplacement.synchronizeNames(in: path.directory)
        } catch .exists {
            // Another process created it meanwhile, or it isn't a directory.
            guard Platform.isDirectory(path) else { throw .notADirectory }
        }
    }
}
