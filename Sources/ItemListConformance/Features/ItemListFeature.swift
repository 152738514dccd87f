/// What can be seen of a screen, one thing at a time. A renderer names what it does not show on purpose; all else must make a difference.
@nonexhaustive
public enum ItemListFeature: String, Sendable, Hashable, CaseIterable {
    // Rows
    /// What kind of thing a row is: one that only shows something, or one that does something.
    case role
    /// What a row is called.
    case title
    /// What the colour of a title's words means.
    case titleColor = "the colour of a title"
    /// How a title is set, such as in bold.
    case titleTraits = "the traits of a title"
    /// That words are larger than those of other rows.
    case textSize = "the size of a text"
    /// That a row's words lead somewhere.
    case link
    /// What stands below a title.
    case subtitle
    /// That a long subtitle is cut after its first line.
    case subtitleLineLimit = "how many lines a subtitle may have"
    /// Which symbol stands before a title.
    case icon
    /// That an icon has a colour of its own.
    case iconColor = "the colour of an icon"
    /// The letters that stand for somebody before a title.
    case avatar
    /// A picture before a title, which the renderer's host knows by a key.
    case image
    /// That work of unknown length goes on, told before a title.
    case leadingActivity = "work that goes on before a title"
    /// What a row is deleted by while its list is being edited.
    case deleteControl = "the control that deletes a row"
    /// Whether a row is selected, where its list is being edited.
    case selection
    /// What a row is dragged by while its list is being edited.
    case handle = "the handle that a row is dragged by"
    /// What a badge behind a title says.
    case badge
    /// What the colour of a badge behind a title means.
    case badgeTone = "the tone of a badge"
    /// That a badge behind a title is faint.
    case faintBadge = "a badge that stands back"
    /// An icon behind a title.
    case titleIcon = "the icon behind a title"
    /// The mark at a row's end that says what choosing it opens.
    case accessory
    /// Whether what belongs to a row is shown.
    case expanded = "whether a row is expanded"
    /// Whether a row's words stand in the middle.
    case alignment
    /// What is said below a row.
    case footnote
    /// Whether what is said below a row is an error.
    case footnoteKind = "the kind of a footnote"
    /// What a row means to its user, such as that it destroys something.
    case tone
    /// That a row stands for one that is on its way.
    case skeleton
    /// What a screen reader calls a row, where that is not its title.
    case spokenLabel = "the words for a screen reader"
    /// Whether a row can be used.
    case enabled
    /// What an action with a look of its own is called, wherever a row shows it.
    case offer = "the title of an offer"
    /// Whether two rows that follow each other are of one section.
    case neighbors = "the gap between sections"
    // Values
    /// Words at a row's end.
    case valueText = "a value of text"
    /// What a badge at a row's end says.
    case valueBadge = "a badge among the values"
    /// Which colour is shown at a row's end.
    case valueColor = "a colour among the values"
    /// Which icon stands at a row's end.
    case valueImage = "an image among the values"
    /// That work of unknown length goes on, told at a row's end.
    case activity
    /// How far work of known length has come.
    case progress
    /// The key that does the same as a row.
    case shortcut
    /// What stands at a row's end behind its first value.
    case secondValue = "the second value"
    // Controls
    /// Whether a switch is on.
    case toggle
    /// That a switch is locked.
    case lock
    /// Whether a check mark is set.
    case check
    /// Whether a check mark stands before the title or at the row's end.
    case checkSide = "the side of a check mark"
    /// That a check mark has a colour with a meaning.
    case checkColor = "the colour of a check mark"
    /// Whether a radio mark is the chosen one of its group.
    case radio
    /// What is in an input.
    case inputText = "the text of an input"
    /// What an input shows while there is no text, in a row without a title.
    case placeholder
    /// That the text of an input is a password, shown as dots.
    case secureText = "whether a text is secret"
    /// Whether the text of an input may have several lines.
    case textLines = "the lines of a text"
    /// That an input offers to be emptied.
    case clearButton = "the button that empties an input"
    /// That an input has just refused an edit.
    case editRefused = "that an edit was refused"
    /// How much more fits into an input.
    case counter = "the counter of an input"
    /// What is said below an input about an error in its text.
    case inputError = "what is wrong with a text"
    /// Where the caret stands in the text of an input.
    case caret
    /// Which characters of an input are selected.
    case textSelection = "the selection in a text"
    /// Which option of a choice is chosen.
    case choice
    /// Which number between its bounds is chosen.
    case range
    // Parts and figures
    /// What a part of a row is called.
    case partTitle = "the title of a part"
    /// What the control of a part says.
    case partControl = "the control of a part"
    /// Whether a part of a row can be used.
    case partEnabled = "whether a part is enabled"
    /// How long the bars of a figure are.
    case bars
    /// How large the parts of a figure are.
    case figureParts = "the parts of a whole"
    /// Which colours a figure shows.
    case swatch
    /// Which lines a figure shows, as a setting would have them.
    case preview
    /// What the messages of a conversation say.
    case conversation
    /// Which side wrote a message.
    case messageSide = "the side of a message"
    /// How round the bubbles of a conversation are.
    case bubbleCorners = "the corners of bubbles"
    /// What lies behind a conversation.
    case wallpaper
    // What surrounds the rows
    /// What the screen is called.
    case screenTitle = "the title of the screen"
    /// What stands below the screen's title.
    case screenSubtitle = "the subtitle of the screen"
    /// Which segment in place of the title is chosen.
    case segments
    /// Which tab below the title is chosen.
    case tabs
    /// What the way back is called.
    case backButton = "the back button"
    /// What the button beside the title is called that stands where reading begins.
    case leftButton = "the left button"
    /// What the outermost button beside the title is called that stands where reading ends.
    case rightButton = "the right button"
    /// What the button before the right one is called.
    case secondaryRightButton = "the secondary right button"
    /// Which symbol stands on a button.
    case buttonIcon = "the icon of a button"
    /// That a button stands out in bold.
    case buttonStyle = "the bold style of a button"
    /// That what a button does is under way.
    case buttonActivity = "the spinner in a button"
    /// Whether a button can be pressed.
    case buttonEnabled = "whether a button is enabled"
    /// What the first button below the list is called.
    case toolbarLeft = "the toolbar's left button"
    /// What the button in the middle below the list is called.
    case toolbarMiddle = "the toolbar's middle button"
    /// What the last button below the list is called.
    case toolbarRight = "the toolbar's right button"
    /// What a search shows while nothing is searched for.
    case searchPlaceholder = "the placeholder of a search"
    /// What is searched for.
    case query = "the query of a search"
    /// The row between the bars and the list.
    case header
    /// The row below the list.
    case footer
    /// What is said where there are no rows.
    case emptyText = "the text in place of rows"
    /// That the rows are on their way.
    case loading
    /// What the button below that is called.
    case emptyButton = "the button below the text in place of rows"
    // What is being done with the screen
    /// Which row keys go to.
    case cursor = "where the cursor is"
    /// That what lies beside a row is open.
    case reveal = "what lies open beside a row"
    /// That a row is being dragged.
    case drag = "the row that is dragged"
    // The look
    /// Whether rows lie in groups or go from edge to edge.
    case listStyle = "the style of the list"
    /// The colours that the screen is drawn with.
    case theme
}

extension ItemListFeature {
    /// What is seen and not heard: a renderer that speaks or prints words has none of it.
    public static let looks: Set<ItemListFeature> = [
        .titleColor, .titleTraits, .textSize, .subtitleLineLimit, .deleteControl, .handle, .badgeTone, .faintBadge, .checkColor, .iconColor,
        .icon, .titleIcon, .avatar, .image, .alignment, .tone, .neighbors, .checkSide, .caret,
        .textSelection, .buttonIcon, .buttonStyle, .cursor, .reveal, .drag, .listStyle, .theme,
        .messageSide, .bubbleCorners, .wallpaper,
    ]
}
