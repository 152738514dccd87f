public import Signals

/// A renderer's line to the controller whose screen it shows. Its disposal ends it; its release does not.
public final class ItemListConnection<ID: Hashable & Sendable>: Disposable {
    private let end: any Disposable
    private let send: @Sendable (ItemListReport<ID>) -> Void

    init(end: any Disposable, send: @escaping @Sendable (ItemListReport<ID>) -> Void) {
        self.end = end
        self.send = send
    }

    public func dispose() {
        end.dispose()
    }

    /// Tells the controller what became of the screen where it is shown, from any thread.
    ///
    /// Of several renderers that show one window, what one of them tells of its rows counts: see
    /// ``ItemListController/connect(_:isPrimary:)``. The cursor may be told by each.
    public func report(_ report: ItemListReport<ID>) {
        send(report)
    }
}

/// What a renderer tells of the screen where it is shown.
@nonexhaustive
public enum ItemListReport<ID: Hashable & Sendable>: Sendable, Hashable {
    /// Keys go to this row now.
    case cursor(ID?)
    /// These rows are in sight, from top to bottom.
    case visible([ID])
    /// The list is scrolled so far from its top, in the renderer's unit.
    case offset(Double)
    /// A movement of the list has come to its end.
    case scrollingEnded
    /// The screen has come in front of its user, or has gone.
    case shown(Bool)
}
