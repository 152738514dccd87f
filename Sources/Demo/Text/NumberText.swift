/// Whole numbers for a person.
enum NumberText {
    /// With a comma between thousands, such as `1,234,567`.
    static func of(_ number: Int) -> String {
        let digits = String(number.magnitude)
        var text = ""
        for (index, digit) in digits.enumerated() {
            if index > 0, (digits.count - index).isMultiple(of: 3) { text.append(",") }
            text.append(digit)
        }
        return (number < 0 ? "-" : "") + text
    }

    /// A number of things, with the word for one or for several.
    static func of(_ number: Int, _ one: String, _ several: String) -> String {
        "\(of(number)) \(number == 1 ? one : several)"
    }

    /// With one decimal, such as `12.5`.
    static func oneDecimal(_ number: Double) -> String {
        guard number.isFinite else { return "–" }
        let tenths = Int((min(max(number, -1e15), 1e15) * 10).rounded())
        return "\(tenths < 0 ? "-" : "")\(of(Int((tenths / 10).magnitude))).\((tenths % 10).magnitude)"
    }
}
