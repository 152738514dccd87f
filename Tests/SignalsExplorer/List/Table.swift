extension ListedScenario {
    /// The faults that the first trial of an explorer has found.
    static let table = [
        ListedScenario(
            "updates beside a set", "`update` reads, then puts: a set between both is lost",
            """
            a = promise 1
            x = start a
            1: a.update 3; a.update 4
            2: a.update 7
            3: a.set 5
            """),
        ListedScenario(
            "combined with its own promise", "a promise is set to a source that it is combined with",
            """
            a = promise 0
            p = relay
            x = start combine(p, a)
            1: p.assign a
            2: a.set 3
            """),
        ListedScenario(
            "combined with its own promise, set again", "the same, where the promise held the source before",
            """
            a = promise 0
            p = relay a
            x = start combine(p, a)
            1: p.assign a
            2: a.set 3
            """),
        ListedScenario(
            "combined with a promise of a combination", "the same, where the promise is set to a combination",
            """
            a = promise 0
            b = promise 100
            p = relay
            x = start combine(p, a)
            1: p.assign combine(a, b)
            2: a.set 3
            """),
        ListedScenario(
            "switch to a shared combination", "a start chooses a branch that settles in the same propagation",
            """
            a = promise 0
            shared = share(combine(a, a))
            s = switch(a, a, shared)
            x = start shared
            1: a.set 1
            2: y = start s
            """),
        ListedScenario(
            "with the latest of a promise", "a start beside a put into what feeds its side input",
            """
            a = promise 0
            b = promise 100
            p = relay b
            x = start p
            s = with(a, p)
            1: a.set 1; y = start s
            2: b.set 104
            """),
        ListedScenario(
            "with the latest of a replay", "the same with a replay for the promise",
            """
            a = promise 0
            b = promise 100
            p = replay(1, b)
            x = start p
            s = with(a, p)
            1: a.set 1; y = start s
            2: b.set 104
            """),
        ListedScenario(
            "merged with a promise of a switch", "a start beside a transaction that the switch's selector is set in",
            """
            a = promise 0
            b = promise 100
            p = relay switch(a, b, a)
            s = merge(p, a)
            1: x = start s
            2: { a.set 6 }
            """),
        ListedScenario(
            "merged with a promise of a switch, odd", "the same, where the switch changes its branch",
            """
            a = promise 1
            b = promise 100
            p = relay switch(a, b, a)
            s = merge(p, a)
            1: x = start s
            2: { a.set 6 }
            """),
        ListedScenario(
            "combined with its own replay", "a start joins a pipe, and a replay of the pipe",
            """
            b = pipe
            shared = replay(2, b)
            s = combine(b, shared)
            1: x = start s
            2: b.put 1; b.put 2
            """),
        ListedScenario(
            "combined with its own replay, which runs", "the same, where the replay has a subscriber",
            """
            b = pipe
            shared = replay(2, b)
            s = combine(b, shared)
            x = start shared
            1: y = start s
            2: b.put 1; b.put 2
            """),
        ListedScenario(
            "a promise after its own first value, which runs", "the same, where the promise has a subscriber",
            """
            a = promise 0
            b = promise 100
            p = relay switch(b, a, a)
            s = then(take(1, p), p)
            x = start p
            1: y = start s
            2: a.set 3; b.set 104
            """),
        ListedScenario(
            "a promise after its own first value", "a start that subscribes again when the first value has come",
            """
            a = promise 0
            b = promise 100
            p = relay switch(b, a, a)
            s = then(take(1, p), p)
            1: x = start s
            2: a.set 3; b.set 104
            """),
        ListedScenario(
            "two starts in opposite orders", "two subscribers agree about the order of two puts of one thread",
            """
            a = promise 0
            b = promise 100
            1: x = start combine(a, b)
            2: y = start combine(b, a)
            3: a.set 1; b.set 102
            """),
    ]
}
