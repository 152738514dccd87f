/// One run of a signal: at the end of a graph, where `start` returns it, or of a part of it, inside of a stage that runs signals.
///
/// It exists before the run starts, so it can be disposed while the signal is still starting.
@usableFromInline final class Subscription: Disposable, @unchecked Sendable {
    @usableFromInline let scope: Scope

    // Sendable: the lock guards `upstream`.
    private let lock = Lock()
    private var upstream: (any Disposable)?

    /// - Parameters:
    ///   - parent: the scope downstream of the stage that runs the signal; nil at the end of a graph.
    ///   - settles: the stage waits until what the run gives has settled.
    ///   - switchOwner: the outer signal that chose the run; nil for that of the stage.
    ///   - isHop: the stage delivers by way of a queue.
    @usableFromInline
    init(parent: Scope? = nil, settles: Bool = false, switchOwner: Scope? = nil, isHop: Bool = false) {
        scope = Scope(parent: parent, settles: settles, switchOwner: switchOwner, isHop: isHop)
        if Propagation.current.isPerforming { scope.isStarting.store(true, ordering: .relaxed) }
    }

    /// Takes what ends the run; ends it at once if the subscription has ended meanwhile.
    @usableFromInline
    func attach(_ disposable: any Disposable) {
        scope.isStarting.store(false, ordering: .relaxed)
        // Nearly always so for a signal that ends while it starts, and nobody waits for what was not there.
        guard !scope.isTerminatedItself else { return disposable.dispose() }
        lock.lock()
        if scope.isTerminated {
            lock.unlock()
            disposable.dispose()
            return
        }
        upstream = disposable
        lock.unlock()
    }

    /// Runs something that was to wait, unless it has ended meanwhile.
    func attachUnlessTerminated(_ run: () -> any Disposable) {
        guard !scope.isTerminated else { return }
        attachInFrame(run, .current)
    }

    /// Runs something that follows what one generator alone has delivered, which owns no component: it may acquire some.
    @usableFromInline
    func attachInFrame(_ run: () -> any Disposable) {
        let propagation = Propagation.current
        if propagation.isInFrame {
            attach(run())
        } else {
            attachInFrame(run, propagation)
        }
    }

    private func attachInFrame(_ run: () -> any Disposable, _ propagation: Propagation) {
        let frame = propagation.beginFrame()
        attach(run())
        propagation.endFrameIfSettled(frame)
        propagation.performDeferred(isStart: true)
    }

    /// Ends what runs, once. After a terminal event its scope is terminated already.
    @usableFromInline
    func release() {
        lock.lock()
        let upstream = self.upstream
        self.upstream = nil
        lock.unlock()
        upstream?.dispose()
    }

    @usableFromInline
    func dispose() {
        Propagation.checkStack()
        scope.terminate()
        release()
    }
}

extension Subscription: EndingDisposable {
    var hasEnded: Bool { scope.isTerminated }
}
