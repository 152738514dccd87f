public import ItemList

/// How a cell is set. Colours are exact; a terminal that has fewer chooses its own.
public struct TextStyle: Sendable, Hashable {
    /// How letters are set, apart from their colours.
    public struct Traits: OptionSet, Sendable, Hashable {
        /// The traits as bits.
        public let rawValue: UInt8

        /// Traits from their bits.
        public init(rawValue: UInt8) {
            self.rawValue = rawValue
        }

        /// In letters that stand out.
        public static let bold = Traits(rawValue: 1 << 0)
        /// In slanted letters.
        public static let italic = Traits(rawValue: 1 << 1)
        /// With a line below, as links have it.
        public static let underline = Traits(rawValue: 1 << 2)
        /// Fainter than the rest; how a terminal without colours shows what is disabled.
        public static let faint = Traits(rawValue: 1 << 3)
        /// Foreground and background change places where there are no colours: the row that is chosen.
        public static let inverseWithoutColor = Traits(rawValue: 1 << 4)
    }

    /// The colours, `0xRRGGBB` and a bit that there is one, and the traits. They are one word, as each cell of a frame has a style, which is
    /// compared with the one that was there before.
    @usableFromInline var bits: UInt64

    @inlinable
    init(bits: UInt64) {
        self.bits = bits
    }

    /// A style in the terminal's own colours, unless told otherwise.
    public init(foreground: RGBColor? = nil, background: RGBColor? = nil, traits: Traits = []) {
        bits = 0
        self.foreground = foreground
        self.background = background
        self.traits = traits
    }

    /// nil is the terminal's own.
    public var foreground: RGBColor? {
        get { color(at: Self.foregroundPlace) }
        set { set(newValue, at: Self.foregroundPlace) }
    }

    /// nil is the terminal's own.
    public var background: RGBColor? {
        get { color(at: Self.backgroundPlace) }
        set { set(newValue, at: Self.backgroundPlace) }
    }

    /// How letters are set, apart from their colours.
    public var traits: Traits {
        get { Traits(rawValue: UInt8(truncatingIfNeeded: bits >> Self.traitsPlace)) }
        set { bits = bits & ~(0xFF << Self.traitsPlace) | UInt64(newValue.rawValue) << Self.traitsPlace }
    }

    /// Whether two styles are the same.
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
