/// A queue of a page's requests to go back, each from a screen. Each waits for the one before, because the screen below a dialog is the
/// topmost one only after the dialog is closed.
struct StepsBack: Sendable {
    private var places: [Int] = []
    private var isGoing = false

    struct Next: Sendable, Hashable {
        /// The requests that can't be fulfilled, or no longer.
        var stays: [Int] = []
        var leaves: Int?
    }

    mutating func ask(from place: Int) {
        places.append(place)
    }

    /// - Parameter all: the numbers of all screens, with the topmost last.
    mutating func next(_ all: [Int]) -> Next {
        var next = Next()
        while let place = places.first {
            if all.count > 1, place == all.last {
                if !isGoing { next.leaves = place }
                isGoing = true
                break
            }
            places.removeFirst()
            isGoing = false
            if all.contains(place) { next.stays.append(place) }
        }
        return next
    }
}
