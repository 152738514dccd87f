internal import CAdwaita
internal import ItemList

/// What a pointer that is held down does with a row: takes it to another place, or draws it aside.
///
/// The mouse takes a row by its handle, or anywhere where it has none. A finger scrolls the list; it takes a row by its handle, or where it has
/// none by a long press.
@MainActor
final class RowDrag {
    enum Step {
        /// The pointer is at this height in the row's widget.
        case over(y: Double)
        case drop
        case cancel
    }

    private enum Way { case undecided, elsewhere, moving, aside }

    /// A pointer that moves less is a click.
    private static let threshold = 8.0

    private let row: Widget
    private let gesture: UnsafeMutableRawPointer
    private let take: @MainActor (Step) -> Void
    private var start = (x: 0.0, y: 0.0)
    private var way = Way.elsewhere
    private var isOnHandle = false
    private var isTouched = false
    var canMove = false
    /// What the row is dragged by; nil for all of it.
    var handle: Widget?
    var swipe: RowSwipe?

    /// Whether the row is on its way to another place.
    var isMoving: Bool { way == .moving }
    /// Whether a pointer is down that may do something with the row.
    var isAtWork: Bool { way != .elsewhere }

    /// It was taken back: what the pointer does until its button is let go means nothing.
    func stop() {
        way = .elsewhere
    }

    /// nil where GTK has no such gesture.
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

    /// A finger rests on the row: from now on it takes the row along.
    /// - Returns: whether the row can be taken so.
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
        // From now on it is no click for anybody.
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
