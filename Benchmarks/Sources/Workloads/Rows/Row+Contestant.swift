extension Row {
    /// The contestant of a row of the signals, for programs that count what it does instead of timing it.
    ///
    /// - Parameters:
    ///   - id: such as W1, or more of how the row begins: "W12 share". Of several rows it is the first.
    ///   - name: the contestant's name.
    public static func contestant(_ id: String, _ name: String) -> (row: Row, contestant: Contestant)? {
        guard let row = Area.signals.rows.first(where: { "\($0.id) \($0.title)".hasPrefix(id) }) else { return nil }
        return row.contestants().first { $0.name == name }.map { (row, $0) }
    }
}

extension Contestant {
    /// Does the work once.
    public func runOnce() {
        switch body {
        case .repeated(let run): _ = run()
        case .fresh(let prepare): _ = prepare()()
        }
    }
}
