import ItemList

extension ProcessOrder {
    /// What its tab says.
    var title: PresentationStringKey {
        switch self {
        case .cpu: .byCPU
        case .memory: .byMemory
        case .name: .byName
        case .pid: .byPID
        }
    }
}
