// swift-tools-version: 6.2
import PackageDescription

/// Small clients of the libraries, one for each way to live with queues, and one on a terminal. A warning in one of them is an error.
let package = Package(
    name: "Examples",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "Signalist", path: "..")],
    targets: ["MainActorClient", "BackgroundClient", "ServerClient"].map { name in
        .executableTarget(
            name: name,
            dependencies: [.product(name: "Signals", package: "Signalist"), .product(name: "ItemList", package: "Signalist")],
            swiftSettings: [.treatAllWarnings(as: .error)])
    } + [
        .executableTarget(
            name: "TerminalClient",
            dependencies: ["Signals", "ItemList", "ItemListTerminal"].map { .product(name: $0, package: "Signalist") },
            swiftSettings: [.treatAllWarnings(as: .error)])
    ],
    swiftLanguageModes: [.v6]
)
