public import Signals

extension NightSources {
    /// Returns a signal of the night state: the current one, then each change of night, of the reason or of the next switch.
    ///
    /// ```swift
    /// let night = sources.state(of: settings |> map { $0.nightMode }, queue: queue)
    /// ```
    ///
    /// Uses one timer for the next switch if time decides, otherwise none. Follows clock adjustments and offset changes at once. Doesn't
    /// complete before `mode` does. Disposal stops everything that the signal started.
    ///
    /// - Parameters:
    ///   - mode: The night mode.
    ///   - queue: A serial queue that delivers the switches; its clock measures time.
    /// - Complexity: Per switch, the complexity of ``NightInterval/nextSwitch(after:in:)`` or ``Sunlight/nextSwitch(after:)``.
    public func state(of mode: Signal<NightMode, NoError>, queue: Queue) -> Signal<NightState, NoError> {
        mode
            |> distinctUntilChanged
            |> mapToSignal { (mode: NightMode) in state(of: mode, queue: queue) }
            |> distinctUntilChanged
    }

    /// Returns a signal that is true at night: the current value, then each change.
    public func isNight(_ mode: Signal<NightMode, NoError>, queue: Queue) -> Signal<Bool, NoError> {
        state(of: mode, queue: queue) |> map { (state: NightState) in state.isNight } |> distinctUntilChanged
    }

    private func state(of mode: NightMode, queue: Queue) -> Signal<NightState, NoError> {
        switch mode {
        case .off: .single(NightState(isNight: false, reason: .off))
        case .forced: .single(NightState(isNight: true, reason: .forced))
        case .system: bySystem
        case .interval(let interval): byInterval(interval, queue)
        case .sun: bySun(queue)
        case .brightness(let brightness): byBrightness(brightness)
        }
    }

    private var bySystem: Signal<NightState, NoError> {
        systemAppearance
            |> map { (reading: SourceReading<SystemAppearance>) in
                switch reading {
                case .value(let appearance): NightState(isNight: appearance == .dark, reason: .system)
                case .unavailable(let reason): NightState(isNight: false, reason: .unavailable(reason: reason))
                }
            }
    }

    private func byInterval(_ interval: NightInterval, _ queue: Queue) -> Signal<NightState, NoError> {
        combineLatest(clockReadings(queue), timeZone)
            |> mapToSignal { (reading: ClockReading, zone: TimeZoneOffset) in
                reading.follow { moment in
                    NightState(
                        isNight: interval.isNight(at: moment, in: zone), reason: .interval,
                        until: interval.nextSwitch(after: moment, in: zone))
                }
            }
    }

    private func bySun(_ queue: Queue) -> Signal<NightState, NoError> {
        combineLatest(clockReadings(queue), location |> distinctUntilChanged)
            |> mapToSignal { (reading: ClockReading, location: SourceReading<EarthLocation>) in
                switch location {
                case .value(let location):
                    let sunlight = Sunlight(at: location)
                    return reading.follow { moment in
                        NightState(isNight: !sunlight.isUp(at: moment), reason: .sun, until: sunlight.nextSwitch(after: moment))
                    }
                case .unavailable(let reason):
                    return .single(NightState(isNight: false, reason: .unavailable(reason: reason)))
                }
            }
    }

    private func byBrightness(_ thresholds: NightBrightness) -> Signal<NightState, NoError> {
        brightness
            |> scan(NightState(isNight: false, reason: .brightness)) { (before: NightState, reading: SourceReading<Double>) in
                switch reading {
                case .value(let brightness):
                    NightState(isNight: thresholds.isNight(at: brightness, before: before.isNight), reason: .brightness)
                case .unavailable(let reason):
                    NightState(isNight: false, reason: .unavailable(reason: reason))
                }
            }
    }

    private func clockReadings(_ queue: Queue) -> Signal<ClockReading, NoError> {
        clock |> map { (moment: Moment) in ClockReading(moment: moment, time: queue.now, queue: queue) }
    }
}
