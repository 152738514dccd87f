// swift-tools-version: 6.2
import PackageDescription

/// A warning is an error where the checks run; a newer compiler's new warning must not stop a user's build.
let strict: [SwiftSetting] = Context.environment["CI"] == nil ? [] : [.treatAllWarnings(as: .error)]

#if canImport(Darwin)
    let standIns: [Target] = []
#else
    // Declarations of SwiftUI without a body, so that the views compile on a machine without it.
    let standIns = [Target.target(name: "SwiftUI", path: "Tests/Stubs")]
#endif

let package = Package(
    name: "SignalistApple",
    platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
    products: [
        .library(name: "ItemListSwiftUI", targets: ["ItemListSwiftUI"])
    ],
    dependencies: [
        .package(name: "Signalist", path: "../..")
    ],
    targets: [
        .target(
            name: "ItemListSwiftUI",
            dependencies: [
                .product(name: "ItemList", package: "Signalist"), .product(name: "ItemListObservation", package: "Signalist"),
            ] + standIns.map { .target(name: $0.name) },
            swiftSettings: strict)
    ] + standIns,
    swiftLanguageModes: [.v6]
)
