// What a screen reader says of a screen, and what the lines of a screen say.
extension PresentationStringKey {
    /// A row that stands above others.
    public static let heading = PresentationStringKey("itemList.role.heading")
    /// What is pressed.
    public static let button = PresentationStringKey("itemList.role.button")
    /// What opens a choice when it is pressed.
    public static let popUpButton = PresentationStringKey("itemList.role.popUpButton")
    /// What leads elsewhere.
    public static let link = PresentationStringKey("itemList.role.link")
    /// A control that is on or off.
    public static let toggle = PresentationStringKey("itemList.role.switch")
    /// A control that is checked or not.
    public static let checkbox = PresentationStringKey("itemList.role.checkbox")
    /// One of a group, of which one is chosen.
    public static let radioButton = PresentationStringKey("itemList.role.radioButton")
    /// A text of one line.
    public static let textField = PresentationStringKey("itemList.role.textField")
    /// A text of several lines.
    public static let textArea = PresentationStringKey("itemList.role.textArea")
    /// A number between bounds.
    public static let slider = PresentationStringKey("itemList.role.slider")
    /// One of the segments or tabs above a list.
    public static let tab = PresentationStringKey("itemList.role.tab")
    /// What is searched for.
    public static let searchField = PresentationStringKey("itemList.role.searchField")

    /// A switch that is on.
    public static let isOn = PresentationStringKey("itemList.state.on")
    /// A switch that is off.
    public static let isOff = PresentationStringKey("itemList.state.off")
    /// A check box with a mark.
    public static let isChecked = PresentationStringKey("itemList.state.checked")
    /// A check box without one.
    public static let isNotChecked = PresentationStringKey("itemList.state.notChecked")
    /// The one of a group that is chosen.
    public static let isChosen = PresentationStringKey("itemList.state.chosen")
    /// One of a group that is not.
    public static let isNotChosen = PresentationStringKey("itemList.state.notChosen")
    /// A row of a list from which several are selected.
    public static let isSelected = PresentationStringKey("itemList.state.selected")
    /// A row of such a list that is not.
    public static let isNotSelected = PresentationStringKey("itemList.state.notSelected")
    /// A row whose own rows are in sight.
    public static let isExpanded = PresentationStringKey("itemList.state.expanded")
    /// A row whose own rows are not.
    public static let isCollapsed = PresentationStringKey("itemList.state.collapsed")
    /// A row that leads to another screen.
    public static let leadsOn = PresentationStringKey("itemList.state.leadsOn")
    /// A row that opens a choice.
    public static let opensChoice = PresentationStringKey("itemList.state.opensChoice")
    /// What can't be used now.
    public static let isDimmed = PresentationStringKey("itemList.state.dimmed")
    /// A text without a letter.
    public static let isEmpty = PresentationStringKey("itemList.state.empty")
    /// Work of unknown length.
    public static let inProgress = PresentationStringKey("itemList.state.inProgress")
    /// What stands for a row whose content is still to come.
    public static let loading = PresentationStringKey("itemList.state.loading")
    /// A switch that somebody else decides.
    public static let locked = PresentationStringKey("itemList.state.locked")
    /// A text whose last change was not taken.
    public static let refused = PresentationStringKey("itemList.state.refused")
    /// A text that has a button to empty it.
    public static let canBeCleared = PresentationStringKey("itemList.state.canBeCleared")

    /// Which of how many: `3 of 12`.
    public static func position(_ position: Int, of count: Int) -> PresentationStringKey {
        PresentationStringKey("itemList.position", .number(position), .number(count))
    }

    /// A short text on a shape of its own.
    public static func badge(_ text: String) -> PresentationStringKey { PresentationStringKey("itemList.badge", .text(text)) }

    /// A colour, by its hexadecimal name.
    public static func color(_ name: String) -> PresentationStringKey { PresentationStringKey("itemList.color", .text(name)) }

    /// A picture, by the name of what it shows.
    public static func image(_ name: String) -> PresentationStringKey { PresentationStringKey("itemList.image", .text(name)) }

    /// A link in a text.
    public static func link(_ text: String) -> PresentationStringKey { PresentationStringKey("itemList.link", .text(text)) }

    /// The key that does the same.
    public static func shortcut(_ key: String) -> PresentationStringKey { PresentationStringKey("itemList.shortcut", .text(key)) }

    /// A share of a whole, as it is spoken.
    public static func percent(_ percent: Int) -> PresentationStringKey { PresentationStringKey("itemList.percent", .number(percent)) }

    /// What else can be done with a row, as a list of it.
    public static func actions(_ list: String) -> PresentationStringKey { PresentationStringKey("itemList.actions", .text(list)) }

    /// What is wrong with a row.
    public static func error(_ words: String) -> PresentationStringKey { PresentationStringKey("itemList.error", .text(words)) }

    /// How long a secret text is.
    public static func characters(_ count: Int) -> PresentationStringKey { PresentationStringKey("itemList.characters", .number(count)) }

    /// How many characters more fit into a text.
    public static func charactersLeft(_ count: Int) -> PresentationStringKey {
        PresentationStringKey("itemList.charactersLeft", .number(count))
    }

    /// How many characters a text has more than fit.
    public static func charactersTooMany(_ count: Int) -> PresentationStringKey {
        PresentationStringKey("itemList.charactersTooMany", .number(count))
    }

    /// What stands between the parts of what is said, such as a comma and a blank.
    public static let separator = PresentationStringKey("itemList.separator")

    /// A key of each kind above, to try tables with.
    package static let speech: [PresentationStringKey] = [
        heading, button, popUpButton, link, toggle, checkbox, radioButton, textField, textArea, slider, tab, searchField, isOn, isOff,
        isChecked,
        isNotChecked, isChosen, isNotChosen, isSelected, isNotSelected, isExpanded, isCollapsed, leadsOn, opensChoice, isDimmed, isEmpty,
        inProgress, loading,
        locked,
        refused, canBeCleared, position(1, of: 2), badge("-"), color("-"), image("-"), link("-"), shortcut("-"), percent(1), actions("-"),
        error("-"), characters(1), charactersLeft(1), charactersTooMany(1), separator,
    ]
}
