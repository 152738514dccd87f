import CSignalistFileAttributes
import SignalistC
import TestSupport
import Testing

@testable import SignalistSettings

/// Owners, permissions and further names of a settings file survive a change.
@Suite struct SettingsFilePermissionTests {
    private let directory = TemporaryDirectory()
    private var path: String { directory.path("settings.json") }
    private var file: SettingsFile<Preferences> { SettingsFile(path: path) }
    private let night = [SettingsChange.set(Preferences.theme, to: .night)]
    private let nightText = #"{"appearance":{"theme":"night"}}"#

    private func owner(_ name: String) -> [UInt32] {
        var status = stat()
        #expect(stat(directory.path(name), &status) == 0)
        return [status.st_uid, status.st_gid]
    }

    @Test(.enabled(if: getuid() == 0), arguments: ["{}", "{"])
    func ownerAndAttributesAreKept(_ text: String) throws {
        directory.write("settings.json", text)
        #expect(chown(path, 1234, 2345) == 0)
        directory.setMode("settings.json", 0o640)
        let hasAttributes = setxattr(path, "user.note", "abc", 3, 0) == 0
        let inode = directory.status("settings.json").inode
        try file.update(night)
        #expect(file.load().values?.theme == .night)
        #expect(directory.status("settings.json").inode != inode)
        for name in directory.names() {
            #expect(owner(name) == [1234, 2345])
            #expect(directory.status(name).mode == 0o640)
            var value = [UInt8](repeating: 0, count: 3)
            if hasAttributes {
                #expect(getxattr(directory.path(name), "user.note", &value, 3) == 3)
                #expect(value == Array("abc".utf8))
            }
        }
    }

    @Test(arguments: [0o444, 0o400] as [UInt32])
    func readOnlyFileIsRefusedUnlessForced(_ mode: UInt32) throws {
        directory.write("settings.json", "{}")
        directory.setMode("settings.json", mode)
        #expect(throws: SettingsFileError.readOnly(path: path)) { try file.update(night) }
        #expect(directory.read("settings.json") == "{}")
        #expect(directory.names() == ["settings.json"])
        // Nothing is written, so nothing is refused.
        try file.update([.reset(Preferences.theme)])
        try file.update(night, overridesReadOnly: true)
        #expect(file.load().values?.theme == .night)
        #expect(directory.status("settings.json").mode == mode)
    }

    @Test func storeSaysThatTheFileIsReadOnly() {
        let host = StoreHost("{}")
        host.directory.setMode("settings.json", 0o444)
        host.store.set(Preferences.theme, to: .night)
        host.clock.run()
        #expect(host.last.values.theme == .day)
        #expect(host.last.problems == [.readOnly(path: host.store.file.path)])
        #expect(host.text == "{}")
    }

    @Test func secondHardLinkIsKept() throws {
        directory.write("settings.json", "{}")
        directory.hardLink("second", to: "settings.json")
        try file.update(night)
        #expect(directory.read("second") == directory.read("settings.json"))
        #expect(file.load().values?.theme == .night)
        #expect(directory.names() == ["second", "settings.json"])
    }

    @Test func brokenFileWithASecondLinkIsKeptAsACopy() throws {
        directory.write("settings.json", "{")
        directory.hardLink("second", to: "settings.json")
        try file.update(night)
        #expect(directory.read("settings.json.broken") == "{")
        #expect(directory.read("second")?.contains("night") == true)
        #expect(directory.names() == ["second", "settings.json", "settings.json.broken"])
    }

    @Test("a writer in place that was killed has lost nothing", arguments: ["", #"{"appearance":{"the"#])
    func backupIsUsed(_ half: String) throws {
        directory.write("settings.json", half)
        directory.hardLink("second", to: "settings.json")
        let status = try #require(try file.status(of: PathName(path)))
        _ = try FileBackup(of: PathName(path), status.identity, bytes: Array(#"{"account":{"name":"Ada"}}"#.utf8))
        #expect(directory.names().count == 3)
        #expect(file.load().values?.name == "Ada")
        try file.update(night)
        #expect(directory.read("second") == #"{"account":{"name":"Ada"},"appearance":{"theme":"night"}}"#)
        #expect(directory.names() == ["second", "settings.json"])
        // One that was killed when it was done leaves a backup that nobody needs.
        _ = try FileBackup(of: PathName(path), status.identity, bytes: Array("{}".utf8))
        try file.update([.set(Preferences.name, to: "Grace")])
        #expect(file.load().values?.theme == .night)
        #expect(directory.names() == ["second", "settings.json"])
    }

    @Test func backupOfAnOlderVersionIsMigratedAndKept() throws {
        directory.write("settings.json", "{")
        directory.hardLink("second", to: "settings.json")
        let old = #"{"version":1,"account":{"name":"Ada"}}"#
        let status = try #require(try file.status(of: PathName(path)))
        _ = try FileBackup(of: PathName(path), status.identity, bytes: Array(old.utf8))
        let content = try SettingsFile<NewPreferences>(path: path).update([.set(NewPreferences.volume, to: 3)])
        #expect(content.values?.name == "Ada" && content.values?.volume == 3)
        #expect(directory.read("settings.json.version-1") == old)
        #expect(directory.names() == ["second", "settings.json", "settings.json.version-1"])
    }

    @Test func emptyFileHasDefaultsAndIsFilled() throws {
        for text in ["", " \n\t", "\u{FEFF}", "\u{FEFF}\r\n"] {
            directory.write("settings.json", text)
            #expect(file.load().values == Preferences() && file.load().problems.isEmpty)
            let content = try file.update(night)
            #expect(content.problems.isEmpty)
            #expect(directory.read("settings.json")?.hasPrefix("{\n  \"version\": 1,\n") == true)
            #expect(directory.names() == ["settings.json"])
        }
    }

    @Test("only the lines of the changed value differ") func textByHandIsKept() throws {
        let text = "{\r\n\t\"caf\\u00e9\": [1, 2],\r\n\r\n\t\"appearance\": { \"theme\": \"day\", \"x\": 1.0 }\r\n}\r\n"
        directory.write("settings.json", text)
        try file.update(night)
        #expect(directory.bytes("settings.json") == Array(text.utf8).replacing(Array("day".utf8), with: Array("night".utf8)))
    }

    @Test(arguments: ["{\n  // x\n}", "{\"a\": 1,\n}"])
    func commentIsRefusedWithAHint(_ text: String) throws {
        directory.write("settings.json", text)
        let problem = try #require(file.load().problems.first?.description)
        #expect(problem.hasPrefix("\(path):") && problem.hasSuffix("not allowed in JSON; remove it"))
        #expect(throws: SettingsFileError.self) { try file.update(night, SettingsUpdatePolicy(repair: .refuse)) }
        #expect(directory.read("settings.json") == text)
    }

    /// The errors of a rename over a bind mount, of a folder that can't be written, and of another owner; no error of a disk.
    @Test func mountsAndOwnersPreventReplacement() {
        for code in [EBUSY, EXDEV, EACCES, EPERM, EROFS] { #expect(SystemError(code: code).preventsReplacement, "\(code)") }
        for code in [ENOSPC, EIO, EFBIG, EDQUOT, ENOENT] { #expect(!SystemError(code: code).preventsReplacement, "\(code)") }
    }
}
