import SignalistC
import ItemList
import SignalistJSON
import SignalistSettings
import Testing

@testable import SignalistDemoScreens

/// What is wrong, said in each language.
@Suite struct ProblemWordsTests {
    /// A problem by what is said of it, with what has to stand in the words.
    struct Sample: Sendable, CustomStringConvertible {
        let description: String
        let arguments: [String]
        let words: @Sendable (PresentationStrings) -> String

        init(_ arguments: String..., words: @escaping @Sendable (PresentationStrings) -> String) {
            self.arguments = arguments
            self.words = words
            description = words(DemoStrings.strings(language: "en"))
        }
    }

    private static let path = "/home/ada/settings.json"
    private static let syntax = JSONSyntaxError.unexpected(
        found: .character("x"), expected: .commaOrBrace, at: SourcePosition(line: 3, column: 7))

    private static let files: [Sample] = [
        Sample { $0.words(of: SettingsFileError.noHome) },
        Sample("HOME") { $0.words(of: SettingsFileError.homeNotUTF8(variable: "HOME")) },
        Sample(path) { $0.words(of: SettingsFileError.unreadable(path: path, SystemError(code: EACCES))) },
        Sample(path) { $0.words(of: SettingsFileError.notAFile(path: path)) },
        Sample(path, "17000000", "16777216") { $0.words(of: SettingsFileError.tooLarge(path: path, size: 17_000_000, limit: 16_777_216)) },
        Sample(path, "3", "7", "x") { $0.words(of: SettingsFileError.syntax(path: path, syntax)) },
        Sample(path, "3", "7", "x", "settings.json.broken") {
            $0.words(of: SettingsFileError.setAside(path: path, name: "settings.json.broken", syntax))
        },
        Sample(path, "account.name", "64", "[7]") {
            let problem = SettingsProblem.wrongValue(key: "account.name", found: "[7]", expected: .line(limit: 64, words: nil))
            return $0.words(of: SettingsFileError.problem(path: path, problem))
        },
        Sample(path, "9", "2") { $0.words(of: SettingsFileError.newerVersion(path: path, found: 9, known: 2)) },
        Sample(path, "\"two\"") { $0.words(of: SettingsFileError.unknownVersion(path: path, found: "\"two\"")) },
        Sample(path) { $0.words(of: SettingsFileError.busy(path: path)) },
        Sample(path) { $0.words(of: SettingsFileError.readOnly(path: path)) },
        Sample(path) { $0.words(of: SettingsFileError.unwritable(path: path, SystemError(code: ENOSPC))) },
        Sample(path) { $0.words(of: SettingsFileError.unwatchable(path: path, SystemError(code: EMFILE))) },
        Sample("9") { $0.notice(of: .newerVersion(path: path, found: 9, known: 2)) },
        Sample { $0.notice(of: .tooLarge(path: path, size: 2, limit: 1)) },
        Sample { $0.notice(of: .unknownVersion(path: path, found: "x")) },
        Sample { AppSettingsState(problems: [.noHome]).notice(in: $0) ?? "" },
        Sample("dusk", "day") { $0.words(of: SettingsProblem.unknownKey("dusk", nearest: "day")) },
        Sample("dusk") { $0.words(of: SettingsProblem.unknownKey("dusk", nearest: nil)) },
    ]

    private static let sampleProxy = Proxy(host: "a.example.org", port: 80)

    private static let expectations: [Sample] =
        SettingKeys.all.all.map { key in
            Sample { $0.words(ofTyped: .wrongValue(key: key.name, found: "x", expected: key.expectation)) }
        } + [
            Sample("1", "9") { $0.words(of: SettingExpectation.wholeNumber(1...9)) },
            Sample("0.5", "2.0") { $0.words(of: SettingExpectation.number(0.5...2)) },
            Sample("proxy.example.org:1080", "[2001:db8::1]:1080", "65535") { $0.wordsOfProxies },
            Sample { $0.words(of: Proxy.Problem.noHost) }, Sample("a_b") { $0.words(of: Proxy.Problem.host("a_b")) },
            Sample { $0.words(of: Proxy.Problem.noPort) }, Sample("77777", "65535") { $0.words(of: Proxy.Problem.port("77777")) },
            Sample("[::1]") { $0.words(of: Proxy.Problem.noBrackets("::1")) },
            Sample("a.example.org:80") { $0.words(of: Proxy.Problem.twice(sampleProxy)) },
            Sample("a.example.org:80") { $0.words(of: Proxy.Problem.secondInUse(sampleProxy)) },
            Sample("100") { $0.words(of: Proxy.Problem.tooMany(limit: 100)) },
            Sample("5") { $0.words(of: SettingExpectation.list(of: .flag, limit: 5)) }, Sample { $0.words(of: SettingExpectation.object) },
        ]

    private static let system: [Sample] =
        [
            EACCES, EPERM, ENOENT, ENOTDIR, EISDIR, ELOOP, ENOSPC, EDQUOT, EROFS, EEXIST, ENAMETOOLONG, EMFILE, ENFILE, EIO, EBUSY, ESRCH,
            ENOTSUP, ENOMEM,
        ].map { code in Sample { $0.words(of: SystemError(code: code)) } } + [Sample("4711") { $0.words(of: SystemError(code: 4711)) }]

    private static let logs: [Sample] =
        [LogProblem.unnamed, .directory, .pipe, .special, .system(.noSuchFile), .system(SystemError(code: EIO))].map { problem in
            Sample { $0.words(of: problem) }
        } + [Sample("UTF-16", "UTF-8") { $0.words(of: LogProblem.encoding("UTF-16")) }]
        + [LogState.Event.gone, .replaced, .emptied, .rewritten, .ended, .failed(SystemError(code: ENOSPC)), .unreadable(.directory)].map {
            event in
            Sample { $0.words(of: event) }
        }

    private static let night: [Sample] = [
        Sample { $0[.noBacklight] }, Sample("intel") { $0[.backlightIsSilent("intel")] }, Sample { $0[.timeZoneHasNoName] },
        Sample("Etc/UTC") { $0[.timeZoneHasNoPlace("Etc/UTC")] }, Sample("/nowhere") { $0[.timeZonesHaveNoTable(in: "/nowhere")] },
        Sample { $0[.surroundingsUntold] }, Sample { $0[.locationUntold] }, Sample { $0[.brightnessUntold] },
        Sample { $0[.appearanceUntold] }, Sample { $0[.terminalTellsNoColor] }, Sample { $0[.desktopTellsNoAppearance] },
    ]

    private static let themes: [Sample] =
        [
            Sample("local:/a/b.json") { $0.words(ofTheme: .unknown(.local(path: "/a/b.json"), instead: "day")) },
            Sample("cloud:spring", "base") {
                $0.words(ofTheme: .unreadable(.cloud(id: "spring"), .missing(key: "base"), instead: "night-accent"))
            },
        ]
        + [
            PresentationThemeFileError.empty, .syntax(syntax), .notAScheme(line: 4, found: "?"), .unknown(key: "acent", nearest: "accent"),
            .unknown(key: "acent", nearest: nil), .missing(key: "base"), .duplicate(key: "base"),
            .wrongValue(key: "accent", found: .text("blue"), expected: .color),
            .wrongValue(key: "colors", found: .value(.array), expected: .colors),
            .wrongValue(key: "name", found: .value(.null), expected: .text),
            .wrongValue(key: "base", found: .value(.number), expected: .oneOf(["day", "night"])),
            .wrongValue(key: "settings", found: .nothing, expected: .someObjects),
            .wrongValue(key: "settings", found: .value(.bool), expected: .objects),
            .wrongValue(key: "settings[0]", found: .value(.string), expected: .object),
        ].map { problem in Sample { $0.words(of: problem) } }

    private static let json: [Sample] =
        JSONExpectation.allCases.map { expected in
            Sample {
                $0.words(of: .unexpected(found: .end, expected: expected, at: SourcePosition(line: 1, column: 1)))
            }
        }
        + ([.end, .endOfLine, .control(7), .character("?")] + JSONKind.allCases.map { .value($0) }).map { (found: JSONFinding) in
            Sample {
                $0.words(of: .unexpected(found: found, expected: .value, at: SourcePosition(line: 1, column: 1)))
            }
        }
        + [
            Sample("128") { $0.words(of: .tooDeep(limit: 128, at: SourcePosition(line: 1, column: 1))) },
            Sample { $0.words(of: .tooMany(limit: 1_000_000, at: SourcePosition(line: 1, column: 1))) },
            Sample("theme") { $0.words(of: .duplicateKey("theme", at: SourcePosition(line: 1, column: 1))) },
            Sample { $0.words(of: .invalidUTF8(at: SourcePosition(line: 1, column: 1))) },
            Sample { $0.words(of: .comment(at: SourcePosition(line: 1, column: 1))) },
            Sample { $0.words(of: .trailingComma(at: SourcePosition(line: 1, column: 1))) },
        ]

    static let samples = files + expectations + system + logs + night + themes + json

    /// What is the same in all languages: words of files and command lines, and names.
    private static let tokens =
        [
            path, "settings.json.broken", "XDG_CONFIG_HOME", "HOME", "UTF-8", "JSON", "local:PATH", "cloud:ID", "/a/b.json", "local:",
            "cloud:spring",
            "/nowhere", "Etc/UTC", "ada@example.org", "#3E88F7", "#34A853", "base00: \"1E1E2E\"", "account.name", "notifications.",
            "version",
            "true", "false", "null", "theme", "acent", "accent", "blue", "colors", "settings", "base", "name", "dusk", "two", "intel",
            #"\" \\ \/ \b \f \n \r \t"#, #"\u"#, "proxy.example.org:1080", "[2001:db8::1]:1080", "IPv6", "in use", "a.example.org",
        ] + PresentationTheme.names + AccentColor.Name.allCases.map(\.rawValue) + NotificationSound.allCases.map(\.rawValue)
        + Audience.allCases.map(\.rawValue) + AutoLock.allCases.map(\.rawValue) + NightChoice.allCases.map(\.rawValue)
        + LanguageChoice.allCases.map(\.rawValue) + PresentationFontSize.allCases.map(\.rawValue)
        + PresentationContrast.allCases.map(\.rawValue) + ChatWallpaper.allCases.map(\.rawValue)

    private static let tokenWords = Set(tokens.flatMap(latinWords))

    /// The words in Latin letters, of two letters at least.
    private static func latinWords(of text: String) -> Set<Substring> {
        Set(text.split { !$0.isASCII || !$0.isLetter }.filter { $0.utf8.count > 1 })
    }

    @Test("Each problem has words of its own in each language, with what it is about", arguments: samples)
    func words(sample: Sample) throws {
        let english = sample.words(DemoStrings.strings(language: "en"))
        for language in LanguageChoice.languages.map(\.rawValue) {
            let words = sample.words(DemoStrings.strings(language: language))
            #expect(!words.isEmpty && !words.contains("demo.") && !words.contains("itemList.") && !words.contains("{"), "\(language)")
            for argument in sample.arguments { #expect(words.contains(argument), "\(language): \(words)") }
            if language == "en" { continue }
            #expect(words != english, "\(language)")
            // Languages without Latin letters have those of the file and of the command line alone.
            guard ["ru", "ar", "ja"].contains(language) else { continue }
            #expect(Self.latinWords(of: words).subtracting(Self.tokenWords) == [], "\(language): \(words)")
        }
    }

    @Test("No string that tells of a problem is the English one", arguments: LanguageChoice.languages.dropFirst())
    func strings(language: LanguageChoice) {
        // What has no words of its own.
        let same = ["demo.problem.file.setting", "demo.expected.flag"]
        let (english, own) = (DemoStrings.strings(language: "en"), DemoStrings.strings(language: language.rawValue))
        for key in PresentationStringKey.problems where !same.contains(key.name) { #expect(own[key] != english[key], "\(key.name)") }
    }

    @Test("What goes to a command line stays English, in one line")
    func descriptions() {
        #expect(
            SettingsFileError.syntax(path: Self.path, Self.syntax).description
                == "/home/ada/settings.json:3:7: expected ',' or '}', found 'x'")
        #expect(
            SettingsFileError.setAside(path: "a", name: "b", Self.syntax).description
                == "a: line 3:7: expected ',' or '}', found 'x'; what it held is kept in b")
    }
}
