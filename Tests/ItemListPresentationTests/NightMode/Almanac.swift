@testable import ItemList

/// A day at a place in an almanac.
struct AlmanacDay: CustomStringConvertible, Sendable {
    let place: String
    let latitude: Double
    let longitude: Double
    /// By how many hours the almanac's clock is ahead of UTC.
    let hours: Double
    let date: String
    let rises: [String]
    let sets: [String]

    init(_ place: Place, _ date: String, rises: [String], sets: [String]) {
        (self.place, latitude, longitude, hours) = (place.name, place.latitude, place.longitude, place.hours)
        (self.date, self.rises, self.sets) = (date, rises, sets)
    }

    var description: String { "\(place), \(date)" }

    var location: EarthLocation { EarthLocation(latitude: latitude, longitude: longitude)! }

    func moment(_ time: String) -> Moment { WallTime.moment("\(date) \(time)", hours: hours) }

    struct Place: Sendable {
        let name: String
        let latitude: Double
        let longitude: Double
        let hours: Double

        init(_ name: String, _ latitude: Double, _ longitude: Double, hours: Double) {
            (self.name, self.latitude, self.longitude, self.hours) = (name, latitude, longitude, hours)
        }
    }
}

/// Published times, to the minute: those of the Astronomical Applications Department of the U. S. Naval Observatory where nothing else is said.
enum Almanac {
    /// "Rise and Set for the Sun for 2012", San Francisco, California, W122 26, N37 46, Pacific Standard Time.
    private static let sanFrancisco = AlmanacDay.Place("San Francisco", 37 + 46.0 / 60, -(122 + 26.0 / 60), hours: -8)
    /// "Rise and Set for the Sun for 2023", Fredonia, Arizona, W112 31, N36 57 (lat=36.95, lon=-112.52), zone 7h west.
    private static let fredonia = AlmanacDay.Place("Fredonia", 36.95, -112.52, hours: -7)
    /// "Rise and Set for the Sun for 2001", W079 25, N43 40, zone 4h west: the table by which ICU tests its sunrises.
    private static let toronto = AlmanacDay.Place("Toronto", 43 + 40.0 / 60, -(79 + 25.0 / 60), hours: -4)
    /// "Rise and Set for the Sun for 2019", 000 00, N80 00, and W150 00, S80 00, Universal Time.
    private static let north80 = AlmanacDay.Place("80° north", 80, 0, hours: 0)
    private static let south80 = AlmanacDay.Place("80° south", -80, -150, hours: 0)
    /// "Sun and Moon Data for One Day", 2014, E19.0, N69.5, Universal Time + 1h.
    private static let tromso2014 = AlmanacDay.Place("Tromsø", 69.5, 19, hours: 1)
    /// The service aa.usno.navy.mil/api/rstt/oneday, 2026, by coordinates and zone.
    private static let moab = AlmanacDay.Place("Moab", 38.57, -109.55, hours: -6)
    private static let hobart = AlmanacDay.Place("Hobart", -42.88, 147.33, hours: 11)
    private static let quito = AlmanacDay.Place("Quito", -0.18, -78.47, hours: -5)
    private static let reykjavik = AlmanacDay.Place("Reykjavík", 64.15, -21.94, hours: 0)
    private static let portland = AlmanacDay.Place("Portland", 45.52, -122.68, hours: -8)
    private static let newYork = AlmanacDay.Place("New York", 40.71, -74.01, hours: -5)
    private static let tokyo = AlmanacDay.Place("Tokyo", 35.68, 139.69, hours: 9)
    private static let sydney = AlmanacDay.Place("Sydney", -33.87, 151.21, hours: 11)
    private static let london = AlmanacDay.Place("London", 51.5, -0.12, hours: 1)
    private static let tromso = AlmanacDay.Place("Tromsø", 69.65, 18.96, hours: 1)
    /// As the newspaper Icepeople, Longyearbyen, printed them: "128 days without a sunset, then two in one day", 2020-08-25, and
    /// "Lights out", 2018-10-26; Central European Summer Time.
    private static let longyearbyen = AlmanacDay.Place("Longyearbyen", 78.22, 15.65, hours: 2)
    private static let longyearbyenWinter = AlmanacDay.Place("Longyearbyen", 78.22, 15.65, hours: 1)

    static let days: [AlmanacDay] = [
        AlmanacDay(sanFrancisco, "2012-01-01", rises: ["07:25"], sets: ["17:01"]),
        AlmanacDay(sanFrancisco, "2012-03-20", rises: ["06:12"], sets: ["18:22"]),
        AlmanacDay(sanFrancisco, "2012-06-21", rises: ["04:48"], sets: ["19:35"]),
        AlmanacDay(sanFrancisco, "2012-11-03", rises: ["06:38"], sets: ["17:08"]),
        AlmanacDay(fredonia, "2023-02-10", rises: ["07:24"], sets: ["18:05"]),
        AlmanacDay(fredonia, "2023-07-01", rises: ["05:14"], sets: ["19:54"]),
        AlmanacDay(fredonia, "2023-09-22", rises: ["06:18"], sets: ["18:27"]),
        AlmanacDay(fredonia, "2023-12-21", rises: ["07:39"], sets: ["17:17"]),
        AlmanacDay(toronto, "2001-04-01", rises: ["06:59"], sets: ["19:45"]),
        AlmanacDay(toronto, "2001-04-15", rises: ["06:35"], sets: ["20:01"]),
        AlmanacDay(toronto, "2001-04-30", rises: ["06:11"], sets: ["20:19"]),
        AlmanacDay(moab, "2026-10-10", rises: ["07:23"], sets: ["18:47"]),
        AlmanacDay(hobart, "2026-12-21", rises: ["05:28"], sets: ["20:49"]),
        AlmanacDay(quito, "2026-03-20", rises: ["06:18"], sets: ["18:25"]),
        AlmanacDay(reykjavik, "2026-03-20", rises: ["07:29"], sets: ["19:43"]),
        AlmanacDay(portland, "2026-11-01", rises: ["06:51"], sets: ["16:57"]),
        AlmanacDay(newYork, "2026-01-03", rises: ["07:20"], sets: ["16:41"]),
        AlmanacDay(tokyo, "2026-07-22", rises: ["04:41"], sets: ["18:54"]),
        AlmanacDay(sydney, "2026-04-01", rises: ["07:07"], sets: ["18:51"]),
        AlmanacDay(london, "2026-06-21", rises: ["04:43"], sets: ["21:21"]),
        AlmanacDay(tromso2014, "2014-04-01", rises: ["04:50"], sets: ["18:49"]),
        AlmanacDay(tromso2014, "2014-04-30", rises: ["02:29"], sets: ["20:58"]),
        AlmanacDay(tromso2014, "2014-05-17", rises: ["00:29"], sets: ["23:06"]),
        AlmanacDay(tromso2014, "2014-05-18", rises: ["00:13"], sets: []),
        AlmanacDay(tromso, "2026-06-21", rises: [], sets: []),
        AlmanacDay(tromso, "2026-12-21", rises: [], sets: []),
        AlmanacDay(north80, "2019-02-20", rises: [], sets: []),
        AlmanacDay(north80, "2019-02-21", rises: ["11:20"], sets: ["13:10"]),
        AlmanacDay(north80, "2019-03-20", rises: ["05:55"], sets: ["18:25"]),
        AlmanacDay(north80, "2019-04-12", rises: ["01:25"], sets: ["23:02"]),
        AlmanacDay(north80, "2019-04-13", rises: ["00:57"], sets: []),
        AlmanacDay(north80, "2019-06-15", rises: [], sets: []),
        AlmanacDay(north80, "2019-08-30", rises: [], sets: ["23:01"]),
        AlmanacDay(north80, "2019-09-15", rises: ["04:22"], sets: ["19:23"]),
        AlmanacDay(north80, "2019-10-21", rises: ["11:03"], sets: ["12:23"]),
        AlmanacDay(north80, "2019-10-22", rises: [], sets: []),
        AlmanacDay(south80, "2019-02-24", rises: [], sets: []),
        AlmanacDay(south80, "2019-02-25", rises: ["10:37"], sets: ["09:52"]),
        AlmanacDay(south80, "2019-03-21", rises: ["15:55"], sets: ["04:24"]),
        AlmanacDay(south80, "2019-04-14", rises: ["20:01"], sets: ["00:13", "23:57"]),
        AlmanacDay(south80, "2019-04-17", rises: ["21:11"], sets: ["22:46"]),
        AlmanacDay(south80, "2019-04-18", rises: [], sets: []),
        AlmanacDay(south80, "2019-08-25", rises: ["21:15"], sets: ["22:51"]),
        AlmanacDay(south80, "2019-10-16", rises: ["10:44"], sets: ["08:45"]),
        AlmanacDay(longyearbyen, "2020-08-25", rises: ["01:50"], sets: ["00:10", "23:45"]),
        AlmanacDay(longyearbyen, "2018-10-26", rises: ["12:08"], sets: ["13:13"]),
        AlmanacDay(longyearbyenWinter, "2020-10-25", rises: ["10:49"], sets: ["12:31"]),
    ]

    /// The days on which the sun stays up; on the others without a time it stays down.
    static let polarDays: Set<String> = ["2026-06-21", "2019-06-15", "2019-02-24"]
}
