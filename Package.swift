// swift-tools-version: 6.2
import PackageDescription

/// A warning is an error where the checks run; a newer compiler's new warning must not stop a user's build.
let strict: [SwiftSetting] = Context.environment["CI"] == nil ? [] : [.treatAllWarnings(as: .error)]

let package = Package(
    name: "Signalist",
    platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
    products: [
        .library(name: "Signals", targets: ["Signals"]),
        .library(name: "ItemListDiffing", targets: ["ItemListDiffing"]),
        .library(name: "ItemListPresentation", targets: ["ItemListPresentation"]),
        .library(name: "ItemList", targets: ["ItemList"]),
        .library(name: "ItemListText", targets: ["ItemListText"]),
        .library(name: "ItemListRemote", targets: ["ItemListRemote"]),
        .library(name: "ItemListHTML", targets: ["ItemListHTML"]),
        .library(name: "ItemListTerminal", targets: ["ItemListTerminal"]),
        .library(name: "ItemListConformance", targets: ["ItemListConformance"]),
        .library(name: "ItemListTesting", targets: ["ItemListTesting"]),
        .library(name: "ItemListObservation", targets: ["ItemListObservation"]),
        .library(name: "ItemListUI", targets: ["ItemListUI"]),
        .library(name: "SignalistSettings", targets: ["SignalistSettings"]),
        .library(name: "SignalistDemoScreens", targets: ["SignalistDemoScreens"]),
    ],
    targets: [
        .target(name: "Signals", swiftSettings: strict),
        .target(name: "ItemListDiffing", swiftSettings: strict),
        .target(
            name: "ItemListPresentation", dependencies: ["CSignalistLanguages", "SignalistC", "SignalistJSON", "Signals"],
            swiftSettings: strict),
        // The strings of the framework, embedded.
        .target(name: "CSignalistLanguages", exclude: ["Languages"]),
        .target(name: "ItemList", dependencies: ["ItemListDiffing", "ItemListPresentation", "Signals"], swiftSettings: strict),
        .target(name: "ItemListText", dependencies: ["ItemList", "SignalistC", "Signals"], swiftSettings: strict),
        .target(name: "ItemListRemote", dependencies: ["ItemList", "SignalistJSON", "Signals"], swiftSettings: strict),
        .target(
            name: "ItemListHTML", dependencies: ["CSignalistPage", "ItemList", "ItemListRemote", "SignalistJSON", "Signals"],
            swiftSettings: strict),
        // The script and the style sheet of pages, embedded.
        .target(name: "CSignalistPage", exclude: ["Script", "Style"]),
        .systemLibrary(name: "CSignalistClock"),
        .systemLibrary(name: "CSignalistFileAttributes"),
        .target(name: "SignalistC", swiftSettings: strict),
        .target(name: "ItemListTerminal", dependencies: ["ItemList", "ItemListText", "SignalistC", "Signals"], swiftSettings: strict),
        .target(name: "ItemListConformance", dependencies: ["ItemList", "Signals"], swiftSettings: strict),
        .target(
            name: "ItemListTesting", dependencies: ["ItemList", "ItemListHTML", "ItemListText", "SignalistC", "Signals"],
            swiftSettings: strict),
        .target(name: "ItemListObservation", dependencies: ["ItemList", "Signals"], swiftSettings: strict),
        .target(name: "ItemListUI", dependencies: ["ItemList", "Signals"], swiftSettings: strict),
        .target(name: "SignalistJSON", swiftSettings: strict),
        .target(
            name: "SignalistSettings", dependencies: ["CSignalistFileAttributes", "SignalistC", "SignalistJSON", "Signals"],
            swiftSettings: strict),
        // The strings of the program, embedded.
        .target(name: "CSignalistDemoLanguages", exclude: ["Languages"]),
        // The screens of the program are a library of their own, which other hosts show as well.
        .target(
            name: "SignalistDemoScreens",
            dependencies: [
                "CSignalistClock", "CSignalistDemoLanguages", "ItemList", "SignalistC", "SignalistJSON", "SignalistSettings", "Signals",
            ],
            path: "Sources/Demo",
            exclude: ["CommandLine", "Demo.swift"], sources: ["List", "Live", "Screens", "Settings", "Strings", "System", "Text"],
            swiftSettings: strict),
        .executableTarget(
            name: "Demo",
            dependencies: [
                "ItemList", "ItemListHTML", "ItemListRemote", "ItemListTerminal", "ItemListText", "SignalistC", "SignalistDemoScreens",
                "SignalistJSON", "SignalistSettings", "Signals",
            ],
            path: "Sources/Demo", exclude: ["List", "Live", "Screens", "Settings", "Strings", "System", "Text"],
            sources: ["CommandLine", "Demo.swift"],
            swiftSettings: strict),
        .target(name: "TestSupport", dependencies: ["Signals"], path: "Tests/Support", swiftSettings: strict),
        .testTarget(name: "SignalsTests", dependencies: ["Signals", "TestSupport"], swiftSettings: strict),
        .testTarget(
            name: "ItemListTerminalTests",
            dependencies: ["ItemList", "ItemListTerminal", "ItemListText", "SignalistC", "Signals", "TestSupport"],
            swiftSettings: strict),
        // Screens that the tests of several libraries show.
        .target(
            name: "ItemListTestSupport",
            dependencies: ["ItemList", "ItemListConformance", "ItemListRemote", "ItemListText", "SignalistJSON", "Signals", "TestSupport"],
            path: "Tests/ItemListSupport",
            swiftSettings: strict),
        .testTarget(
            name: "ItemListDiffingTests", dependencies: ["ItemList", "ItemListDiffing", "ItemListTestSupport", "TestSupport"],
            swiftSettings: strict),
        .testTarget(
            name: "ItemListPresentationTests",
            dependencies: ["ItemList", "ItemListPresentation", "ItemListTesting", "Signals", "TestSupport"],
            swiftSettings: strict),
        .testTarget(
            name: "ItemListTests",
            dependencies: [
                "ItemList", "ItemListConformance", "ItemListRemote", "ItemListTesting", "ItemListTestSupport", "ItemListText", "Signals",
                "TestSupport",
            ],
            swiftSettings: strict),
        // The screens of an article, and their tests.
        .testTarget(name: "PullRequestTests", dependencies: ["ItemList", "ItemListTesting", "Signals"], swiftSettings: strict),
        .testTarget(name: "ChatTests", dependencies: ["ItemList", "ItemListTesting", "Signals"], swiftSettings: strict),
        .testTarget(
            name: "ItemListTextTests",
            dependencies: [
                "ItemList", "ItemListConformance", "ItemListHTML", "ItemListRemote", "ItemListTestSupport", "ItemListText", "Signals",
                "TestSupport",
            ],
            swiftSettings: strict),
        .testTarget(
            name: "ItemListRemoteTests",
            dependencies: [
                "ItemList", "ItemListConformance", "ItemListRemote", "ItemListTestSupport", "SignalistJSON", "Signals", "TestSupport",
            ],
            swiftSettings: strict),
        .testTarget(
            name: "ItemListHTMLTests",
            dependencies: [
                "ItemList", "ItemListConformance", "ItemListHTML", "ItemListRemote", "ItemListTestSupport", "SignalistJSON", "Signals",
                "TestSupport",
            ],
            swiftSettings: strict),
        .testTarget(
            name: "ItemListConformanceTests",
            dependencies: [
                "ItemList", "ItemListConformance", "ItemListHTML", "ItemListObservation", "ItemListRemote", "ItemListTestSupport",
                "ItemListText", "Signals", "TestSupport",
            ],
            swiftSettings: strict),
        .testTarget(
            name: "ItemListTestingTests", dependencies: ["ItemList", "ItemListTesting", "Signals", "TestSupport"],
            exclude: ["Snapshots"],
            swiftSettings: strict),
        .testTarget(
            name: "ItemListObservationTests", dependencies: ["ItemList", "ItemListObservation", "Signals", "TestSupport"],
            swiftSettings: strict),
        .testTarget(
            name: "ItemListUITests", dependencies: ["ItemList", "ItemListTesting", "ItemListUI", "Signals", "TestSupport"],
            swiftSettings: strict),
        .testTarget(name: "SignalistJSONTests", dependencies: ["SignalistJSON"], swiftSettings: strict),
        // A program that the tests run beside themselves, and kill.
        .executableTarget(
            name: "SettingsTestHelper", dependencies: ["SignalistC", "SignalistSettings", "Signals"], path: "Tests/SettingsTestHelper",
            swiftSettings: strict),
        .testTarget(
            name: "SignalistSettingsTests",
            dependencies: [
                "CSignalistFileAttributes", "SettingsTestHelper", "SignalistC", "SignalistJSON", "SignalistSettings", "Signals",
                "TestSupport",
            ],
            swiftSettings: strict),
        .testTarget(
            name: "DemoTests",
            dependencies: [
                "Demo", "ItemList", "ItemListHTML", "ItemListObservation", "ItemListRemote", "ItemListTerminal", "ItemListTesting",
                "ItemListText", "SignalistC", "SignalistDemoScreens", "SignalistJSON", "SignalistSettings", "Signals", "TestSupport",
            ],
            exclude: ["Log/Snapshots", "Processes/Snapshots", "Screens/Snapshots"], swiftSettings: strict),
    ],
    swiftLanguageModes: [.v6]
)
