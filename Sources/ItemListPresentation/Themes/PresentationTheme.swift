internal import Synchronization

/// Every colour that a screen is drawn with, grouped by surface.
///
/// A theme that differs in a few colours is a copy of which these are set; setting ``reference`` to nil clears it. Who sets colours one by one
/// answers for their contrast, or has ``withContrast(_:)`` see to it.
public struct PresentationTheme: Sendable, Hashable {
    /// What the theme is called, such as `day`. The look does not depend on it.
    public var name: String { didSet { index = Self.newIndex() } }
    /// Where the theme came from, which is what a program stores; nil for one that nobody can find again.
    public var reference: PresentationThemeReference? { didSet { index = Self.newIndex() } }
    /// Whether words are lighter than what is behind them. A page tells its browser so.
    public var isDark: Bool { didSet { index = Self.newIndex() } }
    /// How an accent changes the theme.
    public var accentRule: PresentationAccentRule { didSet { index = Self.newIndex() } }
    /// How much the theme's words and controls stand out at least; ``withContrast(_:)`` raises it.
    public package(set) var contrast: PresentationContrast { didSet { index = Self.newIndex() } }
    /// The color of the words in the bar that a system has above the program's own.
    public var statusBarStyle: StatusBarStyle { didSet { index = Self.newIndex() } }
    /// All colors.
    public var colors: PresentationThemeColors<RGBColor> { didSet { index = Self.newIndex() } }

    /// A number of this theme and its copies: themes that share it are equal. Of others nothing is said by it.
    public private(set) var index: UInt64

    /// A theme of few colors, which become lighter or darker where they would not stand out, as in ``withContrast(_:)``.
    ///
    /// - Parameters:
    ///   - name: the name of the theme.
    ///   - palette: its colors.
    ///   - accentRule: how an accent changes it; nil for `day` or `night`, as the palette is light or dark.
    ///   - contrast: how much words and controls stand out.
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

    /// The color of the words in a system's bar above the screen.
    public enum StatusBarStyle: String, Sendable, Hashable, CaseIterable {
        /// Dark words, for a light bar.
        case black
        /// Light words, for a dark bar.
        case white
    }

    /// The colours by which the theme is known among others: its ground, its groups, its words, its accent.
    public var preview: [RGBColor] {
        [list.blocksBackgroundColor, list.itemBlocksBackgroundColor, list.itemPrimaryTextColor, list.itemAccentColor]
    }

    /// - Complexity: O(1) for copies of one theme; O(colours) for others.
    public static func == (one: PresentationTheme, other: PresentationTheme) -> Bool {
        one.index == other.index
            || one.name == other.name && one.reference == other.reference && one.isDark == other.isDark
                && one.accentRule == other.accentRule && one.contrast == other.contrast && one.statusBarStyle == other.statusBarStyle
                && one.colors == other.colors
    }

    /// Of few colours, by which nearly all themes differ.
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
