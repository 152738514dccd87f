/// A screen that can be drawn on its own.
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

    /// The screen that leads to it; nil for one that a path begins with.
    public var parent: ScreenName? {
        switch self {
        case .account, .notifications, .privacy, .data, .devices, .appearance, .language: .settings
        case .sounds: .notifications
        default: rawValue.contains("/") ? .gallery : nil
        }
    }

    /// The screens that it leads to, in the order in which they are listed.
    public var children: [ScreenName] { ScreenName.allCases.filter { $0.parent == self } }

    /// Where the screens below it are found from here: `account`.
    public var pathsBelow: [String] {
        children.flatMap { child in [child.pathName] + child.pathsBelow.map { "\(child.pathName)/\($0)" } }
    }

    /// What it is called among the screens of its parent.
    public var pathName: String { rawValue.split(separator: "/").last.map(String.init) ?? rawValue }

    /// Where it is found: `settings/account`.
    public var path: String { (parent.map { $0.path + "/" } ?? "") + pathName }

    /// The screen at a path; nil if there is none.
    public init?(path: String) {
        guard let name = ScreenName.allCases.first(where: { $0.path == path }) else { return nil }
        self = name
    }
}
