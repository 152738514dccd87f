extension PresentationDateTimeFormat {
    /// Creates the usual format of a language and region; American English for a language without a table.
    ///
    /// Source of hours, order and separators: Unicode CLDR 49, for each region it contains. Numbers are always grouped by three digits
    /// (India uses 12,34,567), digits are Latin, and Arabic months are those of Egypt and the Gulf.
    ///
    /// - Parameter language: A tag such as `de` or `en_GB.UTF-8`.
    public init(language: String) {
        let tag = LanguageTag(language)
        switch tag.parts.first {
        case "de" where tag.isOf("CH LI"):
            self.init(dateSeparator: ".", decimalSeparator: ".", groupingSeparator: "'", table: .german)
        case "de": self.init(dateSeparator: ".", decimalSeparator: ",", groupingSeparator: ".", table: .german)
        case "ru": self.init(dateSeparator: ".", decimalSeparator: ",", groupingSeparator: "\u{A0}", table: .russian)
        case "pl": self.init(dateSeparator: ".", decimalSeparator: ",", groupingSeparator: "\u{A0}", table: .polish)
        case "ja": self.init(dateFormat: .yearFirst, table: .japanese)
        case "ar":
            self.init(timeFormat: tag.isOf("IL KM MA") ? .twentyFourHours : .twelveHours, table: .arabic)
            if tag.isOf("DZ LB LY MA MR TN") { (decimalSeparator, groupingSeparator) = (",", ".") }
        case "en": self.init(englishOf: tag)
        default: self = .english
        }
    }

    /// The usual format of American English.
    public static let english = PresentationDateTimeFormat(timeFormat: .twelveHours, dateFormat: .monthFirst, table: .english)

    /// English outside of America: the day first, with the hours and separators of the region.
    private init(englishOf tag: LanguageTag) {
        guard let region = tag.region, !tag.isOf("AS GU MH MP PH PR UM US VI") else {
            self = .english
            return
        }
        self.init(timeFormat: tag.isOf(Self.twelveHourRegions) ? .twelveHours : .twentyFourHours, table: .english)
        switch region {
        case "BI": dateFormat = .monthFirst
        case "CA": (dateFormat, dateSeparator) = (.yearFirst, "-")
        case "CH": (dateSeparator, groupingSeparator) = (".", "'")
        case "JP": dateFormat = .yearFirst
        case "MV": dateSeparator = "-"
        case "SE": (dateFormat, dateSeparator, table) = (.yearFirst, "-", .englishDayFirst)
        case "ZA": (dateFormat, table) = (.yearFirst, .englishDayFirst)
        default: break
        }
        if tag.isOf("AT BE DE DK ES ID IT NL PL RO SI") {
            (decimalSeparator, groupingSeparator) = (",", ".")
        } else if tag.isOf("CZ EE FI HU LT LV NO PT SE SK UA ZA") {
            (decimalSeparator, groupingSeparator) = (",", "\u{A0}")
        } else if tag.isOf("FR GE") {
            (decimalSeparator, groupingSeparator) = (",", "\u{202F}")
        }
    }

    /// English-speaking regions that use the 12-hour clock.
    private static let twelveHourRegions = """
        001 AE AG AU BB BM BS CA CY DM ER FJ FM GD GH GM GY HK IN JM KI KN KY LC LR LS MO MW MY NA NZ PG PK PW SB SD SG SL SS SZ TC TO TT VC \
        VG VU WS
        """
}

extension LanguageTag {
    /// - Parameter regions: Region codes, separated by spaces.
    fileprivate func isOf(_ regions: String) -> Bool {
        guard let region else { return false }
        return regions.split(separator: " ").contains { $0 == region }
    }
}
