extension Duration {
    /// The seconds that the operators count in. Exact to the nanosecond for a month.
    var inSeconds: Double {
        let (seconds, attoseconds) = components
        return Double(seconds) + Double(attoseconds) / 1e18
    }
}
