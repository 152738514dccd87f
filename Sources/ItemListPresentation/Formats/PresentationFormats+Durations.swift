extension PresentationFormats {
    /// Formats a duration as a clock: 1:05, or 1:02:03 from one hour on.
    /// - Parameter seconds: The duration; negative before a reference time.
    public func clock(_ seconds: Int) -> String {
        let length = Int(clamping: seconds.magnitude)
        let minutes = length / 60
        let rest = ":" + padded(length % 60, to: 2)
        let text = minutes < 60 ? "\(minutes)" + rest : "\(minutes / 60):" + padded(minutes % 60, to: 2) + rest
        return (seconds < 0 ? "-" : "") + text
    }

    /// Formats a duration in words, by its largest unit: 5 minutes. A duration below one second is 0 seconds.
    /// - Parameter seconds: The duration; negative durations count as 0.
    public func duration(_ seconds: Int) -> String {
        switch max(seconds, 0) {
        case let length where length < 60: strings[.seconds(length)]
        case let length where length < 3_600: strings[.minutes(length / 60)]
        case let length where length < 86_400: strings[.hours(length / 3_600)]
        case let length where length < 604_800: strings[.days(length / 86_400)]
        case let length where length < 2_592_000: strings[.weeks(length / 604_800)]
        case let length where length < 31_536_000: strings[.months(length / 2_592_000)]
        case let length: strings[.years(length / 31_536_000)]
        }
    }

    /// The time when a person was last seen.
    public enum LastSeen: Sendable, Hashable {
        /// Online now.
        case online
        /// Seen at a known time.
        case at(CivilTime)
        /// Seen within a day or two; the exact time is hidden.
        case recently
        /// Seen within a week.
        case withinWeek
        /// Seen within a month.
        case withinMonth
        /// Seen more than a month ago.
        case longAgo
    }

    /// Formats the time when a person was last seen: "last seen 5 minutes ago", "last seen yesterday at 15:04".
    ///
    /// Both times are in the same time zone. A time after `now` counts as just now.
    public func lastSeen(_ seen: LastSeen, now: CivilTime) -> String {
        switch seen {
        case .online: strings[.online]
        case .at(let time): strings[.lastSeen(ago(time, now: now))]
        case .recently: strings[.lastSeenRecently]
        case .withinWeek: strings[.lastSeenWithinWeek]
        case .withinMonth: strings[.lastSeenWithinMonth]
        case .longAgo: strings[.lastSeenLongAgo]
        }
    }

    /// Formats a time relative to now: just now, 5 minutes ago, today at 9:04, yesterday at 15:04, otherwise the date.
    ///
    /// Both times are in the same time zone. A time after `now` counts as just now.
    public func ago(_ time: CivilTime, now: CivilTime) -> String {
        let days = now.date.daysSince1970 - time.date.daysSince1970
        guard days >= 0, days <= 1 else { return days < 0 ? strings[.justNow] : date(time.date) }
        switch days * 86_400 + now.secondOfDay - time.secondOfDay {
        case ..<60: return strings[.justNow]
        case let seconds where seconds < 3_600: return strings[.minutesAgo(seconds / 60)]
        default: return strings[days == 0 ? .todayAt(self.time(time)) : .yesterdayAt(self.time(time))]
        }
    }
}
