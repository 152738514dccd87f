// A part of the stub of SwiftUI: see View.swift. The views there are.

public struct Text: Leaf, Sendable {
    public struct LineStyle: Hashable, Sendable {
        public static let single = LineStyle()
    }
    public enum Case: Sendable { case uppercase, lowercase }
    public nonisolated init<Content: StringProtocol>(_ content: Content) {}
    public nonisolated init(_ content: AttributedString) {}
    public nonisolated init(verbatim content: String) {}
    public nonisolated func foregroundStyle(_ style: some ShapeStyle) -> Text { self }
}

public struct Image: Leaf, Sendable {
    public nonisolated init(systemName: String) {}
    public nonisolated func resizable() -> Image { self }
}

public struct Label<Title: View, Icon: View>: Leaf {
    public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {}
}

public struct Spacer: Leaf {
    public init(minLength: CGFloat? = nil) {}
}

public struct VStack<Content: View>: Leaf {
    public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {}
}

public struct HStack<Content: View>: Leaf {
    public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {}
}

public struct ViewThatFits<Content: View>: Leaf {
    public init(@ViewBuilder content: () -> Content) {}
}

public struct GeometryProxy {
    public var size: CGSize
}

public struct GeometryReader<Content: View>: Leaf {
    public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) {}
}

public struct List<SelectionValue: Hashable, Content: View>: Leaf {
    public init(selection: Binding<Set<SelectionValue>>?, @ViewBuilder content: () -> Content) {}
}

public struct Section<Parent: View, Content: View, Footer: View>: Leaf {
    public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent, @ViewBuilder footer: () -> Footer) {}
}

public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content: View>: Leaf {
    public init(_ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content) {}
    public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content)
    where Data.Element: Identifiable, ID == Data.Element.ID {}
    public func onMove(perform action: ((Set<Int>, Int) -> Void)?) -> some View { self }
}

public struct Button<Label: View>: Leaf {
    public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {}
    public init(role: ButtonRole?, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {}
}

extension Button where Label == Text {
    public init(_ title: some StringProtocol, action: @escaping @MainActor () -> Void) {}
    public init(_ title: some StringProtocol, role: ButtonRole?, action: @escaping @MainActor () -> Void) {}
}

public struct Toggle<Label: View>: Leaf {
    public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {}
}

public struct TextField<Label: View>: Leaf {}

extension TextField where Label == Text {
    public init(_ title: some StringProtocol, text: Binding<String>, prompt: Text?, axis: Axis) {}
}

public struct SecureField<Label: View>: Leaf {}

extension SecureField where Label == Text {
    public init(_ title: some StringProtocol, text: Binding<String>, prompt: Text?) {}
}

public struct Slider: Leaf {
    public init(value: Binding<Double>, in bounds: ClosedRange<Double>) {}
}

public struct ProgressView<Label: View>: Leaf {
    public init() where Label == EmptyView {}
    public init(_ title: some StringProtocol) where Label == Text {}
    public init(value: Double?, total: Double = 1) where Label == EmptyView {}
}

public struct Picker<Label: View, Selection: Hashable, Content: View>: Leaf {
    public init(selection: Binding<Selection>, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {}
}

public struct ContentUnavailableView<Label: View, Description: View, Actions: View>: Leaf {
    public init(
        @ViewBuilder label: () -> Label, @ViewBuilder description: () -> Description = { EmptyView() },
        @ViewBuilder actions: () -> Actions = { EmptyView() }
    ) {}
}

public struct ScrollViewProxy {
    public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint?) {}
}

public struct ScrollViewReader<Content: View>: Leaf {
    public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) {}
}
