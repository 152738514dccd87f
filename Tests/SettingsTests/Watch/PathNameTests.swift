import Testing

@testable import Settings

@Suite struct PathNameTests {
    @Test(arguments: [
        ("a", ".", "a"), ("a/b", "a", "b"), ("/a", "/", "a"), ("/a/b", "/a", "b"), ("a/b/", "a", "b"), ("a//b", "a", "b"),
        ("/", "/", ""), ("//a//", "/", "a"), ("..", ".", ".."),
    ])
    func splits(_ path: String, _ directory: String, _ last: String) {
        #expect(PathName.directory(of: path) == directory)
        #expect(PathName.last(of: path) == last)
    }

    @Test(arguments: [("a", "b", "a/b"), ("/", "b", "/b"), ("a/", "b", "a/b"), ("a", "/b", "/b"), (".", "../b", "./../b")])
    func joins(_ directory: String, _ name: String, _ path: String) {
        #expect(PathName.join(directory, name) == path)
    }
}
