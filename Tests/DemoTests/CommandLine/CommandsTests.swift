import SignalistC
import SignalistJSON
import TestSupport
import Testing

@testable import Demo
@testable import SignalistDemoScreens

/// The commands as a shell sees them: an exit status, what is written, and what becomes of the files.
@Suite struct CommandsTests {
    private let directory = TemporaryDirectory()
    private var file: String { directory.path("settings.json") }

    static let unusable: [(arguments: [String], words: [String])] = [
        (["--colour"], ["--colour", "--color"]),
        (["rendr"], ["rendr", "render"]),
        (["render"], ["SCREEN"]),
        (["render", "nowhere"], ["SCREEN", "nowhere", "settings, account, notifications, sounds, privacy, data, devices, appearance"]),
        (["render", "settings", "extra"], ["extra", "account, notifications, notifications/sounds, privacy, data, devices, appearance"]),
        (["settings", "acount", "--renderer", "lines"], ["PATH", "acount", "did you mean 'account'?"]),
        (["gallery", "switches", "extra"], ["extra", "gallery [PATH]"]),
        (["render", "settings", "--renderer", "full"], ["--renderer", "lines, text, html or json"]),
        (["render", "settings", "--renderer", "pdf"], ["--renderer", "pdf", "full, lines, text, html, json"]),
        (["render", "settings", "--renderer", "html", "--size", "80x24"], ["--size", "--renderer html"]),
        (["render", "settings", "--size=80x24", "--renderer=json"], ["--size", "--renderer json"]),
        (["render", "settings", "--follow"], ["--follow", "--renderer json"]),
        (["render", "settings", "--renderer", "lines", "--follow"], ["--follow", "--renderer json"]),
        (["render", "settings", "--renderer", "json", "--follow=yes"], ["--follow", "yes"]),
        (["render", "settings", "--renderer", "json", "--follow", "--follow"], ["--follow", "twice"]),
        (["settings", "--follow"], ["--follow", "settings"]),
        (["render", "settings", "--size", "0x0"], ["--size", "0x0", "1x1"]),
        (["render", "settings", "--size", "80x"], ["--size", "80x"]),
        (["render", "settings", "--size", "99999999999999999999x1"], ["--size"]),
        (["render", "settings", "--size"], ["--size", "no value"]),
        (["render", "settings", "--theme", "dusk"], ["--theme", "dusk", "day-classic, day, night, night-accent, catppuccin-latte"]),
        (["render", "settings", "--theme", "/nowhere/spring.json"], ["--theme", "/nowhere/spring.json", "can't be read"]),
        (["render", "settings", "--accent", "mauve"], ["--accent", "mauve", "#3E88F7"]),
        (["render", "settings", "--language", "fr"], ["--language", "fr", "en, de, ru, ar, ja, pl"]),
        (["render", "settings", "--time", "yesterday"], ["--time", "yesterday", "2025-03-09T18:30"]),
        (["render", "settings", "--file="], ["--file"]),
        (["render", "settngs"], ["settngs", "did you mean 'settings'?"]),
        (["render", "settings", "--theme", "nihgt"], ["nihgt", "did you mean 'night'?"]),
        (["render", "settings", "--size", "80x24", "--renderer", "lines"], ["--size", "--renderer text"]),
        (["settings", "--size", "80x24"], ["--size", "--renderer text"]),
        (["settings", "--size", "80x24", "--renderer", "full"], ["--size", "--renderer text"]),
        (["diff", "one"], ["NEW"]),
        (["diff", "-", "-"], ["NEW", "standard input"]),
        (["diff", "one", "two", "--size", "1x1"], ["--size", "diff"]),
    ]

    @Test("Arguments that cannot be used end with 2, and the message names them and what is allowed", arguments: unusable)
    func unusableArguments(_ example: (arguments: [String], words: [String])) async throws {
        let arguments = example.arguments
        let result = await #expect(
            processExitsWith: .exitCode(2), observing: [\.standardErrorContent]
        ) { [arguments = arguments as [String]] in
            exit(runCommand(arguments))
        }
        let message = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        for word in example.words {
            #expect(message.contains(word))
        }
    }

    static let broken: [(content: String, words: String)] = [
        ("{// me\n}", "settings.json:1:2: comments are not allowed in JSON; remove it"),
        ("{", "settings.json:1:2: "),
        ("[]", "settings.json"),
        ("\u{feff}nonsense", "settings.json:1:"),
        (#"{"account":{"name":7}}"#, "account.name: expected a line of at most 64 characters, found 7"),
        (#"{"account":7}"#, "account: expected an object, found 7"),
        (#"{"appearance":{"theme":"dusk"}}"#, #"appearance.theme: expected one of day-classic, day, night, night-accent, "#),
        (#"{"version":0}"#, "version: expected a whole number"),
    ]

    @Test("A bad value or a broken file does not stop the program: it is told of, and stays as it is", arguments: broken)
    func brokenFile(_ example: (content: String, words: String)) async throws {
        directory.write("settings.json", example.content)
        let picture = try await output(of: ["render", "settings", "--file", file])
        #expect(picture.contains("There is a problem with the settings file"))
        #expect(picture.contains(file))
        #expect(picture.contains(example.words))
        #expect(picture.contains("Notifications"))
        #expect(directory.read("settings.json") == example.content)
        #expect(directory.names() == ["settings.json"])
    }

    @Test func listPrintsNothingThatControlsATerminal() async throws {
        directory.write("settings.json", #"{"account":{"name":"a\u202Eb"}}"#)
        let list = try await output(of: ["list", "--file", file])
        #expect(list.contains(#"a\u{202E}b"#) && !list.unicodeScalars.contains("\u{202E}"))
    }

    @Test func aDirectoryInPlaceOfTheFile() async throws {
        directory.makeDirectory("settings.json")
        #expect(try await output(of: ["render", "settings", "--file", file]).contains("\(file): is not a file\n"))
    }

    @Test func aPipeInPlaceOfTheFileIsNotWaitedFor() async throws {
        directory.makePipe("settings.json")
        #expect(try await output(of: ["render", "settings", "--file", file]).contains("\(file): is not a file\n"))
    }

    @Test func rowsThatCannotBeRead() async {
        directory.write("old", "a\t\n")
        directory.write("new", "a\t\n\n")
        let old = directory.path("old")
        let new = directory.path("new")
        #expect(await failure(of: ["diff", old, file]) == "Demo: \(file): cannot be read: No such file or directory\n")
        #expect(await failure(of: ["diff", old, new]) == "Demo: \(new):2: expected an identifier, a tab and the content\n")
    }

    @Test("A name from outside cannot control the terminal or turn what follows it round")
    func namesInMessagesArePrintable() async {
        let path = directory.path("no\u{202E}such\u{1B}[31m")
        let printable = directory.path("no\\u{202E}such\\u{1B}[31m")
        #expect(await failure(of: ["diff", path, file]) == "Demo: \(printable): cannot be read: No such file or directory\n")
    }

    @Test func helpIsAlsoACommand() async throws {
        for arguments in [["help"], ["help", "render"]] {
            let output = try await output(of: arguments)
            #expect(output.hasPrefix("Usage: Demo"))
        }
    }

    @Test("Output that cannot be written is a failure", arguments: [["--help"], ["render", "settings"], ["diff", "-", "/dev/null"]])
    func fullDisk(_ arguments: [String]) async {
        let result = await #expect(
            processExitsWith: .exitCode(1), observing: [\.standardErrorContent]
        ) { [arguments = arguments as [String]] in
            redirect(STDIN_FILENO, to: "/dev/null", O_RDONLY)
            redirect(STDOUT_FILENO, to: "/dev/full", O_WRONLY)
            exit(runCommand(arguments))
        }
        let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(message == "Demo: standard output: cannot be written: No space left on device\n")
    }

    @Test func aDifferenceToStandardInput() async throws {
        directory.write("old", "a\t1\nb\t2\n")
        let old = directory.path("old")
        let result = await #expect(processExitsWith: .exitCode(0), observing: [\.standardOutputContent]) { [old = old as String] in
            redirect(STDIN_FILENO, to: old, O_RDONLY)
            exit(runCommand(["diff", "-", "/dev/null"]))
        }
        let output = String(decoding: try #require(result).standardOutputContent, as: UTF8.self)
        #expect(output == #"{"deletions":[0,1],"insertions":[],"updates":[],"diagnostics":[]}"# + "\n")
    }

    @Test func aPictureMakesNoFile() async throws {
        let output = try await output(of: ["render", "settings", "--file", file, "--time", "2026-01-02T03:04:05", "--renderer", "lines"])
        #expect(output.hasPrefix("Settings\nYour name, No username yet, link, 1 of 9\nNotifications, On, link, 2 of 9\n"))
        #expect(output.contains("Time, 03:04:05, 8 of 9\nLoad average, 0.52 0.48 0.41, 9 of 9\n"))
        #expect(directory.names().isEmpty)
    }

    @Test(arguments: ScreenName.withoutFiles)
    func aScreenForABrowserIsAPage(_ screen: ScreenName) async throws {
        let output = try await output(
            of: ["render", screen.rawValue, "--file", file, "--renderer", "html", "--theme", "night"])
        #expect(output.hasPrefix("<!DOCTYPE html>\n<html lang=\"en\" dir=\"ltr\">\n"))
        #expect(output.hasSuffix("</body>\n</html>\n"))
        #expect(output.contains("<title>\(screen.title)</title>"))
        #expect(output.contains(":root{color-scheme:dark;"))
        #expect(!output.contains("<script"))
    }

    @Test(arguments: ScreenName.withoutFiles)
    func aScreenForAProgramIsALineOfJSON(_ screen: ScreenName) async throws {
        let output = try await output(of: ["render", screen.rawValue, "--file", file, "--renderer=json"])
        let lines = output.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.count == 2 && lines.last == "")
        let message = try JSONDocument(parsing: Array(lines[0].utf8))
        #expect(message.root["type"] == .string("transition"))
        #expect(try message.value(at: ["chrome", "title", "words"]) == .string(screen.title))
    }

    @Test(arguments: [("1x1", 1, 1), ("20x5", 20, 5), ("300x100", 300, 100)])
    func aPictureHasTheSizeThatWasAskedFor(_ size: String, _ columns: Int, _ rows: Int) async throws {
        for screen in ScreenName.withoutFiles {
            let output = try await output(of: ["render", screen.rawValue, "--file", file, "--renderer", "text", "--size", size])
            let lines = output.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
            #expect(lines.count == rows)
            #expect(lines.allSatisfy { $0.count <= columns })
        }
    }

    @Test(arguments: ["lines", "text", "html", "json"])
    func aPictureOfALogIsItsLastLines(_ renderer: String) async throws {
        directory.write("a.log", (1...100_000).map { "line \($0)\n" }.joined() + "WARN not over")
        let output = try await output(of: ["render", "log", directory.path("a.log"), "--file", file, "--renderer", renderer])
        #expect(output.contains("a.log") && output.contains("line 100000") && output.contains("not over"))
        #expect(!output.contains("line 99000") && output.utf8.count < 1_000_000)
    }

    @Test func aLogThatCannotBeReadIsAFailure() async {
        let path = directory.path("none.log")
        let message = await failure(of: ["render", "log", path, "--file", file])
        #expect(message == "Demo: \(path): There is no such file yet. Its lines are shown as soon as there is one.\n")
        #expect(
            await failure(of: ["log", directory.path, "--file", file]) == "Demo: \(directory.path): It is a directory; a log is a file.\n")
    }

    @Test func aDifference() async throws {
        directory.write("old", "a\t1\nb\t2\n")
        directory.write("new", "b\t2\n")
        let output = try await output(of: ["diff", directory.path("old"), directory.path("new")])
        #expect(output == #"{"deletions":[0],"insertions":[],"updates":[],"diagnostics":[]}"# + "\n")
    }

    /// The message of a command that fails.
    private func failure(of arguments: [String]) async -> String {
        let result = await #expect(
            processExitsWith: .exitCode(1), observing: [\.standardErrorContent]
        ) { [arguments = arguments as [String]] in
            exit(runCommand(arguments))
        }
        return String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    }

    /// What a command writes that ends well.
    private func output(of arguments: [String]) async throws -> String {
        let result = await #expect(
            processExitsWith: .exitCode(0), observing: [\.standardOutputContent]
        ) { [arguments = arguments as [String]] in
            exit(runCommand(arguments))
        }
        return String(decoding: try #require(result).standardOutputContent, as: UTF8.self)
    }
}

/// Has a descriptor of this process lead elsewhere.
private func redirect(_ descriptor: Int32, to path: String, _ flags: Int32) {
    let opened = open(path, flags)
    #expect(opened >= 0 && dup2(opened, descriptor) == descriptor)
}

extension ScreenName {
    /// Those that are shown without a file.
    fileprivate static let withoutFiles = allCases.filter { $0 != .log }

    /// What stands above the screen: the last part of its name, but for the one on which a single sound is chosen and those of several things.
    fileprivate var title: String {
        switch self {
        case .sounds: return "Sound"
        case .privacy: return "Visibility"
        case .data: return "Data and Storage"
        default: break
        }
        let name = rawValue.split(separator: "/").last ?? ""
        return name.prefix(1).uppercased() + name.dropFirst()
    }
}
