// swift-tools-version: 6.2
import PackageDescription

/// Small clients of the two libraries, one for each way to live with queues. A warning in one of them is an error.
let package = Package(
    name: "Examples",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "Signalist", path: "..")],
    targets: ["MainActorClient", "BackgroundClient", "ServerClient"].map { name in
        .executableTarget(
            name: name,
            dependencies: [.product(name: "Signals", package: "Signalist"), .product(name: "ItemList", package: "Signalist")],
            swiftSettings: [.treatAllWarnings(as: .error)])
    },
    swiftLanguageModes: [.v6]
)
