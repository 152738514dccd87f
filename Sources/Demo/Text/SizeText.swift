import ItemList

/// Numbers of bytes for a person.
enum SizeText {
    private static let units: [@Sendable (PresentationStringArgument) -> PresentationStringKey] = [
        { .kilobytes($0) }, { .megabytes($0) }, { .gigabytes($0) }, { .terabytes($0) },
    ]

    /// In the unit that makes a number below a thousand, such as `999 bytes` or `1.2 GB`, in the user's language.
    static func of(_ bytes: Int, _ formats: PresentationFormats) -> String {
        let (tenths, unit) = rounded(bytes)
        guard let unit else { return formats.strings[.bytes(formats.counted(bytes))] }
        let shown = formats.number(Double(tenths) / 10, decimals: 1)
        return formats.strings[units[unit](.quantity(PluralOperands(tenths / 10), shown: shown))]
    }

    /// The number of bytes that is shown in the place of another one.
    static func shown(_ bytes: Int) -> Int {
        let (tenths, unit) = rounded(bytes)
        guard let unit else { return bytes }
        return (0...unit).reduce(tenths) { tenths, _ in tenths * 1000 } / 10
    }

    /// What is shown of a number of bytes: the tenths of a unit, and which unit it is; nil for bytes.
    private static func rounded(_ bytes: Int) -> (tenths: Int, unit: Int?) {
        if bytes.magnitude < 1000 { return (bytes * 10, nil) }
        var size = Double(bytes)
        for unit in units.indices {
            size /= 1000
            // What would be rounded to a thousand is one of the next unit.
            if size.magnitude < 999.95 || unit == units.count - 1 { return (Int((size * 10).rounded()), unit) }
        }
        return (bytes * 10, nil)
    }
}
