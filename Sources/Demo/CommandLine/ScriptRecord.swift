import ItemList
import ItemListTerminal
import ItemListText
import SignalistJSON
import SignalistSettings

/// A recorder that turns terminal input into script lines.
struct ScriptRecord {
    /// The pending typed text, which further characters extend.
    private var typed = ""

    /// Adds a key that followed a pause in seconds, and returns the completed lines. Typed text becomes one line when another event
    /// follows.
    mutating func add(_ key: TerminalKey, after pause: Double = 0) -> [String] {
        // A script needs the typed character only, not its key on the layout.
        if case .layoutCharacter(let character, _) = key { return add(.character(character), after: pause) }
        let wait = Double(Int(min(pause, ScriptEvent.longestWait) * 10)) / 10
        let waits = pause > Self.shortest ? takeTyped() + ["wait \(wait)"] : []
        if case .character(let character, []) = key, character != " " || !typed.isEmpty {
            typed.append(character)
            return waits
        }
        return waits + takeTyped() + [ScriptEvent.line(for: key)]
    }

    mutating func add(_ size: TextSize) -> [String] {
        takeTyped() + ["resize \(size.columns)x\(size.rows)"]
    }

    /// Returns the pending text as a line and clears it.
    mutating func takeTyped() -> [String] {
        defer { typed = "" }
        return typed.isEmpty ? [] : ["type \(typed)"]
    }

    /// The longest pause that needs no `wait` line, in seconds, because a script run is no faster.
    private static let shortest = 0.5
}

extension ScriptEvent {
    static func line(for key: TerminalKey) -> String {
        switch key {
        case .character(" ", let held): prefix(held) + "space"
        case .character(let character, let held): prefix(held) + String(character)
        case .layoutCharacter(let character, _): String(character)
        case .named(let name, let held): prefix(held) + (keys.first { $0.key == name }?.name ?? "escape")
        case .function(let number, let held): prefix(held) + "f\(number)"
        case .paste(let text): "paste \(JSONWriter.compact(.string(text)))"
        case .mouse(let mouse):
            "mouse \(prefix(mouse.modifiers))\(mice.first { $0.kind == mouse.kind }?.name ?? "release") "
                + "\(mouse.position.column + 1) \(mouse.position.row + 1)"
        @unknown default: "# a key that is not known"
        }
    }

    /// The content of a JSON string literal; nil if the text isn't one.
    static func unquoted(_ text: String) -> String? {
        guard case .string(let text)? = try? JSONDocument(parsing: Array("{\"\":\(text)}".utf8)).root[""] else { return nil }
        return text
    }

    private static func prefix(_ held: TerminalKey.Modifiers) -> String {
        modifiers.filter { held.contains($0.modifier) }.map(\.prefix).joined()
    }
}

/// A terminal device that records the user's input as a script.
// Sendable: all variables are used on the session's queue alone.
final class RecordingTerminal: TerminalDevice, @unchecked Sendable {
    private let terminal: any TerminalDevice
    private let file: FileDescriptor
    private let now: @Sendable () -> Double
    private var record = ScriptRecord()
    /// The length of the complete lines in the file, in bytes.
    private var length = 0
    private var lastTime: Double
    private var lastSize: TextSize?
    /// The error that stopped the recording, if any.
    private(set) var problem: SystemError?

    /// Records to a new file, line by line. The times of `now` are in seconds.
    init(_ terminal: any TerminalDevice, path: String, now: @escaping @Sendable () -> Double) throws(SystemError) {
        self.terminal = terminal
        self.now = now
        file = try FileDescriptor(path, .create)
        lastTime = now()
    }

    var size: TextSize { terminal.size }

    func enter(onEvents: @escaping @Sendable ([TerminalEvent]) -> Void) throws(TerminalError) {
        try terminal.enter { [weak self] events in
            for event in events { self?.note(event) }
            onEvents(events)
        }
        takeSize()
    }

    func leave() {
        write(record.takeTyped())
        terminal.leave()
    }

    func takeMouse(_ isTaken: Bool) { terminal.takeMouse(isTaken) }
    func followBackground() { terminal.followBackground() }
    func copy(_ text: String) { terminal.copy(text) }
    func draw(_ frame: TextFrame) { terminal.draw(frame) }
    func forgetPicture() { terminal.forgetPicture() }

    private func note(_ event: TerminalEvent) {
        switch event {
        case .key(let key):
            let time = now()
            write(record.add(key, after: time - lastTime))
            lastTime = time
        case .resized, .resumed: takeSize()
        default: break
        }
    }

    private func takeSize() {
        guard size != lastSize else { return }
        lastSize = size
        write(record.add(size))
    }

    private func write(_ lines: [String]) {
        guard problem == nil, !lines.isEmpty else { return }
        let bytes = Array(lines.map { $0 + "\n" }.joined().utf8)
        do throws(SystemError) {
            try file.writeAll(bytes)
            length += bytes.count
        } catch {
            problem = error
            // A partial line would be a different event.
            try? file.truncate(to: length)
        }
    }
}
