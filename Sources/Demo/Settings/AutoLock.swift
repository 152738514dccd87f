/// After how long without use the passcode is asked for again, by the name that is stored.
enum AutoLock: String, Sendable, CaseIterable {
    case oneMinute = "1m"
    case fiveMinutes = "5m"
    case oneHour = "1h"
    case fiveHours = "5h"
    case never

    /// nil for one that never comes.
    var seconds: Int? {
        switch self {
        case .oneMinute: 60
        case .fiveMinutes: 300
        case .oneHour: 3_600
        case .fiveHours: 18_000
        case .never: nil
        }
    }
}
