/// What the package keeps for each thread: the propagation that runs on it, and the objects that wait to be released.
final class ThreadContext {
    private(set) var propagation = Propagation()
    let isMainThread = Platform.isMainThread
    /// The places whose work is being done here, each inside of the one before, where Dispatch does not tell.
    private var notedPlaces: [ObjectIdentifier] = []
    /// The pool that this thread belongs to.
    var threadPool: ObjectIdentifier?
    private var isReleasing = false
    private var waitingToBeReleased: [Any] = []

    private static let key = Platform.makeThreadKey { pointer in
        #if canImport(Darwin)
            Unmanaged<ThreadContext>.fromOpaque(pointer).release()
        #else
            if let pointer { Unmanaged<ThreadContext>.fromOpaque(pointer).release() }
        #endif
    }

    static var current: ThreadContext {
        if let pointer = Platform.threadValue(key) {
            return Unmanaged<ThreadContext>.fromOpaque(pointer).takeUnretainedValue()
        }
        let context = ThreadContext()
        Platform.setThreadValue(key, Unmanaged.passRetained(context).toOpaque())
        return context
    }

    /// Whether work of a place is being done here.
    func isNoted(_ place: AnyObject) -> Bool {
        notedPlaces.contains(ObjectIdentifier(place))
    }

    /// Does work of a place, and notes for that time that it is done here.
    func noting<Result>(_ place: AnyObject, _ work: () throws -> Result) rethrows -> Result {
        notedPlaces.append(ObjectIdentifier(place))
        defer { notedPlaces.removeLast() }
        return try work()
    }

    /// Runs a body to which no propagation of this thread is known: what it puts into sources is delivered before it returns.
    func withoutPropagation<Result>(_ body: () throws -> Result) rethrows -> Result {
        guard propagation.holdsValuesBack else { return try body() }
        let outer = propagation
        propagation = Propagation()
        defer { propagation = outer }
        return try body()
    }

    /// Releases what a node of a long chain holds, at a bounded depth of the stack (guarantee G5).
    ///
    /// The release of a node releases the next one, and so on: 100,000 of them would overflow the stack. Only the outermost call
    /// releases; the nodes that it reaches hand over what they hold.
    static func release<Content>(contentsOf node: inout Content?) {
        let context = current
        context.waitingToBeReleased.append(node.take() as Any)
        guard !context.isReleasing else { return }
        context.isReleasing = true
        while let object = context.waitingToBeReleased.popLast() {
            // Released here, when the list is no longer being changed: the release adds to it.
            _ = object
        }
        context.isReleasing = false
    }
}
