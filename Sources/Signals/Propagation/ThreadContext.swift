internal import Synchronization

/// The state of the package for each thread: the propagation that runs on it, and the objects that wait to be released.
final class ThreadContext {
    private let ownPropagation = Propagation.make()
    let isMainThread = Platform.isMainThread
    // Only its own thread uses a context, and nothing is released while a variable is being changed: so no two accesses overlap.
    /// The queues, pools and clocks that are running work on this thread, each inside of the one before.
    @exclusivity(unchecked) private(set) var notedPlaces: [ObjectIdentifier] = []
    /// The number of nodes of long chains that are being released, each by the one before.
    @exclusivity(unchecked) private var releaseDepth = 0
    @exclusivity(unchecked) private var waitingToBeReleased: [Any] = []

    private static let key = Platform.makeThreadKey { pointer in
        #if canImport(Darwin)
            Unmanaged<ThreadContext>.fromOpaque(pointer).release()
        #else
            if let pointer { Unmanaged<ThreadContext>.fromOpaque(pointer).release() }
        #endif
    }

    private static let propagationKey = Platform.makeThreadKey { _ in }
    // Keys, counted from one, as soon as they were used: a constant that is made when it is needed costs a call at each use.
    private static let knownKey = Word<UInt>(0)
    private static let knownPropagationKey = Word<UInt>(0)

    private static func value(_ knownKey: borrowing Word<UInt>) -> UnsafeMutableRawPointer? {
        let known = knownKey.load(ordering: .acquiring)
        return known > 0 ? Platform.threadValue(Platform.ThreadKey(truncatingIfNeeded: known &- 1)) : nil
    }

    /// The propagation of the thread.
    static var propagation: Propagation {
        value(knownPropagationKey).map { Propagation(state: $0.assumingMemoryBound(to: Propagation.State.self)) } ?? firstPropagation()
    }

    /// Makes the propagation of this thread known.
    @inline(never)
    private static func firstPropagation() -> Propagation {
        let propagation = current.ownPropagation
        Platform.setThreadValue(propagationKey, propagation.state)
        knownPropagationKey.store(UInt(propagationKey) + 1, ordering: .releasing)
        return propagation
    }

    deinit {
        Platform.setThreadValue(Self.propagationKey, nil)
        ownPropagation.destroy()
    }

    static var current: ThreadContext {
        value(knownKey).map { Unmanaged<ThreadContext>.fromOpaque($0).takeUnretainedValue() } ?? first()
    }

    /// Makes the context of this thread known.
    @inline(never)
    private static func first() -> ThreadContext {
        let context = ThreadContext()
        Platform.setThreadValue(key, Unmanaged.passRetained(context).toOpaque())
        knownKey.store(UInt(key) + 1, ordering: .releasing)
        return context
    }

    /// True if work of a place is being done here, so that the place waits for this thread.
    func isNoted(_ place: AnyObject) -> Bool {
        let id = ObjectIdentifier(place)
        return notedPlaces.last == id || notedPlaces.contains(id)
    }

    /// Does work of a place, and notes for that time that it is done here.
    /// - Parameters:
    ///   - place: nil for one that other work need not wait for.
    ///   - outer: places that wait for this work as well.
    func noting<Result>(
        _ place: AnyObject?, inside outer: [ObjectIdentifier] = [], _ work: () throws -> Result
    ) rethrows -> Result {
        let count = notedPlaces.count
        notedPlaces += outer
        if let place {
            notedPlaces.append(ObjectIdentifier(place))
        }
        defer { notedPlaces.removeLast(notedPlaces.count - count) }
        return try work()
    }

    /// Runs a body to which no propagation of this thread is known: what it puts into sources is delivered before it returns.
    static func withoutPropagation<Result>(_ body: () throws -> Result) rethrows -> Result {
        let outer = propagation
        // Work that is being done holds nothing back here.
        let work = outer.state.pointee.work.take()
        defer { outer.state.pointee.work = work }
        guard outer.holdsValuesBack else { return try body() }
        let inner = Propagation.make(inside: outer)
        inner.state.pointee.outer = outer
        Platform.setThreadValue(propagationKey, inner.state)
        defer {
            Platform.setThreadValue(propagationKey, outer.state)
            // A disposal that goes on around this one sees the starts that were met here.
            outer.state.pointee.unfinishedStartCount = inner.unfinishedStartCount
            inner.destroy()
        }
        return try body()
    }

    /// Runs a body in a propagation of this thread that waits for the work which is done here.
    /// - Returns: false if the id is of no such propagation.
    static func resuming(_ id: UInt64, _ body: () -> Void) -> Bool {
        let inner = propagation
        var next = inner.state.pointee.outer
        while let outer = next {
            if outer.id == id {
                Platform.setThreadValue(propagationKey, outer.state)
                body()
                Platform.setThreadValue(propagationKey, inner.state)
                return true
            }
            next = outer.state.pointee.outer
        }
        return false
    }

    // MARK: The release of long chains

    /// Enters the release of what a node of a chain holds, so that it takes a bounded depth of the stack (guarantee G5).
    ///
    /// The release of a node releases the next one, and so on: 100,000 of them would overflow the stack. So at a certain depth the
    /// nodes hand over what they hold, and the call that the depth began with releases it.
    /// - Returns: whether the caller releases, and calls ``endRelease()`` then; false if it hands over.
    func beginRelease() -> Bool {
        guard releaseDepth < Self.greatestReleaseDepth else { return false }
        releaseDepth += 1
        return true
    }

    func endRelease() {
        if releaseDepth == 1 {
            while let object = waitingToBeReleased.popLast() {
                // Released here, when the list is no longer being changed: the release adds to it.
                _ = object
            }
        }
        releaseDepth -= 1
    }

    /// Takes what a node holds that may not release it.
    func handOver(_ content: Any) {
        waitingToBeReleased.append(content)
    }

    /// Deep enough for the chains that programs write, and small next to the smallest stack.
    private static let greatestReleaseDepth = 32
}
