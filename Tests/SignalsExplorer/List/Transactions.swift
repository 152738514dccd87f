extension ListedScenario {
    static let transactions = [
        ListedScenario(
            "a transaction beside a set", "a transaction is one step",
            """
            a = promise 0
            b = promise 100
            x = start combine(a, b)
            1: { a.set 1, b.set 101 }
            2: a.set 2
            """, bound: 3),
        ListedScenario(
            "two transactions in opposite orders", "neither is halved",
            """
            a = promise 0
            b = promise 100
            x = start combine(a, b)
            1: { a.set 1, b.set 101 }
            2: { b.set 102, a.set 2 }
            """, bound: 3),
        ListedScenario(
            "a start beside a transaction", "a start that connects what the transaction sets",
            """
            a = promise 0
            b = promise 100
            1: { a.set 1, b.set 101 }
            2: x = start combine(a, b)
            """, bound: 3),
        ListedScenario(
            "a transaction over three beside a start that connects two", "none of its values is lost",
            """
            a = promise 0
            b = promise 100
            c = promise 200
            w = start a
            1: { a.set 1, b.set 101, c.set 201 }
            2: { x = start combine(b, c) }
            """),
        ListedScenario(
            "a transaction over three beside a start in a handler", "none of its values is lost",
            """
            a = promise 0
            b = promise 100
            c = promise 200
            e = promise 300
            w = start a
            v = start e
            v@2: x = start combine(b, c)
            1: { a.set 1, b.set 101, c.set 201 }
            2: e.set 301
            """),
        ListedScenario(
            "a transaction over sources that nothing connects", "each subscriber sees its own source's step",
            """
            a = promise 0
            b = promise 100
            x = start a
            y = start b
            1: { a.set 1, b.set 101 }
            2: a.set 2; b.set 102
            """),
        ListedScenario(
            "two transactions over sources that nothing connects", "both sources see one order",
            """
            a = promise 0
            b = promise 100
            x = start a
            y = start b
            1: { a.set 1, b.set 101 }
            2: { a.set 2, b.set 102 }
            """),
        ListedScenario(
            "a transaction over three sources", "a start connects two of them meanwhile",
            """
            a = promise 0
            b = promise 100
            c = promise 200
            y = start c
            1: { a.set 1, b.set 101, c.set 201 }
            2: x = start combine(a, b)
            """),
        ListedScenario(
            "an overlapping pair of transactions", "two transactions share one source",
            """
            a = promise 0
            b = promise 100
            c = promise 200
            x = start combine(a, b, c)
            1: { a.set 1, b.set 101 }
            2: { b.set 102, c.set 202 }
            """),
        ListedScenario(
            "two values of one source in a transaction", "both are delivered, and combined once",
            """
            a = promise 0
            b = promise 100
            x = start a
            y = start combine(a, b)
            1: { a.set 1, a.set 2, b.set 101 }
            2: b.set 102
            """),
        ListedScenario(
            "a transaction with a pipe", "a pipe and a promise in one step",
            """
            a = promise 0
            b = pipe
            x = start combine(a, b)
            1: { a.set 1, b.set 101 }
            2: b.set 102; a.set 2
            """),
        ListedScenario(
            "a transaction with an update", "its value is made of the newest one",
            """
            a = promise 1
            b = promise 100
            x = start combine(a, b)
            1: { a.update 2, b.set 101 }
            2: a.set 3
            """),
        ListedScenario(
            "a start in a transaction", "it sees the state before",
            """
            a = promise 0
            b = promise 100
            1: { a.set 1, x = start a, b.set 101 }
            2: b.set 102; y = start combine(a, b)
            """),
        ListedScenario(
            "a transaction of a handler", "it follows the value under way",
            """
            a = promise 0
            b = promise 100
            x = start a
            y = start combine(a, b)
            x@2: { a.set 2, b.set 102 }
            1: a.set 1
            2: b.set 101
            """),
        ListedScenario(
            "a transaction whose handler connects its sources", "its thread owns them to its end",
            """
            a = promise 0
            b = promise 100
            w = start a
            v = start b
            w@2: x = start combine(a, b)
            1: { a.set 1, b.set 101 }; a.set 2
            2: b.set 102; b.set 103
            """),
        ListedScenario(
            "a transaction and a disposal", "a subscriber goes while the transaction is delivered",
            """
            a = promise 0
            b = promise 100
            x = start combine(a, b)
            y = start combine(a, b)
            1: { a.set 1, b.set 101 }
            2: x.dispose
            """, bound: 3),
        ListedScenario(
            "transactions of three threads", "three transactions over two sources",
            """
            a = promise 0
            b = promise 100
            x = start combine(a, b)
            1: { a.set 1, b.set 101 }
            2: { a.set 2, b.set 102 }
            3: { b.set 103 }
            """),
        ListedScenario(
            "a transaction over a promise and its source", "the promise is fed by the source",
            """
            a = promise 0
            b = promise 100
            p = relay a
            x = start combine(p, a, b)
            1: { a.set 1, b.set 101 }
            2: a.set 2
            """),
        ListedScenario(
            "a transaction that sets a selector and its branch", "the branch that is left emits nothing",
            """
            a = promise 0
            b = promise 100
            c = promise 200
            x = start switch(a, b, c)
            1: { a.set 1, b.set 101, c.set 201 }
            2: c.set 202
            """),
        ListedScenario(
            "sets behind an open transaction", "the sets of one thread keep their order while the first one waits",
            """
            a = promise 1
            b = promise 100
            x = start combine(a, b)
            1: { a.update 2 }
            2: a.set 3; b.set 101
            3: b.set 102
            """),
        ListedScenario(
            "an open transaction beside a start", "the start connects two components while the step is open in one or both",
            """
            a = promise 1
            b = promise 100
            1: { a.update 2, b.update 3 }
            2: x = start combine(a, b)
            """),
        ListedScenario(
            "two transactions beside a start", "the start gets the steps of both from each source in their order",
            """
            loose
            a = promise 1
            b = promise 100
            1: { a.set 2, b.set 101 }
            2: { b.set 103, a.set 4 }
            3: x = start combine(a, b)
            """),
        ListedScenario(
            "a transaction and a set beside a start", "the start reads one source again, and the set is not overtaken",
            """
            loose
            a = promise 1
            b = promise 100
            1: { a.set 2, b.set 101 }; b.set 102
            2: x = start combine(a, combine(b, a))
            """),
        ListedScenario(
            "a promise set behind an update of its source", "the promise's first value comes before the one that follows from the update",
            """
            x = promise 0
            p = relay
            s = start p
            1: { x.update 1, p.assign x }
            2: x.set 7
            """),
        ListedScenario(
            "two promises set in one transaction", "the second one's first value comes before the one that follows from the first",
            """
            x = promise 5
            p = relay
            q = relay
            s = start q
            1: p.assign x; { p.assign map(x), q.assign p }
            """),
    ]
}
