/// What a setting allows.
public indirect enum SettingExpectation: Sendable, Hashable {
    /// True or false.
    case flag
    /// A whole number in a range.
    case wholeNumber(ClosedRange<Int>)
    /// A number in a range.
    case number(ClosedRange<Double>)
    /// One line of text, of so many characters at most; in words, what it is like besides, such as "an address"; nil for any line.
    case line(limit: Int, words: String?)
    /// One of a few names.
    case oneOf([String])
    /// What a format of one's own allows, in words, as the object of "expected".
    case words(String)
    /// That, or nothing.
    case optional(SettingExpectation)
    /// So many at most, and what each of them is.
    case list(of: SettingExpectation, limit: Int)
    /// Further settings by their names.
    case object
}

extension SettingExpectation: CustomStringConvertible {
    /// What is allowed, in English, as the object of "expected".
    public var description: String {
        switch self {
        case .flag: "true or false"
        case .wholeNumber(let range): "a whole number from \(range.lowerBound) to \(range.upperBound)"
        case .number(let range): "a number from \(range.lowerBound) to \(range.upperBound)"
        case .line(let limit, let words): "\(words ?? "a line") of at most \(limit) characters"
        case .oneOf(let names): "one of " + names.joined(separator: ", ")
        case .words(let words): words
        case .optional(let expectation): "\(expectation), or null"
        case .list(let expectation, let limit): "a list of at most \(limit), each \(expectation)"
        case .object: "an object"
        }
    }
}
