import ItemList
import ItemListTerminal
import ItemListText
import TestSupport
import Testing

@testable import Demo
@testable import SignalistDemoScreens

/// What stands in a script, and what comes of it.
@Suite struct ScriptTests {
    private let directory = TemporaryDirectory()

    /// The pictures of a script, each under its name, as text.
    private func pictures(_ script: String, size: GridSize? = nil, screen: ScreenName = .settings) throws -> [(name: String, text: String)]
    {
        var options = CommandLineOptions()
        options.file = directory.path("settings.json")
        options.size = size
        options.time = FixedTime("2026-03-01T21:30:00+01:00")
        options.look.language = .english
        var pictures: [(name: String, text: String)] = []
        let run = try ScriptRun(screen, options) { name, frame in
            pictures.append((name, TerminalEncoder.plainText(of: frame)))
        }
        #expect(try run.run(script.split(separator: "\n", omittingEmptySubsequences: false).map(String.init), path: "script") == 0)
        return pictures
    }

    static let events: [(line: String, event: ScriptEvent?)] = [
        ("", nil), ("  # a remark", nil), ("#", .key(.character("#"))), ("down", .key(.named(.down))),
        ("down 12", .key(.named(.down), count: 12)),
        ("page-down\r", .key(.named(.pageDown))), ("ctrl-p", .key(.character("p", .control))),
        ("shift-alt-up", .key(.named(.up, [.shift, .alt]))), ("space", .key(.character(" "))), ("?", .key(.character("?"))),
        ("f5", .key(.function(5))), ("f", .key(.character("f"))), ("type  two  words", .type(" two  words")),
        ("paste a b", .key(.paste("a b"))),
        ("click 3 4", .click(TextPosition(column: 2, row: 3))), ("wait 1.5", .wait(1.5)), (#"paste "a\nb""#, .key(.paste("a\nb"))),
        ("mouse drag 3 4", .key(.mouse(TerminalMouse(.drag, at: TextPosition(column: 2, row: 3))))),
        ("resize 120x30", .resize(GridSize("120x30")!)), ("open settings/account", .open("settings/account")),
        ("toggle quiet", .act(.toggle, on: "quiet")), ("activate", .key(.named(.enter))), ("activate reset", .act(.activate, on: "reset")),
        ("choose theme night", .act(.choose("night"), on: "theme")), ("picture", .picture("")),
        ("picture two words", .picture("two words")),
        (#"{"type":"call"}"#, .message(#"{"type":"call"}"#)),
    ]

    @Test("A line is an event", arguments: events) func reads(_ example: (line: String, event: ScriptEvent?)) throws {
        #expect(try ScriptEvent.read(example.line) == example.event)
    }

    @Test(
        "A line that is none says what is allowed",
        arguments: [
            "dwn", "down x", "down 0", "resize 0x0", "wait -1", "click 0 1", "mouse 1 1", "mouse press 0 1", "mouse push 1 1", "choose a",
            "f36",
        ])
    func refuses(_ line: String) throws {
        let problem = #expect(throws: ScriptProblem.self) { try ScriptEvent.read(line) }
        #expect("\(try #require(problem))".contains("allowed: "))
    }

    private static let tour = """
        picture start
        open settings/notifications
        toggle quiet
        picture quiet
        escape
        down 5
        enter
        choose theme night
        picture night
        u
        picture undone
        """

    @Test("A session that is replayed has the same pictures") func replays() throws {
        let first = try pictures(Self.tour)
        #expect(first.map(\.name) == ["start", "quiet", "night", "undone"])
        #expect(first[0].text.contains("Your name") && first[0].text.contains("21:30:00"))
        #expect(first[1].text.contains("Notifications"))
        #expect(first[2].text.contains("◉ Night ") && first[2].text.contains("u Undo"))
        #expect(first[3].text.contains("◉ Day ") && !first[3].text.contains("u Undo"))
        let file = try #require(directory.read("settings.json"))
        #expect(file.contains("\"enabled\": true"))
        for name in directory.names() { directory.delete(name) }
        let second = try pictures(Self.tour)
        // The load of the machine is what it is.
        func steady(_ text: String) -> [Substring] { text.split(separator: "\n").filter { !$0.contains("Load average") } }
        for (first, second) in zip(first, second) { #expect(steady(first.text) == steady(second.text)) }
        #expect(directory.read("settings.json") == file)
    }

    @Test("What is typed is saved, and the last picture is written by itself") func types() throws {
        let shown = try pictures("open settings/account\nenter\ntype Ada\n")
        #expect(shown.count == 1 && shown[0].name.isEmpty && shown[0].text.contains("Ada"))
        #expect(directory.read("settings.json")?.contains("\"name\": \"Ada\"") == true)
    }

    @Test("A window of another size, and the end by a key") func resizes() throws {
        let shown = try pictures("picture\nresize 40x10\npicture small\nq\ndown\npicture never", size: GridSize("80x24"))
        #expect(shown.map(\.name) == ["", "small"])
        #expect(shown[1].text.split(separator: "\n", omittingEmptySubsequences: false).count == 11)
    }

    @Test(
        "An event that can't be done names the line and what could be",
        arguments: [("toggle nothing", "quiet"), ("open nowhere", "settings")])
    func stops(_ line: String, _ allowed: String) throws {
        let error = #expect(throws: CommandError.self) { try pictures("open settings/notifications\n" + line, screen: .settings) }
        let words = try #require(error).description
        #expect(words.hasPrefix("script:2: ") && words.contains(allowed))
    }

    @Test("A change that can't be written is a failure") func tellsOfWhatIsLost() throws {
        var options = CommandLineOptions()
        options.file = "/proc/nowhere/settings.json"
        let run = try ScriptRun(.notifications, options) { _, _ in }
        let error = #expect(throws: CommandError.self) { try run.run(["toggle quiet"], path: "script") }
        #expect(try #require(error).description.hasPrefix("the last change is lost: /proc/nowhere"))
    }

    @Test(
        "An object that a screen refuses names the line",
        arguments: ["{bad", #"{"type":"call","number":1,"action":{"name":"activate"},"target":{"place":"row","id":"zz"}}"#])
    func refusesObjects(_ line: String) throws {
        let error = #expect(throws: CommandError.self) { try pictures("down\n" + line) }
        #expect(try #require(error).description.hasPrefix("script:2: "))
    }
}
