// swift-tools-version: 6.2
import PackageDescription

/// A warning is an error where the checks run; a newer compiler's new warning must not stop a user's build.
let strict: [SwiftSetting] = Context.environment["CI"] == nil ? [] : [.treatAllWarnings(as: .error)]

let package = Package(
    name: "SignalistGNOME",
    products: [
        .library(name: "GLibMainQueue", targets: ["GLibMainQueue"]),
        .library(name: "ItemListGNOME", targets: ["ItemListGNOME"]),
        .executable(name: "DemoGNOME", targets: ["DemoGNOME"]),
    ],
    dependencies: [.package(name: "Signalist", path: "../..")],
    targets: [
        .systemLibrary(name: "CGLib", pkgConfig: "glib-2.0", providers: [.apt(["libglib2.0-dev"])]),
        .systemLibrary(name: "CAdwaita", pkgConfig: "libadwaita-1", providers: [.apt(["libadwaita-1-dev"])]),
        // What needs a subclass of a widget, which Swift can't make.
        .target(name: "CListSight", dependencies: ["CAdwaita"]),
        .target(name: "GLibMainQueue", dependencies: ["CGLib"], swiftSettings: strict),
        .target(
            name: "ItemListGNOME",
            dependencies: [
                "CAdwaita", "CListSight", "GLibMainQueue", .product(name: "ItemList", package: "Signalist"),
                .product(name: "Signals", package: "Signalist"),
            ], swiftSettings: strict),
        .executableTarget(
            name: "DemoGNOME",
            dependencies: [
                "ItemListGNOME", .product(name: "SignalistDemoScreens", package: "Signalist"),
                .product(name: "ItemList", package: "Signalist"),
                .product(name: "Signals", package: "Signalist"),
            ], swiftSettings: strict),
        .executableTarget(
            name: "GalleryGNOME",
            dependencies: [
                "CAdwaita", "ItemListGNOME", .product(name: "ItemList", package: "Signalist"),
                .product(name: "Signals", package: "Signalist"),
            ], swiftSettings: strict),
        .executableTarget(name: "GLibMainQueueTrial", dependencies: ["CGLib", "GLibMainQueue"], swiftSettings: strict),
        // The program of the tutorial.
        .executableTarget(
            name: "GroceriesGNOME",
            dependencies: [
                "ItemListGNOME", .product(name: "ItemList", package: "Signalist"), .product(name: "Signals", package: "Signalist"),
            ], path: "Tests/GroceriesGNOME", swiftSettings: strict),
        .testTarget(name: "GLibMainQueueTests", dependencies: ["GLibMainQueueTrial"], swiftSettings: strict),
        .testTarget(
            name: "ItemListGNOMETests",
            dependencies: [
                "CAdwaita", "ItemListGNOME", .product(name: "ItemList", package: "Signalist"),
                .product(name: "ItemListConformance", package: "Signalist"), .product(name: "Signals", package: "Signalist"),
            ], swiftSettings: strict),
    ],
    swiftLanguageModes: [.v6]
)
