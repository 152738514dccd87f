#if os(Linux)
    import Dispatch
    import SignalistJSON
    import TestSupport
    import Testing

    @testable import SignalistSettings

    @Suite(.serialized) struct KilledWriterTests {
        /// Long enough for a write in place to be seen half done.
        private static let length = 30_000

        @Test("kill -9 at 200 points of a save leaves the old or the new file, never a mixed one") func killsAtEveryPoint() throws {
            let directory = TemporaryDirectory()
            directory.write("settings.json", #"{"version":1,"unknown":[1.50]}"#)
            let path = directory.path("settings.json")
            let notes = ["a", "b"].map { JSONValue.string(String(repeating: $0, count: Self.length)) }
            var seen = [0, 0]
            for point in 0..<200 {
                let helper = HelperProcess("save", path, Self.length)
                let saveTime = try #require(helper.line().flatMap { UInt64($0) })
                // Somewhere in the saves that follow, each time a bit later.
                let end = DispatchTime.now().uptimeNanoseconds + saveTime * 1000 * UInt64(point) / 100
                while DispatchTime.now().uptimeNanoseconds < end {}
                helper.kill()
                let content = SettingsFile<EmptyValues>(path: path).load()
                let document = try #require(content.document, "point \(point): \(content.problems)")
                let number = document.root["isSecond"] == .bool(true) ? 1 : 0
                seen[number] += 1
                #expect(document.root["note"] == notes[number], "point \(point)")
                #expect(document.root["unknown"] == .array([.number(JSONNumber(literal: "1.50"))]), "point \(point)")
            }
            // Both were found, so that the points lay in many saves; how evenly is up to how busy the machine is.
            #expect(seen.allSatisfy { $0 > 5 }, "\(seen)")
            // What the last ones have left is not in the way, and goes with the next save.
            try SettingsFile<EmptyValues>(path: path).update([
                SettingsChange(name: "last", json: .bool(true), apply: { _ in }, copy: { _, _ in })
            ])
            #expect(directory.names() == ["settings.json"])
        }

        @Test("kill -9 in the middle of a write in place leaves the old or the new file") func killsInTheMiddleOfAWriteInPlace() throws {
            let directory = TemporaryDirectory()
            directory.write("settings.json", #"{"version":1}"#)
            directory.hardLink("second", to: "settings.json")
            let path = directory.path("settings.json")
            for point in 0..<100 {
                let helper = HelperProcess("save", path, Self.length)
                let saveTime = try #require(helper.line().flatMap { UInt64($0) })
                let end = DispatchTime.now().uptimeNanoseconds + saveTime * 1000 * UInt64(point) / 50
                while DispatchTime.now().uptimeNanoseconds < end {}
                helper.kill()
                let document = try #require(SettingsFile<EmptyValues>(path: path).load().document, "point \(point)")
                let letter = document.root["isSecond"] == .bool(true) ? "b" : "a"
                #expect(document.root["note"] == .string(String(repeating: letter, count: Self.length)), "point \(point)")
            }
            try SettingsFile<EmptyValues>(path: path).update([
                SettingsChange(name: "last", json: .bool(true), apply: { _ in }, copy: { _, _ in })
            ])
            #expect(directory.names() == ["second", "settings.json"])
            #expect(directory.read("second") == directory.read("settings.json"))
        }

        @Test("the lock of a dead writer is free at once") func theLockOfADeadWriter() throws {
            let directory = TemporaryDirectory()
            let file = SettingsFile<Preferences>(path: directory.path("settings.json"))
            let helper = HelperProcess("lock", directory.path, 0)
            #expect(helper.says { $0 == "locked" })
            #expect(throws: SettingsFileError.busy(path: directory.path)) {
                _ = try file.update([.set(Preferences.badge, to: false)], SettingsUpdatePolicy(repair: .refuse, lockPatience: 50_000))
            }
            helper.kill()
            _ = try file.update([.set(Preferences.badge, to: false)], SettingsUpdatePolicy(repair: .refuse, lockPatience: 0))
            #expect(file.load().values?.badge == false)
        }
    }

    /// Of a program that knows no setting.
    private struct EmptyValues: SettingsValues {
        static let keys = SettingTable<EmptyValues>([])
    }
#endif
