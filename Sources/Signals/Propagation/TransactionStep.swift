/// The values of a transaction: one work item of every component that it touches, and one step for all of them.
///
/// A thread performs it when it owns all of the components and nothing comes before it in any of them. A thread that doesn't get them all
/// connects them: they have one owner from then on.
///
/// A transaction puts its values when it ends. Only an `update` takes its place at once, as the next one is made of its value, and the value of
/// a signal that is set on a promise, as what it follows from may change. From then on the step is *open*: work that other threads enqueue in the component waits for it, and other transactions that touch the component join
/// it. So the puts of each thread keep their order, and no thread waits. The last of its transactions to end enqueues the step, and the work
/// behind it.
@usableFromInline final class TransactionStep {
    enum Part {
        /// The next pending value of a source.
        case value(Source)
        /// An event of a generator.
        case event(Component, () -> Void)
        /// Work that is no part of a transaction, and waits for one.
        case run(Component, () -> Void)
        /// Another transaction, which waits for one that is open in all of its components.
        case transaction(TransactionStep)

        /// The component; the first one of a transaction.
        var component: Component {
            switch self {
            case .value(let source): source.component
            case .event(let component, _), .run(let component, _): component
            case .transaction(let step): step.parts[0].component
            }
        }
    }

    // `Component.merging` guards the variables while the step is open; after that they don't change.
    /// In the order in which they were put; a source as often as it has values.
    private(set) var parts: [Part] = []
    /// The moments at which the parts came.
    private var orders: [UInt64] = []
    /// Work that is no part of the step and waits for it, with the thread that enqueued it.
    private var others: [(order: UInt64, part: Part, author: UInt64)] = []
    /// Work among that which the step never takes. It isn't looked at again for each value that the step takes.
    private var stayingOthers: [(order: UInt64, part: Part, author: UInt64)] = []
    /// The sources among `others`. The step takes all of it if it puts one more value into one of these.
    private var otherSources: Set<ObjectIdentifier> = []
    /// The derived sources of values that the step has taken of others.
    private var takenSources: [Source] = []
    /// The transactions that are still to end.
    private var openCount = 1
    /// The step of which this one has become a part.
    private var whole: TransactionStep?

    /// This step, or the one of which it has become a part.
    private var current: TransactionStep {
        var step = self
        while let whole = step.whole { step = whole }
        return step
    }

    /// Makes one of two steps: this one becomes a part of the other. Work that waits behind one of them may come before values of the other, so the
    /// step takes it. All parts keep the order in which they came.
    /// - Complexity: O(parts and other work of this step); O(those of both) if some of the other's came later.
    private func joined(with other: TransactionStep) -> TransactionStep {
        guard other !== self else { return self }
        other.takeOthers()
        takeOthers()
        other.add(orders, parts)
        other.takenSources += takenSources
        other.openCount += openCount
        other.stayingOthers = Self.merged(stayingOthers, other.stayingOthers) { $0.order < $1.order }
        (orders, parts, takenSources, stayingOthers, whole) = ([], [], [], [], other)
        return other
    }

    private func add(_ newOrders: [UInt64], _ newParts: [Part]) {
        guard let first = newOrders.first else { return }
        if orders.last ?? 0 < first {
            orders += newOrders
            parts += newParts
            return
        }
        let all = Self.merged(Array(zip(newOrders, newParts)), Array(zip(orders, parts))) { $0.0 < $1.0 }
        (orders, parts) = (all.map(\.0), all.map(\.1))
    }

    /// Two lists in order as one.
    private static func merged<Element>(_ first: [Element], _ second: [Element], _ isBefore: (Element, Element) -> Bool) -> [Element] {
        if first.isEmpty { return second }
        var (merged, rest) = ([Element](), second[...])
        merged.reserveCapacity(first.count + second.count)
        for element in first {
            while let next = rest.first, isBefore(next, element) { merged.append(rest.removeFirst()) }
            merged.append(element)
        }
        return merged + rest
    }

    private func append(_ part: Part) {
        if case .value(let source) = part, otherSources.contains(ObjectIdentifier(source)) { takeOthers() }
        add(part)
    }

    private func add(_ part: Part) {
        parts.append(part)
        orders.append(WorkItem.nextOrder())
    }

    private func appendOther(_ part: Part, by author: UInt64) {
        others.append((WorkItem.nextOrder(), part, author))
        noteSources(of: part)
    }

    private func noteSources(of part: Part) {
        switch part {
        case .value(let source): otherSources.insert(ObjectIdentifier(source))
        case .transaction(let step): step.parts.forEach(noteSources)
        case .event, .run: break
        }
    }

    /// Takes the values and events of others, which come before what is appended next.
    private func takeOthers() {
        let all = others
        (others, otherSources) = ([], [])
        for other in all {
            switch other.part {
            case .run: stayingOthers.append(other)
            case .transaction(let step): step.parts.forEach(add)
            case .event: add(other.part)
            case .value(let source):
                add(other.part)
                if source.isDerived { takenSources.append(source) }
            }
        }
    }

    // MARK: While it is open

    /// Makes a value of a source a part of the step of this thread's transaction, which is open from then on.
    /// - Parameter accept: makes the value pending; called under the component's lock.
    /// - Returns: what that returns.
    @usableFromInline
    static func open(for source: Source, _ propagation: Propagation, if accept: () -> Bool) -> Bool {
        Component.merging.lock()
        let root = source.component.lockRoot()
        defer {
            root.lock.unlock()
            Component.merging.unlock()
        }
        guard accept() else { return false }
        // Behind what waits for a step that is open here.
        let step = (propagation.openStep?.current ?? TransactionStep()).open(in: root)
        step.append(.value(source))
        propagation.openStep = step
        root.leftAuthors.insert(propagation.id)
        return true
    }

    /// Opens the step in a root. The caller holds the locks.
    /// - Returns: the step with the one that is open there.
    private func open(in root: Component) -> TransactionStep {
        let step = root.openStep.map { joined(with: $0.current) } ?? self
        root.openStep = step
        _ = root.ownership.request()
        return step
    }

    /// Makes one of the open steps of two components that are being merged.
    static func merge(_ root: Component, _ part: Component) {
        guard let other = part.openStep?.current else { return }
        part.openStep = nil
        root.openStep = root.openStep?.current.joined(with: other) ?? other
    }

    /// Has work in a component wait for the step that is open there.
    /// - Returns: whether it was accepted; nil if no step is open there any more.
    static func addOther(_ part: Part, by author: UInt64, if accept: () -> Bool) -> Bool? {
        Component.merging.lock()
        let root = part.component.lockRoot()
        defer {
            root.lock.unlock()
            Component.merging.unlock()
        }
        guard let step = root.openStep?.current else { return nil }
        guard accept() else { return false }
        step.appendOther(part, by: author)
        root.leftAuthors.insert(author)
        return true
    }

    // MARK: Enqueueing

    /// Ends a transaction: enqueues what was put in all components, if no other transaction of the step is open. Waits for a step that is open in
    /// all of them.
    ///
    /// To others it happens at one moment, though one component is locked at a time: what they put into a component in which the step is open, and
    /// read there, waits for `Component.merging`.
    static func end(_ puts: CollectedPuts, _ propagation: Propagation) {
        Component.merging.lock()
        let isOpen = propagation.openStep != nil
        var step = propagation.openStep?.current ?? TransactionStep()
        propagation.openStep = nil
        step.openCount -= 1
        var roots = Roots()
        for part in puts.parts {
            switch part {
            case .put(let put): _ = roots.insert(put.source.component.root)
            case .event(let component, _): _ = roots.insert(component.root)
            }
        }
        let awaited = isOpen ? nil : roots.all[0].openStep?.current
        let waits = awaited.map { awaited in roots.all.allSatisfy { $0.openStep?.current === awaited } } ?? false
        if !waits {
            for root in roots.all {
                root.lock.withLock { step = step.open(in: root) }
            }
            // Before an event is appended, which may come behind one of others.
            let isMixed = puts.parts.contains {
                if case .put(let put) = $0 { step.otherSources.contains(ObjectIdentifier(put.source)) } else { false }
            }
            if isMixed { step.takeOthers() }
        }
        for part in puts.parts {
            switch part {
            case .put(let put): step.append(.value(put.source))
            case .event(let component, let body): step.append(.event(component, body))
            }
        }
        if waits { awaited?.appendOther(.transaction(step), by: propagation.id) }
        for case .put(let put) in puts.parts {
            put.source.component.root.lock.withLock { put.makePending(propagation) }
        }
        let isLeft = waits || step.openCount > 0
        if isLeft {
            for root in roots.all { _ = root.lock.withLock { root.leftAuthors.insert(propagation.id) } }
        }
        let own = isLeft ? [] : step.enqueue(propagation)
        Component.merging.unlock()
        // Another thread may have done all of it by now: then its closures and sources are released here, without the lock.
        withExtendedLifetime(step) {}
        for (owner, root, order) in own {
            owner.resumeLater(root, order)
            root.drainForOthers(owner)
        }
    }

    /// Enqueues the step, and the work that waited for it. The caller holds the lock for merging, and keeps the step, which keeps that work, until
    /// it has released the lock.
    /// - Returns: the roots that no other thread owns, each with the propagation that is to resume it, and through which order.
    private func enqueue(_ propagation: Propagation) -> [(Propagation, Component, order: UInt64)] {
        for source in takenSources {
            source.component.root.lock.withLock { source.transactedCount += 1 }
        }
        let order = WorkItem.nextOrder()
        propagation.lastEnqueued = order
        var waiting: [ObjectIdentifier: [(Part, order: UInt64, author: UInt64)]] = [:]
        var roots = Roots()
        for part in parts { _ = roots.insert(part.component.root) }
        for (_, part, author) in Self.merged(stayingOthers, others, { $0.order < $1.order }) {
            var own = Roots()
            if case .transaction(let step) = part {
                for part in step.parts { _ = own.insert(part.component.root) }
            } else {
                _ = own.insert(part.component.root)
            }
            let order = WorkItem.nextOrder()
            for root in own.all {
                waiting[ObjectIdentifier(root), default: []].append((part, order, author))
                _ = roots.insert(root)
            }
        }
        var own: [(Propagation, Component, order: UInt64)] = []
        for root in roots.all {
            root.lock.lock()
            root.openStep = nil
            var last = root.append(.transaction(self), order: order, by: propagation.id)
            if !waiting.isEmpty {
                for (part, order, author) in waiting[ObjectIdentifier(root)] ?? [] {
                    _ = root.append(part.kind, order: order, by: author)
                    if author == propagation.id {
                        last = order
                        propagation.lastEnqueued = max(propagation.lastEnqueued, order)
                    }
                }
            }
            let owner = root.ownership.request()
            root.lock.unlock()
            if let owner = propagation.propagation(owning: owner) {
                own.append((owner, root, order: last))
            }
        }
        return own
    }
}

extension Component {
    /// Locks the root, before or after the whole end of a transaction that puts something here.
    @usableFromInline
    func lockBetweenTransactions() -> LockedBetweenTransactions {
        let root = lockRoot()
        if root.openStep == nil { return LockedBetweenTransactions(root: root, isOpen: false) }
        root.lock.unlock()
        Self.merging.lock()
        return LockedBetweenTransactions(root: lockRoot(), isOpen: true)
    }

    /// A root that is locked; with a lock more where a transaction was open in it.
    @usableFromInline
    struct LockedBetweenTransactions {
        fileprivate let root: Component
        fileprivate let isOpen: Bool

        @usableFromInline
        func unlock() {
            root.lock.unlock()
            if isOpen { Component.merging.unlock() }
        }
    }
}

extension TransactionStep.Part {
    /// The work as it is enqueued.
    fileprivate var kind: WorkItem.Kind {
        switch self {
        case .value(let source): .value(source)
        case .event(_, let body): .event(body)
        case .run(_, let body): .run(body)
        case .transaction(let step): .transaction(step)
        }
    }

    /// Work that waits for a transaction; nil for a transaction.
    init?(_ kind: WorkItem.Kind, in component: Component) {
        switch kind {
        case .value(let source): self = .value(source)
        case .event(let body): self = .event(component, body)
        case .run(let body): self = .run(component, body)
        case .transaction: return nil
        }
    }
}
