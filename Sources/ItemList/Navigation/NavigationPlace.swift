public import Signals

/// A screen's position in its navigation, from which it pushes and presents others.
///
/// A pushed screen is placed directly above this one and replaces what was there. So pressing twice opens nothing twice, and a new detail
/// replaces the old one beside their master. A place doesn't retain its window; without the window its methods do nothing.
public struct NavigationPlace: Sendable {
    /// The navigation of the window; nil after its release.
    public private(set) weak var navigation: NavigationController?
    /// The ``NavigationScreen/number`` of the screen.
    public let number: Int

    /// The place of a screen outside of any window.
    static let nowhere = NavigationPlace(navigation: nil, number: 0)

    init(navigation: NavigationController?, number: Int) {
        self.navigation = navigation
        self.number = number
    }

    /// Pushes the screen with a name among the children of the place's route. If it is there already, it stays as it is.
    ///
    /// An unknown name is a programming error: nothing is shown, and ``NavigationController/unknownNames`` reports it.
    public func push(_ name: String) {
        navigation?.push(name, above: number)
    }

    /// Pushes a screen above this one.
    /// - Parameter makeScreen: makes the screen, on the navigation's queue, when it is first shown.
    public func push(_ makeScreen: @escaping @Sendable (NavigationPlace) -> any ItemListScreen) {
        navigation?.push(above: number, makeScreen)
    }

    /// Removes this screen and all above it; the first screen of a stack stays.
    public func pop() {
        navigation?.pop(from: number)
    }

    /// Presents a modal in front of all screens of the window, and waits for its answer.
    ///
    /// ```swift
    /// guard await place.ask(alert) != nil else { return }
    /// ```
    ///
    /// - Returns: the answer; nil if the modal was cancelled, if the window is gone, or if the task is cancelled, which removes the modal.
    public func ask<Modal: NavigationModalController>(_ modal: Modal) async -> Modal.Answer? {
        await present(modal).first() ?? nil
    }

    /// Presents a modal in front of all screens of the window: see ``NavigationController/present(_:)``. Without the window, the answer is
    /// nil.
    public func present<Modal: NavigationModalController>(_ modal: Modal) -> Signal<Modal.Answer?, NoError> {
        Signal { [self] subscriber in
            let asked = navigation.map { $0.present(modal) } ?? .single(nil)
            return asked.start(next: { subscriber.putNext($0) }, completed: { subscriber.putCompletion() })
        }
    }
}
