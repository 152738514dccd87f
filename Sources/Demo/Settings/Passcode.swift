/// What is asked for before a screen is shown.
struct Passcode: Sendable, Equatable {
    let digits: String

    static let lengths = 4...8

    /// What is allowed, as the object of "expected".
    static let expectation = "\(lengths.lowerBound) to \(lengths.upperBound) digits"

    /// Whether text may become a passcode when more is typed.
    static func mayBegin(with text: String) -> Bool {
        text.utf8.count <= lengths.upperBound && text.utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains)
    }
}

extension Passcode: LosslessStringConvertible {
    /// Reads digits of ASCII, so that the code is the same on every keyboard.
    init?(_ text: String) {
        guard Self.mayBegin(with: text), Self.lengths.contains(text.utf8.count) else { return nil }
        digits = text
    }

    var description: String { digits }
}
