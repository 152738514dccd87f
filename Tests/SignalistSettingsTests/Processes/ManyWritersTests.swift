#if os(Linux)
    import SignalistJSON
    import TestSupport
    import Testing

    @testable import SignalistSettings

    @Suite(.serialized) struct ManyWritersTests {
        @Test("10,000 changes from four processes at once are all there in the end") func tenThousandChanges() throws {
            // In memory, where there is such a place: it is about the lock, and a disk that is slow makes it slow.
            let directory = TemporaryDirectory(in: "/dev/shm")
            let path = directory.path("settings.json")
            let helpers = (0..<4).map { HelperProcess("change", path, $0) }
            // Each has looked after each change whether all of its own are there.
            #expect(helpers.map { $0.line() } == Array(repeating: "done", count: 4))
            let root = try #require(SettingsFile<Preferences>(path: path).load().document).root
            for process in 0..<4 {
                guard case .object(let counts)? = root["process\(process)"] else {
                    Issue.record("nothing of process \(process)")
                    continue
                }
                // The last 25 of 2,500 steps, of which the value is the number.
                let values = counts.members.compactMap { if case .number(let number) = $0.value { number.int } else { nil } }
                #expect(values.sorted() == Array(2476...2500))
            }
            #expect(directory.names() == ["settings.json"])
        }

        @Test("two processes that toggle different switches lose no update", arguments: 0..<9) func twoThatToggle(_ run: Int) throws {
            let directory = TemporaryDirectory()
            let path = directory.path("settings.json")
            let helpers = (0..<2).map { HelperProcess("toggle", path, $0) }
            #expect(helpers.map { $0.line() } == ["done", "done"])
            let document = try #require(SettingsFile<Preferences>(path: path).load().document)
            for process in 0..<2 {
                #expect(try document.value(at: ["process\(process)", "count0"]) == .number(JSONNumber(20)))
            }
        }
    }
#endif
