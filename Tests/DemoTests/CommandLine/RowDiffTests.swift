import Testing

@testable import Demo
@testable import SignalistDemoScreens

@Suite struct RowDiffTests {
    static let cases: [(old: String, new: String, json: String)] = [
        ("", "", #"{"deletions":[],"insertions":[],"updates":[],"diagnostics":[]}"#),
        ("a\t1\nb\t2\n", "a\t1\nb\t2", #"{"deletions":[],"insertions":[],"updates":[],"diagnostics":[]}"#),
        (
            "", "a\t1\nb\t2\n",
            #"{"deletions":[],"insertions":[{"index":0},{"index":1}],"updates":[],"diagnostics":[]}"#
        ),
        ("a\t\nb\t\nc\t\n", "b\t\n", #"{"deletions":[0,2],"insertions":[],"updates":[],"diagnostics":[]}"#),
        (
            "a\t\nb\t\nc\t\n", "c\t\na\t\nb\t\n",
            #"{"deletions":[2],"insertions":[{"index":0,"previousIndex":2}],"updates":[],"diagnostics":[]}"#
        ),
        (
            "a\t1\nb\t1\n", "b\t1\na\t1\n",
            #"{"deletions":[1],"insertions":[{"index":0,"previousIndex":1}],"updates":[],"diagnostics":[]}"#
        ),
        (
            "a\t1\nb\t1\n", "b\t9\na\t1\n",
            #"{"deletions":[1],"insertions":[{"index":0,"previousIndex":1,"reason":"content"}],"updates":[],"diagnostics":[]}"#
        ),
        (
            "a\t1\nb\t2\n", "a\t1\nb\t3\n",
            #"{"deletions":[],"insertions":[],"updates":[{"index":1,"previousIndex":1,"reason":"content"}],"diagnostics":[]}"#
        ),
        (
            "a\tx\nb\ty\nc\tz\n", "d\t\nc\tnew\na\tx\n",
            #"{"deletions":[1,2],"insertions":[{"index":0},{"index":1,"previousIndex":2,"reason":"content"}],"updates":[],"diagnostics":[]}"#
        ),
        (
            "a\t1\na\t2\nb\t\n", "b\t\na\t1\nb\t2\nb\t3\n",
            #"{"deletions":[1],"insertions":[{"index":0,"previousIndex":1}],"updates":[],"diagnostics":["#
                + #"{"kind":"duplicateID","file":"old","id":"a","keptLine":1,"droppedLine":2},"#
                + #"{"kind":"duplicateID","file":"new","id":"b","keptLine":1,"droppedLine":3},"#
                + #"{"kind":"duplicateID","file":"new","id":"b","keptLine":1,"droppedLine":4}]}"#
        ),
        (
            "\"\\\u{1}\t\n\"\\\u{1}\t\n", "\"\\\u{1}\t\n",
            #"{"deletions":[],"insertions":[],"updates":[],"diagnostics":["#
                + #"{"kind":"duplicateID","file":"old","id":"\"\\\u0001","keptLine":1,"droppedLine":2}]}"#
        ),
    ]

    @Test(arguments: cases)
    func writesTheTransition(_ example: (old: String, new: String, json: String)) throws {
        let old = try RowFile.rows(in: Array(example.old.utf8), path: "old")
        let new = try RowFile.rows(in: Array(example.new.utf8), path: "new")
        #expect(rowDiff(old: old, new: new) == example.json)
    }

    @Test("Identifiers that are equal as text but not as bytes")
    func composedAndDecomposed() throws {
        let old = try RowFile.rows(in: Array("\u{e9}\t\n".utf8), path: "old")
        let new = try RowFile.rows(in: Array("e\u{301}\t\n".utf8), path: "new")
        #expect(rowDiff(old: old, new: new) == #"{"deletions":[],"insertions":[],"updates":[],"diagnostics":[]}"#)
    }

    @Test func manyRepeatedLinesAreCounted() throws {
        let old = try RowFile.rows(in: Array(String(repeating: "a\t\n", count: 2_000).utf8), path: "old")
        let json = rowDiff(old: old, new: [])
        #expect(
            json.hasPrefix(#"{"deletions":[0],"insertions":[],"updates":[],"diagnostics":[{"kind":"duplicateID","file":"old","id":"a","#))
        #expect(json.hasSuffix(#""droppedLine":101},{"kind":"moreDuplicateIDs","file":"old","count":1899}]}"#))
    }
}
