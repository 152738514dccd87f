internal import CAdwaita
internal import ItemList

/// A row that is drawn aside, by a pointer or on a touchpad: to what lies beside it, and all the way to the outermost of that.
@MainActor
final class RowSwipe {
    /// What a row is asked for; `takeAll` is its outermost offer at a side.
    enum Step: Equatable {
        case open(ItemListSide)
        case close
        case takeAll(ItemListSide)
    }

    /// What of the row counts for a swipe.
    struct Sides: Equatable {
        var leading = false
        var trailing = false
        /// The sides whose outermost offer a full swipe asks for.
        var takesAll: Set<ItemListSide> = []

        init(_ content: ItemListRowContent) {
            leading = content.hasReveal(at: .leading)
            trailing = content.hasReveal(at: .trailing)
            takesAll = Set(ItemListSide.allCases.filter { content.fullSwipeOffer(at: $0) != nil })
        }

        func has(_ side: ItemListSide) -> Bool { side == .leading ? leading : trailing }
        var isEmpty: Bool { !leading && !trailing }
    }

    /// How far a row is drawn aside for something to open.
    static let threshold = 40.0
    /// The part of the row's width from which on it is drawn all the way.
    static let full = 0.6

    private let row: Widget
    private let take: @MainActor (Step) -> Void
    var sides: Sides
    /// The side that lies open now.
    var openSide: ItemListSide?
    private var start: ItemListSide?
    private var wanted: ItemListSide?
    private var all: ItemListSide?
    /// Where two fingers on a touchpad are going.
    private enum Way { case undecided, aside, along }

    private var way = Way.undecided
    private var scrolled = 0.0
    /// Whether two fingers are drawing the row.
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

    /// - Parameter distance: how far the row has been drawn since the beginning, towards the right if it is more than 0.
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

    /// It is given up: what lay open before lies open again.
    func cancel() {
        leave()
        all = nil
        if wanted != start { take(start.map { .open($0) } ?? .close) }
    }

    private func leave() {
        for name in ["drawn", "drawn-fully"] { row.set(class: name, false) }
    }

    private func connectTouchpad() {
        // Both ways, as fingers that scroll the list go a little aside as well.
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

    /// Two fingers on a touchpad, which go aside or along the list from their first movement to their last; a wheel that goes aside opens and
    /// closes by each step.
    /// - Returns: whether the list is not to scroll by it.
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
