extension Area {
    /// How costs grow. A power near 1 is linear in what there is more of, one near 0 constant; 2 would be a hidden square.
    static let scale = Area(
        "scale", "Scale", series: signalSeries + listSeries,
        attempts: [
            Attempts(
                "S2",
                """
                a map is two calls, of its closure and of the next stage, and the saving of four registers, 24 instructions; a lock, an event \
                type or a reference at each stage is not there to be saved. Chains by hand of 10 and of 100 maps on the same machine: \
                closures that call each other, as here, 5.1 to 5.2 ns a map; objects with a method that is overridden 6.2; closures \
                composed to one 6.8 to 8.0; a loop over an array of closures 11 to 13. To leave `map` to the compiler to inline into a \
                client changed nothing (6.0 after 5.7)
                """)
        ])
}
