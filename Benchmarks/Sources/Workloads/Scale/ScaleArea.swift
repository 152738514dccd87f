extension Area {
    /// How costs grow. A power near 1 is linear in what there is more of, one near 0 constant; 2 would be a hidden square.
    static let scale = Area(
        "scale", "Scale", series: signalSeries + listSeries,
        attempts: [
            Attempts(
                "S2",
                """
                a map is two calls, of its closure and of the next stage, which gets the value by address, as the closures of a generic \
                type do: 31 instructions with those of the closure (callgrind). The same 31 written in assembler, with nothing around \
                them, take 2.8 to 5.7 ns as the processor's clock changes, and side by side with the library's as long as those. Chains \
                by hand of 10 and of 100 maps, in one run: closures as here 5.8 to 7.4 ns a map; closures that are not generic 5.5 to 5.8 \
                (19 instructions); objects with a method that is overridden 5.0 to 5.7 (18); closures composed to one 7.1 to 8.9 (18); a \
                loop over an array of closures 10 to 13 (72). A stage into which the compiler has inlined the closure takes 2.8 to 3.1 (7): it \
                does so for a stage that is compiled anew for each closure, and not where stages are made of closures that are given, nor \
                when `map` is left to it to inline into a client (6.0 after 5.7)
                """)
        ])
}
