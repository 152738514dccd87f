// What Sources/Signals/Interop uses of Combine, declared as Apple's module declares it: Scripts/check-apple-bridges.sh compiles the
// bridges against it where the module itself is missing.

public protocol Publisher<Output, Failure> {
    associatedtype Output
    associatedtype Failure: Error
    func receive<S: Subscriber>(subscriber: S) where Failure == S.Failure, Output == S.Input
}

extension Publisher {
    public func subscribe<S: Subscriber>(_ subscriber: S) where Failure == S.Failure, Output == S.Input {
        receive(subscriber: subscriber)
    }
}

public protocol CustomCombineIdentifierConvertible {
    var combineIdentifier: CombineIdentifier { get }
}

extension CustomCombineIdentifierConvertible where Self: AnyObject {
    public var combineIdentifier: CombineIdentifier { CombineIdentifier(self) }
}

public struct CombineIdentifier: Hashable, Sendable {
    private let identifier: ObjectIdentifier

    public init(_ object: AnyObject) {
        identifier = ObjectIdentifier(object)
    }
}

public protocol Subscriber<Input, Failure>: CustomCombineIdentifierConvertible {
    associatedtype Input
    associatedtype Failure: Error
    func receive(subscription: any Subscription)
    func receive(_ input: Input) -> Subscribers.Demand
    func receive(completion: Subscribers.Completion<Failure>)
}

public protocol Cancellable {
    func cancel()
}

public protocol Subscription: Cancellable, CustomCombineIdentifierConvertible {
    func request(_ demand: Subscribers.Demand)
}

public enum Subscribers {
    public struct Demand: Equatable, Comparable, Sendable {
        private let count: Int

        public static let none = Demand(count: 0)
        public static let unlimited = Demand(count: .max)

        public static func max(_ value: Int) -> Demand { Demand(count: value) }

        public static func < (left: Demand, right: Demand) -> Bool { left.count < right.count }

        public static func += (left: inout Demand, right: Demand) {
            let (sum, isUnlimited) = left.count.addingReportingOverflow(right.count)
            left = Demand(count: isUnlimited ? .max : sum)
        }

        public static func -= (left: inout Demand, right: Int) {
            if left != .unlimited { left = Demand(count: left.count - right) }
        }
    }

    public enum Completion<Failure: Error> {
        case finished
        case failure(Failure)
    }
}
