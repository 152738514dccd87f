public import ItemList

/// The style of a cell. Colors are exact; a terminal with fewer colors substitutes its own.
public struct TextStyle: Sendable, Hashable {
    /// The font traits of a style.
    public struct Traits: OptionSet, Sendable, Hashable {
        /// The traits as bits.
        public let rawValue: UInt8

        /// Creates traits from their bits.
        public init(rawValue: UInt8) {
            self.rawValue = rawValue
        }

        /// Bold letters.
        public static let bold = Traits(rawValue: 1 << 0)
        /// Italic letters.
        public static let italic = Traits(rawValue: 1 << 1)
        /// Underlined, as for links.
        public static let underline = Traits(rawValue: 1 << 2)
        /// Faint; terminals without colors use it for disabled elements.
        public static let faint = Traits(rawValue: 1 << 3)
        /// Swaps foreground and background on terminals without colors: used for the selected row.
        public static let inverseWithoutColor = Traits(rawValue: 1 << 4)
    }

    /// Two 25-bit colors (`0xRRGGBB` and a presence bit) and the traits. They share one word because each cell has a style, and drawing
    /// compares it with the previous one.
    @usableFromInline var bits: UInt64

    @inlinable
    init(bits: UInt64) {
        self.bits = bits
    }

    /// Creates a style; by default with the terminal's own colors.
    public init(foreground: RGBColor? = nil, background: RGBColor? = nil, traits: Traits = []) {
        bits = 0
        self.foreground = foreground
        self.background = background
        self.traits = traits
    }

    /// The foreground color; nil for the terminal's own.
    public var foreground: RGBColor? {
        get { color(at: Self.foregroundPlace) }
        set { set(newValue, at: Self.foregroundPlace) }
    }

    /// The background color; nil for the terminal's own.
    public var background: RGBColor? {
        get { color(at: Self.backgroundPlace) }
        set { set(newValue, at: Self.backgroundPlace) }
    }

    /// The font traits.
    public var traits: Traits {
        get { Traits(rawValue: UInt8(truncatingIfNeeded: bits >> Self.traitsPlace)) }
        set { bits = bits & ~(0xFF << Self.traitsPlace) | UInt64(newValue.rawValue) << Self.traitsPlace }
    }

    /// Returns true if two styles are equal.
    @inlinable
    public static func == (first: TextStyle, second: TextStyle) -> Bool {
        first.bits == second.bits
    }

    private static let foregroundPlace: UInt64 = 0
    private static let backgroundPlace: UInt64 = 25
    private static let traitsPlace: UInt64 = 50
    private static let isColor: UInt64 = 1 << 24

    private func color(at place: UInt64) -> RGBColor? {
        let color = bits >> place
        return color & Self.isColor == 0 ? nil : RGBColor(UInt32(truncatingIfNeeded: color & 0xFF_FFFF))
    }

    private mutating func set(_ color: RGBColor?, at place: UInt64) {
        let value = color.map { Self.isColor | UInt64($0.red) << 16 | UInt64($0.green) << 8 | UInt64($0.blue) } ?? 0
        bits = bits & ~((Self.isColor << 1 - 1) << place) | value << place
    }
}
