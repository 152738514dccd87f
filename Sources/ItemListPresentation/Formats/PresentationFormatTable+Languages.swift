// Names, patterns and compact steps from Unicode CLDR 49: Gregorian calendar and decimal formats. Two differences: a plain space before the
// Russian г., and German weekdays without a full stop, as in the stand-alone form.
extension PresentationFormatTable {
    /// English: the month first, or the day if the format requires it.
    public static let english = PresentationFormatTable(
        languageCode: "en",
        months: [
            "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December",
        ],
        shortMonths: ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"],
        weekdays: ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"],
        shortWeekdays: ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"],
        patterns: Patterns(
            long: "{month} {day}, {year}", medium: "{shortMonth} {day}, {year}", dayAndMonth: "{shortMonth} {day}",
            weekday: "{weekday}, {month} {day}"),
        dayFirstPatterns: Patterns(
            long: "{day} {month} {year}", medium: "{day} {shortMonth} {year}", dayAndMonth: "{day} {shortMonth}",
            weekday: "{weekday} {day} {month}"),
        compactSteps: [CompactStep(3, "K"), CompactStep(6, "M"), CompactStep(9, "B"), CompactStep(12, "T")])

    /// English with the day before the month, also in formats with the year first.
    static let englishDayFirst = PresentationFormatTable(
        languageCode: "en", months: english.months, shortMonths: english.shortMonths, weekdays: english.weekdays,
        shortWeekdays: english.shortWeekdays, patterns: english.dayFirstPatterns ?? english.patterns, compactSteps: english.compactSteps)

    /// German, without a compact form of thousands.
    public static let german = PresentationFormatTable(
        languageCode: "de",
        months: [
            "Januar", "Februar", "März", "April", "Mai", "Juni", "Juli", "August", "September", "Oktober", "November", "Dezember",
        ],
        shortMonths: ["Jan.", "Feb.", "März", "Apr.", "Mai", "Juni", "Juli", "Aug.", "Sept.", "Okt.", "Nov.", "Dez."],
        weekdays: ["Sonntag", "Montag", "Dienstag", "Mittwoch", "Donnerstag", "Freitag", "Samstag"],
        shortWeekdays: ["So", "Mo", "Di", "Mi", "Do", "Fr", "Sa"],
        patterns: Patterns(
            long: "{day}. {month} {year}", medium: "{day}. {shortMonth} {year}", dayAndMonth: "{day}. {shortMonth}",
            weekday: "{weekday}, {day}. {month}"),
        compactSteps: [CompactStep(6, "\u{A0}Mio."), CompactStep(9, "\u{A0}Mrd."), CompactStep(12, "\u{A0}Bio.")])

    /// Russian, with months in the genitive.
    public static let russian = PresentationFormatTable(
        languageCode: "ru",
        months: [
            "января", "февраля", "марта", "апреля", "мая", "июня", "июля", "августа", "сентября", "октября", "ноября", "декабря",
        ],
        shortMonths: ["янв.", "февр.", "мар.", "апр.", "мая", "июн.", "июл.", "авг.", "сент.", "окт.", "нояб.", "дек."],
        weekdays: ["воскресенье", "понедельник", "вторник", "среда", "четверг", "пятница", "суббота"],
        shortWeekdays: ["вс", "пн", "вт", "ср", "чт", "пт", "сб"],
        patterns: Patterns(
            long: "{day} {month} {year} г.", medium: "{day} {shortMonth} {year} г.", dayAndMonth: "{day} {shortMonth}",
            weekday: "{weekday}, {day} {month}"),
        compactSteps: [
            CompactStep(3, "\u{A0}тыс."), CompactStep(6, "\u{A0}млн"), CompactStep(9, "\u{A0}млрд"), CompactStep(12, "\u{A0}трлн"),
        ])

    /// Polish, with months in the genitive and ungrouped four-digit numbers.
    public static let polish = PresentationFormatTable(
        languageCode: "pl",
        months: [
            "stycznia", "lutego", "marca", "kwietnia", "maja", "czerwca", "lipca", "sierpnia", "września", "października", "listopada",
            "grudnia",
        ],
        shortMonths: ["sty", "lut", "mar", "kwi", "maj", "cze", "lip", "sie", "wrz", "paź", "lis", "gru"],
        weekdays: ["niedziela", "poniedziałek", "wtorek", "środa", "czwartek", "piątek", "sobota"],
        shortWeekdays: ["niedz.", "pon.", "wt.", "śr.", "czw.", "pt.", "sob."],
        patterns: Patterns(
            long: "{day} {month} {year}", medium: "{day} {shortMonth} {year}", dayAndMonth: "{day} {shortMonth}",
            weekday: "{weekday}, {day} {month}"),
        compactSteps: [
            CompactStep(3, "\u{A0}tys."), CompactStep(6, "\u{A0}mln"), CompactStep(9, "\u{A0}mld"), CompactStep(12, "\u{A0}bln"),
        ], groupsFourDigits: false)

    /// Arabic, with the months of Egypt and the Gulf and Latin digits.
    public static let arabic = PresentationFormatTable(
        languageCode: "ar",
        months: [
            "يناير", "فبراير", "مارس", "أبريل", "مايو", "يونيو", "يوليو", "أغسطس", "سبتمبر", "أكتوبر", "نوفمبر", "ديسمبر",
        ],
        shortMonths: [
            "يناير", "فبراير", "مارس", "أبريل", "مايو", "يونيو", "يوليو", "أغسطس", "سبتمبر", "أكتوبر", "نوفمبر", "ديسمبر",
        ],
        weekdays: ["الأحد", "الاثنين", "الثلاثاء", "الأربعاء", "الخميس", "الجمعة", "السبت"],
        shortWeekdays: ["الأحد", "الاثنين", "الثلاثاء", "الأربعاء", "الخميس", "الجمعة", "السبت"],
        patterns: Patterns(
            long: "{day} {month} {year}", medium: "{day} {shortMonth} {year}", dayAndMonth: "{day} {shortMonth}",
            weekday: "{weekday}، {day} {month}"),
        periods: ["ص", "م"], dateWithTime: "{date}، {time}",
        compactSteps: [
            CompactStep(3, "\u{A0}ألف"), CompactStep(6, "\u{A0}مليون"), CompactStep(9, "\u{A0}مليار"), CompactStep(12, "\u{A0}ترليون"),
        ])

    /// Japanese, with large numbers in powers of ten thousand.
    public static let japanese = PresentationFormatTable(
        languageCode: "ja",
        months: (1...12).map { "\($0)月" }, shortMonths: (1...12).map { "\($0)月" },
        weekdays: ["日曜日", "月曜日", "火曜日", "水曜日", "木曜日", "金曜日", "土曜日"], shortWeekdays: ["日", "月", "火", "水", "木", "金", "土"],
        patterns: Patterns(
            long: "{year}年{month}{day}日", medium: "{year}年{shortMonth}{day}日", dayAndMonth: "{shortMonth}{day}日",
            weekday: "{month}{day}日{weekday}"),
        twelveHours: "{period}{time}", periods: ["午前", "午後"], dateWithTime: "{date} {time}",
        compactSteps: [CompactStep(4, "万"), CompactStep(8, "億"), CompactStep(12, "兆")])
}
