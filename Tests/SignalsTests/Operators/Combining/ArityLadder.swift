import Signals

/// A `combineLatest` or `zip` of a number of inputs, and its outputs as texts.
struct ArityForm: Sendable {
    enum Spelling {
        case function
        case method
        case pipe
        case pack
    }

    let spelling: Spelling
    let count: Int
    let signal: Signal<[String], NoError>

    init<Output>(_ spelling: Spelling, _ count: Int, _ signal: Signal<Output, NoError>) {
        self.spelling = spelling
        self.count = count
        self.signal = signal.map { output in Mirror(reflecting: output).children.map { "\($0.value)" } }
    }
}

/// An input of an ``ArityLadder``: a pipe, and the values that go through it.
struct ArityInput<Value: Sendable>: Sendable {
    let pipe = ValuePipe<Value>()
    let value: @Sendable (Int) -> Value

    init(_ value: @escaping @Sendable (Int) -> Value) {
        self.value = value
    }

    var signal: Signal<Value, NoError> { pipe.signal() }

    func put(_ row: Int) {
        pipe.putNext(value(row))
    }
}

/// Sixteen inputs, and all forms of `combineLatest` and `zip` of the first two, three and so on.
///
/// Each call is written out, as the optimizer specializes each one for itself.
struct ArityLadder<
    A: Sendable, B: Sendable, C: Sendable, D: Sendable, E: Sendable, F: Sendable, G: Sendable, H: Sendable,
    I: Sendable, J: Sendable, K: Sendable, L: Sendable, M: Sendable, N: Sendable, O: Sendable, P: Sendable
> {
    let a: ArityInput<A>
    let b: ArityInput<B>
    let c: ArityInput<C>
    let d: ArityInput<D>
    let e: ArityInput<E>
    let f: ArityInput<F>
    let g: ArityInput<G>
    let h: ArityInput<H>
    let i: ArityInput<I>
    let j: ArityInput<J>
    let k: ArityInput<K>
    let l: ArityInput<L>
    let m: ArityInput<M>
    let n: ArityInput<N>
    let o: ArityInput<O>
    let p: ArityInput<P>

    /// The inputs, each as a function that puts its value of a row.
    var puts: [(Int) -> Void] {
        [
            a.put, b.put, c.put, d.put, e.put, f.put, g.put, h.put, i.put, j.put, k.put, l.put, m.put, n.put, o.put, p.put,
        ]
    }

    /// The values of a row, as texts.
    func texts(_ row: Int) -> [String] {
        [
            "\(a.value(row))", "\(b.value(row))", "\(c.value(row))", "\(d.value(row))",
            "\(e.value(row))", "\(f.value(row))", "\(g.value(row))", "\(h.value(row))",
            "\(i.value(row))", "\(j.value(row))", "\(k.value(row))", "\(l.value(row))",
            "\(m.value(row))", "\(n.value(row))", "\(o.value(row))", "\(p.value(row))",
        ]
    }

    /// `combineLatest`.
    var combined: [ArityForm] {
        let (a, b, c, d) = (self.a.signal, self.b.signal, self.c.signal, self.d.signal)
        let (e, f, g, h) = (self.e.signal, self.f.signal, self.g.signal, self.h.signal)
        let (i, j, k, l) = (self.i.signal, self.j.signal, self.k.signal, self.l.signal)
        let (m, n, o, p) = (self.m.signal, self.n.signal, self.o.signal, self.p.signal)
        var forms: [ArityForm] = []
        forms.append(ArityForm(.function, 2, combineLatest(a, b)))
        forms.append(ArityForm(.function, 3, combineLatest(a, b, c)))
        forms.append(ArityForm(.function, 4, combineLatest(a, b, c, d)))
        forms.append(ArityForm(.function, 5, combineLatest(a, b, c, d, e)))
        forms.append(ArityForm(.function, 6, combineLatest(a, b, c, d, e, f)))
        forms.append(ArityForm(.function, 7, combineLatest(a, b, c, d, e, f, g)))
        forms.append(ArityForm(.function, 8, combineLatest(a, b, c, d, e, f, g, h)))
        forms.append(ArityForm(.function, 9, combineLatest(a, b, c, d, e, f, g, h, i)))
        forms.append(ArityForm(.function, 10, combineLatest(a, b, c, d, e, f, g, h, i, j)))
        forms.append(ArityForm(.function, 11, combineLatest(a, b, c, d, e, f, g, h, i, j, k)))
        forms.append(ArityForm(.function, 12, combineLatest(a, b, c, d, e, f, g, h, i, j, k, l)))
        forms.append(ArityForm(.function, 13, combineLatest(a, b, c, d, e, f, g, h, i, j, k, l, m)))
        forms.append(ArityForm(.function, 14, combineLatest(a, b, c, d, e, f, g, h, i, j, k, l, m, n)))
        forms.append(ArityForm(.function, 15, combineLatest(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o)))
        forms.append(ArityForm(.function, 16, combineLatest(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p)))
        forms.append(ArityForm(.method, 2, a.combineLatest(b)))
        forms.append(ArityForm(.method, 3, a.combineLatest(b, c)))
        forms.append(ArityForm(.method, 4, a.combineLatest(b, c, d)))
        forms.append(ArityForm(.method, 5, a.combineLatest(b, c, d, e)))
        forms.append(ArityForm(.method, 6, a.combineLatest(b, c, d, e, f)))
        forms.append(ArityForm(.method, 7, a.combineLatest(b, c, d, e, f, g)))
        forms.append(ArityForm(.method, 8, a.combineLatest(b, c, d, e, f, g, h)))
        forms.append(ArityForm(.method, 9, a.combineLatest(b, c, d, e, f, g, h, i)))
        forms.append(ArityForm(.method, 10, a.combineLatest(b, c, d, e, f, g, h, i, j)))
        forms.append(ArityForm(.method, 11, a.combineLatest(b, c, d, e, f, g, h, i, j, k)))
        forms.append(ArityForm(.method, 12, a.combineLatest(b, c, d, e, f, g, h, i, j, k, l)))
        forms.append(ArityForm(.method, 13, a.combineLatest(b, c, d, e, f, g, h, i, j, k, l, m)))
        forms.append(ArityForm(.method, 14, a.combineLatest(b, c, d, e, f, g, h, i, j, k, l, m, n)))
        forms.append(ArityForm(.method, 15, a.combineLatest(b, c, d, e, f, g, h, i, j, k, l, m, n, o)))
        forms.append(ArityForm(.method, 16, a.combineLatest(b, c, d, e, f, g, h, i, j, k, l, m, n, o, p)))
        forms.append(ArityForm(.pipe, 2, a |> combineLatest(b)))
        forms.append(ArityForm(.pipe, 3, a |> combineLatest(b, c)))
        forms.append(ArityForm(.pipe, 4, a |> combineLatest(b, c, d)))
        forms.append(ArityForm(.pipe, 5, a |> combineLatest(b, c, d, e)))
        forms.append(ArityForm(.pipe, 6, a |> combineLatest(b, c, d, e, f)))
        forms.append(ArityForm(.pipe, 7, a |> combineLatest(b, c, d, e, f, g)))
        forms.append(ArityForm(.pipe, 8, a |> combineLatest(b, c, d, e, f, g, h)))
        forms.append(ArityForm(.pipe, 9, a |> combineLatest(b, c, d, e, f, g, h, i)))
        forms.append(ArityForm(.pipe, 10, a |> combineLatest(b, c, d, e, f, g, h, i, j)))
        forms.append(ArityForm(.pipe, 11, a |> combineLatest(b, c, d, e, f, g, h, i, j, k)))
        forms.append(ArityForm(.pipe, 12, a |> combineLatest(b, c, d, e, f, g, h, i, j, k, l)))
        forms.append(ArityForm(.pipe, 13, a |> combineLatest(b, c, d, e, f, g, h, i, j, k, l, m)))
        forms.append(ArityForm(.pipe, 14, a |> combineLatest(b, c, d, e, f, g, h, i, j, k, l, m, n)))
        forms.append(ArityForm(.pipe, 15, a |> combineLatest(b, c, d, e, f, g, h, i, j, k, l, m, n, o)))
        forms.append(ArityForm(.pipe, 16, a |> combineLatest(b, c, d, e, f, g, h, i, j, k, l, m, n, o, p)))
        forms.append(ArityForm(.pack, 2, combineLatest(each: a, b)))
        forms.append(ArityForm(.pack, 3, combineLatest(each: a, b, c)))
        forms.append(ArityForm(.pack, 4, combineLatest(each: a, b, c, d)))
        forms.append(ArityForm(.pack, 5, combineLatest(each: a, b, c, d, e)))
        forms.append(ArityForm(.pack, 6, combineLatest(each: a, b, c, d, e, f)))
        forms.append(ArityForm(.pack, 7, combineLatest(each: a, b, c, d, e, f, g)))
        forms.append(ArityForm(.pack, 8, combineLatest(each: a, b, c, d, e, f, g, h)))
        forms.append(ArityForm(.pack, 9, combineLatest(each: a, b, c, d, e, f, g, h, i)))
        forms.append(ArityForm(.pack, 10, combineLatest(each: a, b, c, d, e, f, g, h, i, j)))
        forms.append(ArityForm(.pack, 11, combineLatest(each: a, b, c, d, e, f, g, h, i, j, k)))
        forms.append(ArityForm(.pack, 12, combineLatest(each: a, b, c, d, e, f, g, h, i, j, k, l)))
        forms.append(ArityForm(.pack, 13, combineLatest(each: a, b, c, d, e, f, g, h, i, j, k, l, m)))
        forms.append(ArityForm(.pack, 14, combineLatest(each: a, b, c, d, e, f, g, h, i, j, k, l, m, n)))
        forms.append(ArityForm(.pack, 15, combineLatest(each: a, b, c, d, e, f, g, h, i, j, k, l, m, n, o)))
        forms.append(ArityForm(.pack, 16, combineLatest(each: a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p)))
        return forms
    }

    /// `combineLatest(initialValues:)`, from the values of row 0.
    var combinedFromInitialValues: [ArityForm] {
        let (a, b, c, d) = (self.a.signal, self.b.signal, self.c.signal, self.d.signal)
        let (e, f, g, h) = (self.e.signal, self.f.signal, self.g.signal, self.h.signal)
        let (i, j, k, l) = (self.i.signal, self.j.signal, self.k.signal, self.l.signal)
        let (m, n, o, p) = (self.m.signal, self.n.signal, self.o.signal, self.p.signal)
        let a0 = self.a.value(0), b0 = self.b.value(0), c0 = self.c.value(0), d0 = self.d.value(0), e0 = self.e.value(0),
            f0 = self.f.value(0), g0 = self.g.value(0), h0 = self.h.value(0)
        let i0 = self.i.value(0), j0 = self.j.value(0), k0 = self.k.value(0), l0 = self.l.value(0), m0 = self.m.value(0),
            n0 = self.n.value(0), o0 = self.o.value(0), p0 = self.p.value(0)
        let initial2 = (a0, b0)
        let initial3 = (a0, b0, c0)
        let initial4 = (a0, b0, c0, d0)
        let initial5 = (a0, b0, c0, d0, e0)
        let initial6 = (a0, b0, c0, d0, e0, f0)
        let initial7 = (a0, b0, c0, d0, e0, f0, g0)
        let initial8 = (a0, b0, c0, d0, e0, f0, g0, h0)
        let initial9 = (a0, b0, c0, d0, e0, f0, g0, h0, i0)
        let initial10 = (a0, b0, c0, d0, e0, f0, g0, h0, i0, j0)
        let initial11 = (a0, b0, c0, d0, e0, f0, g0, h0, i0, j0, k0)
        let initial12 = (a0, b0, c0, d0, e0, f0, g0, h0, i0, j0, k0, l0)
        let initial13 = (a0, b0, c0, d0, e0, f0, g0, h0, i0, j0, k0, l0, m0)
        let initial14 = (a0, b0, c0, d0, e0, f0, g0, h0, i0, j0, k0, l0, m0, n0)
        let initial15 = (a0, b0, c0, d0, e0, f0, g0, h0, i0, j0, k0, l0, m0, n0, o0)
        let initial16 = (a0, b0, c0, d0, e0, f0, g0, h0, i0, j0, k0, l0, m0, n0, o0, p0)
        var forms: [ArityForm] = []
        forms.append(ArityForm(.function, 2, combineLatest(initialValues: initial2, a, b)))
        forms.append(ArityForm(.function, 3, combineLatest(initialValues: initial3, a, b, c)))
        forms.append(ArityForm(.function, 4, combineLatest(initialValues: initial4, a, b, c, d)))
        forms.append(ArityForm(.function, 5, combineLatest(initialValues: initial5, a, b, c, d, e)))
        forms.append(ArityForm(.function, 6, combineLatest(initialValues: initial6, a, b, c, d, e, f)))
        forms.append(ArityForm(.function, 7, combineLatest(initialValues: initial7, a, b, c, d, e, f, g)))
        forms.append(ArityForm(.function, 8, combineLatest(initialValues: initial8, a, b, c, d, e, f, g, h)))
        forms.append(ArityForm(.function, 9, combineLatest(initialValues: initial9, a, b, c, d, e, f, g, h, i)))
        forms.append(ArityForm(.function, 10, combineLatest(initialValues: initial10, a, b, c, d, e, f, g, h, i, j)))
        forms.append(ArityForm(.function, 11, combineLatest(initialValues: initial11, a, b, c, d, e, f, g, h, i, j, k)))
        forms.append(ArityForm(.function, 12, combineLatest(initialValues: initial12, a, b, c, d, e, f, g, h, i, j, k, l)))
        forms.append(ArityForm(.function, 13, combineLatest(initialValues: initial13, a, b, c, d, e, f, g, h, i, j, k, l, m)))
        forms.append(ArityForm(.function, 14, combineLatest(initialValues: initial14, a, b, c, d, e, f, g, h, i, j, k, l, m, n)))
        forms.append(ArityForm(.function, 15, combineLatest(initialValues: initial15, a, b, c, d, e, f, g, h, i, j, k, l, m, n, o)))
        forms.append(ArityForm(.function, 16, combineLatest(initialValues: initial16, a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p)))
        forms.append(ArityForm(.method, 2, a.combineLatest(initialValues: initial2, b)))
        forms.append(ArityForm(.method, 3, a.combineLatest(initialValues: initial3, b, c)))
        forms.append(ArityForm(.method, 4, a.combineLatest(initialValues: initial4, b, c, d)))
        forms.append(ArityForm(.method, 5, a.combineLatest(initialValues: initial5, b, c, d, e)))
        forms.append(ArityForm(.method, 6, a.combineLatest(initialValues: initial6, b, c, d, e, f)))
        forms.append(ArityForm(.method, 7, a.combineLatest(initialValues: initial7, b, c, d, e, f, g)))
        forms.append(ArityForm(.method, 8, a.combineLatest(initialValues: initial8, b, c, d, e, f, g, h)))
        forms.append(ArityForm(.method, 9, a.combineLatest(initialValues: initial9, b, c, d, e, f, g, h, i)))
        forms.append(ArityForm(.method, 10, a.combineLatest(initialValues: initial10, b, c, d, e, f, g, h, i, j)))
        forms.append(ArityForm(.method, 11, a.combineLatest(initialValues: initial11, b, c, d, e, f, g, h, i, j, k)))
        forms.append(ArityForm(.method, 12, a.combineLatest(initialValues: initial12, b, c, d, e, f, g, h, i, j, k, l)))
        forms.append(ArityForm(.method, 13, a.combineLatest(initialValues: initial13, b, c, d, e, f, g, h, i, j, k, l, m)))
        forms.append(ArityForm(.method, 14, a.combineLatest(initialValues: initial14, b, c, d, e, f, g, h, i, j, k, l, m, n)))
        forms.append(ArityForm(.method, 15, a.combineLatest(initialValues: initial15, b, c, d, e, f, g, h, i, j, k, l, m, n, o)))
        forms.append(ArityForm(.method, 16, a.combineLatest(initialValues: initial16, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p)))
        forms.append(ArityForm(.pipe, 2, a |> combineLatest(initialValues: initial2, b)))
        forms.append(ArityForm(.pipe, 3, a |> combineLatest(initialValues: initial3, b, c)))
        forms.append(ArityForm(.pipe, 4, a |> combineLatest(initialValues: initial4, b, c, d)))
        forms.append(ArityForm(.pipe, 5, a |> combineLatest(initialValues: initial5, b, c, d, e)))
        forms.append(ArityForm(.pipe, 6, a |> combineLatest(initialValues: initial6, b, c, d, e, f)))
        forms.append(ArityForm(.pipe, 7, a |> combineLatest(initialValues: initial7, b, c, d, e, f, g)))
        forms.append(ArityForm(.pipe, 8, a |> combineLatest(initialValues: initial8, b, c, d, e, f, g, h)))
        forms.append(ArityForm(.pipe, 9, a |> combineLatest(initialValues: initial9, b, c, d, e, f, g, h, i)))
        forms.append(ArityForm(.pipe, 10, a |> combineLatest(initialValues: initial10, b, c, d, e, f, g, h, i, j)))
        forms.append(ArityForm(.pipe, 11, a |> combineLatest(initialValues: initial11, b, c, d, e, f, g, h, i, j, k)))
        forms.append(ArityForm(.pipe, 12, a |> combineLatest(initialValues: initial12, b, c, d, e, f, g, h, i, j, k, l)))
        forms.append(ArityForm(.pipe, 13, a |> combineLatest(initialValues: initial13, b, c, d, e, f, g, h, i, j, k, l, m)))
        forms.append(ArityForm(.pipe, 14, a |> combineLatest(initialValues: initial14, b, c, d, e, f, g, h, i, j, k, l, m, n)))
        forms.append(ArityForm(.pipe, 15, a |> combineLatest(initialValues: initial15, b, c, d, e, f, g, h, i, j, k, l, m, n, o)))
        forms.append(ArityForm(.pipe, 16, a |> combineLatest(initialValues: initial16, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p)))
        forms.append(ArityForm(.pack, 2, combineLatest(initialValues: initial2, each: a, b)))
        forms.append(ArityForm(.pack, 3, combineLatest(initialValues: initial3, each: a, b, c)))
        forms.append(ArityForm(.pack, 4, combineLatest(initialValues: initial4, each: a, b, c, d)))
        forms.append(ArityForm(.pack, 5, combineLatest(initialValues: initial5, each: a, b, c, d, e)))
        forms.append(ArityForm(.pack, 6, combineLatest(initialValues: initial6, each: a, b, c, d, e, f)))
        forms.append(ArityForm(.pack, 7, combineLatest(initialValues: initial7, each: a, b, c, d, e, f, g)))
        forms.append(ArityForm(.pack, 8, combineLatest(initialValues: initial8, each: a, b, c, d, e, f, g, h)))
        forms.append(ArityForm(.pack, 9, combineLatest(initialValues: initial9, each: a, b, c, d, e, f, g, h, i)))
        forms.append(ArityForm(.pack, 10, combineLatest(initialValues: initial10, each: a, b, c, d, e, f, g, h, i, j)))
        forms.append(ArityForm(.pack, 11, combineLatest(initialValues: initial11, each: a, b, c, d, e, f, g, h, i, j, k)))
        forms.append(ArityForm(.pack, 12, combineLatest(initialValues: initial12, each: a, b, c, d, e, f, g, h, i, j, k, l)))
        forms.append(ArityForm(.pack, 13, combineLatest(initialValues: initial13, each: a, b, c, d, e, f, g, h, i, j, k, l, m)))
        forms.append(ArityForm(.pack, 14, combineLatest(initialValues: initial14, each: a, b, c, d, e, f, g, h, i, j, k, l, m, n)))
        forms.append(ArityForm(.pack, 15, combineLatest(initialValues: initial15, each: a, b, c, d, e, f, g, h, i, j, k, l, m, n, o)))
        forms.append(ArityForm(.pack, 16, combineLatest(initialValues: initial16, each: a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p)))
        return forms
    }

    /// `zip`.
    var zipped: [ArityForm] {
        let (a, b, c, d) = (self.a.signal, self.b.signal, self.c.signal, self.d.signal)
        let (e, f, g, h) = (self.e.signal, self.f.signal, self.g.signal, self.h.signal)
        let (i, j, k, l) = (self.i.signal, self.j.signal, self.k.signal, self.l.signal)
        let (m, n, o, p) = (self.m.signal, self.n.signal, self.o.signal, self.p.signal)
        var forms: [ArityForm] = []
        forms.append(ArityForm(.function, 2, zip(a, b)))
        forms.append(ArityForm(.function, 3, zip(a, b, c)))
        forms.append(ArityForm(.function, 4, zip(a, b, c, d)))
        forms.append(ArityForm(.function, 5, zip(a, b, c, d, e)))
        forms.append(ArityForm(.function, 6, zip(a, b, c, d, e, f)))
        forms.append(ArityForm(.function, 7, zip(a, b, c, d, e, f, g)))
        forms.append(ArityForm(.function, 8, zip(a, b, c, d, e, f, g, h)))
        forms.append(ArityForm(.function, 9, zip(a, b, c, d, e, f, g, h, i)))
        forms.append(ArityForm(.function, 10, zip(a, b, c, d, e, f, g, h, i, j)))
        forms.append(ArityForm(.function, 11, zip(a, b, c, d, e, f, g, h, i, j, k)))
        forms.append(ArityForm(.function, 12, zip(a, b, c, d, e, f, g, h, i, j, k, l)))
        forms.append(ArityForm(.function, 13, zip(a, b, c, d, e, f, g, h, i, j, k, l, m)))
        forms.append(ArityForm(.function, 14, zip(a, b, c, d, e, f, g, h, i, j, k, l, m, n)))
        forms.append(ArityForm(.function, 15, zip(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o)))
        forms.append(ArityForm(.function, 16, zip(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p)))
        forms.append(ArityForm(.method, 2, a.zip(b)))
        forms.append(ArityForm(.method, 3, a.zip(b, c)))
        forms.append(ArityForm(.method, 4, a.zip(b, c, d)))
        forms.append(ArityForm(.method, 5, a.zip(b, c, d, e)))
        forms.append(ArityForm(.method, 6, a.zip(b, c, d, e, f)))
        forms.append(ArityForm(.method, 7, a.zip(b, c, d, e, f, g)))
        forms.append(ArityForm(.method, 8, a.zip(b, c, d, e, f, g, h)))
        forms.append(ArityForm(.method, 9, a.zip(b, c, d, e, f, g, h, i)))
        forms.append(ArityForm(.method, 10, a.zip(b, c, d, e, f, g, h, i, j)))
        forms.append(ArityForm(.method, 11, a.zip(b, c, d, e, f, g, h, i, j, k)))
        forms.append(ArityForm(.method, 12, a.zip(b, c, d, e, f, g, h, i, j, k, l)))
        forms.append(ArityForm(.method, 13, a.zip(b, c, d, e, f, g, h, i, j, k, l, m)))
        forms.append(ArityForm(.method, 14, a.zip(b, c, d, e, f, g, h, i, j, k, l, m, n)))
        forms.append(ArityForm(.method, 15, a.zip(b, c, d, e, f, g, h, i, j, k, l, m, n, o)))
        forms.append(ArityForm(.method, 16, a.zip(b, c, d, e, f, g, h, i, j, k, l, m, n, o, p)))
        forms.append(ArityForm(.pipe, 2, a |> zip(b)))
        forms.append(ArityForm(.pipe, 3, a |> zip(b, c)))
        forms.append(ArityForm(.pipe, 4, a |> zip(b, c, d)))
        forms.append(ArityForm(.pipe, 5, a |> zip(b, c, d, e)))
        forms.append(ArityForm(.pipe, 6, a |> zip(b, c, d, e, f)))
        forms.append(ArityForm(.pipe, 7, a |> zip(b, c, d, e, f, g)))
        forms.append(ArityForm(.pipe, 8, a |> zip(b, c, d, e, f, g, h)))
        forms.append(ArityForm(.pipe, 9, a |> zip(b, c, d, e, f, g, h, i)))
        forms.append(ArityForm(.pipe, 10, a |> zip(b, c, d, e, f, g, h, i, j)))
        forms.append(ArityForm(.pipe, 11, a |> zip(b, c, d, e, f, g, h, i, j, k)))
        forms.append(ArityForm(.pipe, 12, a |> zip(b, c, d, e, f, g, h, i, j, k, l)))
        forms.append(ArityForm(.pipe, 13, a |> zip(b, c, d, e, f, g, h, i, j, k, l, m)))
        forms.append(ArityForm(.pipe, 14, a |> zip(b, c, d, e, f, g, h, i, j, k, l, m, n)))
        forms.append(ArityForm(.pipe, 15, a |> zip(b, c, d, e, f, g, h, i, j, k, l, m, n, o)))
        forms.append(ArityForm(.pipe, 16, a |> zip(b, c, d, e, f, g, h, i, j, k, l, m, n, o, p)))
        return forms
    }
}
