/// The steps back that a page has asked for, each from a place, in order. Each waits for the one before: what is below a dialog is the topmost one
/// when the dialog has gone.
struct StepsBack: Sendable {
    private var places: [Int] = []
    private var isGoing = false

    /// What is to be done.
    struct Next: Sendable, Hashable {
        /// What can't be left, or not any longer.
        var stays: [Int] = []
        /// What to leave now.
        var leaves: Int?
    }

    mutating func ask(from place: Int) {
        places.append(place)
    }

    /// - Parameter all: the places that there are, the topmost last.
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
