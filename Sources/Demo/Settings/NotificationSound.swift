/// What a notification sounds like.
enum NotificationSound: String, Sendable, CaseIterable {
    case none, chime, note, pulse, tap
}
