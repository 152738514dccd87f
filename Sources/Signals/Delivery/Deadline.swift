internal import Dispatch

/// The end of the time that a thread spends on others' work. The time begins with the first question.
struct Deadline {
    #if SIGNALS_EXPLORE
        private var questionsLeft = Bounds.current.offers

        var isOver: Bool {
            mutating get {
                questionsLeft -= 1
                return questionsLeft < 0
            }
        }
    #else
        private static let milliseconds = 50
        private var end: DispatchTime?

        /// Whether the time is over.
        var isOver: Bool {
            mutating get {
                guard let end else {
                    end = .now() + .milliseconds(Self.milliseconds)
                    return false
                }
                return .now() >= end
            }
        }
    #endif

    init() {}
}
