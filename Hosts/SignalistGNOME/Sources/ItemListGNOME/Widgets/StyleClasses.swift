internal import CAdwaita

/// CSS classes for the styles of screens apart from colors: one for each set of declarations.
@MainActor
enum StyleClasses {
    private static var known: [String: Int] = [:]
    private static var provider: UnsafeMutablePointer<GtkCssProvider>?

    /// The class with some declarations. After 4096 classes, further widgets get a class without a rule.
    static func name(_ declarations: String) -> String {
        if let number = known[declarations] { return "look-\(number)" }
        guard known.count < 4096 else { return "look-none" }
        let number = known.count
        known[declarations] = number
        load()
        return "look-\(number)"
    }

    private static func load() {
        if provider == nil {
            provider = gtk_css_provider_new()
            if let provider { gnome_css_install(provider, UInt32(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION) + 1) }
        }
        guard let provider else { return }
        gnome_css_load(provider, known.sorted { $0.value < $1.value }.map { ".look-\($0.value) { \($0.key) }\n" }.joined())
    }
}
