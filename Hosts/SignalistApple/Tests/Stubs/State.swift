// A part of the stub of SwiftUI: see View.swift. What views keep and what they are given.

@propertyWrapper
public struct Binding<Value> {
    public var wrappedValue: Value {
        get { fatalError() }
        nonmutating set { fatalError() }
    }
    public var projectedValue: Binding<Value> { self }
    public init(get: @escaping @isolated(any) @Sendable () -> Value, set: @escaping @isolated(any) @Sendable (Value) -> Void) {}
}

extension Binding: Sendable where Value: Sendable {}

@propertyWrapper
public struct State<Value> {
    public init(wrappedValue: Value) {}
    public init(initialValue: Value) {}
    public var wrappedValue: Value {
        get { fatalError() }
        nonmutating set { fatalError() }
    }
    public var projectedValue: Binding<Value> { fatalError() }
}

extension State: Sendable where Value: Sendable {}

extension State where Value: ExpressibleByNilLiteral {
    public init() {}
}

@propertyWrapper
public struct FocusState<Value: Hashable> {
    @propertyWrapper
    public struct Binding {
        public init() {}
        public var wrappedValue: Value {
            get { fatalError() }
            nonmutating set { fatalError() }
        }
    }
    public init() where Value == Bool {}
    public var wrappedValue: Value {
        get { fatalError() }
        nonmutating set { fatalError() }
    }
    public var projectedValue: FocusState<Value>.Binding { fatalError() }
}

@propertyWrapper
public struct AccessibilityFocusState<Value: Hashable> {
    @propertyWrapper
    public struct Binding {
        public init() {}
        public var wrappedValue: Value {
            get { fatalError() }
            nonmutating set { fatalError() }
        }
    }
    public init<ID: Hashable>() where Value == ID? {}
    public var wrappedValue: Value {
        get { fatalError() }
        nonmutating set { fatalError() }
    }
    public var projectedValue: AccessibilityFocusState<Value>.Binding { fatalError() }
}

@propertyWrapper
public struct Environment<Value> {
    public init(_ path: KeyPath<EnvironmentValues, Value>) {}
    public var wrappedValue: Value { fatalError() }
}

public struct EnvironmentValues: Sendable {
    public var colorScheme: ColorScheme {
        get { .light }
        set {}
    }
    public var openURL: OpenURLAction {
        get { fatalError() }
        set {}
    }
}

public struct OpenURLAction: Sendable {
    public struct Result: Sendable {
        public static let handled = Result()
        public static let systemAction = Result()
    }
    @MainActor @preconcurrency public init(handler: @escaping (URL) -> Result) {}
}
