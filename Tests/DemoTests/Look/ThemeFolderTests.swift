import ItemList
import SignalistSettings
import Signals
import TestSupport
import Testing

@testable import SignalistDemoScreens

/// The user's own themes, for all windows and pages of a program.
@Suite("The themes of the folder")
struct ThemeFolderTests {
    #if os(Linux)
        @Test("However many windows and pages show them, each file is watched once, and none of it is kept when they are gone")
        func shared() {
            let directory = TemporaryDirectory()
            directory.makeDirectory("themes")
            directory.write("themes/spring.json", "{}")
            let folder = ThemeFolder(path: directory.path("themes"), queue: Queue(name: "files"))
            do {
                let files = (0..<3).map { _ in ReadingWaiter(folder.files |> map { (files: [PresentationThemeFile]) in files.map(\.text) })
                }
                let texts = (0..<3).map { _ in ReadingWaiter(folder.text(of: directory.path("themes/spring.json"))) }
                #expect(files.allSatisfy { $0.values == [["{}"]] } && texts.allSatisfy { $0.values == ["{}"] })
                directory.write("themes/spring.json", "[]")
                #expect(files.allSatisfy { $0.sees(["[]"]) } && texts.allSatisfy { $0.sees("[]") })
                // All of them watch by now.
                withExtendedLifetime((files, texts)) {
                    #expect(FileWatchCount.of(directory.path("themes")) == 2)
                }
            }
            // Who comes later begins anew, and is not given what the others saw last.
            directory.write("themes/spring.json", "{ }")
            #expect(ReadingWaiter(folder.text(of: directory.path("themes/spring.json"))).values == ["{ }"])
        }

        /// Names with a byte that isn't UTF-8, with its spelling, in two normalizations, and with a control character.
        private static let names: [[UInt8]] = [
            Array("caf".utf8) + [0xE9] + Array(".json".utf8), Array("caf".utf8) + [0xE8] + Array(".json".utf8),
            Array(#"caf\xE9.json"#.utf8),
            Array("\u{E9}.json".utf8), Array("e\u{301}.json".utf8), Array("a\u{1B}.json".utf8), Array("spring.json".utf8),
        ]

        @Test func eachThemeIsFoundByItsOption() throws {
            let directory = TemporaryDirectory()
            for (index, name) in Self.names.enumerated() {
                directory.write(name, Array(#"{"name": "\#(index)", "base": "day"}"#.utf8))
            }
            let folder = ThemeFolder(path: directory.path, queue: Queue(name: "files"))
            // The screen's time is virtual: a change by another thread would come at any moment.
            let files = try #require(ReadingWaiter(folder.files).values.first)
            let host = try ScreenHost(.appearance, themes: .single(files))
            let choice = try #require(host.screen.row("theme")?.content.control?.choice)
            let options = choice.options.filter { !PresentationTheme.names.contains($0.id) }
            #expect(options.map(\.title).sorted() == Self.names.indices.map { "\($0)" })
            for option in options {
                host.perform(.choose(option.id), on: "theme")
                #expect(host.look?.theme.name == option.title, "\(option.id)")
                #expect(host.chosen("theme") == option.id)
            }
            #expect(directory.names().count == Self.names.count)
        }

        @Test func pathsInTwoNormalizationsAreTwoFiles() {
            let directory = TemporaryDirectory()
            let paths = ["\u{E9}.json", "e\u{301}.json"].map(directory.path)
            for (name, path) in zip(["short", "long"], paths) {
                directory.write(PathName.last(of: path), #"{"name": "\#(name)", "base": "day"}"#)
            }
            let folder = ThemeFolder(path: directory.path("themes"), queue: Queue(name: "files"))
            var appearance = AppSettings.Appearance()
            let settings = ValuePromise(appearance)
            let night = NightSources(clock: .single(Moment(secondsSince1970: 0)), timeZone: .single(.fixed(seconds: 0)))
            let look = ProgramLook(
                settings.get(), options: LookOptions(), night: night, files: .single([]), text: folder.text, queue: Queue(name: "look"))
            let names = ReadingWaiter(look.presentationData |> map { (data: PresentationData) in data.theme.name })
            let texts = paths.map { ReadingWaiter(folder.text(of: $0)) }
            for (name, path) in zip(["short", "long"], paths) {
                appearance.theme = ThemeChoice(.local(path: path))
                settings.set(appearance)
                #expect(names.sees(name))
            }
            #expect(texts[0].values != texts[1].values)
        }
    #endif

    @Test(arguments: [
        (["caf\u{E9}", "spring"], ["caf\u{E9}", "spring"]), (["caf|E9", "caf|E8"], [#"caf\xE9"#, #"caf\xE8"#]),
        (["caf|E9", #"caf\xE9"#], [#"caf\x5CxE9"#, #"caf\xE9"#]), (["e\u{301}", "\u{E9}"], [#"e\xCC\x81"#, "\u{E9}"]),
        (["e\u{301}"], ["e\u{301}"]), (["a\u{1B}"], [#"a\u{1B}"#]),
    ])
    func namesOfFilesAreTextsOfTheirOwn(_ names: [String], _ texts: [String]) {
        // A bar precedes a byte.
        let paths = names.map { name in
            let parts = name.split(separator: "|")
            return PathName(bytes: Array(parts[0].utf8) + parts.dropFirst().compactMap { UInt8($0, radix: 16) })
        }
        let found = PathName.texts(of: paths)
        #expect(paths.map { found[$0].map { Array($0.utf8) } } == texts.map { Array($0.utf8) })
    }
}
