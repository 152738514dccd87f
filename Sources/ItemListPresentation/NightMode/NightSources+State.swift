public import Signals

extension NightSources {
    /// Whether it is night, and again when that, the reason or the next switch has changed.
    ///
    /// ```swift
    /// let night = sources.state(of: settings |> map { $0.nightMode }, queue: queue)
    /// ```
    ///
    /// Nothing runs in between: where the time decides there is one timer, for the next switch, and else none. A clock that was set and an offset
    /// that has changed are followed at once. It never ends while the modes go on. Disposal ends what was started.
    ///
    /// - Parameters:
    ///   - mode: what decides.
    ///   - queue: a serial queue, where the switches come; its clock measures the time.
    /// - Complexity: that of ``NightInterval/nextSwitch(after:in:)`` or ``Sunlight/nextSwitch(after:)`` for each switch.
    public func state(of mode: Signal<NightMode, NoError>, queue: Queue) -> Signal<NightState, NoError> {
        mode
            |> distinctUntilChanged
            |> mapToSignal { (mode: NightMode) in state(of: mode, queue: queue) }
            |> distinctUntilChanged
    }

    /// Whether it is night, and again when it changes.
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
