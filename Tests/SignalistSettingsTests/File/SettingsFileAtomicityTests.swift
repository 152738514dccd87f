import Dispatch
import SignalistJSON
import Synchronization
import TestSupport
import Testing

@testable import SignalistSettings

@Suite struct SettingsFileAtomicityTests {
    @Test func readersSeeTheOldOrTheNewContent() throws {
        let directory = TemporaryDirectory()
        let file = SettingsFile<Preferences>(path: directory.path("settings.json"))
        let isDone = Atomic(false)
        // Long enough for a write in place to be seen half done.
        let letters = ["a", "b"].map { JSONValue.string(String(repeating: $0, count: 50_000)) }
        let set = { @Sendable (value: JSONValue) throws(SettingsFileError) -> Void in
            try file.update([SettingsChange(name: "text", json: value, apply: { _ in }, copy: { _, _ in })])
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
                let content = file.load()
                if content.document?.root["text"].map(letters.contains) != true || !content.problems.isEmpty {
                    failures.withLock { $0.append("a content that nobody wrote") }
                }
                if isLast { return }
            }
        }
        #expect(failures.withLock { $0 } == [])
        #expect(directory.names() == ["settings.json"])
    }
}
