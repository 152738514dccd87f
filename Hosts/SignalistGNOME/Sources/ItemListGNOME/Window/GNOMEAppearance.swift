internal import CAdwaita
internal import Dispatch
public import ItemList
public import Signals

/// Whether the desktop is dark, which its portal tells whatever the program itself shows.
///
/// libadwaita's `AdwStyleManager` can't be asked: as soon as a program shows a dark theme, it says dark, and a program that follows it would never
/// see light again.
public enum GNOMEAppearance {
    /// Whether the desktop wants programs to be dark, soon after the program runs, and again when that has changed; why not, where no portal tells.
    ///
    /// A desktop that wants nothing is light. It is asked once, on the main thread, and says changes itself for as long as the program runs.
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

    /// What the number of the portal's setting `org.freedesktop.appearance color-scheme` says: 0 no preference, 1 dark, 2 light; others count as 0.
    static func reading(ofSetting number: Int) -> SourceReading<SystemAppearance> {
        number < 0
            ? .unavailable(reason: .desktopTellsNoAppearance) : .value(number == 1 ? .dark : .light)
    }
}
