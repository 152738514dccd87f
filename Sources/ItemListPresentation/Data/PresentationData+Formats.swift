extension PresentationData {
    /// Writes dates, times and numbers as this user reads them.
    public var formats: PresentationFormats { PresentationFormats(strings: strings, dateTimeFormat: dateTimeFormat) }
}

extension ItemListPresentationData {
    /// Writes dates, times and numbers as this user reads them.
    public var formats: PresentationFormats { PresentationFormats(strings: strings, dateTimeFormat: dateTimeFormat) }
}
