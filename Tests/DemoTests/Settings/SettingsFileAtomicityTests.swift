import Dispatch
import JSON
import Synchronization
import Testing

@testable import Demo
@testable import DemoScreens

@Suite struct SettingsFileAtomicityTests {
    @Test func readersSeeTheOldOrTheNewContent() throws {
        let directory = TemporaryDirectory()
        let file = SettingsFile(path: directory.path("settings.json"))
        let isDone = Atomic(false)
        // Long enough for a write in place to be seen half done.
        let letters = ["a", "b"].map { JSONValue.string(String(repeating: $0, count: 50_000)) }
        let set = { @Sendable (value: JSONValue) throws(SettingsFileError) -> Void in
            try file.update { try $0.setValue(value, at: ["text"]) }
        }
        try set(letters[0])
        let failures = Mutex<[String]>([])
        DispatchQueue.concurrentPerform(iterations: 2) { role in
            if role == 0 {
                for step in 1...40 {
                    do { try set(letters[step % 2]) } catch { failures.withLock { $0.append("\(error)") } }
                }
                isDone.store(true, ordering: .releasing)
                return
            }
            while true {
                let isLast = isDone.load(ordering: .acquiring)
                switch file.load() {
                case .loaded(let document, _) where document.root["text"].map(letters.contains) == true: break
                default: failures.withLock { $0.append("a content that nobody wrote") }
                }
                if isLast { return }
            }
        }
        #expect(failures.withLock { $0 } == [])
        #expect(directory.names() == ["settings.json"])
    }
}
