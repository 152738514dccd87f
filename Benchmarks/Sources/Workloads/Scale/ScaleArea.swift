extension Area {
    /// How costs grow. A power near 1 is linear in what there is more of, one near 0 constant; 2 would be a hidden square.
    static let scale = Area(
        "scale", "Scale", series: signalSeries + listSeries,
        attempts: [
            Attempts(
                "S2",
                """
                a map is two calls, of its closure and of the next stage, and the saving of four registers, 24 instructions; a lock, an event \
                type or a reference at each stage is not there to be saved. The hand-written stages of W2's floor cost about as much each, \
                so the goal depends on the machine
                """)
        ])
}
