/// A string of a language, before its arguments stand in it: `{0}` is the first of them, `{1}` the second.
///
/// ```swift
/// let plain: PresentationStringTemplate = "{0} of {1}"
/// let plural: PresentationStringTemplate = [.one: "{0} file", .other: "{0} files"]
/// ```
///
/// A brace that is no argument's is said as it is.
public enum PresentationStringTemplate: Sendable, Hashable {
    /// The same words beside every number.
    case text(String)
    /// Words for each form that the language has. One that is missing is said as `other`.
    case plural([PluralCategory: String])

    /// All its strings, each form with its category.
    public var forms: [PluralCategory: String] {
        switch self {
        case .text(let text): [.other: text]
        case .plural(let forms): forms
        }
    }

    /// The string with its arguments.
    ///
    /// - Parameters:
    ///   - arguments: what stands in the string. One that is missing stays as `{0}`.
    ///   - rule: which form a number takes: that of the string's own language.
    ///   - direction: from which side that language is read. An argument with letters that are read from the other side is set apart, so that
    ///     neither moves the other's punctuation.
    /// - Returns: nil where there is no form for the number and no `other`.
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

    /// The argument, set apart if a letter of it is read from the other side; as it is otherwise.
    private static func isolated(_ argument: String, in direction: PresentationLayoutDirection) -> String {
        var depth = 0
        for scalar in argument.unicodeScalars {
            // Nearly all are ASCII, of which the letters are the strong ones.
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

    /// The places of the arguments in a string, from 0.
    /// - Complexity: O(length).
    public static func arguments(in text: String) -> Set<Int> {
        Set(pieces(of: text).compactMap { if case .argument(let index) = $0 { index } else { nil } })
    }
}

extension PresentationStringTemplate: ExpressibleByStringLiteral {
    /// The same words beside every number.
    public init(stringLiteral value: String) {
        self = .text(value)
    }
}

extension PresentationStringTemplate: ExpressibleByDictionaryLiteral {
    /// Words for each form. Of a form that is given twice the last counts.
    public init(dictionaryLiteral elements: (PluralCategory, String)...) {
        self = .plural(Dictionary(elements) { $1 })
    }
}
