import ItemList
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
    #endif
}
