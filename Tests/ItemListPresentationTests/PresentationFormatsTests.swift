import ItemList
import TestSupport
import Testing

@Suite struct PresentationFormatsTests {
    private static let languages = PresentationStringTable.builtInLanguages

    private static func formats(
        _ language: String, _ change: (inout PresentationDateTimeFormat) -> Void = { _ in }
    ) -> PresentationFormats {
        var format = PresentationDateTimeFormat(language: language)
        change(&format)
        return PresentationFormats(strings: PresentationStrings(language: language), dateTimeFormat: format)
    }

    private static func time(_ day: Int, _ hour: Int, _ minute: Int) -> CivilTime {
        CivilTime(secondsSince1970: 1_793_836_800 + (day - 5) * 86_400 + hour * 3_600 + minute * 60)
    }

    @Test("Dates are written as the CLDR 49 has them")
    func dates() {
        let expected = [
            "en": ["11/05/2026", "Nov 5, 2026", "November 5, 2026", "Nov 5", "Thursday, November 5", "Thu", "Nov 5, 2026, 3:04 PM"],
            "de": ["05.11.2026", "5. Nov. 2026", "5. November 2026", "5. Nov.", "Donnerstag, 5. November", "Do", "5. Nov. 2026, 15:04"],
            "ru": ["05.11.2026", "5 нояб. 2026 г.", "5 ноября 2026 г.", "5 нояб.", "четверг, 5 ноября", "чт", "5 нояб. 2026 г., 15:04"],
            "ar": ["05/11/2026", "5 نوفمبر 2026", "5 نوفمبر 2026", "5 نوفمبر", "الخميس، 5 نوفمبر", "الخميس", "5 نوفمبر 2026، 3:04 م"],
            "ja": ["2026/11/05", "2026年11月5日", "2026年11月5日", "11月5日", "11月5日木曜日", "木", "2026年11月5日 15:04"],
            "pl": ["05.11.2026", "5 lis 2026", "5 listopada 2026", "5 lis", "czwartek, 5 listopada", "czw.", "5 lis 2026, 15:04"],
        ]
        let time = Self.time(5, 15, 4)
        for language in Self.languages {
            let formats = Self.formats(language)
            let styles: [PresentationFormats.DateStyle] = [.numeric, .medium, .long, .dayAndMonth, .weekdayAndDate, .shortWeekday]
            #expect(styles.map { formats.date(time.date, $0) } + [formats.dateWithTime(time)] == expected[language], "\(language)")
        }
    }

    @Test func aUserChoosesOrderSeparatorsSuffixAndYear() {
        let date = Self.time(5, 0, 0).date
        let german = Self.formats("de") {
            ($0.dateFormat, $0.dateSeparator, $0.dateSuffix, $0.requiresFullYear) = (.monthFirst, "-", ".", false)
        }
        #expect(german.date(date, .numeric) == "11-05-26.")
        #expect(Self.formats("en") { $0.dateFormat = .dayFirst }.date(date, .long) == "5 November 2026")
        #expect(Self.formats("en_GB.UTF-8").date(date, .numeric) == "05/11/2026")
        #expect(Self.formats("en") { $0.dateFormat = .yearFirst }.date(date, .numeric) == "2026/11/05")
    }

    @Test(arguments: [
        ("en_US_POSIX", "3:04 PM 11/05/2026"), ("en-US-u-ca-gregory", "3:04 PM 11/05/2026"), ("en-u-hc-h23", "3:04 PM 11/05/2026"),
        ("en", "3:04 PM 11/05/2026"), ("en-PH", "3:04 PM 11/05/2026"), ("en-GB-oxendict", "15:04 05/11/2026"),
        ("en-150", "15:04 05/11/2026"),
        ("en-Latn-IE", "15:04 05/11/2026"), ("en_IN", "3:04 PM 05/11/2026"), ("en-AU", "3:04 PM 05/11/2026"),
        ("en_CA.UTF-8", "3:04 PM 2026-11-05"), ("de-CH-1996", "15:04 05.11.2026"),
    ])
    func theRegionOfATagDecides(language: String, expected: String) {
        let formats = Self.formats(language)
        let time = Self.time(5, 15, 4)
        #expect("\(formats.time(time)) \(formats.date(time.date, .numeric))" == expected)
    }

    @Test func hoursAreCountedToTwelveOrToTwentyFour() {
        let twelve = Self.formats("en")
        let all = Self.formats("en") { $0.timeFormat = .twentyFourHours }
        let times = [(0, 5), (9, 30), (12, 0), (13, 59), (23, 0)].map { Self.time(5, $0.0, $0.1) }
        #expect(times.map { twelve.time($0) } == ["12:05 AM", "9:30 AM", "12:00 PM", "1:59 PM", "11:00 PM"])
        #expect(times.map { all.time($0) } == ["00:05", "09:30", "12:00", "13:59", "23:00"])
        #expect(all.time(CivilTime(secondsSince1970: 3_661), withSeconds: true) == "01:01:01")
        #expect(Self.formats("ja") { $0.timeFormat = .twelveHours }.time(times[3]) == "午後1:59")
    }

    @Test func daysNearbyAreCalledByWhatTheyAre() {
        let today = Self.time(5, 0, 0).date
        let german = Self.formats("de")
        let days = [-2, -1, 0, 1, 2].map { german.relativeDate(CivilDate(daysSince1970: today.daysSince1970 + $0), today: today) }
        #expect(days == ["3. Nov. 2026", "gestern", "heute", "morgen", "7. Nov. 2026"])
        let newYear = CivilDate(daysSince1970: today.daysSince1970 + 57)
        #expect(german.relativeDate(CivilDate(daysSince1970: newYear.daysSince1970 - 1), today: newYear) == "gestern")
    }

    @Test func numbersAreGroupedAlsoBelowZero() {
        let expected = [
            "en": "-1,234,567", "de": "-1.234.567", "ru": "-1\u{A0}234\u{A0}567", "ar": "-1,234,567", "ja": "-1,234,567",
            "pl": "-1\u{A0}234\u{A0}567",
        ]
        for language in Self.languages { #expect(Self.formats(language).number(-1_234_567) == expected[language]) }
        #expect(Self.formats("en").number(.min) == "-9,223,372,036,854,775,808")
        #expect([0, 999, 1_000, -1_000].map(Self.formats("en").number) == ["0", "999", "1,000", "-1,000"])
        #expect([1_234, 12_345].map(Self.formats("pl").number) == ["1234", "12\u{A0}345"])
        #expect(Self.formats("en") { $0.groupingSeparator = "" }.number(1_234_567) == "1234567")
    }

    @Test func decimalsAreRoundedAndBadNumbersAreDashes() {
        let german = Self.formats("de")
        let numbers: [Double] = [1_234.567, -0.05, 0.999, -0.001, .nan, .infinity, -.infinity, 1e300, 8e17, 9.995]
        let texts = numbers.map { german.number($0, decimals: 2) }
        #expect(
            texts == [
                "1.234,57", "-0,05", "1,00", "0,00", "–", "∞", "-∞", "∞", "800.000.000.000.000.000", german.number(9.995, decimals: 2),
            ])
        #expect(
            german.number(0.5, decimals: 0) == "1" && german.number(2, decimals: -4) == "2"
                && german.number(2, decimals: 99) == "2,000000000")
    }

    @Test("Large numbers are short and rounded, as in the CLDR 48")
    func compactNumbers() {
        let numbers = [999, 1_000, 1_200, 12_345, 100_000, 999_999, 1_200_000, 3_000_000, 2_500_000_000, 1_000_000_000_000, -1_500]
        let expected = [
            "en": ["999", "1K", "1.2K", "12K", "100K", "1M", "1.2M", "3M", "2.5B", "1T", "-1.5K"],
            "de": ["999", "1.000", "1.200", "12.345", "100.000", "999.999", "1,2 Mio.", "3 Mio.", "2,5 Mrd.", "1 Bio.", "-1.500"],
            "ru": ["999", "1 тыс.", "1,2 тыс.", "12 тыс.", "100 тыс.", "1 млн", "1,2 млн", "3 млн", "2,5 млрд", "1 трлн", "-1,5 тыс."],
            "ar": [
                "999", "1 ألف", "1.2 ألف", "12 ألف", "100 ألف", "1 مليون", "1.2 مليون", "3 مليون", "2.5 مليار", "1 ترليون", "-1.5 ألف",
            ],
            "ja": ["999", "1,000", "1,200", "1.2万", "10万", "100万", "120万", "300万", "25億", "1兆", "-1,500"],
            "pl": ["999", "1 tys.", "1,2 tys.", "12 tys.", "100 tys.", "1 mln", "1,2 mln", "3 mln", "2,5 mld", "1 bln", "-1,5 tys."],
        ]
        for language in Self.languages {
            let shown = numbers.map { number in
                String(Self.formats(language).compact(number).map { $0 == "\u{A0}" ? " " : $0 })
            }
            #expect(shown == expected[language], "\(language)")
        }
        #expect(Self.formats("en").compact(.min) == "-9,223,372T" && Self.formats("en").compact(.max) == "9,223,372T")
    }

    @Test("What is left out of a compact number is rounded, a half to the even digit, at each border")
    func compactBorders() {
        let numbers = [
            1_049, 1_050, 1_051, 1_150, 1_250, 1_949, 1_950, 9_949, 9_950, 9_951, 10_499, 10_500, 11_500, 99_499, 99_500, 999_499, 999_500,
            999_999, 1_050_000, 1_150_000, 9_950_000, 99_949_999, 99_999_999, 999_499_999, 999_500_000, 999_500_000_000,
        ]
        let expected = [
            "en": [
                "1K", "1K", "1.1K", "1.2K", "1.2K", "1.9K", "2K", "9.9K", "10K", "10K", "10K", "10K", "12K", "99K", "100K", "999K", "1M",
                "1M", "1M", "1.2M", "10M", "100M", "100M", "999M", "1B", "1T",
            ],
            "de": [
                "1.049", "1.050", "1.051", "1.150", "1.250", "1.949", "1.950", "9.949", "9.950", "9.951", "10.499", "10.500", "11.500",
                "99.499", "99.500", "999.499", "999.500", "999.999", "1 Mio.", "1,2 Mio.", "10 Mio.", "100 Mio.", "100 Mio.", "999 Mio.",
                "1 Mrd.", "1 Bio.",
            ],
            "ru": [
                "1 тыс.", "1 тыс.", "1,1 тыс.", "1,2 тыс.", "1,2 тыс.", "1,9 тыс.", "2 тыс.", "9,9 тыс.", "10 тыс.", "10 тыс.", "10 тыс.",
                "10 тыс.", "12 тыс.", "99 тыс.", "100 тыс.", "999 тыс.", "1 млн", "1 млн", "1 млн", "1,2 млн", "10 млн", "100 млн",
                "100 млн", "999 млн", "1 млрд", "1 трлн",
            ],
            "ar": [
                "1 ألف", "1 ألف", "1.1 ألف", "1.2 ألف", "1.2 ألف", "1.9 ألف", "2 ألف", "9.9 ألف", "10 ألف", "10 ألف", "10 ألف", "10 ألف",
                "12 ألف", "99 ألف", "100 ألف", "999 ألف", "1 مليون", "1 مليون", "1 مليون", "1.2 مليون", "10 مليون", "100 مليون",
                "100 مليون", "999 مليون", "1 مليار", "1 ترليون",
            ],
            "ja": [
                "1,049", "1,050", "1,051", "1,150", "1,250", "1,949", "1,950", "9,949", "9,950", "9,951", "1万", "1万", "1.2万", "9.9万",
                "10万", "100万", "100万", "100万", "105万", "115万", "995万", "9,995万", "1億", "10億", "10億", "9,995億",
            ],
            "pl": [
                "1 tys.", "1 tys.", "1,1 tys.", "1,2 tys.", "1,2 tys.", "1,9 tys.", "2 tys.", "9,9 tys.", "10 tys.", "10 tys.", "10 tys.",
                "10 tys.", "12 tys.", "99 tys.", "100 tys.", "999 tys.", "1 mln", "1 mln", "1 mln", "1,2 mln", "10 mln", "100 mln",
                "100 mln", "999 mln", "1 mld", "1 bln",
            ],
        ]
        for language in Self.languages {
            let formats = Self.formats(language)
            func shown(_ number: Int) -> String { String(formats.compact(number).map { $0 == "\u{A0}" ? " " : $0 }) }
            #expect(numbers.map { shown($0) } == expected[language], "\(language)")
            #expect(numbers.map { shown(-$0) } == expected[language]?.map { "-" + $0 }, "\(language), below zero")
        }
    }

    @Test func wordsBesideACompactNumberGoByTheNumberThatItStandsFor() {
        let table = PresentationStringTable(
            "ru", ["views": [.one: "{0} просмотр", .few: "{0} просмотра", .many: "{0} просмотров", .other: "{0} просмотра"]])
        let strings = PresentationStrings(language: "ru", tables: [table])
        let formats = Self.formats("ru")
        func views(_ count: Int) -> String { strings[PresentationStringKey("views", formats.quantity(count))] }
        #expect(views(21) == "21 просмотр" && views(1_200) == "1,2\u{A0}тыс. просмотров" && views(3_000_000) == "3\u{A0}млн просмотров")
    }

    @Test func sizesOfFilesHaveUnits() {
        let sizes = [0, 1, 999, 1_000, 1_540, 99_990, 150_600, 1_500_000, 2_000_000_000, 1_500_000_000_000_000, -1_540, .min]
        #expect(
            sizes.map(Self.formats("en").fileSize) == [
                "0 bytes", "1 byte", "999 bytes", "1 kB", "1.5 kB", "99.9 kB", "150 kB", "1.5 MB", "2 GB", "1,500 TB", "-1.5 kB",
                "-9,223,372 TB",
            ])
        #expect(Self.formats("ru").fileSize(1_500_000) == "1,5 МБ")
    }

    @Test func durationsAreClocksOrWords() {
        let russian = Self.formats("ru")
        #expect([0, 65, 3_723, -65, 360_000].map(russian.clock) == ["0:00", "1:05", "1:02:03", "-1:05", "100:00:00"])
        #expect(
            [0, 1, 59, 60, 300, 7_200, 86_400, 1_209_600, 2_592_000, 31_536_000].map(Self.formats("en").duration) == [
                "0 seconds", "1 second", "59 seconds", "1 minute", "5 minutes", "2 hours", "1 day", "2 weeks", "1 month", "1 year",
            ])
        #expect([60, 120, 300, 1_260].map(russian.duration) == ["1 минута", "2 минуты", "5 минут", "21 минута"])
        for language in Self.languages {
            for seconds in [Int.min, -1, .max] {
                #expect(!Self.formats(language).clock(seconds).isEmpty && !Self.formats(language).duration(seconds).isEmpty)
            }
        }
    }

    @Test func somebodyWasSeenInTheBucketThatHolds() {
        let english = Self.formats("en")
        let now = Self.time(5, 15, 4)
        func seen(_ day: Int, _ hour: Int, _ minute: Int) -> String { english.lastSeen(.at(Self.time(day, hour, minute)), now: now) }
        #expect(seen(5, 15, 4) == "last seen just now" && seen(5, 16, 0) == "last seen just now" && seen(6, 1, 0) == "last seen just now")
        #expect(seen(5, 15, 3) == "last seen 1 minute ago" && seen(5, 14, 30) == "last seen 34 minutes ago")
        #expect(seen(5, 9, 0) == "last seen today at 9:00 AM" && seen(4, 23, 59) == "last seen yesterday at 11:59 PM")
        #expect(seen(3, 23, 59) == "last seen Nov 3, 2026")
        let midnight = Self.time(5, 0, 10)
        #expect(english.lastSeen(.at(Self.time(4, 23, 50)), now: midnight) == "last seen 20 minutes ago")
        let buckets: [PresentationFormats.LastSeen] = [.online, .recently, .withinWeek, .withinMonth, .longAgo]
        #expect(
            buckets.map { Self.formats("de").lastSeen($0, now: now) } == [
                "online", "kürzlich online", "innerhalb einer Woche online", "innerhalb eines Monats online", "vor langer Zeit online",
            ])
    }

    @Test func yearsBeyondTheCalendarAreWritten() {
        for language in Self.languages {
            let formats = Self.formats(language)
            for days in [Int.min, -719_528, -800_000, 2_932_897, .max] {
                for style in PresentationFormats.DateStyle.allCases {
                    #expect(!formats.date(CivilDate(daysSince1970: days), style).isEmpty)
                }
            }
        }
        #expect(Self.formats("de").date(CivilDate(daysSince1970: -719_528), .numeric) == "01.01.0000")
        #expect(Self.formats("de").date(CivilDate(daysSince1970: -719_529), .numeric) == "31.12.-0001")
        #expect(Self.formats("de").date(CivilDate(daysSince1970: 2_932_897), .numeric) == "01.01.10000")
    }

    @Test func aProgramBringsTheTableOfAnotherLanguage() {
        let table = PresentationFormatTable(
            languageCode: "eo", months: ["januaro"], shortMonths: [], weekdays: [], shortWeekdays: [],
            patterns: .init(long: "la {day}-a de {month} {year} {x}", medium: "", dayAndMonth: "", weekday: ""),
            compactSteps: [.init(6, " mln"), .init(3, " mil"), .init(-5, "?")])
        let formats = Self.formats("en") { $0.table = table }
        #expect(formats.date(CivilDate(daysSince1970: 0), .long) == "la 1-a de januaro 1970 {x}")
        #expect(formats.date(CivilDate(daysSince1970: 40), .long) == "la 10-a de 2 1970 {x}")
        #expect(formats.compact(12_000) == "12 mil")
    }

    @Test func namesStandInTheOrderThatTheUserWants() {
        #expect(PresentationNameOrder.firstLast.name(first: "Ada", last: "Lovelace") == "Ada Lovelace")
        #expect(PresentationNameOrder.lastFirst.name(first: "Ada", last: "Lovelace") == "Lovelace Ada")
        #expect(PresentationNameOrder.lastFirst.name(first: "Ada", last: "") == "Ada")
        let people = [("Ada", "Lovelace"), ("Grace", "Hopper"), ("Zoe", "")]
        let sorted = people.sorted {
            PresentationNameOrder.lastFirst.sortKey(first: $0.0, last: $0.1)
                < PresentationNameOrder.lastFirst.sortKey(first: $1.0, last: $1.1)
        }
        #expect(sorted.map(\.0) == ["Grace", "Ada", "Zoe"])
    }

    @Test func presentationDataAndRowsWriteAlike() {
        var data = PresentationData()
        data.dateTimeFormat = PresentationDateTimeFormat(language: "de")
        data.nameDisplayOrder = .lastFirst
        let row = ItemListPresentationData(data)
        #expect(data.formats.number(1_234) == "1.234" && row.formats == data.formats && row.nameDisplayOrder == .lastFirst)
        #expect(data != PresentationData())
    }
}
