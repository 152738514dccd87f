/// An icon by the name of what it shows. A renderer draws the symbols that it knows and a neutral mark for the rest.
public struct ItemListIcon: Sendable, Hashable {
    /// A symbol's name. The static members are those that the renderers of this package know.
    public struct Symbol: RawRepresentable, Sendable, Hashable {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        public static let action = Symbol(rawValue: "action")
        public static let add = Symbol(rawValue: "add")
        public static let appearance = Symbol(rawValue: "appearance")
        public static let bell = Symbol(rawValue: "bell")
        public static let chart = Symbol(rawValue: "chart")
        public static let close = Symbol(rawValue: "close")
        public static let clock = Symbol(rawValue: "clock")
        public static let done = Symbol(rawValue: "done")
        public static let gear = Symbol(rawValue: "gear")
        public static let lock = Symbol(rawValue: "lock")
        public static let mail = Symbol(rawValue: "mail")
        public static let person = Symbol(rawValue: "person")
        public static let search = Symbol(rawValue: "search")
        public static let trash = Symbol(rawValue: "trash")
        public static let warning = Symbol(rawValue: "warning")
    }

    public var symbol: Symbol
    /// The icon's own colour; nil takes the accent of the theme.
    public var color: RGBColor?

    public init(_ symbol: Symbol, color: RGBColor? = nil) {
        self.symbol = symbol
        self.color = color
    }
}
