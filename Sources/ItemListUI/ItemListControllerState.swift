public import ItemList

/// The title of a screen.
public typealias ItemListControllerTitle = ItemListTitle
/// A screen's entry in a tab bar.
public typealias ItemListControllerTabBarItem = ItemListTab
/// The contents of a button: a text or a symbol.
public typealias ItemListNavigationButtonContent = ItemListButton.Content
/// The emphasis of a button.
public typealias ItemListNavigationButtonStyle = ItemListButton.Style

/// The bars of a screen at one moment: its title, its buttons and its tab.
public struct ItemListControllerState: Sendable {
    /// The appearance of the screen, unless the ``ItemListNodeState`` has its own; nil for that of the controller.
    public var presentationData: ItemListPresentationData?
    /// The title of the screen.
    public var title: ItemListControllerTitle
    /// The button before the title.
    public var leftNavigationButton: ItemListNavigationButton?
    /// The outermost button after the title.
    public var rightNavigationButton: ItemListNavigationButton?
    /// The button before the right button.
    public var secondaryRightNavigationButton: ItemListNavigationButton?
    /// A back button of the screen's own; nil leaves the way back to the host.
    public var backNavigationButton: ItemListBackButton?
    /// The screen's tab in a tab bar; nil for that of the controller.
    public var tabBarItem: ItemListControllerTabBarItem?
    /// False if the change to this state isn't animated.
    public var animateChanges: Bool
    /// Receives the index of the chosen segment or tab of the title.
    public var titleControlValueChanged: (@Sendable (Int) -> Void)?

    /// Creates the state of a screen's bars.
    public init(
        presentationData: ItemListPresentationData? = nil, title: ItemListControllerTitle,
        leftNavigationButton: ItemListNavigationButton? = nil, rightNavigationButton: ItemListNavigationButton? = nil,
        secondaryRightNavigationButton: ItemListNavigationButton? = nil, backNavigationButton: ItemListBackButton? = nil,
        tabBarItem: ItemListControllerTabBarItem? = nil, animateChanges: Bool = true,
        titleControlValueChanged: (@Sendable (Int) -> Void)? = nil
    ) {
        self.presentationData = presentationData
        self.title = title
        self.leftNavigationButton = leftNavigationButton
        self.rightNavigationButton = rightNavigationButton
        self.secondaryRightNavigationButton = secondaryRightNavigationButton
        self.backNavigationButton = backNavigationButton
        self.tabBarItem = tabBarItem
        self.animateChanges = animateChanges
        self.titleControlValueChanged = titleControlValueChanged
    }
}

/// A button with its action.
public struct ItemListNavigationButton: Sendable {
    /// The look of the button.
    public var button: ItemListButton
    /// Called on the controller's queue when the button is pressed.
    public var action: @Sendable () -> Void

    /// Creates a button.
    ///
    /// - Parameters:
    ///   - content: the text or the symbol of the button.
    ///   - style: the emphasis; a button with `activity` shows a spinner and can't be pressed.
    ///   - enabled: false for a dimmed button, which can't be pressed.
    ///   - spokenLabel: the name for screen readers; nil for the text or the name of the symbol.
    ///   - action: called on the controller's queue when the button is pressed.
    public init(
        content: ItemListNavigationButtonContent, style: ItemListNavigationButtonStyle, enabled: Bool, spokenLabel: String? = nil,
        action: @escaping @Sendable () -> Void
    ) {
        button = ItemListButton(content, style: style, isEnabled: enabled, spokenLabel: spokenLabel)
        self.action = action
    }
}

/// A back button that replaces the host's own.
public struct ItemListBackButton: Sendable {
    /// The text of the button.
    public var title: String
    /// Called on the controller's queue when the user goes back: by the button, or by a key that has nothing else to cancel.
    public var action: @Sendable () -> Void

    /// Creates a back button.
    public init(title: String, action: @escaping @Sendable () -> Void) {
        self.title = title
        self.action = action
    }
}

extension ItemListButton.Content {
    /// No content, for a button that is only a spinner.
    public static var none: Self { .text("") }
}

extension ItemListTitle {
    /// Segments in place of the title; ``ItemListControllerState/titleControlValueChanged`` receives the chosen index.
    public static func sectionControl(_ titles: [String], _ index: Int) -> Self {
        .sectionControl(ItemListChoice(titles: titles, index))
    }

    /// A title above tabs; ``ItemListControllerState/titleControlValueChanged`` receives the chosen index.
    public static func textWithTabs(_ text: String, _ titles: [String], _ index: Int) -> Self {
        .textWithTabs(text, ItemListChoice(titles: titles, index))
    }
}

extension ItemListChoice {
    /// A choice by index: the ids of the options are their indices.
    fileprivate init(titles: [String], _ index: Int) {
        self.init(titles.enumerated().map { ItemListOption("\($0)", $1) }, chosen: "\(index)")
    }
}
