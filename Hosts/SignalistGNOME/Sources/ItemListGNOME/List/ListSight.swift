internal import CAdwaita
internal import CListSight

/// The visible part of a list: the rows with widgets, at their position in a list of any length.
///
/// Only scrolling by the user changes the adjustment's value, because touch and kinetic scrolling set absolute positions. New measurements
/// of rows above the viewport move the adjustment's bounds instead.
@MainActor
final class ListSight {
    let reference: WidgetReference
    var widget: Widget { reference.widget }
    /// Called when the viewport has a size. The owner may place rows, but neither make nor remove any.
    var allocated: @MainActor (_ width: Int, _ height: Int) -> Void = { _, _ in }
    /// Called when the user scrolls.
    var scrolled: @MainActor () -> Void = {}
    /// Called when the focus moves in the window.
    var focusMoved: @MainActor () -> Void = {}
    /// Called when colors or fonts change.
    var restyled: @MainActor () -> Void = {}
    /// The adjustment's value at the beginning of the list.
    private var beginning = 0.0

    init(_ child: Widget) {
        let widget = gnome_widget(list_sight_new())!
        reference = WidgetReference(widget)
        list_sight_set_child(widget, child)
        var functions = list_sight_owner()
        functions.allocated = { owner, width, height in ListSight.call(owner) { $0.allocated(Int(width), Int(height)) } }
        functions.scrolled = { owner, _ in ListSight.call(owner) { $0.scrolled() } }
        functions.focus_moved = { owner in ListSight.call(owner) { $0.focusMoved() } }
        functions.restyled = { owner in ListSight.call(owner) { $0.restyled() } }
        functions.released = { owner in
            if let owner { Unmanaged<Weak>.fromOpaque(owner).release() }
        }
        list_sight_set_owner(widget, functions, Unmanaged.passRetained(Weak(self)).toOpaque())
    }

    private final class Weak {
        weak var sight: ListSight?

        init(_ sight: ListSight) {
            self.sight = sight
        }
    }

    nonisolated private static func call(_ owner: UnsafeMutableRawPointer?, _ body: @MainActor (ListSight) -> Void) {
        guard let owner else { return }
        let address = UInt(bitPattern: owner)
        MainActor.assumeIsolated {
            guard let owner = UnsafeMutableRawPointer(bitPattern: address) else { return }
            if let sight = Unmanaged<Weak>.fromOpaque(owner).takeUnretainedValue().sight { body(sight) }
        }
    }

    /// The offset that the user has scrolled to, in pixels from the beginning of the list.
    var wantedOffset: Int { Int((list_sight_value(widget) - beginning).rounded()) }

    /// Sets the scroll offset and the length of the list, in pixels. For a new list, the adjustment's value begins at 0.
    func show(offset: Int, length: Int, isNew: Bool = false) {
        // Keeps the fraction of a pixel that the user has scrolled.
        let rest = isNew || offset != wantedOffset ? 0 : list_sight_value(widget) - beginning - Double(offset)
        if isNew {
            beginning = 0
            list_sight_scroll(widget, Double(offset), 0, Double(length))
        } else {
            let value = list_sight_value(widget)
            beginning = value - Double(offset) - rest
            list_sight_scroll(widget, value, beginning, beginning + Double(length))
        }
    }

    /// Places the rows with widgets at a distance below the top of the viewport.
    func place(_ y: Int) {
        list_sight_place(widget, Int32(clamping: y))
    }

    /// The height of a widget for a width.
    static func height(of widget: Widget, width: Int) -> Int {
        Int(list_sight_measure(widget, Int32(clamping: width)))
    }
}
