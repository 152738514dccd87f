// A part of the stub of SwiftUI: see View.swift. What stands in bars.

public struct ToolbarPlacement: Sendable {
    public static var automatic: ToolbarPlacement { ToolbarPlacement() }
}

public struct ToolbarItemPlacement: Sendable {
    public static let navigation = ToolbarItemPlacement()
    public static let principal = ToolbarItemPlacement()
    public static let primaryAction = ToolbarItemPlacement()
    public static let status = ToolbarItemPlacement()
    public static let bottomBar = ToolbarItemPlacement()
}

@MainActor @preconcurrency public protocol ToolbarContent {
    associatedtype Body: ToolbarContent
    @ToolbarContentBuilder var body: Body { get }
}

extension Never: ToolbarContent {}

public protocol ToolbarLeaf: ToolbarContent where Body == Never {}

extension ToolbarLeaf {
    public var body: Never { fatalError() }
}

public struct ToolbarIf<Content: ToolbarContent>: ToolbarLeaf {}

public struct ToolbarItem<Content: View>: ToolbarLeaf {
    public init(placement: ToolbarItemPlacement, @ViewBuilder content: () -> Content) {}
}

public struct ToolbarItemGroup<Content: View>: ToolbarLeaf {
    public init(placement: ToolbarItemPlacement, @ViewBuilder content: () -> Content) {}
}

public struct ToolbarItems<each Content: ToolbarContent>: ToolbarLeaf {}

@resultBuilder
public enum ToolbarContentBuilder {
    public static func buildExpression<Content: ToolbarContent>(_ content: Content) -> Content { content }
    public static func buildBlock<Content: ToolbarContent>(_ content: Content) -> some ToolbarContent { content }
    public static func buildBlock<each Content: ToolbarContent>(_ content: repeat each Content) -> ToolbarItems<repeat each Content> {
        fatalError()
    }
    public static func buildIf<Content: ToolbarContent>(_ content: Content?) -> ToolbarIf<Content> { ToolbarIf() }
}
