#if os(Linux)
    import Dispatch
    import TestSupport
    import Testing

    @testable import SignalistSettings

    /// Events are asked for here, as the queue that would deliver them is suspended: nothing depends on time.
    @Suite final class NameEventsTests {
        private let directory = TemporaryDirectory()
        private let queue = DispatchQueue(label: "suspended")
        private let events: NameEvents

        init() throws {
            queue.suspend()
            events = try NameEvents(queue: queue) {}
            try events.watch([WatchedName(directory: PathName(directory.path), name: "name")])
        }

        deinit {
            events.cancel()
            queue.resume()
        }

        @Test func ignoresOtherNames() {
            directory.write("other", "text")
            directory.move("other", to: "another")
            directory.delete("another")
            directory.makeDirectory("names")
            #expect(!events.drain())
        }

        @Test func reportsEachKindOfChangeOnce() {
            let changes: [(String, (TemporaryDirectory) -> Void)] = [
                ("creation", { $0.write("name", "") }), ("writing", { $0.write("name", "text") }),
                ("moving away", { $0.move("name", to: "other") }), ("moving in", { $0.move("other", to: "name") }),
                ("permissions", { $0.setMode("name", 0o640) }), ("deletion", { $0.delete("name") }),
                ("a link", { $0.link("name", to: "other") }),
            ]
            for (kind, change) in changes {
                change(directory)
                #expect(events.drain(), "\(kind)")
                #expect(!events.drain(), "\(kind), again")
            }
        }

        @Test func findsOneAmongThousands() {
            for index in 0..<600 { directory.write("other\(index)", "") }
            directory.write("name", "")
            #expect(events.drain())
        }

        @Test func watchesOtherNamesInstead() throws {
            directory.makeDirectory("inner")
            try events.watch([
                WatchedName(directory: PathName(directory.path("inner")), name: "a"),
                WatchedName(directory: PathName(directory.path("inner")), name: "b"),
            ])
            _ = events.drain()
            directory.write("name", "")
            #expect(!events.drain())
            directory.write("inner/a", "")
            #expect(events.drain())
            directory.write("inner/b", "")
            #expect(events.drain())
            directory.delete("inner/a")
            directory.delete("inner/b")
            _ = events.drain()
            directory.delete("inner")
            #expect(events.drain())
        }

        @Test func watchesAllNames() throws {
            directory.makeDirectory("inner")
            try events.watch([WatchedName(directory: PathName(directory.path("inner")), name: nil)])
            _ = events.drain()
            directory.write("inner/whatever", "")
            #expect(events.drain())
            directory.write("name", "")
            #expect(!events.drain())
        }

        @Test func needsADirectory() {
            directory.write("file", "")
            #expect(throws: WatchRefusal(directory: PathName(directory.path("file")), cause: .notADirectory)) {
                try events.watch([WatchedName(directory: PathName(directory.path("file")), name: "x")])
            }
            #expect(throws: WatchRefusal(directory: PathName(directory.path("nothing")), cause: .noSuchFile)) {
                try events.watch([WatchedName(directory: PathName(directory.path("nothing")), name: "x")])
            }
        }
    }
#endif
