/// Work that a thread enqueued and does when it has nothing under way, first in, first out.
struct Resumes {
    struct Resume {
        let component: Component
        let order: UInt64
    }

    private var all = FIFO<Resume>()
    /// The number of resumes for each component, as it was when they came; empty while there are few.
    private var counts: [ObjectIdentifier: Int] = [:]
    private static let fewCount = 8

    var isEmpty: Bool { all.isEmpty }

    var firstOrder: UInt64 { all.first?.order ?? .max }

    mutating func append(_ resume: Resume) {
        all.append(resume)
        if !counts.isEmpty {
            counts[ObjectIdentifier(resume.component), default: 0] += 1
        } else if all.count > Self.fewCount {
            for resume in all { counts[ObjectIdentifier(resume.component), default: 0] += 1 }
        }
    }

    mutating func popFirst() -> Resume? {
        guard let first = all.popFirst() else { return nil }
        if all.isEmpty {
            counts = [:]
        } else if let count = counts[ObjectIdentifier(first.component)] {
            counts[ObjectIdentifier(first.component)] = count > 1 ? count - 1 : nil
        }
        return first
    }

    /// - Complexity: O(1) if a resume names this root; else O(resumes), as components may have been merged since they came.
    func contains(_ root: Component) -> Bool {
        counts[ObjectIdentifier(root)] != nil || all.contains { $0.component.root === root }
    }
}

extension Propagation {
    /// Does the work that this thread enqueued meanwhile, in its order.
    /// - Parameter isStart: a start is over.
    @inlinable
    func performDeferred(isStart: Bool = false) {
        if state.pointee.hasDeferred {
            performDeferredOnes(isStart: isStart)
        }
    }

    @usableFromInline
    func performDeferredOnes(isStart: Bool) {
        let work = state.pointee.work.flatMap { $0.isLong ? nil : $0 }
        // In enqueued work what has come since it began.
        while !holdsValuesBack, firstResume > work?.lastEnqueued ?? 0, let resume = state.pointee.resumes.popFirst() {
            state.pointee.hasDeferred = !state.pointee.resumes.isEmpty
            resume.component.resume(through: resume.order, isStart: isStart, self)
        }
    }

    var lastEnqueued: UInt64 {
        get { state.pointee.lastEnqueued }
        nonmutating set { state.pointee.lastEnqueued = newValue }
    }

    /// The propagation of this thread that is to do what was enqueued in a component: this one if nobody owns it, or the owner, which may wait
    /// for the work that is done here; nil if another thread owns it.
    @usableFromInline
    func propagation(owning owner: UInt64?) -> Propagation? {
        guard let owner, owner != id else { return self }
        var next = state.pointee.outer
        while let outer = next, outer.id != owner { next = outer.state.pointee.outer }
        return next
    }

    /// Does work of a component when all that is under way here is done.
    func resumeLater(_ component: Component, _ order: UInt64) {
        state.pointee.resumes.append(Resumes.Resume(component: component, order: order))
        state.pointee.hasDeferred = true
    }

    func isToResume(_ root: Component) -> Bool {
        state.pointee.hasDeferred && state.pointee.resumes.contains(root)
    }

    /// The order of the first work to be resumed: what is enqueued behind it comes later.
    var firstResume: UInt64 {
        state.pointee.hasDeferred ? state.pointee.resumes.firstOrder : .max
    }

    /// Work is about to be done: the first resumes are over if they are for that, and no more of it comes.
    func endResume(for item: WorkItem) {
        while item.count == 1, firstResume == item.order {
            _ = state.pointee.resumes.popFirst()
            state.pointee.hasDeferred = !state.pointee.resumes.isEmpty
        }
    }
}
