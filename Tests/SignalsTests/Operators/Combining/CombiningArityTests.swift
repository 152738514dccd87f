import Signals
import Synchronization
import TestSupport
import Testing

/// `combineLatest` and `zip` of two to sixteen signals give the tuple of their values, in each spelling and for types that the compiler treats
/// differently: trivial ones, counted ones, empty ones, ones of several sizes and alignments, boxed ones.
@Suite struct CombiningArityTests {
    @Test func integers() {
        let input = { (offset: Int) in ArityInput { $0 * 100 + offset } }
        expectTuples(
            ArityLadder(
                a: input(1), b: input(2), c: input(3), d: input(4), e: input(5), f: input(6), g: input(7), h: input(8), i: input(9),
                j: input(10), k: input(11), l: input(12), m: input(13), n: input(14), o: input(15), p: input(16)))
    }

    @Test func strings() {
        let input = { (name: String) in ArityInput { "a string of more than fifteen bytes: \(name)\($0)" } }
        expectTuples(
            ArityLadder(
                a: input("a"), b: input("b"), c: input("c"), d: input("d"), e: input("e"), f: input("f"), g: input("g"), h: input("h"),
                i: input("i"), j: input("j"), k: input("k"), l: input("l"), m: input("m"), n: input("n"), o: input("o"), p: input("p")))
    }

    @Test func typesOfEachKind() {
        let values = MixedValues()
        expectTuples(
            ArityLadder(
                a: values.byte, b: values.text, c: values.object, d: values.optional, e: values.nothing, f: values.structure,
                g: values.existential, h: values.optionalObject, i: values.vector, j: values.flag, k: values.unit, l: values.array,
                m: values.enumeration, n: values.closure, o: values.halfWord, p: values.double))
        #expect(values.livingObjects == 0)
    }

    @Test func typesOfEachKindInReverse() {
        let values = MixedValues()
        expectTuples(
            ArityLadder(
                a: values.double, b: values.halfWord, c: values.closure, d: values.enumeration, e: values.array, f: values.unit,
                g: values.flag, h: values.vector, i: values.optionalObject, j: values.existential, k: values.structure, l: values.nothing,
                m: values.optional, n: values.object, o: values.text, p: values.byte))
        #expect(values.livingObjects == 0)
    }

    private func expectTuples<A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P>(
        _ ladder: ArityLadder<A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P>
    ) {
        let rows = (0...2).map { ladder.texts($0) }
        for form in ladder.combined {
            let outputs = outputs(of: form, ladder.puts)
            #expect(outputs == [rows[1].prefix(form.count)] + changes(form.count, from: rows[1], to: rows[2]), "\(form)")
        }
        for form in ladder.combinedFromInitialValues {
            let outputs = outputs(of: form, ladder.puts)
            let fromInitial = changes(form.count, from: rows[0], to: rows[1])
            let expected = [rows[0].prefix(form.count)] + fromInitial + changes(form.count, from: rows[1], to: rows[2])
            #expect(outputs == expected, "\(form)")
        }
        for form in ladder.zipped {
            #expect(outputs(of: form, ladder.puts) == [rows[1].prefix(form.count), rows[2].prefix(form.count)], "\(form)")
        }
    }

    /// The outputs while rows 1 and 2 are put into the inputs.
    private func outputs(of form: ArityForm, _ puts: [(Int) -> Void]) -> [ArraySlice<String>] {
        let outputs = Received<ArraySlice<String>>()
        let handle = form.signal.start(next: { outputs.append($0[...]) })
        for row in 1...2 {
            puts.prefix(form.count).forEach { $0(row) }
        }
        handle.dispose()
        return outputs.values
    }

    /// The tuples after each of the first values of one row has followed that of another.
    private func changes(_ count: Int, from old: [String], to new: [String]) -> [ArraySlice<String>] {
        (1...count).map { (new.prefix($0) + old.prefix(count).dropFirst($0))[...] }
    }
}

/// Inputs of all kinds of types.
private struct MixedValues {
    struct Nothing {}

    struct Structure {
        var byte: Int8
        var text: String
        var double: Double?
        var flag: Bool
    }

    enum Enumeration {
        case object(Object)
        case pair(Int8, String)
        case nothing
    }

    final class Object: Sendable, CustomStringConvertible {
        private let row: Int
        private let objects: Tally

        init(_ row: Int, _ objects: Tally) {
            self.row = row
            self.objects = objects
            objects.add(1)
        }

        deinit {
            objects.add(-1)
        }

        var description: String { "object \(row)" }
    }

    private let objects: Tally
    var livingObjects: Int { objects.value }

    let byte = ArityInput { Int8($0) }
    let halfWord = ArityInput { UInt16($0) }
    let double = ArityInput { Double($0) }
    let flag = ArityInput { $0 == 1 }
    let vector = ArityInput { SIMD4<Double>(repeating: Double($0)) }
    let nothing = ArityInput { _ in Nothing() }
    let unit = ArityInput { _ in () }
    let text = ArityInput { "a string of more than fifteen bytes: \($0)" }
    let array = ArityInput { [$0, $0 + 1] }
    let optional = ArityInput { $0 == 1 ? nil : $0 }
    let structure = ArityInput { Structure(byte: Int8($0), text: "another string: \($0)", double: $0 == 2 ? nil : 0.5, flag: $0 == 1) }
    let object: ArityInput<Object>
    let optionalObject: ArityInput<Object?>
    let existential: ArityInput<any Sendable>
    let enumeration: ArityInput<Enumeration>
    let closure: ArityInput<@Sendable () -> Object>

    init() {
        let objects = Tally()
        self.objects = objects
        object = ArityInput { Object($0, objects) }
        optionalObject = ArityInput { $0 == 1 ? nil : Object($0, objects) }
        existential = ArityInput { $0 == 1 ? 1 as any Sendable : Object($0, objects) }
        enumeration = ArityInput { $0 == 0 ? .nothing : $0 == 1 ? .object(Object($0, objects)) : .pair(Int8($0), "a pair") }
        closure = ArityInput { row in
            let object = Object(row, objects)
            return { object }
        }
    }
}
