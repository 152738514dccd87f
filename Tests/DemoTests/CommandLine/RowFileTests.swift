import TestSupport
import Testing

@testable import Demo
@testable import SignalistDemoScreens

@Suite struct RowFileTests {
    private let directory = TemporaryDirectory()

    @Test(arguments: [
        ("", []),
        ("a\tone\nb\ttwo\n", [["a", "one", "1"], ["b", "two", "2"]]),
        ("a\tone\nb\ttwo", [["a", "one", "1"], ["b", "two", "2"]]),
        ("a\tone\r\nb\t\r\n", [["a", "one", "1"], ["b", "", "2"]]),
        ("a\t\r", [["a", "", "1"]]),
        ("a\tx\ty\t\n", [["a", "x\ty\t", "1"]]),
        ("a\t\na\tagain\n", [["a", "", "1"], ["a", "again", "2"]]),
        ("\u{FEFF}é\t漢\n", [["é", "漢", "1"]]),
        (" a \t b \n", [[" a ", " b ", "1"]]),
    ])
    func readsRows(_ text: String, _ rows: [[String]]) throws {
        directory.write("rows", text)
        let found = try RowFile.read(directory.path("rows"))
        #expect(found.map { [$0.id, $0.content, "\($0.line)"] } == rows)
    }

    @Test(arguments: [
        ("\n", 1), ("a\t\n\nb\t\n", 2), ("a\t\n\n", 2), ("a\t\n\r\n", 2), ("a\t\n\tcontent\n", 2), ("\u{FEFF}\n", 1), ("a\n", 1),
        ("a\t\nb", 2),
    ])
    func needsIdentifiersAndTabs(_ text: String, _ line: Int) {
        let error = RowFileError.malformedLine(path: "rows", line: line)
        #expect(throws: error) { try RowFile.rows(in: Array(text.utf8), path: "rows") }
        #expect(error.description == "rows:\(line): expected an identifier, a tab and the content")
    }

    @Test func needsUTF8() {
        let error = RowFileError.invalidUTF8(path: "rows", line: 2)
        #expect(throws: error) { try RowFile.rows(in: Array("a\t\nb\t".utf8) + [0xC3, 0x0A], path: "rows") }
        #expect(error.description == "rows:2: not UTF-8")
    }

    @Test func needsAFile() {
        let path = directory.path("nothing")
        let error = RowFileError.unreadable(path: path, .noSuchFile)
        #expect(throws: error) { try RowFile.read(path) }
        #expect(error.description == "\(path): cannot be read: No such file or directory")
        let other = #expect(throws: RowFileError.self) { try RowFile.read(directory.path) }
        #expect(other?.description == "\(directory.path): cannot be read: Is a directory")
    }

    @Test func comparesWhatIsShown() {
        let row = FileRow(id: "a", content: "x", line: 1)
        #expect(row == FileRow(id: "a", content: "x", line: 2))
        #expect(row != FileRow(id: "a", content: "y", line: 1))
        #expect(row != FileRow(id: "b", content: "x", line: 1))
    }
}
