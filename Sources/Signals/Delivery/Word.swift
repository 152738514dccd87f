public import Synchronization

#if SIGNALS_EXPLORE
    /// The one atomic of the package. An explorer of schedules sees each operation before it is made: see ``ExploreHooks``.
    ///
    /// Plain memory suffices here, as one logical thread runs at a time. The memory is separate because the compiler takes a borrowed struct
    /// for constant.
    @usableFromInline
    // Sendable: the explorer runs one logical thread at a time, and switches them at a point only.
    package struct Word<Value: AtomicRepresentable & BitwiseCopyable & Equatable>: ~Copyable, @unchecked Sendable {
        @usableFromInline let memory: UnsafeMutablePointer<Value>
        @usableFromInline let id = WordPoint.makeID()

        @inlinable
        package init(_ value: consuming Value) {
            memory = .allocate(capacity: 1)
            memory.initialize(to: value)
        }

        deinit {
            memory.deallocate()
            WordPoint.release()
        }

        @inlinable
        package borrowing func load(ordering: AtomicLoadOrdering) -> Value {
            WordPoint.load(id)
            return memory.pointee
        }

        @inlinable
        package borrowing func store(_ desired: consuming Value, ordering: AtomicStoreOrdering) {
            WordPoint.store(id)
            memory.pointee = desired
        }

        @inlinable
        package borrowing func exchange(_ desired: consuming Value, ordering: AtomicUpdateOrdering) -> Value {
            let desired = copy desired
            return modify { _ in desired }.oldValue
        }

        @inlinable
        package borrowing func compareExchange(
            expected: consuming Value, desired: consuming Value, ordering: AtomicUpdateOrdering
        ) -> (exchanged: Bool, original: Value) {
            WordPoint.modify(id)
            let original = memory.pointee
            guard original == expected else { return (false, original) }
            memory.pointee = desired
            return (true, original)
        }

        /// `exchange` by one that has called the hooks.
        borrowing func exchangeUnseen(_ desired: Value) -> Value {
            let old = memory.pointee
            memory.pointee = desired
            return old
        }

        @inlinable
        borrowing func modify(_ change: (Value) -> Value) -> (oldValue: Value, newValue: Value) {
            WordPoint.modify(id)
            let old = memory.pointee
            memory.pointee = change(old)
            return (old, memory.pointee)
        }
    }

    /// The hooks, as far as inlined code reaches them.
    @usableFromInline
    enum WordPoint {
        @usableFromInline
        static func makeID() -> UInt64 { ExploreHooks.makeID() }
        @usableFromInline
        static func release() { ExploreHooks.liveCount -= 1 }
        @usableFromInline
        static func load(_ id: UInt64) { ExploreHooks.point(.load, id) }
        @usableFromInline
        static func store(_ id: UInt64) { ExploreHooks.point(.store, id) }
        @usableFromInline
        static func modify(_ id: UInt64) { ExploreHooks.point(.modify, id) }
    }

    extension Word where Value: FixedWidthInteger {
        @inlinable
        @discardableResult
        package borrowing func add(_ operand: Value, ordering: AtomicUpdateOrdering) -> (oldValue: Value, newValue: Value) {
            modify { $0 + operand }
        }

        @inlinable
        @discardableResult
        package borrowing func subtract(_ operand: Value, ordering: AtomicUpdateOrdering) -> (oldValue: Value, newValue: Value) {
            modify { $0 - operand }
        }

        @inlinable
        @discardableResult
        package borrowing func wrappingAdd(_ operand: Value, ordering: AtomicUpdateOrdering) -> (oldValue: Value, newValue: Value) {
            modify { $0 &+ operand }
        }

        @inlinable
        @discardableResult
        package borrowing func max(_ operand: Value, ordering: AtomicUpdateOrdering) -> (oldValue: Value, newValue: Value) {
            modify { Swift.max($0, operand) }
        }

        @inlinable
        @discardableResult
        package borrowing func min(_ operand: Value, ordering: AtomicUpdateOrdering) -> (oldValue: Value, newValue: Value) {
            modify { Swift.min($0, operand) }
        }
    }
#else
    /// The one atomic of the package.
    @usableFromInline
    package typealias Word = Atomic
#endif
