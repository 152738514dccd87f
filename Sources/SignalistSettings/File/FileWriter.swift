/// Writes a new content of a file, while the file's directory is locked.
///
/// A file is replaced in one step where its owner, its mode and its attributes survive that. Else it is written in place, with a copy of its
/// old content beside it until the new one is whole: a file with several names, one that is mounted, one of another owner, and one in a
/// directory that can't be written.
struct FileWriter {
    /// A copy to keep of the file that is written.
    struct Copy {
        /// The end of its name, such as `broken` for `settings.json.broken`.
        let word: String
        let bytes: [UInt8]
    }

    let target: PathName
    /// The file that was read; nil for none.
    let old: FileSnapshot?
    let bytes: [UInt8]
    /// The backup of a killed writer, if `bytes` were made from it.
    let backup: FileBackup?

    /// - Parameters:
    ///   - copy: the copy to keep; nil for none.
    ///   - willReplace: called when all is ready.
    ///   - isTarget: true while the target is the file to write.
    /// - Returns: false if the file was changed meanwhile, and so is not written; and the name of the copy.
    func write(
        keeping copy: Copy?, willReplace: () -> Void, isTarget: () -> Bool
    ) throws(SystemError) -> (isWritten: Bool, keptName: String?) {
        // Its owner may replace a read-only file, and was asked.
        if let old, !old.isReadOnly, let refusal = Platform.refusalOfWriting(to: target) { throw refusal }
        FileReplacement.removeLeftovers(of: target)
        let replacement = try makeReplacement()
        willReplace()
        // A program that takes no lock may have changed it, or may have turned a link to another file.
        guard isTarget(), try status() == old?.status else { return (false, nil) }
        let keptName = try copy.map { copy throws(SystemError) in try keep(copy) }
        if let replacement, try isReplaced(by: replacement) {
            // The file is written, also if the system can't make its name safe from a loss of power.
            try? FileReplacement.synchronizeNames(in: target.directory)
            backup?.remove()
        } else {
            try overwrite()
        }
        return (true, keptName)
    }

    private func status() throws(SystemError) -> FileStatus? {
        do throws(SystemError) {
            return try FileDescriptor(target, .readWithoutWaiting).status()
        } catch .noSuchFile {
            return nil
        }
    }

    /// - Returns: nil where the file has to be written in place.
    private func makeReplacement() throws(SystemError) -> FileReplacement? {
        if let old, old.status.linkCount > 1 { return nil }
        do throws(SystemError) {
            return try FileReplacement(of: target, bytes: bytes, keepsAttributes: old != nil)
        } catch  where old != nil && error.preventsReplacement {
            return nil
        }
    }

    private func isReplaced(by replacement: borrowing FileReplacement) throws(SystemError) -> Bool {
        do throws(SystemError) {
            try replacement.rename(to: target)
            return true
        } catch  where old != nil && error.preventsReplacement {
            return false
        }
    }

    private func overwrite() throws(SystemError) {
        guard let old else { throw .noSuchFile }
        let file = try openTarget(old)
        let kept = if let backup { backup } else { try FileBackup(of: target, old.status.identity, bytes: old.bytes) }
        do throws(SystemError) {
            try file.overwrite(with: bytes)
        } catch {
            // There is room for what was there before. A backup from an earlier writer stays the only whole content.
            if backup == nil, (try? file.overwrite(with: old.bytes)) != nil { kept.remove() }
            throw error
        }
        kept.remove()
    }

    private func openTarget(_ old: FileSnapshot) throws(SystemError) -> FileDescriptor {
        do throws(SystemError) {
            return try FileDescriptor(target, .write)
        } catch .denied where old.isReadOnly {
            return try FileDescriptor.overridingMode(of: target)
        }
    }

    /// - Returns: the name of the copy, without its directory.
    private func keep(_ copy: Copy) throws(SystemError) -> String {
        for number in 1... {
            let name = target.last.between("", "." + copy.word + (number > 1 ? "-\(number)" : ""))
            do throws(SystemError) {
                try temporaryFile(copy.bytes).rename(toFree: target.directory.appending(name))
                return name.description
            } catch .exists {
                continue
            }
        }
        throw .exists
    }

    private func temporaryFile(_ bytes: [UInt8]) throws(SystemError) -> FileReplacement {
        do throws(SystemError) {
            return try FileReplacement(of: target, bytes: bytes, keepsAttributes: true)
        } catch .notPermitted {
            return try FileReplacement(of: target, bytes: bytes, keepsAttributes: false)
        }
    }
}

extension SystemError {
    /// True if the file may be writable all the same: the directory can't be written, the file is mounted, or it belongs to somebody else.
    var preventsReplacement: Bool {
        [.notPermitted, .denied, .readOnlyFileSystem, .mounted, .otherFileSystem].contains(self)
    }
}
