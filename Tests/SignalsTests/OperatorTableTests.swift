import Signals
import Testing

/// The operators, their files, their tests, their doc comments and the table of the documentation belong together.
@Suite struct OperatorTableTests {
    /// The ways out of the signals and into them: to async code and objects, where there is no pipe.
    private static let waysOut: Set<String> = [
        "values(buffering:)", "first()", "get()", "bind(to:file:line:)", "assign(to:on:file:line:)", "assignOnMainActor(to:on:file:line:)",
        "observing(_:of:)", "observing(_:of:queue:)", "observing(_:)", "observing(queue:_:)",
    ]
    /// Files that are not named after their operator: the name is taken, or shared by several forms.
    private static let fileNames = [
        "queue()": ["QueueOperator"], "timer(_:queue:)": ["SignalTimer"], "from(_:)": ["From", "FromAsyncSequence"],
        "take(until:inclusive:)": ["TakeUntilPredicate"], "take(until:)": ["TakeUntilSignal"],
        "take(while:inclusive:)": ["TakeWhile"], "first(where:)": ["FirstWhere"],
        "skip(while:)": ["SkipWhile"], "skip(until:)": ["SkipUntil"], "merge(maxConcurrent:)": ["MergeConcurrently"],
        "deliverOnMainQueue()": ["DeliverOn"], "deliverOnMainQueue(keeping:)": ["DeliverOn"], "runOnMainQueue()": ["RunOn"],
    ]
    private static let sections = ["SideEffects": "Side effects", "Interop": "Bridges"]

    /// What somebody applies to a signal, or makes one with: the bodies, not their one-line twins.
    private static let operators = PublicOperator.all.filter { $0.twin == nil }
    private static let twins = PublicOperator.all.filter { $0.twin != nil }

    private static func isWayOut(_ operation: PublicOperator) -> Bool {
        waysOut.contains(operation.name) || operation.isAsync
    }

    private func expectNone(_ problems: [String]) {
        for problem in problems {
            Issue.record("\(problem)")
        }
    }

    @Test func theSourcesAreFound() {
        let names = Set(Self.operators.map(\.name))
        #expect(Self.operators.count > 70)
        #expect(
            names.isSuperset(of: [
                "map(_:)", "catch(_:)", "take(until:inclusive:)", "combineLatest(queue:initialValues:_:)",
                "combineLatest(queue:_:)", "values(buffering:)", "single(_:)", "withState(_:next:error:completed:disposed:)", "merge(_:)",
                "delay(_:queue:)",
            ]))
        #expect(!names.contains("exponential(_:factor:maximum:)"), "a method of another type")
        #expect(Self.operators.filter { $0.name == "last()" }.map(\.isAsync).sorted { !$0 && $1 } == [false, true])
    }

    @Test func aDeclarationIsReadWithItsDefaultsAndItsLines() {
        let lines = """
            extension Signal where Value == Int {
                /// Does nothing.
                @discardableResult
                public func nothing<Other: Sequence<[Int: String]>>(
                    _ other: Other, by action: @Sendable (Int, Int) -> Void = { _, _ in }, after seconds: Double = max(1, 2)
                ) async -> Signal { self }
            }
            """
        let found = PublicOperator.declarations(in: lines.split(separator: "\n").map(String.init), family: "Mapping", file: "Nothing")
        #expect(found.map(\.name) == ["nothing(_:by:after:)"])
        #expect(found.map(\.comment) == [[" Does nothing."]])
        #expect(found.map(\.isAsync) == [true])
    }

    // MARK: The table

    @Test func eachOperatorStandsInTheTable() {
        let rows = OperatorTable.rows
        expectNone(
            Self.operators.compactMap { operation in
                let section = Self.sections[operation.family] ?? operation.family
                let isListed = rows.contains { $0.name == operation.name && $0.section == section }
                return isListed ? nil : "\(operation): Operators.md has no row for it in \(section)"
            })
    }

    @Test func theTableNamesNothingElse() {
        let names = Set(Self.operators.map(\.name))
        #expect(OperatorTable.rows.count > 70)
        expectNone(
            OperatorTable.rows.filter { !names.contains($0.name) }.map { "\($0.name): Operators.md names it, and it does not exist" })
    }

    @Test func noCellOfTheTableIsEmpty() {
        expectNone(
            OperatorTable.rows.filter { $0.cells.count != 5 || $0.cells.contains("") }.map { "\($0.name): a cell of its row is missing" })
    }

    // MARK: Files

    @Test func eachOperatorHasAFileOfItsName() {
        expectNone(
            Self.operators.filter { $0.family != "Interop" }.compactMap { operation in
                let ownName = operation.baseName.prefix(1).uppercased() + operation.baseName.dropFirst()
                let names = Self.fileNames[operation.name] ?? [ownName]
                return names.contains(operation.file) ? nil : "\(operation): belongs into \(names.joined(separator: ".swift or ")).swift"
            })
    }

    @Test func eachOperatorHasAFileOfTests() {
        expectNone(
            Self.operators.filter { $0.family != "Interop" }.compactMap { operation in
                let path = "Tests/SignalsTests/Operators/\(operation.family)/\(operation.file)Tests.swift"
                return PublicOperator.exists(path) ? nil : "\(operation): there is no \(path)"
            })
    }

    // MARK: Spellings

    @Test func eachOperatorHasBothSpellings() {
        expectNone(
            Self.operators.filter { !Self.isWayOut($0) }.compactMap { operation in
                if operation.isFree {
                    let hasMethod = Self.operators.contains {
                        !$0.isFree && $0.baseName == operation.baseName && $0.file == operation.file
                    }
                    return hasMethod ? nil : "\(operation): takes all signals, and there is no method of one of them"
                }
                let hasFunction = Self.twins.contains { function in
                    guard function.baseName == operation.baseName, function.file == operation.file else { return false }
                    return function.twin == operation.name || function.twin?.hasPrefix(operation.name + "-") == true
                }
                return hasFunction ? nil : "\(operation): has no free function that says ``Signal/\(operation.name)``"
            })
    }

    // MARK: Comments

    @Test func eachOperatorIsDocumented() {
        expectNone(Self.operators.filter { !Self.isWayOut($0) }.flatMap { operation in Self.gaps(in: operation) })
    }

    /// What the doc comment leaves out. A form of another operator refers to that one.
    private static func gaps(in operation: PublicOperator) -> [String] {
        if operation.says(" See ``", " See the form", " Like ``", "like the form") { return [] }
        // "Delays like ``delay(_:queue:)``, with the time as a `Duration`."
        if operation.comment.first?.contains(/^ \w+( \w+){0,2} like ``/) == true { return [] }
        var gaps: [String] = []
        if !operation.says("```") { gaps.append("a marble diagram") }
        if !operation.says("Ends", "Completes", "Fails", "never ends") { gaps.append("what ends it") }
        if !operation.says("Disposal", "is disposed", " disposal of the last") { gaps.append("what disposal does") }
        if !operation.says("- Complexity:") { gaps.append("its complexity") }
        return gaps.map { "\(operation): the doc comment does not say \($0)" }
    }
}

/// The rows of Operators.md that begin with a link to an operator.
private enum OperatorTable {
    struct Row {
        let section: String
        let name: String
        let cells: [String]
    }

    static let rows: [Row] = {
        var rows: [Row] = []
        var section = ""
        for line in PublicOperator.lines(of: PublicOperator.package + "/Sources/Signals/Signals.docc/Operators.md") {
            if line.hasPrefix("## ") {
                section = String(line.dropFirst(3))
            } else if line.hasPrefix("| ``") {
                let cells = line.split(separator: "|", omittingEmptySubsequences: false).dropFirst().dropLast()
                    .map { $0.split(separator: " ").joined(separator: " ") }
                rows.append(Row(section: section, name: name(in: cells[0]), cells: cells))
            }
        }
        return rows
    }()

    /// The name in ` ``Signal/last()->Value?`` `.
    private static func name(in link: String) -> String {
        var name = link.drop { $0 == "`" }.prefix { $0 != "`" }
        if name.hasPrefix("Signal/") {
            name = name.dropFirst("Signal/".count)
        }
        guard let end = name.firstIndex(of: ")") else { return String(name) }
        return String(name[...end])
    }
}
