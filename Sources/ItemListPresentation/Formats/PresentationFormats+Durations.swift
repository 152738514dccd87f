extension PresentationFormats {
    /// A duration as a clock shows it: 1:05, or 1:02:03 from an hour on.
    /// - Parameter seconds: how long it is; less than 0 for what lies before something.
    public func clock(_ seconds: Int) -> String {
        let length = Int(clamping: seconds.magnitude)
        let minutes = length / 60
        let rest = ":" + padded(length % 60, to: 2)
        let text = minutes < 60 ? "\(minutes)" + rest : "\(minutes / 60):" + padded(minutes % 60, to: 2) + rest
        return (seconds < 0 ? "-" : "") + text
    }

    /// A duration in words, by the largest unit that it has one of: 5 minutes. Below a second it is none: 0 seconds.
    /// - Parameter seconds: how long it is; less than 0 counts as none.
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

    /// When somebody was there last.
    public enum LastSeen: Sendable, Hashable {
        /// They are there now.
        case online
        /// They left at a moment.
        case at(CivilTime)
        /// Within a day or two; more is not told.
        case recently
        /// Within a week.
        case withinWeek
        /// Within a month.
        case withinMonth
        /// Longer ago than that.
        case longAgo
    }

    /// When somebody was there last: "last seen 5 minutes ago", "last seen yesterday at 15:04".
    /// - Parameters:
    ///   - seen: when that was, as far as it is known.
    ///   - now: what clocks show now at the same place. A moment that lies after it was just now.
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

    /// How long ago something was: just now, 5 minutes ago, today at 9:04, yesterday at 15:04, and from then on its date.
    /// - Parameters:
    ///   - time: when that was.
    ///   - now: what clocks show now at the same place. A moment that lies after it was just now.
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
