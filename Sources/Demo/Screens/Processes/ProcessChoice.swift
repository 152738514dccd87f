/// What somebody does with the list of processes.
struct ProcessChoice: Sendable, Equatable {
    /// How far the end of a process has got.
    enum Stage: Sendable, Equatable {
        /// Nothing was asked for.
        case none
        /// Whether it is meant is asked for.
        case asking(isForced: Bool)
        /// The process was asked to end, or ended by force.
        case sent(isForced: Bool)
    }

    var order = ProcessOrder.cpu
    /// The process of which more is shown, by its row.
    var open: String?
    var stage = Stage.none
    /// Why a process did not end.
    var problem: ProcessProblem?
}
