// swift-tools-version: 6.2
import PackageDescription

/// Programs that measure the libraries, and what they are compared with. None of it is a dependency of the libraries.
let package = Package(
    name: "Benchmarks",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(name: "Signalist", path: ".."),
        .package(url: "https://github.com/OpenCombine/OpenCombine", exact: "0.14.0"),
        .package(url: "https://github.com/apple/swift-async-algorithms", exact: "1.1.4"),
        .package(url: "https://github.com/apple/swift-collections", exact: "1.6.0"),
        .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
    ],
    targets: [
        .target(
            name: "Workloads",
            dependencies: [
                .product(name: "Signals", package: "Signalist"),
                .product(name: "ItemList", package: "Signalist"),
                .product(name: "ItemListHTML", package: "Signalist"), .product(name: "ItemListRemote", package: "Signalist"),
                .product(name: "ItemListTerminal", package: "Signalist"), .product(name: "ItemListText", package: "Signalist"),
                .product(name: "OpenCombine", package: "OpenCombine"),
                .product(name: "OpenCombineDispatch", package: "OpenCombine"),
                .product(name: "AsyncAlgorithms", package: "swift-async-algorithms"),
                .product(name: "OrderedCollections", package: "swift-collections"),
                "CHeap",
            ]),
        .target(name: "CHeap"),
        .target(name: "CEventCounter"),
        .executableTarget(
            name: "Benchmarks", dependencies: ["Workloads", .product(name: "ArgumentParser", package: "swift-argument-parser")]),
        .executableTarget(
            name: "InstructionCounts", dependencies: ["Workloads", .product(name: "Signals", package: "Signalist")]),
        .executableTarget(
            name: "EventCounts",
            dependencies: [
                "Workloads", "CEventCounter", "CHeap", .product(name: "Signals", package: "Signalist"),
                .product(name: "ItemList", package: "Signalist"), .product(name: "ItemListHTML", package: "Signalist"),
                .product(name: "ItemListRemote", package: "Signalist"),
                .product(name: "ItemListTerminal", package: "Signalist"), .product(name: "ItemListText", package: "Signalist"),
            ]),
    ],
    swiftLanguageModes: [.v6]
)
