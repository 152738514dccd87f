extension ListedScenario {
    /// Disposals, releases and hops.
    static let disposal = [
        ListedScenario(
            "a disposal beside a set", "the call in flight at most",
            """
            a = promise 0
            x = start a
            1: a.set 1; a.set 2
            2: x.dispose
            """, bound: 3),
        ListedScenario(
            "two disposals", "of the same subscriber",
            """
            a = promise 0
            b = promise 100
            x = start combine(a, b)
            1: x.dispose
            2: x.dispose
            3: a.set 1
            """),
        ListedScenario(
            "a disposal of a combination beside sets", "all is released",
            """
            a = promise 0
            b = promise 100
            x = start combine(a, b)
            1: a.set 1
            2: x.dispose
            3: b.set 101
            """),
        ListedScenario(
            "a disposal and a start", "a subscriber goes, another one comes",
            """
            a = promise 0
            x = start a
            1: x.dispose; y = start a
            2: a.set 1; a.set 2
            """),
        ListedScenario(
            "a disposal after a start beside a set", "the starter disposes at once",
            """
            a = promise 0
            b = promise 100
            1: x = start combine(a, b); x.dispose
            2: a.set 1; b.set 101
            """),
        ListedScenario(
            "a disposal in a handler", "a handler disposes another subscriber",
            """
            a = promise 0
            x = start a
            y = start a
            x@2: y.dispose
            1: a.set 1
            2: a.set 2
            """, bound: 3),
        ListedScenario(
            "a handler that disposes itself", "nothing comes after that",
            """
            a = promise 0
            x = start a
            x@2: x.dispose
            1: a.set 1
            2: a.set 2
            """, bound: 3),
        ListedScenario(
            "handlers that dispose each other", "two sources, two threads",
            """
            a = promise 0
            b = promise 100
            x = start a
            y = start b
            x@2: y.dispose
            y@2: x.dispose
            1: a.set 1
            2: b.set 101
            """, bound: 3),
        ListedScenario(
            "a pipe dropped beside a put", "its subscriber is released",
            """
            b = pipe
            x = start b
            1: b.set 1
            2: b.drop
            """, bound: 3),
        ListedScenario(
            "a promise dropped beside a start of a combination", "one of two sources goes",
            """
            a = promise 0
            b = promise 100
            s = combine(a, b)
            1: x = start s
            2: a.drop; b.set 101
            """),
        ListedScenario(
            "both sources dropped by two threads", "a combination is released by either",
            """
            a = promise 0
            b = promise 100
            x = start combine(a, b)
            1: a.drop
            2: b.drop
            """, bound: 3),
        ListedScenario(
            "a disposal of a switch beside its selector", "no branch is left running",
            """
            a = promise 0
            b = promise 100
            c = promise 200
            x = start switch(a, b, c)
            1: a.set 1
            2: x.dispose
            """, bound: 3),
        ListedScenario(
            "a hop between threads", "values keep their order over a queue",
            """
            a = promise 0
            x = start hop(a)
            1: a.set 1; a.set 2
            2: advance; advance
            """),
        ListedScenario(
            "a hop of two threads' values", "the last one is the state",
            """
            a = promise 0
            x = start hop(a)
            1: a.set 1
            2: a.set 2; advance
            """),
        ListedScenario(
            "a hop in a combination", "what hops is a component of its own",
            """
            a = promise 0
            b = promise 100
            x = start combine(hop(a), b)
            1: a.set 1; b.set 101
            2: advance
            """),
        ListedScenario(
            "a disposal beside a hop", "nothing is left on the queue",
            """
            a = promise 0
            x = start hop(a)
            1: a.set 1; x.dispose
            2: advance
            """),
        ListedScenario(
            "a start over a hop", "the first value comes by the queue",
            """
            a = promise 0
            1: x = start map(hop(a)); a.set 1
            2: advance; advance
            """),
        ListedScenario(
            "a hop to a pool", "a pool's thread delivers",
            """
            a = promise 0
            x = start pool(a)
            1: a.set 1
            2: a.set 2
            """),
        ListedScenario(
            "a hop to a pool in a combination", "the pool's thread enters the component",
            """
            a = promise 0
            b = promise 100
            x = start combine(pool(a), b)
            1: a.set 1
            2: b.set 101
            """),
        ListedScenario(
            "a hop beside two sets", "a set waits while the component is reserved for the queue",
            """
            a = promise 0
            b = promise 100
            x = start combine(hop(a), b)
            a.set 1
            1: b.set 101
            2: advance; advance
            3: b.set 102
            """, bound: 3),
    ]
}
