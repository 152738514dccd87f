/// A writer of a file's new content; the file's directory is locked meanwhile.
///
/// A file is replaced atomically if its owner, mode and attributes can be kept. Otherwise it is written in place, with a backup of the old
/// content until the new content is complete. This applies to a file with several hard links, a mount point and a file of another owner. A
/// file in a directory that isn't writable is written in place too.
struct FileWriter {
    /// A copy of the old file to keep.
    struct Copy {
        /// The suffix of the copy's name, such as `broken` for `settings.json.broken`.
        let word: String
        let bytes: [UInt8]
    }

    let target: PathName
    /// The file that was read, or nil if there was none.
    let old: FileSnapshot?
    let bytes: [UInt8]
    /// The backup of a killed writer from which `bytes` were made, if any.
    let backup: FileBackup?

    /// - Parameters:
    ///   - copy: the copy to keep, or nil.
    ///   - willReplace: called when the replacement is ready.
    ///   - isTarget: true while the target is still the file to write.
    /// - Returns: `isWritten` is false if the file changed meanwhile and was not written; `keptName` is the name of the copy.
    func write(
        keeping copy: Copy?, willReplace: () -> Void, isTarget: () -> Bool
    ) throws(SystemError) -> (isWritten: Bool, keptName: String?) {
        // The owner may replace a read-only file: the caller has asked for it.
        if let old, !old.isReadOnly, let refusal = Platform.refusalOfWriting(to: target) { throw refusal }
        FileReplacement.removeLeftovers(of: target)
        let replacement = try makeReplacement()
        willReplace()
        // A program without the lock may have changed the file or retargeted a link.
        guard isTarget(), try status() == old?.status else { return (false, nil) }
        let keptName = try copy.map { copy throws(SystemError) in try keep(copy) }
        if let replacement, try isReplaced(by: replacement) {
            // The file is written even if the system can't synchronize its name.
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

    /// - Returns: nil if the file must be written in place.
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
            // The old content fits, as it was there before. An earlier writer's backup is kept: it is the only complete content.
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
    /// True if writing in place can still succeed: the directory isn't writable, the file is a mount point, or another user owns it.
    var preventsReplacement: Bool {
        [.notPermitted, .denied, .readOnlyFileSystem, .mounted, .otherFileSystem].contains(self)
    }
}
