/// What a notification sounds like.
enum NotificationSound: String, Sendable, CaseIterable {
    case none, chime, note, pulse, tap
}

extension NotificationSound {
    /// What a person reads.
    var title: String {
        rawValue.prefix(1).uppercased() + rawValue.dropFirst()
    }
}
