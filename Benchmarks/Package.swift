// swift-tools-version: 6.2
import PackageDescription

/// Programs that measure the libraries.
let package = Package(
    name: "Benchmarks",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "Signalist", path: "..")],
    targets: [
        .executableTarget(name: "InstructionCounts", dependencies: [.product(name: "Signals", package: "Signalist")])
    ],
    swiftLanguageModes: [.v6]
)
