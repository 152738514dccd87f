import ItemList
import Testing

/// Short times, dates and signs of numbers of the Unicode CLDR 49, region by region.
@Suite struct RegionFormatsTests {
    struct Group: Sendable, CustomTestStringConvertible {
        let language: String
        let regions: String
        /// A time, a date in numbers and a date with the name of its month.
        let texts: String
        let number: String

        init(_ language: String, _ regions: String, _ texts: String, _ number: String) {
            (self.language, self.regions, self.texts, self.number) = (language, regions, texts, number)
        }

        var testDescription: String { "\(language) \(regions)" }
    }

    @Test(arguments: [
        Group("ar", "001 AE BH DJ EG EH ER KW OM QA SA SD SO SS TD YE", "3:04 م | 05/11/2026 | 5 نوفمبر 2026", "1,234.5"),
        Group("ar", "DZ LY TN", "3:04 م | 05/11/2026 | 5 نوفمبر 2026", "1.234,5"),
        Group("ar", "IL KM", "15:04 | 05/11/2026 | 5 نوفمبر 2026", "1,234.5"),
        Group("de", "AT BE DE IT LU", "15:04 | 05.11.2026 | 5. November 2026", "1.234,5"),
        Group("de", "CH LI", "15:04 | 05.11.2026 | 5. November 2026", "1'234.5"),
        Group("en", "AS GU MH MP PH PR UM US VI", "3:04 PM | 11/05/2026 | November 5, 2026", "1,234.5"),
        Group(
            "en",
            """
            001 AE AG AU BB BM BS CY DM ER FJ FM GD GH GM GY HK IN JM KI KN KY LC LR LS MO MW MY NA NZ PG PK PW SB SD SG SL SS SZ TC TO TT \
            VC VG VU WS
            """, "3:04 PM | 05/11/2026 | 5 November 2026", "1,234.5"),
        Group(
            "en",
            """
            150 AI BW BZ CC CK CM CX DG FK GB GG GI GS IE IL IM IO JE KE MG MS MT MU NF NG NR NU PN RW SC SH SX TK TV TZ UG ZM ZW
            """, "15:04 | 05/11/2026 | 5 November 2026", "1,234.5"),
        Group("en", "AT BE DE DK ES ID IT NL PL RO SI", "15:04 | 05/11/2026 | 5 November 2026", "1.234,5"),
        Group("en", "CZ EE FI HU LT LV NO PT SK UA", "15:04 | 05/11/2026 | 5 November 2026", "1\u{A0}234,5"),
        Group("en", "FR GE", "15:04 | 05/11/2026 | 5 November 2026", "1\u{202F}234,5"),
        Group("en", "BI", "15:04 | 11/05/2026 | November 5, 2026", "1,234.5"),
        Group("en", "CA", "3:04 PM | 2026-11-05 | November 5, 2026", "1,234.5"),
        Group("en", "CH", "15:04 | 05.11.2026 | 5 November 2026", "1'234.5"),
        Group("en", "JP", "15:04 | 2026/11/05 | November 5, 2026", "1,234.5"),
        Group("en", "MV", "15:04 | 05-11-2026 | 5 November 2026", "1,234.5"),
        Group("en", "SE", "15:04 | 2026-11-05 | 5 November 2026", "1\u{A0}234,5"),
        Group("en", "ZA", "15:04 | 2026/11/05 | 5 November 2026", "1\u{A0}234,5"),
        Group("ja", "JP", "15:04 | 2026/11/05 | 2026年11月5日", "1,234.5"),
        Group("pl", "PL", "15:04 | 05.11.2026 | 5 listopada 2026", "1234,5"),
        Group("ru", "BY KG KZ MD RU UA", "15:04 | 05.11.2026 | 5 ноября 2026 г.", "1\u{A0}234,5"),
    ])
    func everyRegionHasTheFormatsOfTheCLDR(_ group: Group) {
        for region in group.regions.split(separator: " ") {
            let language = "\(group.language)-\(region)"
            let formats = PresentationFormats(
                strings: PresentationStrings(language: language), dateTimeFormat: PresentationDateTimeFormat(language: language))
            let time = CivilTime(secondsSince1970: 1_793_836_800 + 15 * 3_600 + 4 * 60)
            let texts = [formats.time(time), formats.date(time.date, .numeric), formats.date(time.date, .long)]
            #expect(texts.joined(separator: " | ") == group.texts, "\(language)")
            #expect(formats.number(1_234.5, decimals: 1) == group.number, "\(language)")
        }
    }

    @Test func aBritishDayOfTheWeekHasNoComma() {
        let formats = PresentationFormats(
            strings: PresentationStrings(language: "en-GB"), dateTimeFormat: PresentationDateTimeFormat(language: "en-GB"))
        #expect(formats.date(CivilTime(secondsSince1970: 1_793_836_800).date, .weekdayAndDate) == "Thursday 5 November")
    }
}
