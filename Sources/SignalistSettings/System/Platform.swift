internal import SignalistC
internal import Dispatch
internal import Signals

/// The calls to the system, with errors instead of results to look at.
enum Platform {
    /// The path in an environment variable, which need not be UTF-8; nil if it is not set.
    static func path(in variable: String) -> PathName? {
        getenv(variable).map { text in
            PathName(bytes: UnsafeBufferPointer(start: text, count: strlen(text)).map(UInt8.init(bitPattern:)))
        }
    }

    /// The directory for temporary files.
    static var temporaryDirectory: PathName { path(in: "TMPDIR").flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "/tmp" }

    /// Whether a path leads to a directory, through symbolic links.
    static func isDirectory(_ path: PathName) -> Bool {
        (try? FileFacts(of: path))?.kind == .directory
    }

    /// The target of a symbolic link, or `nil` when the path is no link or nothing at all.
    static func target(ofLink path: PathName) -> PathName? {
        var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
        let count = path.withCString { readlink($0, &buffer, buffer.count) }
        return count < 0 ? nil : PathName(bytes: buffer[..<count].map(UInt8.init(bitPattern:)))
    }

    /// - Parameter mode: the permission bits, of which the process may mask some.
    static func makeDirectory(_ path: PathName, mode: UInt32) throws(SystemError) {
        guard path.withCString({ mkdir($0, mode_t(mode)) }) == 0 else { throw .last }
    }

    /// Gives a file another name, in one step that replaces what had the name.
    static func rename(_ path: PathName, to name: PathName) throws(SystemError) {
        guard path.withCString({ path in name.withCString { SignalistC.rename(path, $0) } }) == 0 else { throw .last }
    }

    static func remove(_ path: PathName) throws(SystemError) {
        guard path.withCString({ unlink($0) }) == 0 else { throw .last }
    }

    /// The reason why this process may not write to a file; nil if it may.
    static func refusalOfWriting(to path: PathName) -> SystemError? {
        path.withCString { faccessat(AT_FDCWD, $0, W_OK, AT_EACCESS) } == 0 ? nil : .last
    }

    /// The number of the user that this process acts as.
    static var user: UInt32 { geteuid() }

    /// Has the thread wait.
    static func sleep(microseconds: UInt32) {
        usleep(microseconds)
    }
}

/// A name in a directory, whose file may exist or not.
struct WatchedName: Hashable {
    let directory: PathName
    /// Nil for all names in the directory.
    let name: PathName?
}

/// A directory whose names can't be watched.
struct WatchRefusal: Error, Equatable {
    let directory: PathName
    let cause: SystemError
}

/// A source of events that has been activated.
// Dispatch lets any thread cancel a source, any number of times, and nothing else is done with it here.
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

    /// Tells when names in directories get another file, or their file another content.
    ///
    /// The system reports a directory as a whole here, so that a change of another name in it may be told too.
    final class NameEvents: Sendable {
        private let queue: DispatchQueue
        private let onEvent: @Sendable () -> Void
        private let sources = Locked<[ActiveSource]>([])

        /// - Parameters:
        ///   - queue: where `onEvent` is called.
        ///   - seesWrites: whether each write is an event; here it always is.
        ///   - onEvent: called after one or more events.
        init(queue: DispatchQueue, seesWrites: Bool = false, onEvent: @escaping @Sendable () -> Void) throws(SystemError) {
            self.queue = queue
            self.onEvent = onEvent
        }

        /// Watches these names and no others.
        func watch(_ names: Set<WatchedName>) throws(WatchRefusal) {
            var opened: [ActiveSource] = []
            do throws(WatchRefusal) {
                for name in names {
                    do throws(SystemError) {
                        opened.append(try source(of: name.directory))
                    } catch {
                        throw WatchRefusal(directory: name.directory, cause: error)
                    }
                    // What can't be opened is nothing that changes by itself: the directory tells when another thing gets the name.
                    guard let file = name.name, let source = try? source(of: name.directory.appending(file)) else { continue }
                    opened.append(source)
                }
            } catch {
                for source in opened { source.cancel() }
                throw error
            }
            replaceSources(by: opened)
        }

        /// Has events wait, where many of them cost anything: here the system unites those of a file.
        func pause() {}

        /// Goes on with events.
        func resume() {}

        /// Ends the events and gives back what they needed.
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

    /// Tells when names in directories get another file, or their file another content.
    final class NameEvents: Sendable {
        private let descriptor: Int32
        private let source: ActiveSource

        /// The names that matter in each directory, by the system's number for its watch.
        private let watched: Watches

        private let seesWrites: Bool
        private let phase = Locked(Phase.running)

        /// - Parameters:
        ///   - queue: where `onEvent` is called.
        ///   - seesWrites: whether each write is an event, or the end of writing alone.
        ///   - onEvent: called after one or more events.
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

        /// Watches these names and no others.
        func watch(_ names: Set<WatchedName>) throws(WatchRefusal) {
            // The file's own changes count once it is closed, unless told otherwise: half of a new content is no content.
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

        /// Whether something has happened, since the last time this was asked, to a name that is watched.
        func drain() -> Bool {
            watched.drain(descriptor)
        }

        /// Has events wait, so that nobody is woken up by them.
        func pause() {
            phase.withLock { phase in
                guard phase == .running else { return }
                source.pause()
                phase = .paused
            }
        }

        /// Goes on with the events that come from now on.
        func resume() {
            phase.withLock { phase in
                guard phase == .paused else { return }
                _ = drain()
                source.resume()
                phase = .running
            }
        }

        /// Ends the events and gives back what they needed.
        func cancel() {
            phase.withLock { phase in
                source.cancel()
                // A source that waits is never given back.
                if phase == .paused { source.resume() }
                phase = .over
            }
        }

        private enum Phase {
            case running, paused, over
        }

        private final class Watches: Sendable {
            private let names = Locked<[Int32: Set<PathName?>]>([:])

            /// Returns the watches that there are no more.
            func replace(by new: [Int32: Set<PathName?>]) -> [Int32] {
                names.withLock { names in
                    defer { names = new }
                    return names.keys.filter { new[$0] == nil }
                }
            }

            /// Reads all events that have come, and tells whether one of them matters.
            func drain(_ descriptor: Int32) -> Bool {
                var matters = false
                // Room for many events; one takes 16 bytes and a name of up to 255.
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
                // Some events were lost: any name may have been among them.
                if mask & UInt32(IN_Q_OVERFLOW) != 0 { return true }
                guard let names = names[watch] else { return false }
                // An event without a name is the directory's own: it has gone or moved away.
                return name.bytes.isEmpty || names.contains(name) || names.contains(nil)
            }
        }
    }

#endif
