internal import CAdwaita
internal import ItemList

/// A swipe of a row, by a pointer or on a touchpad: it reveals the actions at a side, and a full swipe performs the outermost one.
@MainActor
final class RowSwipe {
    /// A request of a swipe; `takeAll` performs the outermost action at a side.
    enum Step: Equatable {
        case open(ItemListSide)
        case close
        case takeAll(ItemListSide)
    }

    /// The properties of a row that determine its swipes.
    struct Sides: Equatable {
        var leading = false
        var trailing = false
        /// The sides with an action for a full swipe.
        var takesAll: Set<ItemListSide> = []

        init(_ content: ItemListRowContent) {
            leading = content.hasReveal(at: .leading)
            trailing = content.hasReveal(at: .trailing)
            takesAll = Set(ItemListSide.allCases.filter { content.fullSwipeOffer(at: $0) != nil })
        }

        func has(_ side: ItemListSide) -> Bool { side == .leading ? leading : trailing }
        var isEmpty: Bool { !leading && !trailing }
    }

    /// The distance in pixels that reveals the actions.
    static let threshold = 40.0
    /// The fraction of the row's width for a full swipe.
    static let full = 0.6

    private let row: Widget
    private let take: @MainActor (Step) -> Void
    var sides: Sides
    var openSide: ItemListSide?
    private var start: ItemListSide?
    private var wanted: ItemListSide?
    private var all: ItemListSide?
    /// The direction of a two-finger scroll.
    private enum Way { case undecided, aside, along }

    private var way = Way.undecided
    private var scrolled = 0.0
    /// True while a two-finger scroll is in progress.
    var isAtWork: Bool { way != .undecided }

    init(_ row: Widget, sides: Sides, take: @escaping @MainActor (Step) -> Void) {
        self.row = row
        self.sides = sides
        self.take = take
        connectTouchpad()
    }

    func begin() {
        (start, wanted, all) = (openSide, openSide, nil)
    }

    /// - Parameter distance: the distance since the beginning in pixels, positive towards the right.
    func draw(_ distance: Double) {
        let isMirrored = gtk_widget_get_direction(row) == GTK_TEXT_DIR_RTL
        let distance = isMirrored ? -distance : distance
        let side: ItemListSide = distance > 0 ? .leading : .trailing
        var new = start
        if abs(distance) >= Self.threshold {
            new = start == nil ? (sides.has(side) ? side : nil) : start == side ? side : nil
        }
        if new != wanted {
            wanted = new
            take(new.map { .open($0) } ?? .close)
        }
        let width = Double(gtk_widget_get_width(row))
        all = new == side && abs(distance) > width * Self.full && sides.takesAll.contains(side) ? side : nil
        row.set(class: "drawn", new == side)
        row.set(class: "drawn-fully", all != nil)
    }

    func end() {
        leave()
        if let all { take(.takeAll(all)) }
        all = nil
    }

    /// Cancels the swipe and restores the previously revealed side.
    func cancel() {
        leave()
        all = nil
        if wanted != start { take(start.map { .open($0) } ?? .close) }
    }

    private func leave() {
        for name in ["drawn", "drawn-fully"] { row.set(class: name, false) }
    }

    private func connectTouchpad() {
        // Both axes, because a vertical scroll also has small horizontal movements.
        guard let controller = gtk_event_controller_scroll_new(GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES) else { return }
        let scroll = UnsafeMutableRawPointer(controller)
        onScroll(scroll) { [weak self] x, y in
            self?.scroll(x, y, isWheel: gnome_scrolls_by_wheel(scroll) != 0) ?? false
        }
        for signal in ["scroll-begin", "scroll-end"] {
            on(scroll, signal) { [weak self] in self?.endScrolling() }
        }
        gnome_add_controller(row, controller, GTK_PHASE_BUBBLE)
    }

    /// Handles scrolling. Two fingers on a touchpad keep the direction of their first movement; a horizontal wheel step reveals or hides
    /// the actions.
    /// - Returns: true if the list must not scroll.
    func scroll(_ x: Double, _ y: Double, isWheel: Bool) -> Bool {
        guard !sides.isEmpty || openSide != nil else { return false }
        let isAside = abs(x) > abs(y)
        if isWheel {
            guard isAside else { return false }
            begin()
            draw(x > 0 ? -Self.threshold : Self.threshold)
            end()
            return true
        }
        if way == .undecided, x != 0 || y != 0 {
            way = isAside ? .aside : .along
            scrolled = 0
            if isAside { begin() }
        }
        guard way == .aside else { return false }
        scrolled -= x
        draw(scrolled)
        return true
    }

    func endScrolling() {
        let ended = way
        way = .undecided
        if ended == .aside { end() }
    }
}
