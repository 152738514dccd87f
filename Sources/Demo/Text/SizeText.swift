/// Numbers of bytes for a person.
enum SizeText {
    private static let units = ["kB", "MB", "GB", "TB", "PB", "EB"]

    /// In the unit that makes a number below a thousand, such as `999 bytes` or `1.2 GB`.
    static func of(_ bytes: Int) -> String {
        if bytes.magnitude < 1000 { return NumberText.of(bytes, "byte", "bytes") }
        var size = Double(bytes)
        for unit in units {
            size /= 1000
            // What would be rounded to a thousand is one of the next unit.
            if size.magnitude < 999.95 || unit == units.last { return "\(NumberText.oneDecimal(size)) \(unit)" }
        }
        return "\(bytes) bytes"
    }
}
