/// What somebody does with the list of processes.
struct ProcessChoice: Sendable, Equatable {
    var order = ProcessOrder.cpu
    /// The process of which more is shown, by its row.
    var open: String?
    /// Whether that process was told to end: from then on force is offered.
    var wasTold = false
    /// Why a process did not end.
    var problem: ProcessProblem?
}
