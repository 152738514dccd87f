/// A visible feature of a screen. A renderer declares the features that it intentionally doesn't show; all others must make a visible
/// difference.
@nonexhaustive
public enum ItemListFeature: String, Sendable, Hashable, CaseIterable {
    // Rows
    /// The role of a row: one that only shows something, or one with an action.
    case role
    /// The title of a row.
    case title
    /// The semantic color of a title.
    case titleColor = "the colour of a title"
    /// The traits of a title, such as bold.
    case titleTraits = "the traits of a title"
    /// A text larger than those of other rows.
    case textSize = "the size of a text"
    /// A link in a row's text.
    case link
    /// The subtitle below a title.
    case subtitle
    /// The truncation of a long subtitle after its first line.
    case subtitleLineLimit = "how many lines a subtitle may have"
    /// The symbol in front of a title.
    case icon
    /// The icon's own color.
    case iconColor = "the colour of an icon"
    /// The initials of a person in front of a title.
    case avatar
    /// A picture in front of a title, which the renderer's host finds by a key.
    case image
    /// An activity indicator in front of a title.
    case leadingActivity = "work that goes on before a title"
    /// The delete button of a row while its list is being edited.
    case deleteControl = "the control that deletes a row"
    /// The selection of a row while its list is being edited.
    case selection
    /// The drag handle of a row while its list is being edited.
    case handle = "the handle that a row is dragged by"
    /// The text of a badge after a title.
    case badge
    /// The semantic color of a badge after a title.
    case badgeTone = "the tone of a badge"
    /// A faint badge after a title.
    case faintBadge = "a badge that stands back"
    /// An icon after a title.
    case titleIcon = "the icon behind a title"
    /// The mark at a row's end for the kind of screen that the row opens.
    case accessory
    /// The expansion of a collapsible row.
    case expanded = "whether a row is expanded"
    /// The centered alignment of a row's text.
    case alignment
    /// The footnote below a row.
    case footnote
    /// The kind of a footnote, such as an error.
    case footnoteKind = "the kind of a footnote"
    /// The tone of a row, such as destructive.
    case tone
    /// A placeholder for a row that is loading.
    case skeleton
    /// The accessible name of a row if it differs from the title.
    case spokenLabel = "the words for a screen reader"
    /// The enabled state of a row.
    case enabled
    /// The title of a decorated offer, in any place of the row.
    case offer = "the title of an offer"
    /// The section boundary between two adjacent rows.
    case neighbors = "the gap between sections"
    // Values
    /// A text at a row's end.
    case valueText = "a value of text"
    /// The text of a badge at a row's end.
    case valueBadge = "a badge among the values"
    /// A color at a row's end.
    case valueColor = "a colour among the values"
    /// An icon at a row's end.
    case valueImage = "an image among the values"
    /// An activity indicator at a row's end.
    case activity
    /// The progress of work with a known length.
    case progress
    /// The keyboard shortcut of a row.
    case shortcut
    /// The second value at a row's end.
    case secondValue = "the second value"
    // Controls
    /// The state of a switch.
    case toggle
    /// The locked state of a switch.
    case lock
    /// The state of a check mark.
    case check
    /// The side of a check mark: in front of the title or at the row's end.
    case checkSide = "the side of a check mark"
    /// The semantic color of a check mark.
    case checkColor = "the colour of a check mark"
    /// The state of a radio mark.
    case radio
    /// The text of an input.
    case inputText = "the text of an input"
    /// The placeholder of an empty input, in a row without a title.
    case placeholder
    /// A password, shown as dots.
    case secureText = "whether a text is secret"
    /// The multiline form of an input.
    case textLines = "the lines of a text"
    /// The clear button of an input.
    case clearButton = "the button that empties an input"
    /// The feedback that an input has just refused an edit.
    case editRefused = "that an edit was refused"
    /// The number of characters that still fit into an input.
    case counter = "the counter of an input"
    /// The error message below an input.
    case inputError = "what is wrong with a text"
    /// The position of the caret in an input.
    case caret
    /// The selected characters of an input.
    case textSelection = "the selection in a text"
    /// The chosen option of a choice.
    case choice
    /// The number chosen within a range.
    case range
    // Parts and figures
    /// The title of a part of a row.
    case partTitle = "the title of a part"
    /// The control of a part.
    case partControl = "the control of a part"
    /// The enabled state of a part.
    case partEnabled = "whether a part is enabled"
    /// The lengths of a figure's bars.
    case bars
    /// The sizes of a figure's parts.
    case figureParts = "the parts of a whole"
    /// The colors of a figure.
    case swatch
    /// The lines of a figure that previews a setting.
    case preview
    /// The messages of a conversation.
    case conversation
    /// The side of a message: incoming or outgoing.
    case messageSide = "the side of a message"
    /// The corner radius of bubbles.
    case bubbleCorners = "the corners of bubbles"
    /// The background of a conversation.
    case wallpaper
    // Chrome
    /// The title of the screen.
    case screenTitle = "the title of the screen"
    /// The subtitle of the screen.
    case screenSubtitle = "the subtitle of the screen"
    /// The chosen segment in place of the title.
    case segments
    /// The chosen tab below the title.
    case tabs
    /// The title of the back button.
    case backButton = "the back button"
    /// The title of the button beside the title, on the leading side.
    case leftButton = "the left button"
    /// The title of the outermost button beside the title, on the trailing side.
    case rightButton = "the right button"
    /// The title of the button in front of the right one.
    case secondaryRightButton = "the secondary right button"
    /// The symbol on a button.
    case buttonIcon = "the icon of a button"
    /// The bold style of a button.
    case buttonStyle = "the bold style of a button"
    /// The activity indicator of a button.
    case buttonActivity = "the spinner in a button"
    /// The enabled state of a button.
    case buttonEnabled = "whether a button is enabled"
    /// The title of the first button below the list.
    case toolbarLeft = "the toolbar's left button"
    /// The title of the middle button below the list.
    case toolbarMiddle = "the toolbar's middle button"
    /// The title of the last button below the list.
    case toolbarRight = "the toolbar's right button"
    /// The placeholder of an empty search.
    case searchPlaceholder = "the placeholder of a search"
    /// The text of a search.
    case query = "the query of a search"
    /// The row between the bars and the list.
    case header
    /// The row below the list.
    case footer
    /// The text of an empty list.
    case emptyText = "the text in place of rows"
    /// The loading state of a list.
    case loading
    /// The button below the text of an empty list.
    case emptyButton = "the button below the text in place of rows"
    // Interaction
    /// The row with the cursor.
    case cursor = "where the cursor is"
    /// An open side of a row.
    case reveal = "what lies open beside a row"
    /// The dragged row.
    case drag = "the row that is dragged"
    // Appearance
    /// The style of the list: groups, or rows from edge to edge.
    case listStyle = "the style of the list"
    /// The colors of the screen.
    case theme
}

extension ItemListFeature {
    /// The purely visual features, which a renderer that speaks or prints words doesn't have.
    public static let looks: Set<ItemListFeature> = [
        .titleColor, .titleTraits, .textSize, .subtitleLineLimit, .deleteControl, .handle, .badgeTone, .faintBadge, .checkColor, .iconColor,
        .icon, .titleIcon, .avatar, .image, .alignment, .tone, .neighbors, .checkSide, .caret,
        .textSelection, .buttonIcon, .buttonStyle, .cursor, .reveal, .drag, .listStyle, .theme,
        .messageSide, .bubbleCorners, .wallpaper,
    ]
}
