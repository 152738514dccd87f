public import Signals

extension Signal where Value == PresentationData, Failure == NoError {
    /// Returns the presentation data of a screen with its own theme.
    ///
    /// - Parameter theme: The screen's theme; nil for the shared one.
    public func withTheme(_ theme: Signal<PresentationTheme?, NoError>) -> Signal<PresentationData, NoError> {
        combineLatest(theme).map { (data: PresentationData, own: PresentationTheme?) in
            guard let own else { return data }
            var data = data
            data.theme = own
            return data
        }.distinctUntilChanged()
    }
}
