/// An icon by the name of what it shows. A renderer draws the symbols that it knows and a neutral mark for the rest.
public struct ItemListIcon: Sendable, Hashable {
    /// A symbol's name. The static members are those that the renderers of this package know.
    public struct Symbol: RawRepresentable, Sendable, Hashable {
        /// The name of what is shown. It is said where an icon means something by itself.
        public let rawValue: String

        /// A symbol by any name, also one that only a renderer of one's own knows.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// What else can be done, such as to share.
        public static let action = Symbol(rawValue: "action")
        /// A plus: something new.
        public static let add = Symbol(rawValue: "add")
        /// A disc in two halves: how things look.
        public static let appearance = Symbol(rawValue: "appearance")
        /// A bell: notifications and sounds.
        public static let bell = Symbol(rawValue: "bell")
        /// A chart: numbers and how they change.
        public static let chart = Symbol(rawValue: "chart")
        /// A cross: to close something or take it away.
        public static let close = Symbol(rawValue: "close")
        /// A clock: times, and what was of late.
        public static let clock = Symbol(rawValue: "clock")
        /// A check mark: what is done.
        public static let done = Symbol(rawValue: "done")
        /// A gear wheel: settings.
        public static let gear = Symbol(rawValue: "gear")
        /// A padlock: what is locked or private.
        public static let lock = Symbol(rawValue: "lock")
        /// An envelope: messages.
        public static let mail = Symbol(rawValue: "mail")
        /// Somebody: people and accounts.
        public static let person = Symbol(rawValue: "person")
        /// A magnifying glass: a search.
        public static let search = Symbol(rawValue: "search")
        /// A bin: to delete something.
        public static let trash = Symbol(rawValue: "trash")
        /// A triangle: what calls for care.
        public static let warning = Symbol(rawValue: "warning")
    }

    /// What the icon shows.
    public var symbol: Symbol
    /// The icon's own colour; nil takes the accent of the theme.
    public var color: RGBColor?

    /// An icon, in a colour of its own if there is one.
    public init(_ symbol: Symbol, color: RGBColor? = nil) {
        self.symbol = symbol
        self.color = color
    }
}
