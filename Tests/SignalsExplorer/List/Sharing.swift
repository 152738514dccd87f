extension ListedScenario {
    /// Shares, replays, multicasts and promises.
    static let sharing = [
        ListedScenario(
            "two starts of a share", "one run for both: the second subscriber gets the run's first value if it comes before that",
            """
            loose
            a = promise 0
            s = share(a)
            1: x = start s
            2: y = start s
            """, bound: 3),
        ListedScenario(
            "a start beside the last disposal of a share", "the old run ends before a new one starts",
            """
            a = promise 0
            s = share(a)
            x = start s
            1: x.dispose
            2: y = start s
            """, bound: 3),
        ListedScenario(
            "an end beside the last disposal of a share", "the old run's teardown has returned before a new run starts",
            """
            loose
            g = generator
            s = share(alone(g))
            x = start s
            1: x.dispose; y = start s
            2: g.complete
            """, bound: 3),
        ListedScenario(
            "an end beside the last disposal of a multicast", "the same for a key",
            """
            loose
            g = generator
            s = multicast(1, alone(g))
            x = start s
            1: x.dispose; y = start s
            2: g.complete
            """, bound: 3),
        ListedScenario(
            "a set beside the last disposal of a share", "nothing comes after the disposal",
            """
            a = promise 0
            s = share(a)
            x = start s
            1: x.dispose
            2: a.set 1
            """, bound: 3),
        ListedScenario(
            "a start of a share beside a set", "a late subscriber of a run",
            """
            a = promise 0
            s = share(a)
            x = start s
            1: y = start s
            2: a.set 1; a.set 2
            """),
        ListedScenario(
            "a start of a replay beside a set", "the value that is replayed, then the new one",
            """
            a = promise 0
            s = replay(1, a)
            x = start s
            1: y = start s
            2: a.set 1; a.set 2
            """),
        ListedScenario(
            "a replay of two values beside puts", "neighboring values without a hole",
            """
            b = pipe
            s = replay(2, b)
            x = start s
            1: b.set 1; b.set 2; b.set 3
            2: y = start s
            """),
        ListedScenario(
            "two starts of a replay beside a set", "the first start runs the signal",
            """
            a = promise 0
            s = replay(1, a)
            1: x = start s
            2: y = start s
            3: a.set 1
            """),
        ListedScenario(
            "two starts of a multicast", "one run for both",
            """
            a = promise 0
            s = multicast(1, a)
            1: x = start s
            2: y = start s; a.set 1
            """),
        ListedScenario(
            "a multicast that starts again", "the last leaves while another one comes",
            """
            a = promise 0
            s = multicast(1, a)
            x = start s
            1: x.dispose; z = start s
            2: y = start s; y.dispose
            """),
        ListedScenario(
            "a share of a combination beside sets", "the run is fed by two sources",
            """
            a = promise 0
            b = promise 100
            s = share(combine(a, b))
            x = start s
            1: a.set 1
            2: b.set 101
            3: y = start s
            """),
        ListedScenario(
            "a share by two ways", "a combination of a share and of what it is fed by",
            """
            a = promise 0
            s = replay(1, map(a))
            x = start combine(s, a)
            1: a.set 1
            2: a.set 2
            """, bound: 3),
        ListedScenario(
            "a start by two ways of a share", "the start joins the share and its source",
            """
            a = promise 0
            s = replay(1, map(a))
            x = start s
            1: y = start combine(s, a)
            2: a.set 1
            """, bound: 3),
        ListedScenario(
            "a start by two ways of a promise", "the start joins a promise and its source",
            """
            a = promise 0
            p = relay map(a)
            1: x = start combine(p, a)
            2: a.set 1
            """, bound: 3),
        ListedScenario(
            "a start by two ways, reversed", "the source first",
            """
            a = promise 0
            p = relay map(a)
            1: x = start combine(a, p)
            2: a.set 1; a.set 2
            """),
        ListedScenario(
            "a promise set beside a start", "the new signal's value, or the old one's first",
            """
            a = promise 0
            b = promise 100
            p = relay a
            1: p.assign b
            2: x = start p
            """, bound: 3),
        ListedScenario(
            "a promise set beside a set of its source", "the old signal's value does not come after the new one's",
            """
            a = promise 0
            b = promise 100
            p = relay a
            x = start p
            1: p.assign b
            2: a.set 1
            """, bound: 3),
        ListedScenario(
            "a promise set twice", "the last signal stays",
            """
            a = promise 0
            b = promise 100
            p = relay
            x = start p
            1: p.assign a; p.assign b
            2: a.set 1; b.set 101
            """),
        ListedScenario(
            "a lazy promise", "two threads are the first to start it",
            """
            a = promise 0
            p = lazy map(a)
            1: x = start p
            2: y = start p
            3: a.set 1
            """),
        ListedScenario(
            "two starts at a lazy promise", "the second start is late at a source that is late itself",
            """
            a = promise 0
            p = lazy map(a)
            s = combine(p, a)
            1: a.set 1; a.set 2; a.set 3
            2: x = start s; y = start s
            """),
        ListedScenario(
            "a start at a replay of a lazy promise", "two sources in a row that are late",
            """
            a = promise 0
            p = lazy map(a)
            r = replay(1, p)
            1: a.set 1; a.set 2
            2: x = start combine(r, a)
            """),
        ListedScenario(
            "a start at a lazy promise that another thread starts", "a late source's first value comes late",
            """
            a = promise 0
            p = lazy map(a)
            1: a.set 1; a.set 2
            2: x = start p
            3: y = start combine(p, a)
            """),
        ListedScenario(
            "a start at a source, then at a lazy promise of it", "the promise's first value is older than what was read",
            """
            a = promise 0
            p = lazy map(a)
            1: a.set 1; a.set 2
            2: x = start p
            3: y = start combine(a, p)
            """),
        ListedScenario(
            "a promise of a promise", "two relays in a row beside a set",
            """
            a = promise 0
            p = relay a
            q = relay map(p)
            x = start q
            1: a.set 1
            2: y = start combine(q, a)
            """),
        ListedScenario(
            "a promise dropped beside a set", "its subscribers are released",
            """
            a = promise 0
            p = relay a
            x = start p
            1: p.drop
            2: a.set 1
            """, bound: 3),
        ListedScenario(
            "a share of a generator that ends", "a subscriber comes while the generator ends",
            """
            g = generator 1
            s = share(g)
            x = start s
            1: g.set 2; g.complete
            2: y = start s
            """),
        ListedScenario(
            "a replay that runs again", "the last leaves while a value comes",
            """
            a = promise 0
            s = replay(1, a)
            x = start s
            1: x.dispose; y = start s
            2: a.set 1
            """),
        ListedScenario(
            "a replay whose first subscriber has enough", "the run goes on for a late subscriber",
            """
            r = replay(1, values(7, 8))
            1: x = start take(1, r)
            2: y = start r
            """),
    ]
}
