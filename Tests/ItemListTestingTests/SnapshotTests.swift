import ItemList
import Signals
import TestSupport
import Testing

@testable import ItemListTesting

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

@Suite struct SnapshotTests {
    private let settings = ValuePromise(Sounds())
    private let failures = Received<ItemListTestFailure>()
    private let folder = {
        var template = Array("/tmp/snapshots-\(String(repeating: "X", count: 6))".utf8CString)
        precondition(mkdtemp(&template) != nil, "mkdtemp failed")
        return String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    }()

    /// A place in a test file of the folder.
    private var place: ItemListTestPlace { ItemListTestPlace(filePath: folder + "/MyTests.swift") }

    private func host() -> ItemListTestHost<String> {
        ItemListTestHost(reporter: { [failures] in failures.append($0) }) { [settings] in
            soundsController(settings, queue: $0.queue, diagnostics: $0.diagnostics)
        }
    }

    @Test(arguments: [ItemListSnapshotForm.lines, .picture(columns: 30, rows: 10), .html])
    func aSnapshotIsRecordedThenCompared(form: ItemListSnapshotForm) {
        let host = host()
        let path = "\(folder)/Snapshots/MyTests.first.\(form.suffix)"
        host.expectSnapshot("first", as: form, isRecording: false, at: place)
        let missing = failures.values.map(\.message)
        #expect(missing.count == 1)
        #expect(missing.first?.hasPrefix("there is no snapshot \(path); run the test with ITEMLIST_RECORD=1") == true)
        host.expectSnapshot("first", as: form, isRecording: true, at: place)
        host.expectSnapshot("first", as: form, isRecording: false, at: place)
        #expect(failures.values.count == 1)
        host.tap("Notifications")
        host.expectSnapshot("first", as: form, isRecording: false, at: place)
        let message = failures.values.last?.message ?? ""
        #expect(failures.values.count == 2)
        #expect(message.contains(path) && message.contains("\n- ") && message.contains("\n+ "))
        host.finish()
        #expect(failures.values.count == 2)
        unlink(path)
        rmdir(folder + "/Snapshots")
        rmdir(folder)
    }

    @Test func aSnapshotThatCannotBeWrittenFails() {
        rmdir(folder)
        let host = host()
        host.expectSnapshot("first", as: .lines, isRecording: true, at: place)
        #expect(failures.values.last?.message.hasSuffix("can't be written") == true)
    }
}
