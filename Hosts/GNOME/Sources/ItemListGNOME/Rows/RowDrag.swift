internal import CAdwaita
internal import ItemList

/// Takes a row to another place by the mouse. A finger scrolls the list.
@MainActor
final class RowDrag {
    enum Step {
        /// The pointer is at this height in the row's widget.
        case over(y: Double)
        case drop
        case cancel
    }

    /// A pointer that moves less is a click.
    private static let threshold = 8.0

    private let gesture: UnsafeMutableRawPointer
    private var start = 0.0
    private var isDragging = false
    var isAllowed = true
    /// It was taken back: what the pointer does until its button is let go means nothing.
    private var isOver = false

    func stop() {
        isDragging = false
        isOver = true
    }

    /// nil where GTK has no such gesture.
    init?(_ widget: Widget, _ take: @escaping @MainActor (Step) -> Void) {
        guard let gesture = gtk_gesture_drag_new() else { return nil }
        self.gesture = UnsafeMutableRawPointer(gesture)
        onPoint(self.gesture, "drag-begin") { [weak self] _, y in
            guard let self else { return }
            start = y
            isDragging = false
            isOver = false
            if !isAllowed || gnome_is_touched(self.gesture) != 0 { gnome_deny(self.gesture) }
        }
        onPoint(self.gesture, "drag-update") { [weak self] _, y in
            guard let self, isAllowed, !isOver else { return }
            if !isDragging {
                guard abs(y) > Self.threshold else { return }
                isDragging = true
                // From now on it is no click for anybody.
                gnome_claim(self.gesture)
            }
            take(.over(y: start + y))
        }
        onPoint(self.gesture, "drag-end") { [weak self] _, _ in
            guard let self, isDragging else { return }
            isDragging = false
            take(.drop)
        }
        onObject(self.gesture, "cancel") { [weak self] _ in
            guard let self, isDragging else { return }
            isDragging = false
            take(.cancel)
        }
        gnome_add_controller(widget, gnome_controller(self.gesture), GTK_PHASE_BUBBLE)
    }
}
