import ItemList
import Signals
import TestSupport
import Testing

@testable import DemoScreens

/// The screens of the program as a navigation shows them.
@Suite struct ScreenRoutesTests {
    private let directory = TemporaryDirectory()
    private let clock = VirtualClock()

    private func makeNavigation() throws -> NavigationController {
        let screens = try SettingsScreens(file: directory.path("settings.json"), queue: clock.queue)
        return NavigationController(queue: clock.queue, routes: screens.routes(on: clock.queue), style: .split)
    }

    @Test("A screen's path leads to it, with its way back above it", arguments: ScreenName.allCases)
    func aPathLeadsToItsScreen(_ name: ScreenName) throws {
        let navigation = try makeNavigation()
        try navigation.open(name.path)
        clock.run()
        #expect(navigation.current.path.joined(separator: "/") == name.path)
        #expect(ScreenName(path: name.path) == name)
        navigation.back()
        clock.run()
        #expect(navigation.current.path.joined(separator: "/") == (name.parent ?? name).path)
        navigation.close()
    }

    @Test func theRoutesKnowTheScreensAndNoOthers() throws {
        let paths = try makeNavigation().routes.flatMap(\.paths)
        #expect(Set(paths) == Set(ScreenName.allCases.map(\.path)))
        #expect(ScreenName.settings.pathsBelow.map { "settings/\($0)" } == paths.filter { $0.hasPrefix("settings/") })
    }
}
