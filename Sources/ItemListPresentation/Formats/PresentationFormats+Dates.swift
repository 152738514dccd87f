extension PresentationFormats {
    /// The style of a date.
    public enum DateStyle: String, Sendable, Hashable, CaseIterable {
        /// Numbers only: 11/05/2026.
        case numeric
        /// With the short month name: Nov 5, 2026.
        case medium
        /// With the month name: November 5, 2026.
        case long
        /// Without the year: Nov 5.
        case dayAndMonth
        /// With the weekday, without the year: Thursday, November 5.
        case weekdayAndDate
        /// Only the weekday: Thursday.
        case weekday
        /// Only the short weekday: Thu.
        case shortWeekday
    }

    /// Formats a date.
    public func date(_ date: CivilDate, _ style: DateStyle = .medium) -> String {
        let table = dateTimeFormat.table
        let patterns = dateTimeFormat.dateFormat == .dayFirst ? table.dayFirstPatterns ?? table.patterns : table.patterns
        switch style {
        case .numeric: return numeric(date)
        case .medium: return filled(patterns.medium, date)
        case .long: return filled(patterns.long, date)
        case .dayAndMonth: return filled(patterns.dayAndMonth, date)
        case .weekdayAndDate: return filled(patterns.weekday, date)
        case .weekday: return filled("{weekday}", date)
        case .shortWeekday: return filled("{shortWeekday}", date)
        }
    }

    /// Formats a date relative to another one: today, yesterday, tomorrow, otherwise the date.
    public func relativeDate(_ date: CivilDate, today: CivilDate, _ style: DateStyle = .medium) -> String {
        switch date.daysSince1970 - today.daysSince1970 {
        case 0: strings[.today]
        case -1: strings[.yesterday]
        case 1: strings[.tomorrow]
        default: self.date(date, style)
        }
    }

    /// Formats a time: 15:04, or 3:04 PM.
    public func time(_ time: CivilTime, withSeconds: Bool = false) -> String {
        let minutes = ":" + padded(time.minute, to: 2) + (withSeconds ? ":" + padded(time.second, to: 2) : "")
        let table = dateTimeFormat.table
        switch dateTimeFormat.timeFormat {
        case .twentyFourHours: return padded(time.hour, to: 2) + minutes
        case .twelveHours:
            let hour = time.hour % 12 == 0 ? 12 : time.hour % 12
            let period = time.hour < 12 ? table.periods.first : table.periods.last
            return Self.filled(table.twelveHours, ["time": "\(hour)" + minutes, "period": period ?? ""])
        }
    }

    /// Formats a date with its time: Nov 5, 2026, 3:04 PM.
    public func dateWithTime(_ time: CivilTime, _ style: DateStyle = .medium) -> String {
        Self.filled(dateTimeFormat.table.dateWithTime, ["date": date(time.date, style), "time": self.time(time)])
    }

    private func numeric(_ date: CivilDate) -> String {
        let (day, month) = (padded(date.day, to: 2), padded(date.month, to: 2))
        let year = dateTimeFormat.requiresFullYear ? year(date) : padded(Int((date.year % 100).magnitude), to: 2)
        let parts =
            switch dateTimeFormat.dateFormat {
            case .monthFirst: [month, day, year]
            case .dayFirst: [day, month, year]
            case .yearFirst: [year, month, day]
            }
        return parts.joined(separator: dateTimeFormat.dateSeparator) + dateTimeFormat.dateSuffix
    }

    private func year(_ date: CivilDate) -> String {
        (date.year < 0 ? "-" : "") + padded(Int(date.year.magnitude), to: 4)
    }

    private func filled(_ pattern: String, _ date: CivilDate) -> String {
        let table = dateTimeFormat.table
        func name(_ names: [String], _ index: Int) -> String { names.indices.contains(index) ? names[index] : "\(index + 1)" }
        return Self.filled(
            pattern,
            [
                "day": "\(date.day)", "month": name(table.months, date.month - 1), "shortMonth": name(table.shortMonths, date.month - 1),
                "number": "\(date.month)", "year": "\(date.year)", "weekday": name(table.weekdays, date.weekday),
                "shortWeekday": name(table.shortWeekdays, date.weekday),
            ])
    }

    /// Replaces the names in a pattern with their values; unknown braces stay.
    private static func filled(_ pattern: String, _ values: [String: String]) -> String {
        var text = ""
        var rest = pattern[...]
        while let brace = rest.firstIndex(of: "{") {
            text += rest[..<brace]
            guard let end = rest[brace...].firstIndex(of: "}"), let value = values[String(rest[rest.index(after: brace)..<end])] else {
                text += "{"
                rest = rest[rest.index(after: brace)...]
                continue
            }
            text += value
            rest = rest[rest.index(after: end)...]
        }
        return text + rest
    }

    func padded(_ number: Int, to digits: Int) -> String {
        let text = "\(number)"
        return String(repeating: "0", count: max(0, digits - text.count)) + text
    }
}
