// Words in dates, durations and sizes.
extension PresentationStringKey {
    /// The current day.
    public static let today = PresentationStringKey("itemList.date.today")
    /// The day before today.
    public static let yesterday = PresentationStringKey("itemList.date.yesterday")
    /// The day after today.
    public static let tomorrow = PresentationStringKey("itemList.date.tomorrow")
    /// Less than a minute ago.
    public static let justNow = PresentationStringKey("itemList.ago.justNow")

    /// A number of minutes ago.
    public static func minutesAgo(_ count: Int) -> PresentationStringKey { PresentationStringKey("itemList.ago.minutes", .number(count)) }

    /// A time today.
    public static func todayAt(_ time: String) -> PresentationStringKey { PresentationStringKey("itemList.ago.today", .text(time)) }

    /// A time yesterday.
    public static func yesterdayAt(_ time: String) -> PresentationStringKey { PresentationStringKey("itemList.ago.yesterday", .text(time)) }

    /// A duration in seconds.
    public static func seconds(_ count: Int) -> PresentationStringKey { PresentationStringKey("itemList.duration.seconds", .number(count)) }

    /// A duration in minutes.
    public static func minutes(_ count: Int) -> PresentationStringKey { PresentationStringKey("itemList.duration.minutes", .number(count)) }

    /// A duration in hours.
    public static func hours(_ count: Int) -> PresentationStringKey { PresentationStringKey("itemList.duration.hours", .number(count)) }

    /// A duration in days.
    public static func days(_ count: Int) -> PresentationStringKey { PresentationStringKey("itemList.duration.days", .number(count)) }

    /// A duration in weeks.
    public static func weeks(_ count: Int) -> PresentationStringKey { PresentationStringKey("itemList.duration.weeks", .number(count)) }

    /// A duration in months.
    public static func months(_ count: Int) -> PresentationStringKey { PresentationStringKey("itemList.duration.months", .number(count)) }

    /// A duration in years.
    public static func years(_ count: Int) -> PresentationStringKey { PresentationStringKey("itemList.duration.years", .number(count)) }

    /// A size below one kilobyte.
    public static func bytes(_ size: PresentationStringArgument) -> PresentationStringKey {
        PresentationStringKey("itemList.size.bytes", size)
    }

    /// A size in units of 10³ bytes.
    public static func kilobytes(_ size: PresentationStringArgument) -> PresentationStringKey {
        PresentationStringKey("itemList.size.kilobytes", size)
    }

    /// A size in units of 10⁶ bytes.
    public static func megabytes(_ size: PresentationStringArgument) -> PresentationStringKey {
        PresentationStringKey("itemList.size.megabytes", size)
    }

    /// A size in units of 10⁹ bytes.
    public static func gigabytes(_ size: PresentationStringArgument) -> PresentationStringKey {
        PresentationStringKey("itemList.size.gigabytes", size)
    }

    /// A size in units of 10¹² bytes.
    public static func terabytes(_ size: PresentationStringArgument) -> PresentationStringKey {
        PresentationStringKey("itemList.size.terabytes", size)
    }

    /// A person is online.
    public static let online = PresentationStringKey("itemList.seen.online")

    /// A person was last seen at a known time.
    public static func lastSeen(_ ago: String) -> PresentationStringKey { PresentationStringKey("itemList.seen.at", .text(ago)) }

    /// A person was last seen within a day or two.
    public static let lastSeenRecently = PresentationStringKey("itemList.seen.recently")
    /// A person was last seen within a week.
    public static let lastSeenWithinWeek = PresentationStringKey("itemList.seen.withinWeek")
    /// A person was last seen within a month.
    public static let lastSeenWithinMonth = PresentationStringKey("itemList.seen.withinMonth")
    /// A person was last seen more than a month ago.
    public static let lastSeenLongAgo = PresentationStringKey("itemList.seen.longAgo")

    /// All keys above, for testing tables.
    package static let formats: [PresentationStringKey] = [
        today, yesterday, tomorrow, justNow, minutesAgo(1), todayAt("-"), yesterdayAt("-"), seconds(1), minutes(1), hours(1), days(1),
        weeks(1),
        months(1), years(1), bytes(.number(1)), kilobytes(.number(1)), megabytes(.number(1)), gigabytes(.number(1)), terabytes(.number(1)),
        online, lastSeen("-"), lastSeenRecently, lastSeenWithinWeek, lastSeenWithinMonth, lastSeenLongAgo,
    ]
}
