internal import CAdwaita
internal import ItemList

/// The style sheets: rules that libadwaita lacks, and the colors of a screen's theme that differ from the desktop.
@MainActor
enum Looks {
    private static var isInstalled = false
    private static var theme: UnsafeMutablePointer<GtkCssProvider>?
    private static var shown: PresentationTheme?

    static func install() {
        guard !isInstalled else { return }
        isInstalled = true
        guard let provider = gtk_css_provider_new() else { return }
        gnome_css_load(provider, styleSheet + sizes)
        gnome_css_install(provider, UInt32(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION))
    }

    /// The theme to show: the default theme follows the desktop, others are unchanged.
    static func resolved(_ theme: PresentationTheme) -> PresentationTheme {
        theme == .day && gnome_is_dark() != 0 ? .night : theme
    }

    /// Sets the layout direction of the program. GTK has a global default, but widgets don't inherit a direction from their parent.
    static func show(_ direction: PresentationLayoutDirection) {
        let wanted = direction == .rightToLeft ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR
        if gtk_widget_get_default_direction() != wanted { gtk_widget_set_default_direction(wanted) }
    }

    static var isMirrored: Bool { gtk_widget_get_default_direction() == GTK_TEXT_DIR_RTL }

    /// Applies a theme to the windows of the program; the desktop's colors fill in the rest.
    static func show(_ theme: PresentationTheme) {
        guard shown != theme else { return }
        shown = theme
        gnome_set_color_scheme(
            theme == .day ? ADW_COLOR_SCHEME_DEFAULT : theme.isDark ? ADW_COLOR_SCHEME_FORCE_DARK : ADW_COLOR_SCHEME_FORCE_LIGHT)
        if self.theme == nil {
            self.theme = gtk_css_provider_new()
            if let provider = self.theme { gnome_css_install(provider, UInt32(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION) + 2) }
        }
        if let provider = self.theme { gnome_css_load(provider, colors(of: theme)) }
    }

    /// The theme's colors that differ from the day or night theme, as CSS with libadwaita's names.
    static func colors(of theme: PresentationTheme) -> String {
        let known = theme.isDark ? PresentationTheme.night : .day
        var css = ""
        func define(_ path: KeyPath<PresentationTheme, RGBColor>, _ names: String...) {
            guard theme[keyPath: path] != known[keyPath: path] else { return }
            for name in names { css += "@define-color \(name) \(theme[keyPath: path].hexadecimal);\n" }
        }
        define(\.list.itemAccentColor, "accent_color")
        define(\.list.itemDestructiveColor, "destructive_color", "error_color")
        define(\.list.itemConstructiveColor, "success_color")
        func fill(_ path: KeyPath<PresentationTheme, PresentationThemeFillColors>, _ names: String...) {
            guard theme[keyPath: path] != known[keyPath: path] else { return }
            for name in names {
                css += "@define-color \(name)_bg_color \(theme[keyPath: path].fillColor.hexadecimal);\n"
                css += "@define-color \(name)_fg_color \(theme[keyPath: path].foregroundColor.hexadecimal);\n"
            }
        }
        fill(\.list.itemDisclosureActions.accent, "accent")
        fill(\.list.itemDisclosureActions.destructive, "destructive", "error")
        fill(\.list.itemDisclosureActions.constructive, "success")
        define(\.list.blocksBackgroundColor, "window_bg_color")
        define(\.list.plainBackgroundColor, "view_bg_color")
        define(\.list.itemBlocksBackgroundColor, "card_bg_color")
        define(\.list.itemPrimaryTextColor, "window_fg_color", "view_fg_color", "card_fg_color")
        define(\.rootController.navigationBar.backgroundColor, "headerbar_bg_color")
        define(\.rootController.navigationBar.primaryTextColor, "headerbar_fg_color")
        define(\.actionSheet.backgroundColor, "dialog_bg_color")
        define(\.actionSheet.primaryTextColor, "dialog_fg_color")
        define(\.contextMenu.backgroundColor, "popover_bg_color")
        define(\.contextMenu.primaryColor, "popover_fg_color")
        return css
    }

    static func name(of size: PresentationFontSize) -> String { "text-\(size.rawValue)" }

    private static var sizes: String {
        PresentationFontSize.allCases.map { ".\(name(of: $0)) { font-size: \(Int(($0.scale * 100).rounded()))%; }\n" }.joined()
    }

    private static let styleSheet = """
        .item-list list.between { background: none; }
        .item-list list.between > row { background: none; padding: 0; }
        .item-list list.between > row > box.header { min-height: 0; margin: 0 6px; }
        .item-list row.is-header label.title { font-weight: bold; }
        .item-list row.is-header > box.header > box.title { margin: 6px 0; }
        .item-list row.colored label.subtitle { opacity: 1; }
        .item-list row.is-text label.title { font-size: smaller; opacity: 0.75; }
        .item-list row.is-text > box.header > box.title { margin: 6px 0; }
        .plain-list list.between > row > box.header { margin: 0 12px; }
        .item-list list > row.mark { min-height: 0; padding: 0; border: none; background: none; }
        .item-list row.has-more { border-bottom: none; }
        .item-list row.is-button.activatable:not(.error):not(.accent) > box.header label.title { font-weight: 500; }
        .item-list .badge { background-color: @accent_bg_color; color: @accent_fg_color; border-radius: 99px; padding: 1px 8px; font-size: smaller; font-weight: bold; }
        .item-list .badge.error { background-color: @error_bg_color; color: @error_fg_color; }
        .item-list .badge.success { background-color: @success_bg_color; color: @success_fg_color; }
        .item-list .badge.warning { background-color: @warning_bg_color; color: @warning_fg_color; }
        .item-list .badge.faint { background-color: alpha(currentColor, 0.1); color: inherit; }
        .item-list .badge.faint.error { background-color: alpha(@error_color, 0.12); color: @error_color; }
        .item-list .badge.faint.success { background-color: alpha(@success_color, 0.12); color: @success_color; }
        .item-list .badge.faint.warning { background-color: alpha(@warning_color, 0.12); color: @warning_color; }
        .item-list .badge.faint.accent { background-color: alpha(@accent_color, 0.12); color: @accent_color; }
        .item-list .delete-mark { min-width: 20px; min-height: 20px; padding: 3px; background-color: alpha(@error_color, 0.12); }
        .item-list row.refused { box-shadow: inset 0 -2px @warning_color; }
        .item-list row.wrong { box-shadow: inset 0 -2px @error_color; }
        .item-list .drag-handle { opacity: 0.6; }
        .item-list row.drawn { background-color: alpha(@accent_color, 0.08); }
        .item-list row.drawn-fully { background-color: alpha(@accent_color, 0.24); }
        .item-list .keycap { border: 1px solid alpha(currentColor, 0.25); border-radius: 5px; padding: 1px 6px; font-size: smaller; }
        .item-list .color-dot { font-size: x-large; }
        .item-list .leading-icon { color: @accent_color; }
        .item-list text.secret { background-color: alpha(currentColor, 0.07); border-radius: 6px; padding: 6px 9px; }
        .item-list .lines-box { padding: 10px 12px; min-height: 34px; }
        .item-list .lines-box label.title { font-size: smaller; opacity: 0.7; }
        .item-list textview.lines, .item-list textview.lines text { background: none; }
        .item-list .lines-box label.placeholder { opacity: 0.55; }
        .item-list row.still:disabled, .item-list row.still:disabled * { filter: none; color: inherit; }
        .item-list .faded:not(:disabled) { opacity: 0.6; }
        .item-list .skeleton { opacity: 0.35; }
        .item-list .dragged { opacity: 0.5; }
        .item-list row.drop-before { box-shadow: inset 0 2px @accent_color; }
        .item-list row.drop-after { box-shadow: inset 0 -2px @accent_color; }
        .item-list .footnote { font-size: smaller; }
        .item-list .footnote.help, .item-list .footnote.counter { opacity: 0.7; }
        .item-list .footnote.error, .item-list row.still:disabled .footnote.error { color: @error_color; }
        .item-list .figure progress, .item-list .figure trough { min-height: 8px; border-radius: 4px; }
        .item-list .figure trough { min-width: 40px; }
        .item-list .conversation { padding: 12px; border-radius: 12px; }
        .item-list .bubble { padding: 6px 12px; }
        .item-modal { background-color: @dialog_bg_color; color: @dialog_fg_color; }
        .item-modal label.heading { margin: 24px 24px 6px 24px; }
        .item-modal .item-list list { background: none; }
        .item-modal .item-list row.is-text { margin: 0 18px 12px 18px; }
        .item-modal .item-list row.is-text label.title { font-size: inherit; opacity: 1; }
        .item-modal .item-list row.is-input { margin: 6px 24px 12px 24px; border-radius: 12px; background-color: @card_bg_color; box-shadow: 0 0 0 1px alpha(currentColor, 0.12); }
        .item-modal .item-list row.is-button { min-height: 50px; border-top: 1px solid alpha(currentColor, 0.12); border-bottom: none; }
        .item-modal .item-list .footnote { margin: 0 12px; }
        .item-list .list-toolbar { padding: 6px 12px; border-top: 1px solid alpha(@borders, 0.6); }

        """
}

extension RGBColor {
    /// Black or white, whichever has more contrast to the color.
    var contrast: String { contrast(to: RGBColor(0x000000)) > contrast(to: RGBColor(0xFFFFFF)) ? "#000000" : "#FFFFFF" }
}
