/// A string of a language with placeholders: `{0}` is the first argument, `{1}` the second.
///
/// ```swift
/// let plain: PresentationStringTemplate = "{0} of {1}"
/// let plural: PresentationStringTemplate = [.one: "{0} file", .other: "{0} files"]
/// ```
///
/// Braces that are no placeholder stay unchanged.
public enum PresentationStringTemplate: Sendable, Hashable {
    /// A text that doesn't depend on a number.
    case text(String)
    /// A text for each plural form. `other` replaces a missing form.
    case plural([PluralCategory: String])

    /// All texts by plural category.
    public var forms: [PluralCategory: String] {
        switch self {
        case .text(let text): [.other: text]
        case .plural(let forms): forms
        }
    }

    /// Inserts the arguments.
    ///
    /// - Parameters:
    ///   - arguments: The arguments. A missing one stays as `{0}`.
    ///   - rule: The plural rule of the string's language.
    ///   - direction: The direction of the string's language. An argument with letters of the opposite direction is isolated, so that
    ///     neither moves the other's punctuation.
    /// - Returns: nil if there is neither a form for the number nor `other`.
    /// - Complexity: O(length).
    func string(
        _ arguments: [PresentationStringArgument], by rule: PluralRule, direction: PresentationLayoutDirection = .leftToRight
    ) -> String? {
        switch self {
        case .text(let text): Self.filled(text, arguments, direction)
        case .plural(let forms):
            (forms[Self.category(arguments, rule)] ?? forms[.other]).map { Self.filled($0, arguments, direction) }
        }
    }

    private static func category(_ arguments: [PresentationStringArgument], _ rule: PluralRule) -> PluralCategory {
        for case .quantity(let operands, _) in arguments { return rule.category(of: operands) }
        return .other
    }

    private static func filled(
        _ text: String, _ arguments: [PresentationStringArgument], _ direction: PresentationLayoutDirection
    ) -> String {
        guard !arguments.isEmpty else { return text }
        var filled = ""
        for piece in pieces(of: text) {
            switch piece {
            case .words(let words): filled += words
            case .argument(let index): filled += index < arguments.count ? isolated(arguments[index].shown, in: direction) : "{\(index)}"
            }
        }
        return filled
    }

    /// Returns the argument, isolated if it contains a letter of the opposite direction.
    private static func isolated(_ argument: String, in direction: PresentationLayoutDirection) -> String {
        var depth = 0
        for scalar in argument.unicodeScalars {
            // Nearly all scalars are ASCII, where only letters are strong.
            if scalar.isASCII, direction == .leftToRight { continue }
            let kind = BidiClass(scalar)
            if kind.beginsIsolate {
                depth += 1
            } else if kind == .isolateEnd {
                depth = max(depth - 1, 0)
            } else if depth == 0, kind.isStrong, (kind == .left) == (direction == .rightToLeft) {
                return "\(DirectionalIsolate.first)\(argument)\(DirectionalIsolate.end)"
            }
        }
        return argument
    }

    private enum Piece {
        case words(Substring)
        case argument(Int)
    }

    private static func pieces(of text: String) -> [Piece] {
        var pieces = [Piece]()
        var rest = text[...]
        while let brace = rest.firstIndex(of: "{") {
            let digits = rest[rest.index(after: brace)...].prefix { $0.isASCII && $0.isNumber }
            if let index = Int(digits), digits.endIndex < rest.endIndex, rest[digits.endIndex] == "}" {
                pieces += [.words(rest[..<brace]), .argument(index)]
                rest = rest[rest.index(after: digits.endIndex)...]
            } else {
                pieces.append(.words(rest[...brace]))
                rest = rest[rest.index(after: brace)...]
            }
        }
        return pieces + [.words(rest)]
    }

    /// Returns the indices of the placeholders in a string, from 0.
    /// - Complexity: O(length).
    public static func arguments(in text: String) -> Set<Int> {
        Set(pieces(of: text).compactMap { if case .argument(let index) = $0 { index } else { nil } })
    }
}

extension PresentationStringTemplate: ExpressibleByStringLiteral {
    /// Creates a text that is the same for every number.
    public init(stringLiteral value: String) {
        self = .text(value)
    }
}

extension PresentationStringTemplate: ExpressibleByDictionaryLiteral {
    /// Creates a text for each plural form. The last of repeated forms wins.
    public init(dictionaryLiteral elements: (PluralCategory, String)...) {
        self = .plural(Dictionary(elements) { $1 })
    }
}
