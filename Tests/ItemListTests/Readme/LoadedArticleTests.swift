import Testing

/// The articles about lists that are loaded show what is compiled in the tests of pull requests and of a chat.
@Suite struct LoadedArticleTests {
    private static let articles = ["AListThatIsLoaded", "Lifetimes", "AChat"].map { "Sources/ItemList/ItemList.docc/\($0).md" }
    private static let compiled = [
        "PullRequestTests/PullRequests", "PullRequestTests/PullRequestList", "PullRequestTests/PullRequestDetail",
        "PullRequestTests/PullRequestTests", "ChatTests/Chat",
    ]

    @Test(arguments: articles.flatMap { Readme.blocks("swift", in: $0) })
    func eachBlockIsCompiled(block: [String]) throws {
        let sources = try Self.compiled.map {
            try Readme.lines(of: "\(Readme.folder)/../../\($0).swift").map(Readme.trimmed)
        }
        let wanted = block.map(Readme.trimmed)
        let isFound = sources.contains { lines in lines.indices.contains { lines[$0...].starts(with: wanted) } }
        #expect(isFound, "not compiled: \(block.joined(separator: "\n"))")
    }

    @Test func articlesHaveTheirBlocks() {
        #expect(Self.articles.map { Readme.blocks("swift", in: $0).count } == [7, 2, 6])
    }
}
