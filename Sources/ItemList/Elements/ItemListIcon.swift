/// An icon, identified by its symbol. Renderers draw the symbols that they know and a neutral mark for the rest.
public struct ItemListIcon: Sendable, Hashable {
    /// The name of a symbol. The renderers of this package know the static members.
    public struct Symbol: RawRepresentable, Sendable, Hashable {
        /// The name of the symbol. Screen readers say it if the icon has no other name.
        public let rawValue: String

        /// Creates a symbol with any name, including one that only a custom renderer knows.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// More actions, such as sharing.
        public static let action = Symbol(rawValue: "action")
        /// A plus: a new element.
        public static let add = Symbol(rawValue: "add")
        /// A disc in two halves: appearance.
        public static let appearance = Symbol(rawValue: "appearance")
        /// A bell: notifications and sounds.
        public static let bell = Symbol(rawValue: "bell")
        /// A chart: statistics.
        public static let chart = Symbol(rawValue: "chart")
        /// A cross: closing or removing.
        public static let close = Symbol(rawValue: "close")
        /// A clock: times and recent entries.
        public static let clock = Symbol(rawValue: "clock")
        /// A check mark: completion.
        public static let done = Symbol(rawValue: "done")
        /// A gear wheel: settings.
        public static let gear = Symbol(rawValue: "gear")
        /// A padlock: locked or private content.
        public static let lock = Symbol(rawValue: "lock")
        /// An envelope: messages.
        public static let mail = Symbol(rawValue: "mail")
        /// A person: people and accounts.
        public static let person = Symbol(rawValue: "person")
        /// A magnifying glass: search.
        public static let search = Symbol(rawValue: "search")
        /// A bin: deletion.
        public static let trash = Symbol(rawValue: "trash")
        /// A triangle: a warning.
        public static let warning = Symbol(rawValue: "warning")
    }

    /// The symbol of the icon.
    public var symbol: Symbol
    /// The color of the icon; nil for the theme's accent color.
    public var color: RGBColor?

    /// Creates an icon.
    public init(_ symbol: Symbol, color: RGBColor? = nil) {
        self.symbol = symbol
        self.color = color
    }
}
