/// The storage of the latest value of an input of any type.
@usableFromInline class AnyCombineSlot: @unchecked Sendable {
    // Sendable: the ownership of the component guards the variables and the memory at the pointer.
    @usableFromInline final let pointer: UnsafeMutableRawPointer
    @usableFromInline @exclusivity(unchecked) final var isSet: Bool
    /// The previous slot, kept alive by this one.
    fileprivate final let previous: AnyCombineSlot?

    @usableFromInline
    init(_ pointer: UnsafeMutableRawPointer, isSet: Bool, behind previous: AnyCombineSlot?) {
        self.pointer = pointer
        self.isSet = isSet
        self.previous = previous
    }

    /// Releases the value, before the memory is freed.
    fileprivate func clear() {}
}

/// The storage of the latest value of one input. Points into the memory of a ``CombineTuple`` or a ``CombineList``, which the stage keeps
/// and which keeps the slot.
@usableFromInline final class CombineSlot<Value: Sendable>: AnyCombineSlot, @unchecked Sendable {
    /// The list that also stores the value, at `index`.
    @usableFromInline let list: Unmanaged<CombineList<Value>>?
    @usableFromInline let index: Int

    /// - Parameter isSet: True if the memory at the pointer is initialized.
    @usableFromInline
    init(
        at pointer: UnsafeMutablePointer<Value>, isSet: Bool, in list: CombineList<Value>? = nil, index: Int = 0,
        behind previous: AnyCombineSlot? = nil
    ) {
        self.list = list.map { .passUnretained($0) }
        self.index = index
        super.init(pointer, isSet: isSet, behind: previous)
    }

    @inlinable var latest: UnsafeMutablePointer<Value> { pointer.assumingMemoryBound(to: Value.self) }

    fileprivate override func clear() {
        if isSet {
            isSet = false
            latest.deinitialize(count: 1)
        }
    }
}

/// The latest values of inputs of several types, in the memory layout of the output tuple: making an output is one copy.
@usableFromInline final class CombineTuple: @unchecked Sendable {
    // Sendable: the ownership of the component guards the variables and the memory.
    @usableFromInline let memory: UnsafeMutableRawPointer
    private let hasInitialValues: Bool
    private var size = 0
    /// The last slot; each slot keeps the previous one.
    private var lastSlot: AnyCombineSlot?

    /// - Parameter initialValues: One value for each slot; nil for empty slots. A tuple, because a tuple that ends with a pack can't be
    ///   taken apart.
    @inlinable
    convenience init<Output>(_ initialValues: Output?) {
        self.init(
            size: MemoryLayout<Output>.size, alignment: MemoryLayout<Output>.alignment, hasInitialValues: initialValues != nil)
        if let initialValues {
            memory.initializeMemory(as: Output.self, to: initialValues)
        }
    }

    @usableFromInline
    init(size: Int, alignment: Int, hasInitialValues: Bool) {
        memory = .allocate(byteCount: size, alignment: alignment)
        self.hasInitialValues = hasInitialValues
    }

    deinit {
        var slot = lastSlot
        while let next = slot {
            next.clear()
            slot = next.previous
        }
        memory.deallocate()
    }

    /// Returns the slot of the next element. A tuple stores its elements in order, each at the next aligned address.
    @usableFromInline
    func slot<Value>() -> CombineSlot<Value> {
        let alignment = MemoryLayout<Value>.alignment
        let offset = (size + alignment - 1) & ~(alignment - 1)
        size = offset + MemoryLayout<Value>.size
        let slot = CombineSlot<Value>(
            at: (memory + offset).bindMemory(to: Value.self, capacity: 1), isSet: hasInitialValues, behind: lastSlot)
        lastSlot = slot
        return slot
    }

    /// Returns the values of all slots, which must be set.
    @inlinable
    @inline(__always)
    func output<Output>(as type: Output.Type) -> Output {
        memory.load(as: type)
    }
}

/// The latest values of all inputs, as the output array. A new value copies the array only if the last output is still kept.
@usableFromInline final class CombineList<Value: Sendable>: @unchecked Sendable {
    // Sendable: the ownership of the component guards the variables and the memory. A value replaced in `values` isn't released yet,
    // because its slot has it too.
    @usableFromInline @exclusivity(unchecked) var values: [Value] = []
    private let memory: UnsafeMutablePointer<Value>
    @usableFromInline @exclusivity(unchecked) var slots: [CombineSlot<Value>] = []

    @usableFromInline
    init(count: Int, initialValues: [Value]?) {
        memory = .allocate(capacity: count)
        for index in 0..<count {
            if let initialValues {
                (memory + index).initialize(to: initialValues[index])
            }
            slots.append(CombineSlot(at: memory + index, isSet: initialValues != nil, in: self, index: index))
        }
    }

    deinit {
        for slot in slots {
            slot.clear()
        }
        memory.deallocate()
    }

    @inlinable
    func set(_ value: Value, at index: Int) {
        if index < values.count {
            values[index] = value
        }
    }

    /// The values of all slots, which must be set.
    @inlinable var output: [Value] {
        if values.count < slots.count {
            values = slots.map { $0.latest.pointee }
        }
        return values
    }
}
