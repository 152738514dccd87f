public import Signals

extension Signal where Value == PresentationData, Failure == NoError {
    /// The presentation data of a screen with a theme of its own.
    ///
    /// - Parameter theme: the screen's theme; nil for the one that all screens share.
    public func withTheme(_ theme: Signal<PresentationTheme?, NoError>) -> Signal<PresentationData, NoError> {
        combineLatest(theme).map { (data: PresentationData, own: PresentationTheme?) in
            guard let own else { return data }
            var data = data
            data.theme = own
            return data
        }.distinctUntilChanged()
    }
}
