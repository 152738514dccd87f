/// A screen that can be drawn on its own.
enum ScreenName: String, Sendable, CaseIterable {
    case settings, account, notifications, appearance
}
