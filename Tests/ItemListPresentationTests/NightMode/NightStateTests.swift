import Signals
import TestSupport
import Testing

@testable import ItemList

/// The contract of automatic night mode: its modes, and what they follow.
@Suite("Automatic night mode")
struct NightStateTests {
    private let evening = NightMode.interval(NightInterval(from: 22 * 60, to: 6 * 60))
    private let berlin = EarthLocation(latitude: 52.5, longitude: 13.4)!

    @Test("Off is never night, forced always, and neither wakes anybody up", arguments: [(NightMode.off, false), (.forced, true)])
    func constant(mode: NightMode, isNight: Bool) {
        let night = NightTrial(mode, start: "2026-01-10 12:00")
        #expect(night.received.values == [NightState(isNight: isNight, reason: isNight ? .forced : .off)])
        #expect(night.clock.advance(by: 40 * 86_400, atMost: 0))
    }

    @Test("By system it follows the system")
    func system() {
        let night = NightTrial(.system, start: "2026-01-10 12:00")
        #expect(night.received.values.isEmpty)
        for appearance in [SystemAppearance.dark, .dark, .light, .light, .dark] {
            night.appearance.putNext(.value(appearance))
        }
        night.appearance.putNext(.unavailable(reason: PresentationStringKey("The desktop has gone.")))
        #expect(
            night.received.values == [
                NightState(isNight: true, reason: .system), NightState(isNight: false, reason: .system),
                NightState(isNight: true, reason: .system),
                NightState(isNight: false, reason: .unavailable(reason: PresentationStringKey("The desktop has gone."))),
            ])
    }

    @Test("By brightness it changes at one edge when it grows dark and at another one when it grows light")
    func brightness() {
        let night = NightTrial(.brightness(NightBrightness(night: 0.2, day: 0.4)), start: "2026-01-10 12:00")
        let isNight = [0.3, 0.2, 0.19, 0.3, 0.4, 0.2, 0.41, 0.3, 0.2, 0.1, .nan, 1].map { brightness in
            night.brightness.putNext(.value(brightness))
            return night.received.values.last?.isNight
        }
        #expect(isNight == [false, false, true, true, true, true, false, false, false, true, true, false])
        #expect(night.received.values.count == 5)
        #expect(night.received.values.allSatisfy { $0.reason == .brightness })
    }

    @Test("Where the light of day is less than that of night, there is one edge")
    func crossedEdges() {
        #expect(NightBrightness(night: 0.5, day: 0.1) == NightBrightness(night: 0.5, day: 0.5))
    }

    @Test("By the sun it is night from sunset on and before sunrise")
    func sun() throws {
        // The almanac of the U. S. Naval Observatory, 2023-03-20: sunrise 06:34, sunset 18:42, seven hours west of Greenwich.
        let fredonia = try #require(EarthLocation(latitude: 36.95, longitude: -112.52))
        let night = NightTrial(.sun, start: "2023-03-20 12:00", location: fredonia)
        #expect(night.received.values.map(\.isNight) == [true])
        let sunrise = try #require(night.received.values.last?.until)
        #expect(abs(sunrise.secondsSince1970 - WallTime.moment("2023-03-20 06:34", hours: -7).secondsSince1970) <= 120)
        let wait = Double(sunrise.nanoseconds(since: night.now)) / 1e9
        #expect(night.clock.advance(by: wait - 1e-9, atMost: 0), "woken up before the sun rises")
        #expect(night.clock.advance(by: 1e-9, atMost: 1))
        #expect(night.received.values.map(\.isNight) == [true, false])
        night.clock.advance(by: 86_400)
        #expect(night.received.values.map(\.isNight) == [true, false, true, false])
    }

    @Test("In the polar night one timer waits for the sun to come back")
    func polarNight() throws {
        let tromso = try #require(EarthLocation(latitude: 69.65, longitude: 18.96))
        let night = NightTrial(.sun, start: "2026-12-01 12:00", location: tromso)
        let until = try #require(night.received.values.last?.until)
        #expect(night.received.values.last?.isNight == true)
        #expect(until > WallTime.moment("2027-01-10 00:00") && until < WallTime.moment("2027-01-20 00:00"))
        #expect(night.clock.advance(by: 35 * 86_400, atMost: 0))
        night.clock.advance(by: 15 * 86_400)
        #expect(night.received.values.count > 1)
    }

    @Test("Without a place the sun can't decide, and it says why")
    func noPlace() {
        let night = NightTrial(.sun, start: "2026-01-10 23:00")
        night.locations.putNext(.unavailable(reason: PresentationStringKey("The time zone has no place.")))
        #expect(
            night.received.values == [
                NightState(isNight: false, reason: .unavailable(reason: PresentationStringKey("The time zone has no place.")))
            ])
        night.locations.putNext(.value(berlin))
        #expect(night.received.values.last?.isNight == true)
    }

    @Test("A clock that was set is followed at once, and the switch is scheduled anew")
    func clockChange() {
        let night = NightTrial(evening, start: "2026-01-10 12:00")
        night.clock.advance(by: 3600)
        // An hour before the night, by the clock that was set.
        night.clockReadings.putNext(WallTime.moment("2026-03-03 21:00"))
        #expect(night.received.values.map(\.isNight) == [false, false])
        #expect(night.received.values.last?.until == WallTime.moment("2026-03-03 22:00"))
        #expect(night.clock.advance(by: 3599, atMost: 0))
        #expect(night.clock.advance(by: 1, atMost: 1))
        #expect(night.received.values.last?.isNight == true)
        // Back into the day, and forward into the night.
        night.clockReadings.putNext(WallTime.moment("2026-03-03 12:00"))
        #expect(night.received.values.last?.isNight == false)
        night.clockReadings.putNext(WallTime.moment("2026-03-04 02:00"))
        #expect(night.received.values.last?.isNight == true)
        // Of all the timers one is left.
        #expect(night.clock.advance(by: 4 * 3600 - 1, atMost: 0))
        #expect(night.clock.advance(by: 1, atMost: 1))
        #expect(night.received.values.last?.isNight == false)
    }

    @Test("A clock that shows what it would show changes nothing")
    func sameClock() {
        let night = NightTrial(evening, start: "2026-01-10 12:00")
        for _ in 0..<5 {
            night.clock.advance(by: 60)
            night.clockReadings.putNext(night.now)
        }
        #expect(night.received.values.count == 1)
    }

    @Test("A machine that goes to another time zone has the night of that")
    func zoneChange() {
        let night = NightTrial(evening, start: "2026-01-10 16:00")
        #expect(night.received.values.last?.isNight == false)
        night.zones.putNext(.fixed(seconds: 9 * 3600))
        #expect(night.received.values.last?.isNight == true)
        #expect(night.received.values.last?.until == WallTime.moment("2026-01-11 06:00", hours: 9))
    }

    @Test("Another mode takes over at once, and nothing of the one before it is left")
    func modeChange() {
        let calls = Counter()
        let night = NightTrial(evening, start: "2026-01-10 23:00", zone: TimeZoneOffset { _ in calls.increment() * 0 }, location: berlin)
        night.mode.set(.off)
        let before = calls.count
        night.clock.advance(by: 10 * 86_400)
        #expect(calls.count == before, "the interval still looks at the clock")
        night.mode.set(.forced)
        night.mode.set(.forced)
        night.mode.set(.sun)
        #expect(night.received.values.map(\.reason) == [.interval, .off, .forced, .sun])
        #expect(night.received.values.map(\.isNight) == [true, false, true, true])
    }

    @Test("Disposal leaves no timer")
    func disposal() {
        let calls = Counter()
        let night = NightTrial(evening, start: "2026-01-10 12:00", zone: TimeZoneOffset { _ in calls.increment() * 0 })
        night.end()
        let before = calls.count
        night.clock.advance(by: 10 * 86_400)
        #expect(calls.count == before && night.received.values.count == 1)
    }

    @Test("Only what a mode needs is started")
    func lazy() {
        let started = Received<String>()
        func noted<Value>(_ name: String) -> Signal<Value, NoError> {
            Signal { _ in
                started.append(name)
                return EmptyDisposable()
            }
        }
        let sources = NightSources(
            clock: noted("clock"), timeZone: noted("zone"), location: noted("location"), brightness: noted("brightness"),
            systemAppearance: noted("system"))
        let modes: [NightMode] = [.off, .forced, .system, evening, .sun, .brightness(NightBrightness())]
        let names = modes.map { mode in
            let clock = VirtualClock()
            started.removeAll()
            sources.state(of: .single(mode), queue: clock.queue).start().dispose()
            return started.values
        }
        #expect(names == [[], [], ["system"], ["clock", "zone"], ["clock", "location"], ["brightness"]])
    }

    @Test("Whether it is night comes without the rest")
    func isNight() {
        let clock = VirtualClock()
        let received = Received<Bool>()
        let start = WallTime.moment("2026-01-10 12:00")
        let sources = NightSources(clock: .single(start), timeZone: .single(.fixed(seconds: 0)))
        let mode = ValuePromise(evening)
        let subscription = sources.isNight(mode.get(), queue: clock.queue).start(next: { received.append($0) })
        clock.advance(by: 86_400)
        // Another reason is none to tell of.
        mode.set(.off)
        #expect(received.values == [false, true, false])
        subscription.dispose()
    }
}
