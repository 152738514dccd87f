import ItemList
import SignalistSettings

/// The language of the program; raw values are stored.
package enum LanguageChoice: String, Sendable, CaseIterable {
    case system
    case english = "en"
    case german = "de"
    case russian = "ru"
    case arabic = "ar"
    case japanese = "ja"
    case polish = "pl"

    static let languages = allCases.filter { $0 != .system }

    /// The language's name in that language; empty for `system`.
    var ownName: String {
        switch self {
        case .system: ""
        case .english: "English"
        case .german: "Deutsch"
        case .russian: "Русский"
        case .arabic: "العربية"
        case .japanese: "日本語"
        case .polish: "Polski"
        }
    }

    /// The tag of the language; for `system` it is the first of `LC_ALL`, `LC_MESSAGES` and `LANG` that is set.
    func tag(environment: (String) -> String? = Platform.environment) -> String {
        guard self == .system else { return rawValue }
        let set = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap(environment).first { !$0.isEmpty }
        return set.map { $0 == "C" || $0 == "POSIX" || $0.hasPrefix("C.") ? "en" : $0 } ?? "en"
    }
}
