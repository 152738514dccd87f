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
    /// The colours of what surrounds the list.
    public var rootController: PresentationThemeRootController { didSet { index = Self.newIndex() } }
    /// The colours of the list and its rows.
    public var list: PresentationThemeList { didSet { index = Self.newIndex() } }
    /// The colours of a box that stands above a screen.
    public var actionSheet: PresentationThemeActionSheet { didSet { index = Self.newIndex() } }
    /// The colours of a menu.
    public var contextMenu: PresentationThemeContextMenu { didSet { index = Self.newIndex() } }
    /// The colours of conversations.
    public var chat: PresentationThemeChat { didSet { index = Self.newIndex() } }

    /// A number of this theme and its copies: themes that share it are equal. Of others nothing is said by it.
    public private(set) var index: UInt64

    /// A theme of its colours, as they are. ``init(name:palette:accentRule:contrast:)`` makes one of fewer colours.
    public init(
        name: String, reference: PresentationThemeReference? = nil, isDark: Bool, accentRule: PresentationAccentRule,
        rootController: PresentationThemeRootController, list: PresentationThemeList, actionSheet: PresentationThemeActionSheet,
        contextMenu: PresentationThemeContextMenu, chat: PresentationThemeChat
    ) {
        self.name = name
        self.reference = reference
        self.isDark = isDark
        self.accentRule = accentRule
        contrast = .normal
        self.rootController = rootController
        self.list = list
        self.actionSheet = actionSheet
        self.contextMenu = contextMenu
        self.chat = chat
        index = Self.newIndex()
    }

    /// The colours by which the theme is known among others: its ground, its groups, its words, its accent.
    public var preview: [RGBColor] {
        [list.blocksBackgroundColor, list.itemBlocksBackgroundColor, list.itemPrimaryTextColor, list.itemAccentColor]
    }

    /// - Complexity: O(1) for copies of one theme; O(colours) for others.
    public static func == (one: PresentationTheme, other: PresentationTheme) -> Bool {
        one.index == other.index
            || one.name == other.name && one.reference == other.reference && one.isDark == other.isDark
                && one.accentRule == other.accentRule && one.contrast == other.contrast && one.list == other.list
                && one.rootController == other.rootController && one.actionSheet == other.actionSheet
                && one.contextMenu == other.contextMenu && one.chat == other.chat
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
