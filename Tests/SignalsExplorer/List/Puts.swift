extension ListedScenario {
    /// Puts and starts beside each other.
    static let puts = [
        ListedScenario(
            "two sets of one promise", "all subscribers see one order",
            """
            a = promise 0
            x = start a
            y = start a
            1: a.set 1
            2: a.set 2
            """, bound: 3),
        ListedScenario(
            "sets of one promise by three threads", "each thread's own keep their order",
            """
            a = promise 0
            x = start a
            1: a.set 1; a.set 2
            2: a.set 3
            3: a.set 4
            """),
        ListedScenario(
            "puts into one pipe", "none is lost",
            """
            b = pipe
            x = start b
            1: b.set 1; b.set 2
            2: b.set 3; b.set 4
            """),
        ListedScenario(
            "a set and a read", "a thread reads what it wrote",
            """
            a = promise 0
            x = start a
            1: a.set 1; a.read
            2: a.set 2; a.read
            """),
        ListedScenario(
            "reads beside a transaction", "reads see one of the states",
            """
            a = promise 0
            b = promise 100
            x = start combine(a, b)
            1: { a.set 1, b.set 101 }
            2: a.read; b.read
            """, bound: 3),
        ListedScenario(
            "a start beside a set", "the first value, then the new one, or the new one alone",
            """
            a = promise 0
            1: x = start a
            2: a.set 1
            """, bound: 3),
        ListedScenario(
            "a start beside two sets", "no value is missed after the first",
            """
            a = promise 0
            1: x = start a
            2: a.set 1; a.set 2
            """, bound: 3),
        ListedScenario(
            "two starts beside a set", "two threads start beside one that delivers",
            """
            a = promise 0
            x = start a
            1: y = start a
            2: a.set 1
            3: z = start a
            """),
        ListedScenario(
            "a start of a pipe beside puts", "a part of the puts without a hole",
            """
            b = pipe
            1: x = start b
            2: b.set 1; b.set 2; b.set 3
            """, bound: 3),
        ListedScenario(
            "a start of an empty promise beside a set", "the value comes by the start or by the set",
            """
            a = promise
            1: x = start a
            2: a.set 1; a.set 2
            """, bound: 3),
        ListedScenario(
            "ignored repetitions between threads", "two threads set the same value",
            """
            a = ignoring 0
            x = start a
            1: a.set 1; a.set 0
            2: a.set 1
            """),
        ListedScenario(
            "one source by two ways, two threads", "each put is one output",
            """
            a = promise 0
            x = start combine(a, map(a))
            1: a.set 1
            2: a.set 2
            """, bound: 3),
        ListedScenario(
            "two sources, two threads", "puts into two sources that a subscription connects",
            """
            a = promise 0
            b = promise 100
            x = start combine(a, b)
            1: a.set 1; a.set 2
            2: b.set 101; b.set 102
            """),
        ListedScenario(
            "two sources, three threads", "the same with a put by a third thread",
            """
            a = promise 0
            b = promise 100
            x = start combine(a, b)
            1: a.set 1
            2: b.set 101
            3: a.set 2; b.set 102
            """),
        ListedScenario(
            "a start of a combination beside a set", "the first source is set while the second is reached",
            """
            a = promise 0
            b = promise 100
            1: x = start combine(a, b)
            2: a.set 1
            """, bound: 3),
        ListedScenario(
            "a start of a combination beside two sets", "both sources are set, in order",
            """
            a = promise 0
            b = promise 100
            1: x = start combine(a, b)
            2: a.set 1; b.set 101
            """, bound: 3),
        ListedScenario(
            "a start of a combination beside two sets, reversed", "both sources are set, the second one first",
            """
            a = promise 0
            b = promise 100
            1: x = start combine(a, b)
            2: b.set 101; a.set 1
            """, bound: 3),
        ListedScenario(
            "a start that connects busy components", "both sources are set by others meanwhile",
            """
            a = promise 0
            b = promise 100
            y = start a
            z = start b
            1: x = start combine(a, b)
            2: a.set 1
            3: b.set 101
            """),
        ListedScenario(
            "two starts that connect in opposite orders", "neither waits for the other",
            """
            a = promise 0
            b = promise 100
            1: x = start combine(a, b)
            2: y = start combine(b, a)
            """, bound: 3),
        ListedScenario(
            "a circle of three starts", "three threads connect three sources",
            """
            a = promise 0
            b = promise 100
            c = promise 200
            1: x = start combine(a, b)
            2: y = start combine(b, c)
            3: z = start combine(c, a)
            """),
        ListedScenario(
            "a set after a start", "the starter's own put follows its first value",
            """
            a = promise 0
            b = promise 100
            1: x = start combine(a, b); a.set 1
            2: b.set 101
            """),
        ListedScenario(
            "a put of a handler", "a handler's put into another source beside a set of that",
            """
            a = promise 0
            b = promise 100
            x = start a
            y = start b
            x@2: b.set 102
            1: a.set 1
            2: b.set 101
            """),
        ListedScenario(
            "handlers that put into each other's sources", "two threads deliver, and their handlers cross",
            """
            a = promise 0
            b = promise 100
            x = start a
            y = start b
            x@2: b.set 102
            y@2: a.set 2
            1: a.set 1
            2: b.set 101
            """),
        ListedScenario(
            "a re-entrant put beside another thread's", "first in, first out",
            """
            a = promise 0
            x = start a
            y = start a
            x@2: a.set 2
            1: a.set 1
            2: a.set 3
            """),
        ListedScenario(
            "a start in a handler", "its first value comes before the handler goes on",
            """
            a = promise 0
            b = promise 100
            x = start a
            x@2: y = start combine(a, b)
            1: a.set 1
            2: b.set 101; a.set 2
            """),
        ListedScenario(
            "an empty promise in a combination", "a first value beside a set of the other source",
            """
            a = promise
            b = promise 100
            x = start combine(a, b)
            1: a.set 1
            2: b.set 101
            """, bound: 3),
        ListedScenario(
            "four ways to two sources", "a nested diamond beside two threads",
            """
            a = promise 0
            b = promise 100
            m = combine(a, b)
            x = start combine(m, map(m), combine(b, a))
            1: a.set 1
            2: b.set 101
            """),
        ListedScenario(
            "a start behind a set", "the starter's next set follows its set before",
            """
            a = promise 0
            b = promise 100
            x = start combine(a, b)
            1: a.set 1; y = start b; b.set 101
            2: a.set 2
            3: a.set 3; a.set 4; a.set 5
            """),
        ListedScenario(
            "a start beside a handler's sets", "values that wait keep their order, also where a start comes between them",
            """
            a = promise 0
            b = promise 100
            x = start combine(a, b)
            x@2: b.set 101; a.set 2; b.set 102
            x@3: a.set 3
            1: a.set 1
            2: y = start combine(b, a)
            """),
        ListedScenario(
            "a start in a handler that connects a larger component", "sets that wait are not lost",
            """
            a = promise 0
            b = promise 100
            c = promise 200
            e = promise 300
            f = promise 400
            w = start combine(c, combine(e, f))
            x = start combine(a, b)
            x@2: b.set 101; a.set 2
            x@3: y = start combine(a, c)
            1: a.set 1
            2: c.set 201
            """),
    ]
}
