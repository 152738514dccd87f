internal import SignalistC

/// An open file that is closed at the end of the value's lifetime.
package struct FileDescriptor: ~Copyable {
    let number: Int32

    /// The purpose of opening a file.
    package enum Purpose {
        /// Reads; opening a pipe waits for its writer.
        case read

        /// Reads; opening a pipe doesn't wait.
        case readWithoutWaiting

        /// Creates a new file, accessible only by the user, for writing.
        case create

        /// Creates a new file, accessible only by the user, for reading and writing.
        case createAndRead

        /// Writes into an existing file from its start; opening a pipe doesn't wait.
        case write
    }

    package init(_ path: String, _ purpose: Purpose) throws(SystemError) {
        try self.init(PathName(path), purpose)
    }

    package init(_ path: PathName, _ purpose: Purpose) throws(SystemError) {
        let flags =
            switch purpose {
            case .read: O_RDONLY
            case .readWithoutWaiting: O_RDONLY | O_NONBLOCK
            case .create: O_WRONLY | O_CREAT | O_EXCL
            case .createAndRead: O_RDWR | O_CREAT | O_EXCL
            case .write: O_WRONLY | O_NONBLOCK
            }
        number = path.withCString { open($0, flags | O_CLOEXEC, 0o600) }
        guard number >= 0 else { throw .last }
    }

    /// Opens a file for writing against its mode. The mode is restored when this returns: an open descriptor keeps its access.
    static func overridingMode(of path: PathName) throws(SystemError) -> FileDescriptor {
        let file = try FileDescriptor(path, .readWithoutWaiting)
        var status = stat()
        guard fstat(file.number, &status) == 0, fchmod(file.number, status.st_mode & 0o7777 | S_IWUSR) == 0 else { throw .last }
        defer { _ = fchmod(file.number, status.st_mode & 0o7777) }
        return try FileDescriptor(path, .write)
    }

    /// Standard input as a duplicate descriptor.
    package static func standardInput() throws(SystemError) -> FileDescriptor {
        let number = dup(STDIN_FILENO)
        guard number >= 0 else { throw .last }
        return FileDescriptor(number: number)
    }

    /// Creates a file without a name in the directory for temporary files; the system removes it when it is closed.
    package static func unnamed() throws(SystemError) -> FileDescriptor {
        while true {
            let path = Platform.temporaryDirectory.appending(PathName("signalist-" + String(UInt64.random(in: 0 ... .max), radix: 16)))
            do throws(SystemError) {
                let file = try FileDescriptor(path, .createAndRead)
                try Platform.remove(path)
                return file
            } catch .exists {
                continue
            }
        }
    }

    private init(number: Int32) {
        self.number = number
    }

    deinit {
        _ = close(number)
    }

    func status() throws(SystemError) -> FileStatus {
        var status = stat()
        guard fstat(number, &status) == 0 else { throw .last }
        return FileStatus(status)
    }

    /// The kind and the size of the file.
    package func facts() throws(SystemError) -> FileFacts {
        var status = stat()
        guard fstat(number, &status) == 0 else { throw .last }
        return FileFacts(status)
    }

    /// The user ID of the owner.
    package func owner() throws(SystemError) -> UInt32 {
        var status = stat()
        guard fstat(number, &status) == 0 else { throw .last }
        return status.st_uid
    }

    /// Reads from an offset and fills the buffer, unless the file ends before.
    /// - Returns: the number of bytes read.
    package func readPart(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) throws(SystemError) -> Int {
        var count = 0
        while count < buffer.count {
            let read = pread(number, buffer.baseAddress.map { $0 + count }, buffer.count - count, off_t(offset + count))
            if read == 0 { break }
            if read > 0 {
                count += read
            } else if errno != EINTR {
                throw .last
            }
        }
        return count
    }

    /// Reads to the end of the file.
    ///
    /// - Parameters:
    ///   - expected: the expected length in bytes, or 0 if it isn't known.
    ///   - limit: reading stops shortly after this many bytes.
    package func readAll(expecting expected: Int = 0, upTo limit: Int = .max) throws(SystemError) -> [UInt8] {
        var bytes: [UInt8] = []
        // One byte more, so that the end is seen without a second read.
        var room = min(max(expected, 0), limit == .max ? .max - 1 : limit) + 1
        room = max(room, 4096)
        while bytes.count <= limit {
            var failure: SystemError?
            let start = bytes.count
            let part = [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
                while count < buffer.count {
                    let step = read(number, buffer.baseAddress.map { $0 + count }, buffer.count - count)
                    if step == 0 { break }
                    if step > 0 {
                        count += step
                    } else if errno != EINTR {
                        failure = .last
                        break
                    }
                }
            }
            if let failure { throw failure }
            if start == 0 { bytes = part } else { bytes += part }
            if part.count < room { break }
            room = 65_536
        }
        return bytes
    }

    /// Writes all bytes, in as many calls as needed.
    package func writeAll(_ bytes: [UInt8]) throws(SystemError) {
        try Self.writeAll(bytes, to: number)
    }

    /// Writes all bytes to a descriptor that this value doesn't own, such as standard output.
    package static func writeAll(_ bytes: [UInt8], to descriptor: Int32) throws(SystemError) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
            if count >= 0 {
                rest = rest.dropFirst(count)
            } else if errno != EINTR {
                throw .last
            }
        }
    }

    /// Replaces the content. During the write the file has a prefix of the new bytes, never a mix of old and new ones.
    func overwrite(with bytes: [UInt8]) throws(SystemError) {
        try truncate(to: 0)
        guard lseek(number, 0, SEEK_SET) == 0 else { throw .last }
        try writeAll(bytes)
        try synchronize()
    }

    /// Cuts the file to a length in bytes.
    package func truncate(to length: Int) throws(SystemError) {
        while ftruncate(number, off_t(length)) != 0 {
            if errno != EINTR { throw .last }
        }
    }

    /// Acquires an exclusive advisory lock of the file or directory, until it is unlocked or closed.
    ///
    /// - Returns: false if another owner holds it. On a file system without locks the result is true.
    func tryLock() -> Bool {
        while flock(number, LOCK_EX | LOCK_NB) != 0 {
            guard errno == EINTR else { return errno != EWOULDBLOCK }
        }
        return true
    }

    func unlock() {
        _ = flock(number, LOCK_UN)
    }

    /// Waits until the content is on disk, safe from a power loss.
    func synchronize() throws(SystemError) {
        #if canImport(Darwin)
            // On Darwin, fsync leaves the data in the drive's cache; not every file system supports more.
            if fcntl(number, F_FULLFSYNC) == 0 { return }
        #endif
        while fsync(number) != 0 {
            // A file system that can't synchronize directories reports an invalid call.
            if errno == EINVAL { return }
            guard errno == EINTR else { throw .last }
        }
    }
}
