extension PresentationData {
    /// Formats for dates, times and numbers of this user.
    public var formats: PresentationFormats { PresentationFormats(strings: strings, dateTimeFormat: dateTimeFormat) }
}

extension ItemListPresentationData {
    /// Formats for dates, times and numbers of this user.
    public var formats: PresentationFormats { PresentationFormats(strings: strings, dateTimeFormat: dateTimeFormat) }
}
