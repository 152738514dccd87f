/// Text made of runs, each with a meaning (a semantic colour, traits, a link) instead of a look.
///
/// A renderer maps the meaning to what it can show; a renderer that can show none of it prints ``string``. Text of one run without a
/// link, which nearly all text is, lies in the value itself.
public struct RichText: Sendable, Hashable {
    /// How a run is set.
    public struct Traits: OptionSet, Sendable, Hashable {
        /// One bit for each trait.
        public let rawValue: UInt8

        /// The traits whose bits are set.
        public init(rawValue: UInt8) {
            self.rawValue = rawValue
        }

        /// Heavier than the text of a row.
        public static let bold = Traits(rawValue: 1 << 0)
        /// Slanted.
        public static let italic = Traits(rawValue: 1 << 1)
        /// Of letters that are all equally wide, as code is.
        public static let monospace = Traits(rawValue: 1 << 2)
        /// Smaller than the text of a row.
        public static let small = Traits(rawValue: 1 << 3)
        /// Larger than the text of a row.
        public static let large = Traits(rawValue: 1 << 4)
    }

    /// A stretch of text with one meaning.
    public struct Run: Sendable, Hashable {
        /// The run's words, in which lines may end.
        public var text: String
        /// What the run means; nil takes the colour that the row gives to text in this place.
        public var color: ItemListTextColor?
        /// How the run is set; empty for how the row sets text in this place.
        public var traits: Traits
        /// Where the run leads, as the item that made it understands it.
        public var link: String?

        /// A run, which has no meaning unless it is given one.
        public init(_ text: String, color: ItemListTextColor? = nil, traits: Traits = [], link: String? = nil) {
            self.text = text
            self.color = color
            self.traits = traits
            self.link = link
        }
    }

    /// The text of the only run; empty where there are ``several``.
    private var text = ""
    private var color: ItemListTextColor?
    private var traits: Traits = []
    /// Two runs or more, or one with a link.
    private var several: [Run] = []

    /// Text made of runs, in their order.
    public init(runs: [Run]) {
        self.runs = runs
    }

    /// Text of one run, or of none if it is empty.
    public init(_ text: String, color: ItemListTextColor? = nil, traits: Traits = []) {
        guard !text.isEmpty else { return }
        self.text = text
        self.color = color
        self.traits = traits
    }

    /// The runs, in their order; none for empty text.
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

    /// The words alone.
    /// - Complexity: O(length).
    public var string: String {
        several.isEmpty ? text : several.map(\.text).joined()
    }

    /// Whether there is nothing to read: no run, or empty ones alone.
    public var isEmpty: Bool {
        text.isEmpty && several.allSatisfy(\.text.isEmpty)
    }

    /// The same with a meaning for what has none.
    func meaning(_ color: ItemListTextColor) -> RichText {
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

    /// The same with traits for all of it.
    func adding(_ added: Traits) -> RichText {
        var text = self
        if several.isEmpty {
            if !isEmpty { text.traits.formUnion(added) }
        } else {
            for place in several.indices { text.several[place].traits.formUnion(added) }
        }
        return text
    }

    /// Whether a run leads somewhere.
    package var hasLinks: Bool { several.contains { $0.link != nil } }

    /// Whether a run leads there.
    func hasLink(_ link: String) -> Bool {
        several.contains { $0.link == link }
    }
}

/// What may stand where rich text does: rich text itself, or a `String`.
public protocol RichTextConvertible {
    /// The same as rich text.
    var richText: RichText { get }
}

extension RichText: RichTextConvertible {
    /// The text itself.
    public var richText: RichText { self }
}

extension String: RichTextConvertible {
    /// The string as one run without a meaning of its own.
    public var richText: RichText { RichText(self) }
}

extension RichText: ExpressibleByStringInterpolation {
    /// Text of one run without a meaning of its own.
    public init(stringLiteral value: String) {
        self.init(value)
    }
}

/// A meaning of a stretch of text; `PresentationThemeList` has its color.
public enum ItemListTextColor: String, Sendable, Hashable, CaseIterable {
    /// What is read first, such as a title.
    case primary
    /// What stands back, such as a subtitle or a value.
    case secondary
    /// What can be chosen, such as a link.
    case accent
    /// What takes something away, or is wrong.
    case destructive
    /// What brings something, or is well.
    case constructive
    /// What can't be used now.
    case disabled
    /// What stands where text is to be typed.
    case placeholder
    /// The title of a section.
    case sectionHeader
    /// Text between the rows.
    case freeText
}

extension PresentationThemeList {
    /// The color of a stretch of text that means `color`.
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
