// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Tea",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "Signalist", path: "../Signalist")],
    targets: [
        .executableTarget(
            name: "Tea",
            dependencies: [
                .product(name: "Signals", package: "Signalist"),
                .product(name: "ItemList", package: "Signalist"),
                .product(name: "ItemListTerminal", package: "Signalist"),
            ]),
        .testTarget(
            name: "TeaTests",
            dependencies: ["Tea", .product(name: "ItemListTesting", package: "Signalist")]),
    ]
)
