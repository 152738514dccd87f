package import JSON

/// What a change of a settings file did.
package struct SettingsUpdate<Values: SettingsValues>: Sendable {
    /// What the file holds now.
    package let content: SettingsContent<Values>

    /// What it held before in the places of the changes, in their order.
    package let replaced: [JSONValue?]

    /// What had to be put aside for it, and what it was.
    package let setAside: SettingsFileError?
}

/// What to do with a file that is no document.
package enum SettingsRepair: Sendable {
    /// Leaves it, and says what is wrong.
    case refuse
    /// Keeps it under another name, and goes on from this document.
    case setAside(JSONDocument?)
}

extension SettingsFile {
    /// Changes settings in the file, whatever it holds by now.
    ///
    /// Nothing is written when nothing changes. Updates may run at the same time, in any number of programs, and all take effect. A file of
    /// an older version is brought to this one by it, and kept beside the new one as it was. A file that is no JSON object is kept under
    /// another name, and the changes go into a new one.
    ///
    /// - Returns: what the file says now.
    /// - Throws: what is wrong with the file, or with a change, or with writing; the file is as it was then.
    @discardableResult
    public func update(_ changes: [SettingsChange<Values>]) throws(SettingsFileError) -> SettingsContent<Values> {
        let update = try update(changes, repair: .setAside(nil))
        var content = update.content
        if let setAside = update.setAside { content.problems.insert(setAside, at: 0) }
        return content
    }

    package func update(
        _ changes: [SettingsChange<Values>], repair: SettingsRepair, patience: UInt32 = DirectoryLock.patience
    ) throws(SettingsFileError) -> SettingsUpdate<Values> {
        for change in changes {
            if let problem = change.problem { throw .problem(path: path, problem) }
        }
        let target = try writing(path) { () throws(SystemError) in try SymbolicLinks.chain(from: path).last ?? path }
        let directory = PathName.directory(of: target)
        // What can't be read is said first.
        _ = try status()
        try writing(target) { () throws(SystemError) in try Self.makeDirectories(directory) }
        while true {
            // What brings the document to this version is the program's own code, which runs under no lock.
            let known = try prepared()
            let update = try DirectoryLock.hold(directory, patience: patience) { () throws(SettingsFileError) in
                try apply(changes, to: target, known: known, repair: repair)
            }
            guard let update else { continue }
            // So does what makes values of it.
            return SettingsUpdate(
                content: SettingsContent(update.document, path: path), replaced: update.replaced, setAside: update.setAside)
        }
    }

    private typealias Applied = (document: JSONDocument, replaced: [JSONValue?], setAside: SettingsFileError?)

    /// A document of an older version, as it is in this one.
    private struct Prepared {
        let status: FileStatus
        /// That which the file has.
        let version: Int
        let document: JSONDocument
    }

    private func prepared() throws(SettingsFileError) -> Prepared? {
        guard !Values.migrations.isEmpty, let snapshot = try read(), let document = try? parse(snapshot) else { return nil }
        let version = try version(of: document)
        return version < Values.version
            ? Prepared(status: snapshot.status, version: version, document: try migrated(document)) : nil
    }

    /// Makes the changes while nobody else does.
    ///
    /// - Returns: nil if the file is an older one that was not known.
    private func apply(
        _ changes: [SettingsChange<Values>], to target: String, known: Prepared?, repair: SettingsRepair
    ) throws(SettingsFileError) -> Applied? {
        while true {
            let old = try read()
            var broken: SettingsFileError?
            var olderVersion: Int?
            var document = Self.emptyDocument
            if let old {
                do throws(SettingsFileError) {
                    document = try parse(old)
                } catch {
                    guard case .syntax(_, let syntax) = error, case .setAside(let last) = repair else { throw error }
                    broken = .setAside(path: path, name: "", syntax)
                    document = last ?? Self.emptyDocument
                }
            }
            if let known, known.status == old?.status {
                (document, olderVersion) = (known.document, known.version)
            }
            // It may have become another one meanwhile.
            let version = try version(of: document)
            guard version <= Values.version else { throw .newerVersion(path: path, found: version, known: Values.version) }
            guard version == Values.version else { return nil }
            let (replaced, isChanged) = try make(changes, in: &document)
            guard isChanged || olderVersion != nil || broken != nil else { return (document, replaced, nil) }
            let bytes = document.utf8
            guard bytes.count <= sizeLimit else { throw .tooLarge(path: path, size: bytes.count, limit: sizeLimit) }
            FileReplacement.removeLeftovers(of: target)
            let replacement = try writing(target) { () throws(SystemError) in
                try FileReplacement(of: target, bytes: bytes, mode: old?.status.mode)
            }
            willReplace()
            // Somebody who knows of no lock may have changed it.
            guard try status() == old?.status else { continue }
            if let old {
                if case .setAside(_, _, let syntax) = broken {
                    broken = .setAside(path: path, name: try keep(old, target, as: "broken"), syntax)
                }
                if let olderVersion { _ = try keep(old, target, as: "version-\(olderVersion)") }
            }
            try writing(target) { () throws(SystemError) in
                try replacement.rename(to: target)
                try FileReplacement.synchronizeNames(in: PathName.directory(of: target))
            }
            return (document, replaced, broken)
        }
    }

    /// - Returns: what was in the places of the changes, and whether anything is another.
    private func make(
        _ changes: [SettingsChange<Values>], in document: inout JSONDocument
    ) throws(SettingsFileError) -> (replaced: [JSONValue?], isChanged: Bool) {
        var replaced: [JSONValue?] = []
        var isChanged = false
        for change in changes {
            do throws(JSONPathError) {
                let old = try document.value(at: change.path)
                replaced.append(old)
                if let expected = change.expected, !JSONValue.areIdentical(expected, old) { continue }
                guard !JSONValue.areIdentical(change.json, old) else { continue }
                try document.setValue(change.json, at: change.path)
                isChanged = true
            } catch {
                throw .problem(path: path, SettingsProblem(error))
            }
        }
        return (replaced, isChanged)
    }

    /// Gives a file that is to be replaced a further name.
    ///
    /// - Returns: the name, without its directory.
    private func keep(_ old: Snapshot, _ target: String, as word: String) throws(SettingsFileError) -> String {
        try writing(target) { () throws(SystemError) in
            for number in 1... {
                let path = target + "." + word + (number > 1 ? "-\(number)" : "")
                do throws(SystemError) {
                    do throws(SystemError) {
                        try Platform.link(target, to: path)
                    } catch  where error != .exists {
                        // A file system without links.
                        try FileReplacement(of: target, bytes: old.bytes, mode: old.status.mode).rename(toFree: path)
                    }
                    return PathName.last(of: path)
                } catch .exists {
                    continue
                }
            }
            throw .exists
        }
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
