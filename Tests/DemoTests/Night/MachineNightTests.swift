import ItemList
import Signals
import TestSupport
import Testing

@testable import SignalistDemoScreens

/// The contract of automatic night mode: what a Linux machine has for it, and what it says of the rest.
@Suite("Night mode by what the machine has")
struct MachineNightTests {
    @Test("The backlight's brightness is followed without polling")
    func backlight() {
        let directory = TemporaryDirectory()
        directory.makeDirectory("intel")
        directory.write("intel/max_brightness", "400\n")
        directory.write("intel/actual_brightness", "100\n")
        directory.write("intel/type", "raw\n")
        let waiter = ReadingWaiter(Backlight(directory: directory.path).brightness)
        #expect(waiter.sees(.value(0.25)))
        directory.write("intel/actual_brightness", "400\n")
        #expect(waiter.sees(.value(1)))
        directory.delete("intel/actual_brightness")
        #expect(
            waiter.sees(.unavailable(reason: .backlightIsSilent("intel"))), "\(waiter.values)")
    }

    @Test("Of several lights the firmware's is read, and one without a scale is none")
    func severalLights() {
        let directory = TemporaryDirectory()
        for (name, kind, now, most) in [("a", "raw", "1", "10"), ("b", "firmware", "5", "10"), ("c", "firmware", "9", "0")] {
            directory.makeDirectory(name)
            directory.write("\(name)/type", kind)
            directory.write("\(name)/brightness", now)
            directory.write("\(name)/max_brightness", most)
        }
        #expect(ReadingWaiter(Backlight(directory: directory.path).brightness).sees(.value(0.5)))
    }

    @Test("A machine without a backlight says so", arguments: ["/nowhere", "/dev/null", ""])
    func noBacklight(path: String) {
        #expect(ReadingWaiter(Backlight(directory: path).brightness).values == [.unavailable(reason: .noBacklight)])
    }

    @Test(
        "A place of the tz database is read",
        arguments: [
            ("+5955+01045", 59.9167, 10.75), ("-774956+1664006", -77.8322, 166.6683), ("+404251-0740023", 40.7142, -74.0064),
        ])
    func place(text: String, latitude: Double, longitude: Double) throws {
        let location = try #require(ZoneTable.location(text[...]))
        #expect(abs(location.latitude - latitude) < 0.0001 && abs(location.longitude - longitude) < 0.0001)
    }

    @Test(
        "What is no place is refused",
        arguments: ["", "+", "+5955", "5955+01045", "+5965+01045", "+9900+00000", "+59x5+01045", "+5955+1045"])
    func noPlace(text: String) {
        #expect(ZoneTable.location(text[...]) == nil)
    }

    @Test("A machine that is moved to another time zone is somewhere else")
    func moving() throws {
        let directory = TemporaryDirectory()
        directory.makeDirectory("zoneinfo")
        directory.write("zoneinfo/zone1970.tab", "# Places\nDE,DK\t+5230+01322\tEurope/Berlin\tmost of Germany\n")
        directory.write("zoneinfo/zone.tab", "NO\t+5955+01045\tEurope/Oslo\n")
        directory.link("localtime", to: "/usr/share/zoneinfo/Europe/Berlin")
        var zone = MachineTimeZone(variable: nil, link: directory.path("localtime"))
        let source = MachineLocation(zone: zone, directory: directory.path("zoneinfo"))
        let waiter = ReadingWaiter(source.locations)
        #expect(waiter.sees(.value(try #require(EarthLocation(latitude: 52.5, longitude: 13 + 22.0 / 60)))))
        directory.link("new", to: "/usr/share/zoneinfo/Europe/Oslo")
        directory.move("new", to: "localtime")
        #expect(waiter.sees(.value(try #require(EarthLocation(latitude: 59 + 55.0 / 60, longitude: 10.75)))))
        directory.link("newer", to: "/usr/share/zoneinfo/Etc/UTC")
        directory.move("newer", to: "localtime")
        #expect(waiter.sees(.unavailable(reason: .timeZoneHasNoPlace("Etc/UTC"))))
        zone.variable = "UTC0"
        #expect(
            ReadingWaiter(MachineLocation(zone: zone, directory: directory.path).locations).values == [
                .unavailable(reason: .timeZoneHasNoName)
            ])
    }

    @Test(
        "A variable stands above the link",
        arguments: [
            ("Asia/Tokyo", "Asia/Tokyo"), (":Asia/Tokyo", "Asia/Tokyo"), ("/usr/share/zoneinfo/Asia/Tokyo", "Asia/Tokyo"), ("JST-9", nil),
        ])
    func variable(text: String, name: String?) {
        #expect(MachineTimeZone(variable: text, link: "/nowhere").name() == name)
    }

    @Test("Without tables of places it says what is missing")
    func noTable() {
        let zone = MachineTimeZone(variable: "Europe/Oslo", link: "/nowhere")
        let reason = PresentationStringKey.timeZonesHaveNoTable(in: "/nowhere")
        #expect(ReadingWaiter(MachineLocation(zone: zone, directory: "/nowhere").locations).values == [.unavailable(reason: reason)])
    }

    @Test("The machine's clock and its offset are those of the C library")
    func clock() throws {
        let before = Platform.nanosecondsSince1970()
        let moment = try #require(ReadingWaiter(MachineClock.moments).values.first)
        #expect(moment.nanosecondsSince1970 >= before && moment.nanosecondsSince1970 <= Platform.nanosecondsSince1970())
        let now = Platform.localTime()
        let second = Received<Int>()
        MachineTimeZone().offsets.take(1).start(next: { second.append($0.secondOfDay(at: moment)) })
        let difference = abs(try #require(second.values.first) - (now.hour * 3600 + now.minute * 60 + now.second))
        #expect(min(difference, 86_400 - difference) <= 5)
    }

    #if os(Linux)
        @Test("Windows and pages share what is watched, and read the clock themselves")
        func shared() {
            let directory = TemporaryDirectory()
            directory.link("localtime", to: "/usr/share/zoneinfo/Europe/Oslo")
            directory.makeDirectory("intel")
            for name in ["max_brightness", "actual_brightness"] { directory.write("intel/\(name)", "100") }
            let night = MachineNight(
                timeZone: MachineTimeZone(variable: nil, link: directory.path("localtime")), backlight: Backlight(directory: directory.path)
            )
            let before = Platform.nanosecondsSince1970()
            let sources = (0..<3).map { _ in night.sources(systemAppearance: .single(.untold)) }
            let zones = sources.map { ReadingWaiter($0.timeZone |> map { (_: TimeZoneOffset) in true }) }
            let locations = sources.map { ReadingWaiter($0.location) }
            let lights = sources.map { ReadingWaiter($0.brightness) }
            // The zone's offset and its name; the light's two files.
            withExtendedLifetime((zones, locations, lights)) {
                #expect(FileWatchCount.of(directory.path) == 2 && FileWatchCount.of(directory.path("intel")) == 2)
            }
            #expect(zones.allSatisfy { $0.values == [true] } && Set(locations.map(\.values)).count == 1)
            directory.write("intel/actual_brightness", "50")
            #expect(lights.allSatisfy { $0.sees(.value(0.5)) })
            for source in sources {
                let moment = ReadingWaiter(source.clock).values.first?.nanosecondsSince1970
                #expect(moment.map { $0 >= before && $0 <= Platform.nanosecondsSince1970() } == true)
            }
        }
    #endif

    @Test("What nobody tells is said with a reason")
    func unavailable() {
        let queue = Queue(name: "night")
        let states = ReadingWaiter(MachineNight().sources(systemAppearance: .single(.untold)).state(of: .single(.system), queue: queue))
        #expect(
            states.values == [
                NightState(isNight: false, reason: .unavailable(reason: .surroundingsUntold))
            ])
    }
}
