import ItemList

/// What decides whether the night theme is shown, by the name that is stored.
enum NightChoice: String, Sendable, CaseIterable {
    case off, always, system, interval, sun, brightness
}

extension AppSettings.Night {
    /// The mode that the settings ask for.
    var mode: NightMode {
        switch choice {
        case .off: .off
        case .always: .forced
        case .system: .system
        case .interval: .interval(NightInterval(from: from.minutes, to: to.minutes))
        case .sun: .sun
        case .brightness:
            .brightness(NightBrightness(night: Double(brightness) / 100, day: Double(min(brightness + 10, 100)) / 100))
        }
    }
}
