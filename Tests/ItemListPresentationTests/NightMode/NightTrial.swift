import Signals
import TestSupport

@testable import ItemList

/// Night mode on a virtual clock.
final class NightTrial: Sendable {
    let clock = VirtualClock()
    let received = Received<NightState>()
    let mode: ValuePromise<NightMode>
    let clockReadings: ValuePipe<Moment>
    let zones = ValuePipe<TimeZoneOffset>()
    let locations = ValuePipe<SourceReading<EarthLocation>>()
    let brightness = ValuePipe<SourceReading<Double>>()
    let appearance = ValuePipe<SourceReading<SystemAppearance>>()
    private let start: Moment
    private let subscription = MetaDisposable()

    convenience init(_ mode: NightMode, start: String, zone: TimeZoneOffset = .fixed(seconds: 0), location: EarthLocation? = nil) {
        self.init(mode, start: WallTime.moment(start), zone: zone, location: location)
    }

    init(_ mode: NightMode, start: Moment, zone: TimeZoneOffset = .fixed(seconds: 0), location: EarthLocation? = nil) {
        self.start = start
        self.mode = ValuePromise(mode)
        clockReadings = ValuePipe()
        let sources = NightSources(
            clock: merge(.single(start), clockReadings.signal()), timeZone: merge(.single(zone), zones.signal()),
            location: merge(location.map { .single(.value($0)) } ?? .never(), locations.signal()), brightness: brightness.signal(),
            systemAppearance: appearance.signal())
        subscription.set(
            sources.state(of: self.mode.get(), queue: clock.queue).start(next: { [received] state in received.append(state) }))
    }

    deinit {
        subscription.dispose()
    }

    /// What a clock shows that nobody has set.
    var now: Moment { start.advanced(byNanoseconds: clock.queue.now) }

    func end() {
        subscription.dispose()
    }
}
