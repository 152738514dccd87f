// swift-tools-version: 6.2
import PackageDescription

/// A warning is an error where the checks run; a newer compiler's new warning must not stop a user's build.
let strict: [SwiftSetting] = Context.environment["CI"] == nil ? [] : [.treatAllWarnings(as: .error)]

let package = Package(
    name: "SignalistWeb",
    platforms: [.macOS(.v15)],
    products: [
        .library(name: "ItemListWeb", targets: ["ItemListWeb"]),
        .executable(name: "DemoWeb", targets: ["DemoWeb"]),
    ],
    dependencies: [
        .package(name: "Signalist", path: "../.."),
        .package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.1"),
    ],
    targets: [
        .target(
            name: "ItemListWeb",
            dependencies: [
                "CSignalistWebPage",
                .product(name: "ItemList", package: "Signalist"), .product(name: "ItemListHTML", package: "Signalist"),
                .product(name: "Signals", package: "Signalist"),
                .product(name: "FlyingFox", package: "FlyingFox"), .product(name: "FlyingSocks", package: "FlyingFox"),
            ], swiftSettings: strict),
        // The script and the style sheet of the host, embedded.
        .target(name: "CSignalistWebPage", exclude: ["Script", "Style"]),
        .executableTarget(
            name: "DemoWeb", dependencies: ["ItemListWeb", .product(name: "SignalistDemoScreens", package: "Signalist")],
            swiftSettings: strict),
        // Screens that are hard on a browser, for the checks that drive one.
        .executableTarget(
            name: "WebTrials",
            dependencies: [
                "ItemListWeb", .product(name: "FlyingFox", package: "FlyingFox"), .product(name: "FlyingSocks", package: "FlyingFox"),
            ],
            path: "Tests/WebTrials", swiftSettings: strict),
        // The program of the tutorial.
        .executableTarget(
            name: "GroceriesWeb",
            dependencies: [
                "ItemListWeb", .product(name: "ItemList", package: "Signalist"), .product(name: "ItemListHTML", package: "Signalist"),
                .product(name: "Signals", package: "Signalist"),
            ], path: "Tests/GroceriesWeb", swiftSettings: strict),
        // The program of an article.
        .executableTarget(
            name: "PullRequestsWeb",
            dependencies: [
                "ItemListWeb", .product(name: "ItemList", package: "Signalist"), .product(name: "Signals", package: "Signalist"),
            ],
            path: "Tests/PullRequestsWeb", swiftSettings: strict),
        .testTarget(
            name: "ItemListWebTests",
            dependencies: [
                "ItemListWeb", .product(name: "ItemListConformance", package: "Signalist"),
                .product(name: "FlyingSocks", package: "FlyingFox"),
            ],
            swiftSettings: strict),
    ],
    swiftLanguageModes: [.v6]
)
