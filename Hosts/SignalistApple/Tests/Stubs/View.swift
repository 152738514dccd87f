// As much of SwiftUI's interface as the package uses, so that a machine without it can check that the views compile. Nothing is drawn.

@MainActor @preconcurrency
public protocol View {
    associatedtype Body: View
    @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: View {
    public var body: Never { fatalError() }
}

/// A view without a body of its own.
public protocol Leaf: View where Body == Never {}

extension Leaf {
    public var body: Never { fatalError() }
}

public struct EmptyView: Leaf {
    public nonisolated init() {}
}

public typealias CGFloat = Double

public struct CGSize: Sendable {
    public var width: CGFloat
    public var height: CGFloat
}

public struct CGPoint: Sendable {
    public var x: CGFloat
    public var y: CGFloat
}

// What SwiftUI hands on of Foundation.

public struct URL: Sendable {
    public init?(string: String) {}
    public var absoluteString: String { "" }
}

public protocol AttributedStringKey {
    associatedtype Value: Hashable
}

public enum AttributeScopes {
    public struct FoundationAttributes {
        public enum LinkAttribute: AttributedStringKey {
            public typealias Value = URL
        }
    }
    public struct SwiftUIAttributes {
        public enum FontAttribute: AttributedStringKey {
            public typealias Value = Font
        }
        public enum ForegroundColorAttribute: AttributedStringKey {
            public typealias Value = Color
        }
        public enum UnderlineStyleAttribute: AttributedStringKey {
            public typealias Value = Text.LineStyle
        }
    }
}

extension URL: Hashable {}

public struct AttributedString: Sendable {
    public init(_ string: String) {}
    public subscript<Key: AttributedStringKey>(_ key: Key.Type) -> Key.Value? where Key.Value: Sendable {
        get { nil }
        set {}
    }
    public mutating func append(_ other: AttributedString) {}
}

public struct Either<First: View, Second: View>: Leaf {}
public struct Pair<each Content: View>: Leaf {}

extension Optional: View where Wrapped: View {
    public var body: Never { fatalError() }
}

@resultBuilder
public enum ViewBuilder {
    public static func buildBlock() -> EmptyView { EmptyView() }
    public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
    public static func buildBlock<each Content: View>(_ content: repeat each Content) -> Pair<repeat each Content> { fatalError() }
    public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
    public static func buildOptional<Content: View>(_ content: Content?) -> Content? { content }
    public static func buildEither<First: View, Second: View>(first: First) -> Either<First, Second> { fatalError() }
    public static func buildEither<First: View, Second: View>(second: Second) -> Either<First, Second> { fatalError() }
}
