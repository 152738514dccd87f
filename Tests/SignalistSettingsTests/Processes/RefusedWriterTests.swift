#if os(Linux)
    import SignalistC
    import TestSupport
    import Testing

    @testable import SignalistSettings

    @Suite(.serialized) struct RefusedWriterTests {
        private let directory = TemporaryDirectory()
        private let text = #"{"note":"old"}"#

        init() {
            // Somebody else than the owner is to come here.
            directory.setMode(".", 0o755)
            directory.makeDirectory("folder")
            directory.setMode("folder", 0o777)
            directory.write("folder/settings.json", text)
            directory.setMode("folder/settings.json", 0o666)
        }

        @Test("a full disk is told of, and nothing is lost") func aFullDisk() {
            let helper = HelperProcess("write", directory.path("folder/settings.json"), 200_000)
            #expect(helper.line() == "\(directory.path("folder/settings.json")): cannot be written: File too large")
            #expect(directory.read("folder/settings.json") == text)
            #expect(directory.names(in: "folder") == ["settings.json"])
            let other = HelperProcess("write", directory.path("folder/settings.json"), 2000)
            #expect(other.line() == "written")
        }

        @Test func aFileInAReadOnlyFolderIsWrittenInPlace() {
            directory.setMode("folder", 0o555)
            let before = directory.status("folder/settings.json")
            let helper = HelperProcess("writeAsNobody", directory.path("folder/settings.json"), 10)
            #expect(helper.line() == "written")
            #expect(directory.read("folder/settings.json") == #"{"note":"xxxxxxxxxx"}"#)
            #expect(directory.status("folder/settings.json") == before)
            #expect(directory.names(in: "folder") == ["settings.json"])
        }

        @Test func aReadOnlyFileInAReadOnlyFolderIsLeft() {
            directory.setMode("folder/settings.json", 0o644)
            directory.setMode("folder", 0o555)
            let helper = HelperProcess("writeAsNobody", directory.path("folder/settings.json"), 10)
            #expect(helper.line() == "\(directory.path("folder/settings.json")): cannot be written: Permission denied")
            #expect(directory.read("folder/settings.json") == text)
        }

        @Test func newFileInAFolderThatCannotBeListedIsWritten() {
            // The folder can't be opened to synchronize the name of the new one.
            directory.setMode("folder", 0o333)
            let helper = HelperProcess("writeAsNobody", directory.path("folder/new/settings.json"), 10)
            #expect(helper.line() == "written")
            #expect(directory.read("folder/new/settings.json")?.contains("xxxxxxxxxx") == true)
        }

        @Test func renamedFileIsWrittenIfItsFolderCannotBeSynchronized() {
            let path = directory.path("folder/settings.json")
            directory.delete("folder/settings.json")
            let owner = HelperProcess("lock", directory.path("folder"), 0)
            #expect(owner.line() == "locked")
            let writer = HelperProcess("writeAsNobody", path, 10)
            // The writer has opened the folder for the lock. From here on nobody can open it.
            #expect(eventually { writer.hasOpen(directory.path("folder")) })
            directory.setMode("folder", 0o333)
            owner.kill()
            #expect(writer.line() == "written")
            #expect(directory.read("folder/settings.json")?.contains("xxxxxxxxxx") == true)
        }

        @Test func parentOfANewFolderIsOpenedToSynchronizeIt() throws {
            let events = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
            defer { close(events) }
            #expect(inotify_add_watch(events, directory.path, UInt32(IN_OPEN)) >= 0)
            var buffer = [UInt8](repeating: 0, count: 4096)
            func isOpened(writing name: String) throws -> Bool {
                try SettingsFile<Preferences>(path: directory.path(name)).update([.set(Preferences.theme, to: .night)])
                let count = read(events, &buffer, buffer.count)
                var rest = buffer.prefix(max(count, 0))
                while !rest.isEmpty {
                    // An event of the folder itself has no name.
                    let event = rest.withUnsafeBytes { $0.loadUnaligned(as: inotify_event.self) }
                    if event.len == 0 { return true }
                    rest = rest.dropFirst(MemoryLayout<inotify_event>.size + Int(event.len))
                }
                return false
            }
            #expect(try isOpened(writing: "new/settings.json"))
            #expect(try !isOpened(writing: "new/other.json"))
        }

        @Test(arguments: [0o444, 0o400] as [UInt32])
        func ownerForcesAReadOnlyFileWithASecondLink(_ mode: UInt32) {
            directory.hardLink("second", to: "folder/settings.json")
            if getuid() == 0 { #expect(chown(directory.path("second"), 65534, 65534) == 0) }
            directory.setMode("second", mode)
            let helper = HelperProcess("forceAsNobody", directory.path("folder/settings.json"), 10)
            #expect(helper.line() == "written")
            #expect(directory.read("second") == #"{"note":"10"}"#)
            #expect(directory.status("second").mode == mode)
            #expect(directory.names(in: "folder") == ["settings.json"])
        }

        @Test("a full disk in the middle of a file that is written in place leaves the old content") func aFullDiskInPlace() {
            directory.hardLink("second", to: "folder/settings.json")
            let helper = HelperProcess("write", directory.path("folder/settings.json"), 200_000)
            #expect(helper.line() == "\(directory.path("folder/settings.json")): cannot be written: File too large")
            #expect(directory.read("folder/settings.json") == text && directory.read("second") == text)
            #expect(directory.names(in: "folder") == ["settings.json"])
        }

        @Test func finishReturnsOnTheMainQueue() {
            let helper = HelperProcess("finishOnMain", directory.path("folder/settings.json"), 0)
            #expect(helper.line() == "written")
        }

        @Test("a file that may not be read is told of, and is not overwritten") func anUnreadableFile() {
            directory.setMode("folder/settings.json", 0o000)
            let helper = HelperProcess("writeAsNobody", directory.path("folder/settings.json"), 10)
            #expect(helper.line() == "\(directory.path("folder/settings.json")): cannot be read: Permission denied")
            directory.setMode("folder/settings.json", 0o600)
            #expect(directory.read("folder/settings.json") == text)
        }

        @Test("following the file goes on after a folder without permission", arguments: [0o000, 0o300] as [UInt32])
        func healsAfterAFolderWithoutPermission(_ mode: UInt32) {
            let helper = HelperProcess("followAsNobody", directory.path("folder/settings.json"), 0)
            #expect(helper.says { $0 == "old" })
            for round in 1...2 {
                directory.setMode("folder", mode)
                if mode == 0 { #expect(helper.says { $0.hasSuffix("cannot be read: Permission denied") }) }
                directory.setMode("folder", 0o777)
                directory.write("folder/new", #"{"note":"\#(round)"}"#)
                directory.setMode("folder/new", 0o666)
                directory.move("folder/new", to: "folder/settings.json")
                #expect(helper.says { $0 == "\(round)" })
            }
        }

        @Test("a watch that begins in a folder without permission sees the next good file") func beginsWithoutPermission() {
            directory.setMode("folder", 0o000)
            let helper = HelperProcess("followAsNobody", directory.path("folder/settings.json"), 0)
            #expect(helper.says { $0.hasSuffix("cannot be read: Permission denied") })
            directory.setMode("folder", 0o777)
            #expect(helper.says { $0 == "old" })
        }
    }
#endif
