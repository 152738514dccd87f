extension ListedScenario {
    /// Faults that tests of other kinds or readers of the code have found.
    static let faults = [
        ListedScenario(
            "two starts of a replay that ends", "both join a run that ends while it starts",
            """
            r = replay(1, values(7))
            1: x = start r
            2: y = start r
            """, bound: 3),
        ListedScenario(
            "three starts of a replay that ends", "a third thread joins beside both",
            """
            r = replay(1, values(7))
            1: x = start r
            2: y = start r
            3: z = start r
            """),
        ListedScenario(
            "a start beside the last reference", "a promise goes while its signal is started",
            """
            a = promise 0
            s = a
            1: x = start s
            2: a.drop
            """, bound: 3),
        ListedScenario(
            "a start and a put beside the last reference", "a promise goes while another thread delivers in it",
            """
            a = promise 0
            s = a
            x = start s
            1: a.set 1
            2: a.drop
            3: y = start s
            """),
        ListedScenario(
            "a late subscriber of a replay that ends", "it receives the value with the end",
            """
            g = generator
            r = replay(1, g)
            x = start r
            1: g.set 1; g.complete
            2: y = start r
            """),
        ListedScenario(
            "a late subscriber of a multicast that ends", "the same for a multicast",
            """
            g = generator
            r = multicast(1, g)
            x = start r
            1: g.set 1; g.complete
            2: y = start r
            """),
        ListedScenario(
            "a late combination of a replay that ends", "the end comes to a stage that waits for the value",
            """
            a = promise 0
            g = generator
            r = replay(1, g)
            x = start r
            1: g.set 1; g.complete
            2: y = start combine(r, a)
            """),
        ListedScenario(
            "one source three times beside a switch", "starts and disposals of a switch beside a combination of one source",
            """
            a = promise 0
            b = promise 100
            c = combine(a, a, a)
            s = switch(b, a, c)
            x = start c
            1: a.set 1; b.set 101
            2: y = start s; y.dispose
            3: a.set 2
            """),
        ListedScenario(
            "an update beside a set", "neither is lost",
            """
            a = promise 1
            x = start a
            1: a.set 2; a.read
            2: a.update 7
            """, bound: 3),
        ListedScenario(
            "two updates", "the second one sees the first one's value",
            """
            a = promise 1
            x = start a
            1: a.update 2
            2: a.update 3
            """, bound: 3),
        ListedScenario(
            "two updates in transactions", "each returns another value",
            """
            a = promise 1
            1: { a.update 2 }; { a.update 4 }
            2: { a.update 3 }; { a.update 5 }
            """),
        ListedScenario(
            "an update in a handler", "a handler's update beside another thread's set",
            """
            a = promise 1
            b = promise 2
            x = start b
            x@2: a.update 9
            1: b.set 3
            2: a.set 4; a.update 5
            """),
        ListedScenario(
            "a start in a handler beside another owner", "the start does not deliver in the middle of the handler's value",
            """
            a = promise 0
            b = promise 100
            x = start a
            y = start a
            x@2: z = start b; a.set 2
            1: a.set 1
            2: b.set 101; b.set 102
            """),
        ListedScenario(
            "promises that feed each other", "two promises are set to each other's signals by two threads",
            """
            a = promise 0
            p = relay a
            q = relay
            x = start q
            1: q.assign map(p)
            2: a.set 1
            """),
        ListedScenario(
            "puts of a handler beside another thread", "what a start's handler puts is delivered in order",
            """
            a = promise 0
            x@1: a.set 1; a.set 2; a.set 3
            1: x = start a
            2: a.set 9
            """),
        ListedScenario(
            "a transaction with a generator's value", "what a generator puts in a transaction is part of it",
            """
            g = generator 1
            p = promise 100
            x = start combine(g, p)
            1: { g.set 2, p.set 101 }
            2: p.set 105
            """, bound: 3),
        ListedScenario(
            "a start beside a handler that drops the promise", "the subscriber is released",
            """
            a = promise 0
            s = a
            x = start s
            x@2: a.drop
            1: a.set 1
            2: y = start s
            """, bound: 3),
        ListedScenario(
            "a promise set by two threads", "the old signal is disposed before the new one delivers",
            """
            a = promise 0
            b = promise 100
            p = relay
            x = start p
            1: p.assign a; a.set 1
            2: p.assign b
            """),
        ListedScenario(
            "a promise set in a handler", "a handler sets what feeds it",
            """
            a = promise 0
            b = promise 100
            p = relay a
            x = start p
            x@2: p.assign b
            1: a.set 1
            2: a.set 2; b.set 101
            """),
        ListedScenario(
            "a merged diamond", "a start of a combination with a merge of the same source",
            """
            a = promise 0
            s = combine(a, merge(map(a), map(a)))
            1: x = start s
            2: a.set 1
            """),
    ]
}
