// What Sources/Signals/Interop uses of Foundation's notifications. See Combine.swift.

public protocol NSObjectProtocol: AnyObject {}

public final class OperationQueue: Sendable {}

public struct Notification {
    public struct Name: Hashable, Sendable {
        let text: String

        public init(_ text: String) {
            self.text = text
        }
    }

    public var name: Name
    public var object: Any?
    public var userInfo: [AnyHashable: Any]?
}

@available(*, unavailable)
extension Notification: Sendable {}

public final class NotificationCenter: @unchecked Sendable {
    private final class Observer: NSObjectProtocol {
        let name: Notification.Name?
        let object: ObjectIdentifier?
        let block: @Sendable (Notification) -> Void

        init(_ name: Notification.Name?, _ object: ObjectIdentifier?, _ block: @escaping @Sendable (Notification) -> Void) {
            self.name = name
            self.object = object
            self.block = block
        }
    }

    public static let `default` = NotificationCenter()

    // Sendable: the checks use it on one thread.
    private var observers: [Observer] = []

    public init() {}

    public func addObserver(
        forName name: Notification.Name?, object: Any?, queue: OperationQueue?, using block: @escaping @Sendable (Notification) -> Void
    ) -> any NSObjectProtocol {
        let observer = Observer(name, object.map { ObjectIdentifier($0 as AnyObject) }, block)
        observers.append(observer)
        return observer
    }

    public func removeObserver(_ observer: Any) {
        observers.removeAll { $0 === observer as AnyObject }
    }

    public func post(name: Notification.Name, object: Any?) {
        for observer in observers where observer.name == nil || observer.name == name {
            guard observer.object == nil || observer.object == object.map({ ObjectIdentifier($0 as AnyObject) }) else { continue }
            observer.block(Notification(name: name, object: object, userInfo: nil))
        }
    }
}
