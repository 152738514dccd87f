internal import SignalistC
internal import Dispatch
internal import Signals

/// System calls as functions that throw.
enum Platform {
    /// The path in an environment variable, which need not be UTF-8; nil if the variable isn't set.
    static func path(in variable: String) -> PathName? {
        getenv(variable).map { text in
            PathName(bytes: UnsafeBufferPointer(start: text, count: strlen(text)).map(UInt8.init(bitPattern:)))
        }
    }

    static var temporaryDirectory: PathName { path(in: "TMPDIR").flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "/tmp" }

    /// True if a path leads to a directory, through symbolic links.
    static func isDirectory(_ path: PathName) -> Bool {
        (try? FileFacts(of: path))?.kind == .directory
    }

    /// The target of a symbolic link, or `nil` if the path isn't a link or doesn't exist.
    static func target(ofLink path: PathName) -> PathName? {
        var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
        let count = path.withCString { readlink($0, &buffer, buffer.count) }
        return count < 0 ? nil : PathName(bytes: buffer[..<count].map(UInt8.init(bitPattern:)))
    }

    /// Creates a directory; the process's mask reduces the permission bits.
    static func makeDirectory(_ path: PathName, mode: UInt32) throws(SystemError) {
        guard path.withCString({ mkdir($0, mode_t(mode)) }) == 0 else { throw .last }
    }

    /// Renames a file atomically and replaces an existing one.
    static func rename(_ path: PathName, to name: PathName) throws(SystemError) {
        guard path.withCString({ path in name.withCString { SignalistC.rename(path, $0) } }) == 0 else { throw .last }
    }

    static func remove(_ path: PathName) throws(SystemError) {
        guard path.withCString({ unlink($0) }) == 0 else { throw .last }
    }

    /// The reason why this process can't write to a file; nil if it can.
    static func refusalOfWriting(to path: PathName) -> SystemError? {
        path.withCString { faccessat(AT_FDCWD, $0, W_OK, AT_EACCESS) } == 0 ? nil : .last
    }

    static var user: UInt32 { geteuid() }

    static func sleep(microseconds: UInt32) {
        usleep(microseconds)
    }
}

/// A name in a directory; its file need not exist.
struct WatchedName: Hashable {
    let directory: PathName
    /// The name, or nil for all names in the directory.
    let name: PathName?
}

struct WatchRefusal: Error, Equatable {
    let directory: PathName
    let cause: SystemError
}

// Sendable: any thread may cancel, suspend or resume a dispatch source, and nothing else is done with it.
private struct ActiveSource: @unchecked Sendable {
    private let source: any DispatchSourceProtocol

    init(_ source: any DispatchSourceProtocol, onEvent: @escaping @Sendable () -> Void, descriptor: Int32) {
        self.source = source
        source.setEventHandler(handler: onEvent)
        source.setCancelHandler { _ = close(descriptor) }
        source.activate()
    }

    func cancel() {
        source.cancel()
    }

    func pause() {
        source.suspend()
    }

    func resume() {
        source.resume()
    }
}

#if canImport(Darwin)

    /// Events of directories: a name leads to another file, or its file has a new content.
    ///
    /// Darwin reports changes of a directory as a whole, so a change of another name can be reported too.
    final class NameEvents: Sendable {
        private let queue: DispatchQueue
        private let onEvent: @Sendable () -> Void
        private let sources = Locked<[ActiveSource]>([])

        /// Calls `onEvent` on a queue after one or more events. `seesWrites` is ignored, as this platform always reports each write.
        init(queue: DispatchQueue, seesWrites: Bool = false, onEvent: @escaping @Sendable () -> Void) throws(SystemError) {
            self.queue = queue
            self.onEvent = onEvent
        }

        /// Watches these names only.
        func watch(_ names: Set<WatchedName>) throws(WatchRefusal) {
            var opened: [ActiveSource] = []
            do throws(WatchRefusal) {
                for name in names {
                    do throws(SystemError) {
                        opened.append(try source(of: name.directory))
                    } catch {
                        throw WatchRefusal(directory: name.directory, cause: error)
                    }
                    // A file that can't be opened needs no source: the directory reports when the name gets another file.
                    guard let file = name.name, let source = try? source(of: name.directory.appending(file)) else { continue }
                    opened.append(source)
                }
            } catch {
                for source in opened { source.cancel() }
                throw error
            }
            replaceSources(by: opened)
        }

        /// Does nothing: this platform coalesces the events of a file.
        func pause() {}

        /// Does nothing, like ``pause()``.
        func resume() {}

        /// Stops all events and frees their resources.
        func cancel() {
            replaceSources(by: [])
        }

        private func replaceSources(by new: [ActiveSource]) {
            let old = sources.withLock { sources in
                defer { sources = new }
                return sources
            }
            for source in old { source.cancel() }
        }

        private func source(of path: PathName) throws(SystemError) -> ActiveSource {
            let descriptor = path.withCString { open($0, O_EVTONLY | O_CLOEXEC) }
            guard descriptor >= 0 else { throw .last }
            let source = DispatchSource.makeFileSystemObjectSource(
                fileDescriptor: descriptor, eventMask: [.write, .extend, .delete, .rename, .attrib], queue: queue)
            return ActiveSource(source, onEvent: onEvent, descriptor: descriptor)
        }
    }

#else

    /// Events of directories: a name leads to another file, or its file has a new content.
    final class NameEvents: Sendable {
        private let descriptor: Int32
        private let source: ActiveSource

        /// The watched names in each directory, by watch descriptor.
        private let watched: Watches

        private let seesWrites: Bool
        private let phase = Locked(Phase.running)

        /// Calls `onEvent` on a queue after one or more events: each write with `seesWrites`, otherwise only the end of writing.
        init(queue: DispatchQueue, seesWrites: Bool = false, onEvent: @escaping @Sendable () -> Void) throws(SystemError) {
            let descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
            guard descriptor >= 0 else { throw .last }
            let watched = Watches()
            self.descriptor = descriptor
            self.watched = watched
            self.seesWrites = seesWrites
            source = ActiveSource(
                DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue),
                onEvent: { if watched.drain(descriptor) { onEvent() } },
                descriptor: descriptor)
        }

        /// Watches these names only.
        func watch(_ names: Set<WatchedName>) throws(WatchRefusal) {
            // By default a change counts when the file is closed, as a partial content isn't useful.
            let whole = IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_CLOSE_WRITE | IN_DELETE_SELF | IN_MOVE_SELF | IN_ATTRIB
            let mask = seesWrites ? whole | IN_MODIFY : whole
            var new: [Int32: Set<PathName?>] = [:]
            for name in names {
                let watch = name.directory.withCString { inotify_add_watch(descriptor, $0, UInt32(mask) | UInt32(IN_ONLYDIR)) }
                guard watch >= 0 else { throw WatchRefusal(directory: name.directory, cause: .last) }
                new[watch, default: []].insert(name.name)
            }
            for watch in watched.replace(by: new) { _ = inotify_rm_watch(descriptor, watch) }
        }

        /// Reads all events; returns true if a watched name has changed since the last call.
        func drain() -> Bool {
            watched.drain(descriptor)
        }

        /// Pauses events, so that they wake no thread.
        func pause() {
            phase.withLock { phase in
                guard phase == .running else { return }
                source.pause()
                phase = .paused
            }
        }

        /// Resumes with new events and drops those of the pause.
        func resume() {
            phase.withLock { phase in
                guard phase == .paused else { return }
                _ = drain()
                source.resume()
                phase = .running
            }
        }

        /// Stops all events and frees their resources.
        func cancel() {
            phase.withLock { phase in
                source.cancel()
                // A suspended source would never be deallocated.
                if phase == .paused { source.resume() }
                phase = .over
            }
        }

        private enum Phase {
            case running, paused, over
        }

        private final class Watches: Sendable {
            private let names = Locked<[Int32: Set<PathName?>]>([:])

            /// Replaces the watches and returns the removed ones.
            func replace(by new: [Int32: Set<PathName?>]) -> [Int32] {
                names.withLock { names in
                    defer { names = new }
                    return names.keys.filter { new[$0] == nil }
                }
            }

            /// Reads all events; returns true if one of them matters.
            func drain(_ descriptor: Int32) -> Bool {
                var matters = false
                // Room for many events: one takes 16 bytes and a name of up to 255.
                var buffer = [UInt8](repeating: 0, count: 16_384)
                while true {
                    let count = read(descriptor, &buffer, buffer.count)
                    if count < 0, errno == EINTR { continue }
                    guard count > 0 else { return matters }
                    names.withLock { names in
                        for event in events(in: buffer[..<count]) where event.matters(to: names) { matters = true }
                    }
                }
            }

            private func events(in bytes: ArraySlice<UInt8>) -> [Event] {
                let headerSize = MemoryLayout<inotify_event>.size
                var events: [Event] = []
                var rest = bytes
                while rest.count >= headerSize {
                    let header = rest.withUnsafeBytes { $0.loadUnaligned(as: inotify_event.self) }
                    let name = rest.dropFirst(headerSize).prefix(Int(header.len)).prefix { $0 != 0 }
                    events.append(Event(watch: header.wd, mask: header.mask, name: PathName(bytes: name)))
                    rest = rest.dropFirst(headerSize + Int(header.len))
                }
                return events
            }
        }

        private struct Event {
            let watch: Int32
            let mask: UInt32
            let name: PathName

            func matters(to names: [Int32: Set<PathName?>]) -> Bool {
                // The queue overflowed, so any name may have changed.
                if mask & UInt32(IN_Q_OVERFLOW) != 0 { return true }
                guard let names = names[watch] else { return false }
                // An event without a name is about the directory itself, which was removed or moved.
                return name.bytes.isEmpty || names.contains(name) || names.contains(nil)
            }
        }
    }

#endif
