internal import CAdwaita
internal import Dispatch
public import ItemList
public import Signals

/// The appearance of the desktop, from its settings portal, independent of the program's own theme.
///
/// libadwaita's `AdwStyleManager` isn't suitable: it reports dark as soon as the program shows a dark theme, so a program that follows it
/// would never become light again.
public enum GNOMEAppearance {
    /// The appearance that the desktop prefers, delivered soon after the program starts and on each change, or the reason why it isn't
    /// known.
    ///
    /// No preference counts as light. The portal is asked once, on the main thread, and reports changes while the program runs.
    public static var appearance: Signal<SourceReading<SystemAppearance>, NoError> {
        Signal { subscriber in
            follow()
            return reading.get().start(next: subscriber.putNext)
        }
    }

    private static let reading = ValuePromise<SourceReading<SystemAppearance>>(ignoreRepeated: true)

    private static func follow() {
        DispatchQueue.main.async { _ = isFollowed }
    }

    private static let isFollowed: Bool = {
        gnome_appearance_follow { number in GNOMEAppearance.take(Int(number)) }
        return true
    }()

    private static func take(_ number: Int) {
        reading.set(Self.reading(ofSetting: number))
    }

    /// Interprets the portal's setting `org.freedesktop.appearance color-scheme`: 0 no preference, 1 dark, 2 light; others count as 0.
    static func reading(ofSetting number: Int) -> SourceReading<SystemAppearance> {
        number < 0
            ? .unavailable(reason: .desktopTellsNoAppearance) : .value(number == 1 ? .dark : .light)
    }
}
