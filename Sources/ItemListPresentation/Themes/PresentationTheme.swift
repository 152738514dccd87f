internal import Synchronization

/// All colors of a screen, grouped by surface.
///
/// To change a few colors, set them in a copy of a theme; set ``reference`` to nil in the copy. Colors set one by one may lack contrast;
/// ``withContrast(_:)`` ensures it.
public struct PresentationTheme: Sendable, Hashable {
    /// The name of the theme, such as `day`. It doesn't affect the look.
    public var name: String { didSet { index = Self.newIndex() } }
    /// The origin of the theme, which a program stores; nil if the theme can't be found again.
    public var reference: PresentationThemeReference? { didSet { index = Self.newIndex() } }
    /// True if text is lighter than its background. A page sets the browser's color scheme to it.
    public var isDark: Bool { didSet { index = Self.newIndex() } }
    /// The effect of an accent on the theme.
    public var accentRule: PresentationAccentRule { didSet { index = Self.newIndex() } }
    /// The minimum contrast of the theme's text and controls; ``withContrast(_:)`` raises it.
    public package(set) var contrast: PresentationContrast { didSet { index = Self.newIndex() } }
    /// The text color of the system's bar above the program.
    public var statusBarStyle: StatusBarStyle { didSet { index = Self.newIndex() } }
    /// All colors.
    public var colors: PresentationThemeColors<RGBColor> { didSet { index = Self.newIndex() } }

    /// A number of this theme and its copies. Themes with the same number are equal; themes with different numbers may be equal too.
    public private(set) var index: UInt64

    /// Creates a theme from a palette. Colors with too little contrast become lighter or darker, as in ``withContrast(_:)``.
    ///
    /// Without an `accentRule` it is `day` or `night`, depending on the palette.
    public init(
        name: String, palette: PresentationPalette, accentRule: PresentationAccentRule? = nil, contrast: PresentationContrast = .normal
    ) {
        self.name = name
        isDark = !palette.surface.isLight
        self.accentRule = accentRule ?? (isDark ? .night : .day)
        self.contrast = .normal
        statusBarStyle = palette.bar.isLight ? .black : .white
        colors = PresentationThemeColors(palette, self.accentRule)
        index = Self.newIndex()
        self = withContrast(contrast)
    }

    /// The colors around the list.
    @inlinable public var rootController: PresentationThemeColors<RGBColor>.RootController {
        get { colors.rootController }
        set { colors.rootController = newValue }
    }
    /// The colors of the list and its rows.
    @inlinable public var list: PresentationThemeList {
        get { colors.list }
        set { colors.list = newValue }
    }
    /// The colors of a box above a screen.
    @inlinable public var actionSheet: PresentationThemeColors<RGBColor>.ActionSheet {
        get { colors.actionSheet }
        set { colors.actionSheet = newValue }
    }
    /// The colors of a menu.
    @inlinable public var contextMenu: PresentationThemeContextMenu {
        get { colors.contextMenu }
        set { colors.contextMenu = newValue }
    }
    /// The colors of conversations.
    @inlinable public var chat: PresentationThemeChat {
        get { colors.chat }
        set { colors.chat = newValue }
    }

    /// The text color of the system's bar above the screen.
    public enum StatusBarStyle: String, Sendable, Hashable, CaseIterable {
        /// Dark text, for a light bar.
        case black
        /// Light text, for a dark bar.
        case white
    }

    /// The colors for a preview of the theme: background, groups, text, accent.
    public var preview: [RGBColor] {
        [list.blocksBackgroundColor, list.itemBlocksBackgroundColor, list.itemPrimaryTextColor, list.itemAccentColor]
    }

    /// - Complexity: O(1) for copies of one theme, otherwise O(colors).
    public static func == (one: PresentationTheme, other: PresentationTheme) -> Bool {
        one.index == other.index
            || one.name == other.name && one.reference == other.reference && one.isDark == other.isDark
                && one.accentRule == other.accentRule && one.contrast == other.contrast && one.statusBarStyle == other.statusBarStyle
                && one.colors == other.colors
    }

    /// Hashes only the name and three colors, which differ in nearly all themes.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(name)
        hasher.combine(list.itemBlocksBackgroundColor)
        hasher.combine(list.itemPrimaryTextColor)
        hasher.combine(list.itemAccentColor)
    }

    private static let lastIndex = Atomic<UInt64>(0)

    private static func newIndex() -> UInt64 {
        lastIndex.wrappingAdd(1, ordering: .relaxed).newValue
    }
}
