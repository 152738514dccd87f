/// A screen that can be drawn on its own.
public enum ScreenName: String, Sendable, CaseIterable {
    case settings, account, notifications, appearance
}
