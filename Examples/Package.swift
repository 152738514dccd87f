// swift-tools-version: 6.2
import PackageDescription

func example(_ name: String, _ products: String...) -> Target {
    .executableTarget(
        name: name, dependencies: products.map { .product(name: $0, package: "Signalist") },
        swiftSettings: [.treatAllWarnings(as: .error)])
}

/// Small clients of the libraries: one for each way to live with queues, three on a terminal, four screens of real size, and
/// a session of random actions. A warning in one of them is an error.
let package = Package(
    name: "Examples",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "Signalist", path: "..")],
    targets: [
        example("MainActorClient", "Signals", "ItemList"),
        example("BackgroundClient", "Signals", "ItemList"),
        example("ServerClient", "Signals", "ItemList"),
        example("RealScreens", "Signals", "ItemList"),
        example("TerminalClient", "Signals", "ItemList", "ItemListTerminal"),
        example("GroceriesTerminal", "Signals", "ItemList", "ItemListTerminal"),
        example("PullRequestsTerminal", "Signals", "ItemList", "ItemListTerminal"),
        example("ChatTerminal", "Signals", "ItemList", "ItemListTerminal"),
        example("GallerySession", "Signals", "ItemList", "ItemListRemote", "ItemListText", "SignalistDemoScreens"),
    ],
    swiftLanguageModes: [.v6]
)
