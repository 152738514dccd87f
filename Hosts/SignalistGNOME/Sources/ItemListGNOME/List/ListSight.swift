internal import CAdwaita
internal import CListSight

/// What of a list is seen: the rows that have widgets, at the place where they are in a list of any length.
///
/// Its value is changed by who scrolls and by nobody else, as a finger or what goes on by itself says where the list is to be and not how far it
/// is to go. What is found out about rows above the screen moves the bounds instead.
@MainActor
final class ListSight {
    let reference: WidgetReference
    var widget: Widget { reference.widget }
    /// The sight has a size. Its owner may place the rows, but neither make nor remove any.
    var allocated: @MainActor (_ width: Int, _ height: Int) -> Void = { _, _ in }
    /// Somebody wants the list elsewhere.
    var scrolled: @MainActor () -> Void = {}
    /// Another widget of the window has the focus.
    var focusMoved: @MainActor () -> Void = {}
    /// Colours or fonts are others.
    var restyled: @MainActor () -> Void = {}
    /// The value at which the list is at its beginning.
    private var beginning = 0.0

    /// - Parameter child: holds the rows that have widgets.
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

    /// Where in the list, in pixels from its beginning, its user wants the sight to begin.
    var wantedOffset: Int { Int((list_sight_value(widget) - beginning).rounded()) }

    /// Says how far the list is scrolled and how long it is.
    /// - Parameter isNew: whether it is another list, whose value is to begin at 0.
    func show(offset: Int, length: Int, isNew: Bool = false) {
        // What is less than a pixel of where its user wants it is kept.
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

    /// Puts the rows that have widgets so far below the beginning of the sight.
    func place(_ y: Int) {
        list_sight_place(widget, Int32(clamping: y))
    }

    /// How high a widget is in a width, where it is given no more than it needs.
    static func height(of widget: Widget, width: Int) -> Int {
        Int(list_sight_measure(widget, Int32(clamping: width)))
    }
}
