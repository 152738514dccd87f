/// A screen of the program.
public enum ScreenName: String, Sendable, CaseIterable {
    case settings, account, notifications, sounds, privacy, data, devices, appearance, language, gallery, processes, log
    case gallerySwitches = "gallery/switches"
    case galleryLabels = "gallery/labels"
    case galleryButtons = "gallery/buttons"
    case galleryTexts = "gallery/texts"
    case galleryFields = "gallery/fields"
    case galleryChoices = "gallery/choices"
    case galleryEditing = "gallery/editing"
    case galleryBars = "gallery/bars"
    case galleryEmpty = "gallery/empty"
    case gallerySearch = "gallery/search"

    /// The parent screen; nil for a root screen.
    public var parent: ScreenName? {
        switch self {
        case .account, .notifications, .privacy, .data, .devices, .appearance, .language: .settings
        case .sounds: .notifications
        default: rawValue.contains("/") ? .gallery : nil
        }
    }

    /// The child screens, in the order of their list.
    public var children: [ScreenName] { ScreenName.allCases.filter { $0.parent == self } }

    /// The paths of all descendants relative to this screen, such as `account`.
    public var pathsBelow: [String] {
        children.flatMap { child in [child.pathName] + child.pathsBelow.map { "\(child.pathName)/\($0)" } }
    }

    /// The last component of the path.
    public var pathName: String { rawValue.split(separator: "/").last.map(String.init) ?? rawValue }

    /// The path from the root screen, such as `settings/account`.
    public var path: String { (parent.map { $0.path + "/" } ?? "") + pathName }

    /// Creates the screen at a path; nil if there is none.
    public init?(path: String) {
        guard let name = ScreenName.allCases.first(where: { $0.path == path }) else { return nil }
        self = name
    }
}
