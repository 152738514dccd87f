extension ListedScenario {
    /// Stages with a memory: generators, zip, sample, merge, switch, take and then.
    static let stages = [
        ListedScenario(
            "a generator of two threads", "its subscriber is called by one at a time",
            """
            g = generator 0
            x = start g
            1: g.set 1; g.set 2
            2: g.set 3
            """),
        ListedScenario(
            "a generator that ends", "nothing comes after the end",
            """
            g = generator 0
            x = start map(g)
            1: g.set 1; g.complete
            2: g.set 2
            """, bound: 3),
        ListedScenario(
            "a generator beside a promise", "a root and a source in one component",
            """
            a = promise 0
            g = generator 50
            x = start combine(a, g)
            1: g.set 51; g.set 52
            2: a.set 1
            """),
        ListedScenario(
            "two generators", "two roots in one component",
            """
            g = generator 0
            h = generator 50
            x = start combine(g, h)
            1: g.set 1
            2: h.set 51
            """, bound: 3),
        ListedScenario(
            "two generators, merged", "none of their values is lost",
            """
            g = generator 0
            h = generator 50
            x = start merge(g, h)
            1: g.set 1; g.complete
            2: h.set 51; h.complete
            """),
        ListedScenario(
            "a disposal beside a generator", "nothing comes after the disposal",
            """
            g = generator 0
            x = start g
            1: g.set 1; g.set 2
            2: x.dispose
            """, bound: 3),
        ListedScenario(
            "zip of two sources", "values pair up by their number",
            """
            a = promise 0
            b = promise 100
            x = start zip(a, b)
            1: a.set 1; a.set 2
            2: b.set 101
            """),
        ListedScenario(
            "a start of zip beside sets", "pairs of one moment and those that follow",
            """
            a = promise 0
            b = promise 100
            1: x = start zip(a, b)
            2: a.set 1; b.set 101
            """),
        ListedScenario(
            "zip of one source", "a source by two ways",
            """
            a = promise 0
            x = start zip(a, map(a))
            1: a.set 1
            2: a.set 2
            """, bound: 3),
        ListedScenario(
            "sample by another thread", "each value at most once",
            """
            a = promise 0
            t = pipe
            x = start sample(a, t)
            1: a.set 1; a.set 2
            2: t.set 50; t.set 51
            """),
        ListedScenario(
            "a start of sample beside sets", "the trigger comes while the start is under way",
            """
            a = promise 0
            t = promise 50
            1: x = start sample(a, t)
            2: a.set 1; t.set 51
            """),
        ListedScenario(
            "with the latest of a source", "each value of the first, with the state of the second",
            """
            a = promise 0
            b = promise 100
            x = start with(a, b)
            1: a.set 1; a.set 2
            2: b.set 101
            """),
        ListedScenario(
            "a start with the latest beside sets", "the start connects what the other thread sets",
            """
            a = promise 0
            b = promise 100
            1: x = start with(a, b)
            2: b.set 101; a.set 1
            """),
        ListedScenario(
            "a start with the latest of itself", "nothing follows a first output of two states, so there is none",
            """
            a = promise 0
            1: x = start with(combine(a, a), a)
            2: a.set 1; a.set 2
            """),
        ListedScenario(
            "a start of a sample of itself", "the same for a trigger",
            """
            a = promise 0
            1: x = start sample(a, map(a))
            2: a.set 1; a.set 2
            """),
        ListedScenario(
            "with the latest of a promise, of itself", "the first output is of two states, and the settled one follows",
            """
            a = promise 0
            p = relay a
            y = start p
            1: x = start with(a, p)
            2: a.set 1
            """),
        ListedScenario(
            "a sample of a promise, of itself", "the same for a trigger",
            """
            a = promise 0
            p = relay a
            y = start p
            1: x = start sample(p, a)
            2: a.set 1
            """),
        ListedScenario(
            "a start whose waiting stage ends", "an input that waits for its first value is not needed any more",
            """
            a = promise 0
            p = relay a
            y = start p
            1: x = start combine(a, take(1, merge(p, p)))
            2: a.set 1; a.set 2
            """),
        ListedScenario(
            "with the latest of itself", "the side input settles first",
            """
            a = promise 0
            x = start with(a, map(a))
            1: a.set 1
            2: a.set 2
            """, bound: 3),
        ListedScenario(
            "merge of two sources", "none is lost, each source in order",
            """
            a = promise 0
            b = promise 100
            x = start merge(a, b)
            1: a.set 1; a.set 2
            2: b.set 101
            """),
        ListedScenario(
            "a start of a merge beside sets", "each source's first value, then what follows",
            """
            a = promise 0
            b = promise 100
            1: x = start merge(a, b)
            2: a.set 1; b.set 101
            """),
        ListedScenario(
            "a switch beside sets of its branches", "a branch that was left delivers nothing",
            """
            a = promise 0
            b = promise 100
            c = promise 200
            x = start switch(a, b, c)
            1: a.set 1
            2: b.set 101; c.set 201
            """),
        ListedScenario(
            "a switch between two threads", "two threads set the selector",
            """
            a = promise 0
            b = promise 100
            x = start switch(a, a, b)
            1: a.set 1
            2: a.set 2
            3: b.set 101
            """),
        ListedScenario(
            "a start of a switch beside sets", "the selector or the branch changes meanwhile",
            """
            a = promise 0
            b = promise 100
            c = promise 200
            1: x = start switch(a, b, c)
            2: a.set 1; c.set 201
            """),
        ListedScenario(
            "a switch to its selector", "a branch that is the selector itself",
            """
            a = promise 0
            b = promise 100
            x = start switch(a, b, a)
            1: a.set 1
            2: a.set 2; b.set 101
            """),
        ListedScenario(
            "a switch in a combination", "a selector by two ways",
            """
            a = promise 0
            b = promise 100
            x = start combine(a, switch(a, b, map(a)))
            1: a.set 1
            2: b.set 101
            """, bound: 3),
        ListedScenario(
            "take of two threads' values", "the first two, and no third",
            """
            b = pipe
            x = start take(2, b)
            1: b.set 1; b.set 2
            2: b.set 3
            """),
        ListedScenario(
            "take until another source", "the end comes by another thread",
            """
            a = promise 0
            b = pipe
            x = start until(a, b)
            1: a.set 1; a.set 2
            2: b.set 101
            """),
        ListedScenario(
            "then of one source", "the second signal starts when the first has ended",
            """
            a = promise 0
            x = start then(take(2, a), a)
            1: a.set 1
            2: a.set 2
            """, bound: 3),
        ListedScenario(
            "a start of then beside sets", "the second signal starts while another thread delivers",
            """
            a = promise 0
            b = promise 100
            1: x = start then(take(1, a), b)
            2: a.set 1; b.set 101
            """),
        ListedScenario(
            "scan of two threads' values", "each value changes the state once",
            """
            a = promise 0
            x = start scan(a)
            1: a.set 1; a.set 2
            2: a.set 3
            """),
        ListedScenario(
            "a generator that puts while it starts", "its values and a source's first one",
            """
            loose
            a = promise 0
            1: x = start merge(a, values(50, 51))
            2: a.set 1
            """, bound: 3),
        ListedScenario(
            "a combination with a generator that ends", "its last value stays",
            """
            a = promise 0
            1: x = start combine(values(50, 51), a)
            2: a.set 1; a.set 2
            """),
        ListedScenario(
            "a generator behind a set", "a generator's value follows the set before it",
            """
            a = promise 0
            g = generator 50
            x = start combine(a, g)
            1: a.set 1; g.set 51
            2: a.set 2
            3: a.set 3; a.set 4; a.set 5
            """),
        ListedScenario(
            "a generator's value beside puts behind it", "puts of one thread keep their order behind a generator's value",
            """
            g = generator 0
            a = promise 100
            b = promise 200
            x = start combine(combine(g, b), a)
            x@2: a.set 101
            1: g.set 1
            2: g.set 2; b.set 201
            """),
        ListedScenario(
            "a generator's value in its own handler", "puts of a handler keep their order behind a generator's value",
            """
            g = generator 0
            b = promise 200
            x = start combine(g, b)
            x@2: g.set 2; b.set 201
            1: g.set 1
            """),
        ListedScenario(
            "a generator's value that waits", "puts of a handler keep their order behind a value that has waited",
            """
            g = generator 0
            a = promise 100
            b = promise 200
            x = start combine(combine(g, b), a)
            x@3: g.set 2; b.set 201
            1: a.set 101
            2: g.set 1
            """),
        ListedScenario(
            "a transaction in the handler of a generator's value", "the transaction is one step",
            """
            g = generator 0
            k = generator 50
            m = generator 70
            x = start combine(g, k, m)
            x@2: { m.set 71, k.set 51 }
            1: g.set 1
            """),
    ]
}
