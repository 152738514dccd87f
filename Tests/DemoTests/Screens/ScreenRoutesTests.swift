import ItemList
import Signals
import TestSupport
import Testing

@testable import SignalistDemoScreens

/// The screens of the program as a navigation shows them.
@Suite struct ScreenRoutesTests {
    private let directory = TemporaryDirectory()
    private let clock = VirtualClock()

    private func makeNavigation() throws -> NavigationController {
        let screens = try SettingsScreens(
            file: directory.path("settings.json"), log: nil, time: FixedTime("2026-01-02T03:04:05"), look: LookOptions(language: .english),
            queue: clock.queue,
            fileQueue: clock.makeQueue())
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

    @Test("Only what leads somewhere stands beside what it leads to", arguments: ScreenName.allCases.filter { $0.parent == nil })
    func aScreenWithoutOthersHasTheRoomForItself(_ name: ScreenName) throws {
        let navigation = try makeNavigation()
        navigation.setWide(true)
        try navigation.open(name.path)
        clock.run()
        #expect(navigation.current.isSplit == !name.children.isEmpty)
        navigation.close()
    }

    /// Does what a user does with a row of a screen, until it is shown.
    private func perform(_ actions: ItemListAction..., on row: String, of place: NavigationScreen?) throws {
        let screen = try #require(place?.screen as? any ItemListScreen<String>)
        for action in actions { screen.perform(action, on: .row(row)) }
        // A field that was left is saved a moment later.
        clock.advance(by: 0.1)
    }

    /// The account's screen, opened anew from the first screen beside it, and what it shows.
    private func openAccount(in navigation: NavigationController) throws -> (place: NavigationScreen, rows: ItemListRecorder<String>) {
        let before = navigation.current.detail
        try perform(.activate, on: "notifications", of: navigation.current.master)
        #expect(navigation.current.path == ["settings", "notifications"])
        try perform(.activate, on: "account", of: navigation.current.master)
        let place = try #require(navigation.current.detail)
        #expect(place.name == "account" && place != before)
        let rows = ItemListRecorder<String>()
        try #require(place.screen as? any ItemListScreen<String>).connect(rows)
        clock.advance(by: 0.1)
        return (place, rows)
    }

    private func email(_ rows: ItemListRecorder<String>) -> String? {
        rows.rows.first { $0.id == "email" }?.content.control?.input?.text
    }

    @Test("Text that can't be saved yet is there again when its screen is opened anew, until it is saved or given up")
    func aDraftIsNotLost() throws {
        let navigation = try makeNavigation()
        navigation.setWide(true)
        try navigation.open("settings/account")
        clock.run()
        try perform(.focus, .edit(.insert("ada")), on: "email", of: navigation.current.detail)
        try {
            let second = try openAccount(in: navigation)
            #expect(email(second.rows) == "ada")
            #expect(second.rows.rows.map(\.id).contains("emailProblem"))
            try perform(.focus, .edit(.insert("@example.org")), on: "email", of: second.place)
        }()
        // Who goes to another screen has left the field.
        #expect(directory.read("settings.json") == nil)
        let third = try openAccount(in: navigation)
        clock.advance(by: 0.1)
        #expect(directory.read("settings.json")?.contains("ada@example.org") == true)
        #expect(email(third.rows) == "ada@example.org")
        #expect(!third.rows.rows.map(\.id).contains("emailProblem"))
        try perform(.focus, .edit(.insert("@")), .blur, on: "email", of: third.place)
        #expect(email(third.rows) == "ada@example.org@")
        try perform(.focus, .cancel, on: "email", of: third.place)
        #expect(email(third.rows) == "ada@example.org")
        #expect(email(try openAccount(in: navigation).rows) == "ada@example.org")
        navigation.close()
    }

    @Test func aSecondPressOfTheSameRowAsksNothingTwice() throws {
        directory.write("settings.json", #"{"account":{"name":"Ada"}}"#)
        let navigation = try makeNavigation()
        try navigation.open("settings/account")
        clock.run()
        let account = navigation.current.stack.last
        try perform(.activate, .activate, on: "logOut", of: account)
        try perform(.activate, on: "logOut", of: account)
        #expect(navigation.current.modals.count == 1)
        navigation.back()
        clock.run()
        #expect(navigation.current.modals.isEmpty)
        try perform(.activate, on: "logOut", of: account)
        #expect(navigation.current.modals.count == 1)
        try perform(.activate, on: "action.logOut", of: navigation.current.modals.last?.screen)
        #expect(navigation.current.modals.isEmpty)
        #expect(directory.read("settings.json")?.contains("Ada") == false)
        navigation.close()
    }
}
