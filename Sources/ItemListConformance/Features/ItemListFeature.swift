/// What can be seen of a screen, one thing at a time. A renderer names what it does not show on purpose; all else must make a difference.
@nonexhaustive
public enum ItemListFeature: String, Sendable, Hashable, CaseIterable {
    // Rows
    case role
    case title
    case titleColor = "the colour of a title"
    case titleTraits = "the traits of a title"
    case link
    case subtitle
    case icon
    case iconColor = "the colour of an icon"
    case avatar
    case image
    case selection
    case badge
    case titleIcon = "the icon behind a title"
    case accessory
    case alignment
    case footnote
    case footnoteKind = "the kind of a footnote"
    case tone
    case skeleton
    case spokenLabel = "the words for a screen reader"
    case enabled
    case offer = "the title of an offer"
    case neighbors = "the gap between sections"
    // Values
    case valueText = "a value of text"
    case valueBadge = "a badge among the values"
    case valueColor = "a colour among the values"
    case valueImage = "an image among the values"
    case activity
    case progress
    case shortcut
    case secondValue = "the second value"
    // Controls
    case toggle
    case lock
    case check
    case checkSide = "the side of a check mark"
    case radio
    case inputText = "the text of an input"
    case placeholder
    case secureText = "whether a text is secret"
    case caret
    case textSelection = "the selection in a text"
    case choice
    case range
    // Parts and figures
    case partTitle = "the title of a part"
    case partControl = "the control of a part"
    case partEnabled = "whether a part is enabled"
    case bars
    case figureParts = "the parts of a whole"
    case swatch
    case preview
    // What surrounds the rows
    case screenTitle = "the title of the screen"
    case screenSubtitle = "the subtitle of the screen"
    case segments
    case tabs
    case backButton = "the back button"
    case leftButton = "the left button"
    case rightButton = "the right button"
    case secondaryRightButton = "the secondary right button"
    case buttonIcon = "the icon of a button"
    case buttonStyle = "the bold style of a button"
    case buttonActivity = "the spinner in a button"
    case buttonEnabled = "whether a button is enabled"
    case toolbarLeft = "the toolbar's left button"
    case toolbarMiddle = "the toolbar's middle button"
    case toolbarRight = "the toolbar's right button"
    case searchPlaceholder = "the placeholder of a search"
    case query = "the query of a search"
    case header
    case footer
    case emptyText = "the text in place of rows"
    case loading
    case emptyButton = "the button below the text in place of rows"
    // What is being done with the screen
    case cursor = "where the cursor is"
    case reveal = "what lies open beside a row"
    case drag = "the row that is dragged"
    // The look
    case listStyle = "the style of the list"
    case theme
}

extension ItemListFeature {
    /// What is heard and not seen: a renderer that speaks or prints words has none of it.
    public static let looks: Set<ItemListFeature> = [
        .titleColor, .titleTraits, .iconColor, .icon, .titleIcon, .avatar, .image, .alignment, .tone, .neighbors, .checkSide, .caret,
        .textSelection, .buttonIcon, .buttonStyle, .cursor, .reveal, .drag, .listStyle, .theme,
    ]
}
