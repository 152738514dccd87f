extension Area {
    static let signals = Area(
        "signals", "Signals, per value (or what the row says)",
        columns: [Name.ours, Name.openCombine, Name.asyncAlgorithms, Name.floor],
        rows: [
            chainRow, twentyMapsRow, combineTwoRow, combineEightRow, combineHundredRow, fanOutRow, subscribeRow, coldSequenceRow,
            switchRow,
        ] + removalRows + [hopRow] + stageRows + threadRows,
        attempts: [
            Attempts(
                "W1",
                """
                with a lock at the start and at the end of a delivery and a retained copy of the subscribers 2.2 floors and 357 \
                instructions (callgrind; the floor 166); with one atomic word for the turn, and the subscribers read where they lie, 289; \
                with a key of the thread that is known without a call 264, and with one call for all that is asked of the thread 245. With one \
                turn for each graph, which carries the stamp of the delivery, 292 and 1.4 to 1.55 floors
                """),
            Attempts(
                "W3",
                """
                with locks in the source and in the stage, ten atomic operations a value, 5.6 floors and 891 instructions (callgrind; the \
                floor 171); with turns instead, four atomic operations, 604; with no reference counted at a scope and no call to settle \
                the only stage 389; with no reference counted for the stage that waits to settle, which its turn keeps alive, two atomic \
                operations less, 346 and 1.9 to 2.1 floors, as often above the goal as below. Of these 346, 73 ask for what belongs to the \
                thread, once in the source and once in the stage. With one turn for each graph, and none in the stage, 391 and 1.95 to 2.1 \
                floors
                """),
            Attempts(
                "W4",
                """
                as W3: 6.0 floors with locks, 2.6 with turns, 2.3 to 2.4 without the reference; eight values are copied twice, into the \
                tuple and into the sink's arguments. With the latest values lying in the tuple, which is copied at once, 2.1 to 2.2
                """),
            Attempts(
                "W10",
                """
                with snapshots that are copied when they change 0.22 of OpenCombine at 100,000 and 2.96 times the cost at 1,000; with places \
                that change where they lie 0.18 to 0.23 and 3.1 to 3.4 times, as the cost at 1,000 fell more; with one object for all that a \
                subscription calls, in place of two closures, and smaller places and scopes, 0.12 to 0.19 and 1.7 to 3.5 times: the more, the \
                faster the processor's clock is at the moment, which memory does not follow. A removal takes 1,068 instructions at all sizes \
                (callgrind; 1,248 before the last design) and at 1,000 waits for no memory beyond the second cache; at 100,000 it waits for 8.3 \
                lines (9.7 before): of the place, its slot, the handle, its scope, and the closures that it releases. The floor, a dictionary, \
                grows 2 to 2.5 times as well, and an array by hand of objects with a closure each, released in random order, from 42 to \
                190 ns, 4.4 to 4.6 times. One object for handle and scope would save a block, but what runs upstream holds the scope and is \
                held by the handle, so a dropped handle would never be released
                """),
            Attempts(
                "W12",
                """
                share: 2.8 times with references counted at an object that has weak ones, 2.0 without, 1.6 to 1.7 where a value that is not \
                kept is noted by itself; a second source delivers in between. \
                combineLatest of nine, a pack, over which the compiler does not specialise a loop: 11 times with a tuple made of its elements, \
                2.9 with the elements lying in the tuple, 1.95 to 2.2 without an optional that is looked up for each value. With queue: \
                1.49 to 1.59: a turn in the hop, which nobody disturbs
                """),
            Attempts(
                "W13",
                """
                four graphs: 0.51 to 0.89 from run to run on a machine whose two cores others use as well, whatever the code; over runs of \
                20,000 puts the start of the threads took a tenth of it
                """),
        ])
}
