// A part of the stub of SwiftUI: see View.swift. What views are told by.

public enum ColorScheme: Sendable { case light, dark }
public enum HorizontalEdge: Sendable { case leading, trailing }
public enum VerticalEdge: Sendable { case top, bottom }
public enum TextAlignment: Sendable { case leading, center, trailing }
public enum Visibility: Sendable { case automatic, visible, hidden }
public enum ControlSize: Sendable { case mini, small, regular, large }
public enum AccessibilityAdjustmentDirection: Sendable { case increment, decrement }

public enum Axis: Sendable {
    case horizontal, vertical
}

public struct HorizontalAlignment: Sendable {
    public static let leading = HorizontalAlignment()
    public static let center = HorizontalAlignment()
}

public struct VerticalAlignment: Sendable {
    public static let center = VerticalAlignment()
    public static let bottom = VerticalAlignment()
}

public struct Alignment: Sendable {
    public static let center = Alignment()
    public static let leading = Alignment()
    public static let trailing = Alignment()
}

public struct Edge: Sendable {
    public struct Set: OptionSet, Sendable {
        public let rawValue: Int8
        public init(rawValue: Int8) { self.rawValue = rawValue }
        public static let all = Set(rawValue: 15)
        public static let horizontal = Set(rawValue: 10)
        public static let vertical = Set(rawValue: 5)
    }
}

public struct ButtonRole: Sendable, Equatable {
    public static let destructive = ButtonRole()
}

public struct UnitPoint: Sendable {
    public static let top = UnitPoint()
    public static let center = UnitPoint()
    init() {}
    public init(x: CGFloat, y: CGFloat) {}
    public static let bottom = UnitPoint()
}

public struct Font: Hashable, Sendable {
    public static let headline = Font()
    public static let title3 = Font()
    public static let body = Font()
    public static let footnote = Font()
    public static let caption = Font()
    public static func system(size: CGFloat) -> Font { Font() }
    public func bold() -> Font { self }
    public func italic() -> Font { self }
    public func monospaced() -> Font { self }
}

public protocol ShapeStyle: Sendable {}

// A view besides, and on no actor.
extension Color: Leaf {}

public struct Color: Hashable, ShapeStyle {
    public enum RGBColorSpace: Sendable { case sRGB, sRGBLinear, displayP3 }
    init() {}
    public static let black = Color()
    public static let white = Color()
    public static let clear = Color()
    public init(_ space: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1) {}
    public func opacity(_ opacity: Double) -> Color { self }
}

// As of `Color`.
extension LinearGradient: Leaf {}

public struct LinearGradient: ShapeStyle {
    public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {}
}

public protocol Shape: Sendable {}
public struct Capsule: Shape {}
public struct Circle: Shape {}
public struct Rectangle: Shape {}
public struct RoundedRectangle: Shape {}

public struct UnevenRoundedRectangle: Shape {
    public init(
        topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0, bottomTrailingRadius: CGFloat = 0, topTrailingRadius: CGFloat = 0
    ) {}
}

extension Shape where Self == Capsule {
    public static var capsule: Capsule { Capsule() }
}

extension Shape where Self == Circle {
    public static var circle: Circle { Circle() }
}

extension Shape where Self == Rectangle {
    public static var rect: Rectangle { Rectangle() }
}

extension Shape where Self == RoundedRectangle {
    public static func rect(cornerRadius: CGFloat) -> RoundedRectangle { RoundedRectangle() }
}

public struct RedactionReasons: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let placeholder = RedactionReasons(rawValue: 1)
}

public struct AccessibilityTraits: SetAlgebra, Sendable {
    private var names: Swift.Set<String> = []
    public typealias ArrayLiteralElement = AccessibilityTraits
    public typealias Element = AccessibilityTraits
    public init() {}
    init(_ name: String) { names = [name] }
    public static let isButton = AccessibilityTraits("button")
    public static let isHeader = AccessibilityTraits("header")
    public static let isLink = AccessibilityTraits("link")
    public static let isSelected = AccessibilityTraits("selected")
    public static let updatesFrequently = AccessibilityTraits("updates")
    public func contains(_ member: AccessibilityTraits) -> Bool { names.isSuperset(of: member.names) }
    public func union(_ other: AccessibilityTraits) -> AccessibilityTraits { self }
    public func intersection(_ other: AccessibilityTraits) -> AccessibilityTraits { self }
    public func symmetricDifference(_ other: AccessibilityTraits) -> AccessibilityTraits { self }
    public mutating func insert(
        _ newMember: AccessibilityTraits
    ) -> (inserted: Bool, memberAfterInsert: AccessibilityTraits) { (true, newMember) }
    public mutating func remove(_ member: AccessibilityTraits) -> AccessibilityTraits? { nil }
    public mutating func update(with newMember: AccessibilityTraits) -> AccessibilityTraits? { nil }
    public mutating func formUnion(_ other: AccessibilityTraits) {}
    public mutating func formIntersection(_ other: AccessibilityTraits) {}
    public mutating func formSymmetricDifference(_ other: AccessibilityTraits) {}
}

public struct AccessibilityChildBehavior: Sendable {
    public static let ignore = AccessibilityChildBehavior()
    public static let combine = AccessibilityChildBehavior()
}

public struct SubmitLabel: Sendable {
    public static var done: SubmitLabel { SubmitLabel() }
    public static var go: SubmitLabel { SubmitLabel() }
    public static var next: SubmitLabel { SubmitLabel() }
    public static var search: SubmitLabel { SubmitLabel() }
    public static var send: SubmitLabel { SubmitLabel() }
    public static var `return`: SubmitLabel { SubmitLabel() }
}

public struct SubmitTriggers: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let text = SubmitTriggers(rawValue: 1)
    public static let search = SubmitTriggers(rawValue: 2)
}

public struct SearchFieldPlacement: Sendable {
    public static let automatic = SearchFieldPlacement()
}

public struct KeyEquivalent: Sendable {
    public init(_ character: Character) {}
    public static let deleteForward = KeyEquivalent(" ")
    public static let `return` = KeyEquivalent("\r")
}

public struct EventModifiers: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let shift = EventModifiers(rawValue: 2)
    public static let control = EventModifiers(rawValue: 4)
    public static let option = EventModifiers(rawValue: 8)
    public static let command = EventModifiers(rawValue: 16)
}

public struct Animation: Sendable {}

public struct Transaction {
    public var animation: Animation?
}

public struct EdgeInsets: Sendable {
    public var top: CGFloat
}

public struct ScrollGeometry: Sendable {
    public var contentOffset: CGPoint
    public var contentInsets: EdgeInsets
}

public enum ScrollPhase: Sendable { case idle, tracking, interacting, decelerating, animating }

public protocol Gesture<Value> {
    associatedtype Value
}

public struct GestureMask: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let subviews = GestureMask(rawValue: 2)
    public static let all = GestureMask(rawValue: 3)
}

public struct LongPressGesture: Gesture {
    public typealias Value = Bool
    public init(minimumDuration: Double = 0.5) {}
}

public struct EndedGesture<Value>: Gesture {}

extension Gesture {
    @MainActor @preconcurrency public func onEnded(_ action: @escaping (Value) -> Void) -> EndedGesture<Value> { EndedGesture() }
}
