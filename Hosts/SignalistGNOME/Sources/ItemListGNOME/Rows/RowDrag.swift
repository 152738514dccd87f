internal import CAdwaita
internal import ItemList

/// A drag gesture that moves a row to another position or swipes it.
///
/// The mouse drags a row by its handle, or anywhere if it has none. Touch scrolls the list; it drags a row by its handle, or after a long
/// press if it has none.
@MainActor
final class RowDrag {
    enum Step {
        /// The pointer is at this vertical position in the row's widget.
        case over(y: Double)
        case drop
        case cancel
    }

    private enum Way { case undecided, elsewhere, moving, aside }

    /// The distance in pixels below which a movement is a click.
    private static let threshold = 8.0

    private let row: Widget
    private let gesture: UnsafeMutableRawPointer
    private let take: @MainActor (Step) -> Void
    private var start = (x: 0.0, y: 0.0)
    private var way = Way.elsewhere
    private var isOnHandle = false
    private var isTouched = false
    var canMove = false
    /// The drag handle; nil for the whole row.
    var handle: Widget?
    var swipe: RowSwipe?

    var isMoving: Bool { way == .moving }
    /// True while a pointer is down and its gesture may still apply to the row.
    var isAtWork: Bool { way != .elsewhere }

    /// Cancels the gesture: movements until the release of the button are ignored.
    func stop() {
        way = .elsewhere
    }

    /// Returns nil if GTK can't create the gesture.
    init?(_ row: Widget, _ take: @escaping @MainActor (Step) -> Void) {
        guard let gesture = gtk_gesture_drag_new() else { return nil }
        self.row = row
        self.gesture = UnsafeMutableRawPointer(gesture)
        self.take = take
        onPoint(self.gesture, "drag-begin") { [weak self] x, y in self?.begin(x, y) }
        onPoint(self.gesture, "drag-update") { [weak self] x, y in self?.update(x, y) }
        onPoint(self.gesture, "drag-end") { [weak self] _, _ in self?.end(isCancelled: false) }
        onObject(self.gesture, "cancel") { [weak self] _ in self?.end(isCancelled: true) }
        gnome_add_controller(row, gnome_controller(self.gesture), GTK_PHASE_BUBBLE)
    }

    private func begin(_ x: Double, _ y: Double) {
        start = (x, y)
        isTouched = gnome_is_touched(gesture) != 0
        isOnHandle = handle.map { gnome_has_point($0, row, x, y) != 0 } ?? false
        way = .undecided
        if !canMove, swipe?.sides.isEmpty != false { gnome_deny(gesture) }
    }

    /// Begins to drag the row after a long press.
    /// - Returns: true if the row can be dragged like this.
    func hold() -> Bool {
        guard canMove, handle == nil, way == .undecided else { return false }
        way = .moving
        gnome_claim(gesture)
        take(.over(y: start.y))
        return true
    }

    private func update(_ x: Double, _ y: Double) {
        if way == .undecided, max(abs(x), abs(y)) > Self.threshold { decide(x, y) }
        switch way {
        case .moving: take(.over(y: start.y + y))
        case .aside: swipe?.draw(x)
        case .undecided, .elsewhere: break
        }
    }

    private func decide(_ x: Double, _ y: Double) {
        if abs(x) > abs(y), !isOnHandle, let swipe, !swipe.sides.isEmpty {
            way = .aside
            swipe.begin()
        } else if canMove, handle == nil ? !isTouched : isOnHandle {
            way = .moving
        } else {
            way = .elsewhere
            return gnome_deny(gesture)
        }
        // Claims the event sequence, so that no other gesture takes it for a click.
        gnome_claim(gesture)
    }

    private func end(isCancelled: Bool) {
        let ended = way
        way = .elsewhere
        switch ended {
        case .moving: take(isCancelled ? .cancel : .drop)
        case .aside: if isCancelled { swipe?.cancel() } else { swipe?.end() }
        case .undecided, .elsewhere: break
        }
    }
}
