/// Writes dates, times, numbers and names as a user wants to read them.
///
/// ```swift
/// let formats = presentationData.formats
/// formats.date(CivilTime(secondsSince1970: seconds, offset: offset).date, .medium)  // "Nov 5, 2026"
/// formats.compact(1_234_567)                                                        // "1.2M"
/// ```
///
/// Nothing of it fails: what is no number is a dash, and a date of any year is written.
public struct PresentationFormats: Sendable, Hashable {
    /// The words, such as those of a duration.
    public var strings: PresentationStrings
    /// The order and the separators.
    public var dateTimeFormat: PresentationDateTimeFormat

    /// Formats of a language, and of how its user wants dates and numbers to be.
    public init(strings: PresentationStrings, dateTimeFormat: PresentationDateTimeFormat) {
        self.strings = strings
        self.dateTimeFormat = dateTimeFormat
    }
}
