/// Text made of runs, each with a meaning (a semantic color, traits, a link) instead of a look.
///
/// Renderers map the meaning to what they support, or print ``string``. Text of one run without a link, the common case, is inline.
public struct RichText: Sendable, Hashable {
    /// The text style of a run.
    public struct Traits: OptionSet, Sendable, Hashable {
        /// One bit for each trait.
        public let rawValue: UInt8

        /// Creates a set from its bits.
        public init(rawValue: UInt8) {
            self.rawValue = rawValue
        }

        /// Bold.
        public static let bold = Traits(rawValue: 1 << 0)
        /// Italic.
        public static let italic = Traits(rawValue: 1 << 1)
        /// Monospaced, as in code.
        public static let monospace = Traits(rawValue: 1 << 2)
        /// Smaller than the text of a row.
        public static let small = Traits(rawValue: 1 << 3)
        /// Larger than the text of a row.
        public static let large = Traits(rawValue: 1 << 4)
    }

    /// A stretch of text with one meaning.
    public struct Run: Sendable, Hashable {
        /// The text of the run, which may contain line breaks.
        public var text: String
        /// The semantic color; nil for the row's default.
        public var color: ItemListTextColor?
        /// The traits; empty for the row's default.
        public var traits: Traits
        /// The target of the run's link, interpreted by the item that created it.
        public var link: String?

        /// Creates a run, without a meaning by default.
        public init(_ text: String, color: ItemListTextColor? = nil, traits: Traits = [], link: String? = nil) {
            self.text = text
            self.color = color
            self.traits = traits
            self.link = link
        }
    }

    /// The text of a single run without a link; empty if ``several`` is used.
    private var text = ""
    private var color: ItemListTextColor?
    private var traits: Traits = []
    /// At least two runs, or one with a link.
    private var several: [Run] = []

    /// Creates text from runs.
    public init(runs: [Run]) {
        self.runs = runs
    }

    /// Creates text with one run, or none if it is empty.
    public init(_ text: String, color: ItemListTextColor? = nil, traits: Traits = []) {
        guard !text.isEmpty else { return }
        self.text = text
        self.color = color
        self.traits = traits
    }

    /// The runs; none for empty text.
    public var runs: [Run] {
        get { several.isEmpty ? text.isEmpty ? [] : [Run(text, color: color, traits: traits)] : several }
        set {
            self = RichText("")
            if newValue.count == 1, let only = newValue.first, only.link == nil {
                self = RichText(only.text, color: only.color, traits: only.traits)
            } else {
                several = newValue
            }
        }
    }

    /// The text without meanings.
    /// - Complexity: O(length).
    public var string: String {
        several.isEmpty ? text : several.map(\.text).joined()
    }

    /// True if all runs are empty.
    public var isEmpty: Bool {
        text.isEmpty && several.allSatisfy(\.text.isEmpty)
    }

    /// Returns the text with a color for runs without color and link.
    package func meaning(_ color: ItemListTextColor) -> RichText {
        var text = self
        if several.isEmpty {
            text.color = self.color ?? (isEmpty ? nil : color)
        } else {
            text.several = several.map { run in
                var run = run
                run.color = run.color ?? (run.link == nil ? color : nil)
                return run
            }
        }
        return text
    }

    package func adding(_ added: Traits) -> RichText {
        var text = self
        if several.isEmpty {
            if !isEmpty { text.traits.formUnion(added) }
        } else {
            for place in several.indices { text.several[place].traits.formUnion(added) }
        }
        return text
    }

    /// True if a run has a link.
    package var hasLinks: Bool { several.contains { $0.link != nil } }

    package func hasLink(_ link: String) -> Bool {
        several.contains { $0.link == link }
    }
}

/// A type convertible to `RichText`.
public protocol RichTextConvertible {
    /// The rich text of the value.
    var richText: RichText { get }
}

extension RichText: RichTextConvertible {
    /// The text itself.
    public var richText: RichText { self }
}

extension String: RichTextConvertible {
    /// The string as one run without a meaning.
    public var richText: RichText { RichText(self) }
}

extension RichText: ExpressibleByStringInterpolation {
    /// Creates text with one run without a meaning.
    public init(stringLiteral value: String) {
        self.init(value)
    }
}

/// The meaning of a stretch of text. `PresentationThemeList` maps it to a color.
public enum ItemListTextColor: String, Sendable, Hashable, CaseIterable {
    /// Primary text, such as a title.
    case primary
    /// Secondary text, such as a subtitle or a value.
    case secondary
    /// Interactive text, such as a link.
    case accent
    /// Destructive actions and errors.
    case destructive
    /// Constructive actions and successes.
    case constructive
    /// Disabled text.
    case disabled
    /// The placeholder of an input.
    case placeholder
    /// The title of a section.
    case sectionHeader
    /// Text between the rows.
    case freeText
}

extension PresentationThemeList {
    /// Returns the color for the meaning.
    public func textColor(_ color: ItemListTextColor) -> RGBColor {
        switch color {
        case .primary: itemPrimaryTextColor
        case .secondary: itemSecondaryTextColor
        case .accent: itemAccentColor
        case .destructive: itemDestructiveColor
        case .constructive: itemConstructiveColor
        case .disabled: itemDisabledTextColor
        case .placeholder: itemPlaceholderTextColor
        case .sectionHeader: sectionHeaderTextColor
        case .freeText: freeTextColor
        }
    }
}
