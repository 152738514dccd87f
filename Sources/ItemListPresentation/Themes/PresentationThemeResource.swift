internal import Dispatch
internal import Signals

/// The name and type of a resource derived from a theme, such as a style sheet.
public struct PresentationThemeResource<Value: Sendable>: Sendable {
    fileprivate let name: String

    /// - Parameter name: A name that is unique in the program among resources with this type of value.
    public init(_ name: String) {
        self.name = name
    }
}

extension PresentationTheme {
    /// Returns a resource derived from the theme. It is made once for equal themes; concurrent callers wait for the first one.
    ///
    /// Keeps the 128 most recently used resources. No lock is held while `make` runs. It may use other resources, but none that depend on
    /// this one.
    /// - Complexity: A lookup, once the resource is made.
    public func resource<Value>(
        _ resource: PresentationThemeResource<Value>, make: @Sendable (PresentationTheme) -> Value
    ) -> Value {
        PresentationThemeResourceCache.shared.value(of: resource, theme: self, make: make)
    }
}

final class PresentationThemeResourceCache: Sendable {
    static let shared = PresentationThemeResourceCache(capacity: 128)

    private struct Key: Hashable {
        let theme: PresentationTheme
        let name: String
        let type: ObjectIdentifier
    }

    /// The slot of one resource; filled once.
    private final class Slot: Sendable {
        private let filled = DispatchGroup()
        private let value = Locked<(any Sendable)?>(nil)

        init() {
            filled.enter()
        }

        func fill(_ made: any Sendable) {
            value.withLock { $0 = made }
            filled.leave()
        }

        func wait() -> (any Sendable)? {
            filled.wait()
            return value.withLock { $0 }
        }
    }

    private struct State {
        var slots: [Key: (slot: Slot, lastUse: UInt64)] = [:]
        var uses: UInt64 = 0
    }

    /// The keys of the resources that this thread is making.
    @TaskLocal private static var made: Set<Key> = []

    private let capacity: Int
    private let state = Locked(State())

    init(capacity: Int) {
        self.capacity = capacity
    }

    var count: Int { state.withLock { $0.slots.count } }

    func value<Value: Sendable>(
        of resource: PresentationThemeResource<Value>, theme: PresentationTheme, make: (PresentationTheme) -> Value
    ) -> Value {
        let key = Key(theme: theme, name: resource.name, type: ObjectIdentifier(Value.self))
        precondition(!Self.made.contains(key), "what is made of a theme must not be made of itself: \(resource.name)")
        let (slot, isNew) = slot(for: key)
        if isNew {
            let value = Self.$made.withValue(Self.made.union([key])) { make(theme) }
            slot.fill(value)
            return value
        }
        guard let value = slot.wait() as? Value else { preconditionFailure("a slot holds what its key says") }
        return value
    }

    private func slot(for key: Key) -> (slot: Slot, isNew: Bool) {
        state.withLock { state in
            state.uses += 1
            if let slot = state.slots[key]?.slot {
                state.slots[key]?.lastUse = state.uses
                return (slot, false)
            }
            if state.slots.count >= capacity, let oldest = state.slots.min(by: { $0.value.lastUse < $1.value.lastUse }) {
                state.slots[oldest.key] = nil
            }
            let slot = Slot()
            state.slots[key] = (slot, state.uses)
            return (slot, true)
        }
    }
}
