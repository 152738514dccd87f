/// How dark it has to be for night, and how light for day: in between it stays what it was, so that nothing flickers at an edge.
public struct NightBrightness: Sendable, Hashable {
    /// It becomes night below this, from 0 for dark to 1 for as bright as it gets.
    public let night: Double
    /// It becomes day above this; not less than ``night``.
    public let day: Double

    /// Night below one brightness, day above another one.
    ///
    /// - Parameters:
    ///   - night: from 0 to 1.
    ///   - day: from 0 to 1; one that is less than `night` counts as that.
    public init(night: Double = 0.25, day: Double = 0.35) {
        self.night = night
        self.day = max(night, day)
    }

    /// What it is at a brightness.
    /// - Parameter before: what it was; day when nothing is known.
    func isNight(at brightness: Double, before: Bool) -> Bool {
        brightness < night ? true : brightness > day ? false : before
    }
}
