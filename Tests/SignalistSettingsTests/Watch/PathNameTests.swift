import TestSupport
import Testing

@testable import SignalistSettings

@Suite struct PathNameTests {
    @Test(arguments: [
        ("a", ".", "a"), ("a/b", "a", "b"), ("/a", "/", "a"), ("/a/b", "/a", "b"), ("a/b/", "a", "b"), ("a//b", "a", "b"),
        ("/", "/", ""), ("//a//", "/", "a"), ("..", ".", ".."), ("a/\u{301}b", "a", "\u{301}b"),
    ])
    func splits(_ path: String, _ directory: String, _ last: String) {
        #expect(PathName.directory(of: path) == directory)
        #expect(PathName.last(of: path) == last)
    }

    @Test(arguments: [("a", "b", "a/b"), ("/", "b", "/b"), ("a/", "b", "a/b"), ("a", "/b", "/b"), (".", "../b", "./../b")])
    func joins(_ directory: String, _ name: String, _ path: String) {
        #expect(PathName.join(directory, name) == path)
    }

    @Test func namesInADirectoryAreBytes() throws {
        let directory = TemporaryDirectory()
        // More than the system tells of in one go.
        let count = 5000
        for number in 0..<count { directory.write("\(number)", "") }
        directory.write("é", "")
        directory.write("e\u{301}", "")
        let names = try PathName(directory.path).names()
        #expect(Set(names) == Set((0..<count).map { PathName("\($0)") } + ["é", "e\u{301}"]))
        #expect(throws: SystemError.noSuchFile) { try PathName("/nowhere").names() }
    }
}
