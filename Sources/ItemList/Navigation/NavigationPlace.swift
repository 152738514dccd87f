public import Signals

/// A screen's place in its navigation, by which it goes elsewhere.
///
/// What is pushed from a place stands directly above it, whatever stood there: a second press opens nothing twice, and beside its master a detail
/// takes the place of the one before. A place keeps nothing of its window: when that is gone, it leads nowhere.
public struct NavigationPlace: Sendable {
    /// The navigation of the window; nil when that is gone.
    public private(set) weak var navigation: NavigationController?
    /// The ``NavigationScreen/number`` of the screen.
    public let number: Int

    /// The place of a screen that stands in no window.
    static let nowhere = NavigationPlace(navigation: nil, number: 0)

    init(navigation: NavigationController?, number: Int) {
        self.navigation = navigation
        self.number = number
    }

    /// Shows the screen that has a name among those of the place's route. It stays as it is if it is there already.
    ///
    /// A name that the route does not know is a mistake of the program: nothing is shown, and ``NavigationController/unknownNames`` tells of it.
    public func push(_ name: String) {
        navigation?.push(name, above: number)
    }

    /// Shows a screen above this one.
    /// - Parameter makeScreen: makes the screen, on the navigation's queue, when it is first seen.
    public func push(_ makeScreen: @escaping @Sendable (NavigationPlace) -> any ItemListScreen) {
        navigation?.push(above: number, makeScreen)
    }

    /// Leaves this screen and all above it; the first screen of a stack stays.
    public func pop() {
        navigation?.pop(from: number)
    }

    /// Asks something above all screens of the window: see ``NavigationController/present(_:)``. Where the window is gone, nobody answers: nil.
    public func present<Modal: NavigationModalController>(_ modal: Modal) -> Signal<Modal.Answer?, NoError> {
        Signal { [self] subscriber in
            let asked = navigation.map { $0.present(modal) } ?? .single(nil)
            return asked.start(next: { subscriber.putNext($0) }, completed: { subscriber.putCompletion() })
        }
    }
}
