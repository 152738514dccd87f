/// Text made of runs, each with a meaning (a semantic colour, traits, a link) instead of a look.
///
/// A renderer maps the meaning to what it can show; a renderer that can show none of it prints ``string``. Text of one run without a
/// link, which nearly all text is, lies in the value itself.
public struct RichText: Sendable, Hashable {
    /// How a run is set.
    public struct Traits: OptionSet, Sendable, Hashable {
        public let rawValue: UInt8

        public init(rawValue: UInt8) {
            self.rawValue = rawValue
        }

        public static let bold = Traits(rawValue: 1 << 0)
        public static let italic = Traits(rawValue: 1 << 1)
        public static let monospace = Traits(rawValue: 1 << 2)
    }

    /// A stretch of text with one meaning.
    public struct Run: Sendable, Hashable {
        public var text: String
        /// What the run means; nil takes the colour that the row gives to text in this place.
        public var color: ItemListTextColor?
        public var traits: Traits
        /// Where the run leads, as the item that made it understands it.
        public var link: String?

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

    public init(runs: [Run]) {
        self.runs = runs
    }

    public init(_ text: String, color: ItemListTextColor? = nil, traits: Traits = []) {
        guard !text.isEmpty else { return }
        self.text = text
        self.color = color
        self.traits = traits
    }

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

    /// Whether a run leads there.
    func hasLink(_ link: String) -> Bool {
        several.contains { $0.link == link }
    }
}

/// What may stand where rich text does: rich text itself, or a `String`.
public protocol RichTextConvertible {
    var richText: RichText { get }
}

extension RichText: RichTextConvertible {
    public var richText: RichText { self }
}

extension String: RichTextConvertible {
    public var richText: RichText { RichText(self) }
}

extension RichText: ExpressibleByStringInterpolation {
    public init(stringLiteral value: String) {
        self.init(value)
    }
}

/// What a stretch of text means; ``PresentationThemeList`` says how that looks.
public enum ItemListTextColor: String, Sendable, Hashable, CaseIterable {
    case primary
    case secondary
    case accent
    case destructive
    case constructive
    case disabled
    case placeholder
    case sectionHeader
    case freeText
}
