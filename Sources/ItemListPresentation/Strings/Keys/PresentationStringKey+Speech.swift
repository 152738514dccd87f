// Strings that a screen reader speaks or that lines of a screen show.
extension PresentationStringKey {
    /// The role of a heading.
    public static let heading = PresentationStringKey("itemList.role.heading")
    /// The role of a button.
    public static let button = PresentationStringKey("itemList.role.button")
    /// The role of a button that opens a choice.
    public static let popUpButton = PresentationStringKey("itemList.role.popUpButton")
    /// The role of a link.
    public static let link = PresentationStringKey("itemList.role.link")
    /// The role of a switch.
    public static let toggle = PresentationStringKey("itemList.role.switch")
    /// The role of a check box.
    public static let checkbox = PresentationStringKey("itemList.role.checkbox")
    /// The role of an option in a group with a single choice.
    public static let radioButton = PresentationStringKey("itemList.role.radioButton")
    /// The role of a single-line text field.
    public static let textField = PresentationStringKey("itemList.role.textField")
    /// The role of a multi-line text field.
    public static let textArea = PresentationStringKey("itemList.role.textArea")
    /// The role of a number between bounds.
    public static let slider = PresentationStringKey("itemList.role.slider")
    /// The role of a segment or tab above a list.
    public static let tab = PresentationStringKey("itemList.role.tab")
    /// The role of a search field.
    public static let searchField = PresentationStringKey("itemList.role.searchField")

    /// A switch is on.
    public static let isOn = PresentationStringKey("itemList.state.on")
    /// A switch is off.
    public static let isOff = PresentationStringKey("itemList.state.off")
    /// A check box is checked.
    public static let isChecked = PresentationStringKey("itemList.state.checked")
    /// A check box is not checked.
    public static let isNotChecked = PresentationStringKey("itemList.state.notChecked")
    /// An option of a group is chosen.
    public static let isChosen = PresentationStringKey("itemList.state.chosen")
    /// An option of a group is not chosen.
    public static let isNotChosen = PresentationStringKey("itemList.state.notChosen")
    /// A row in a list with multiple selection is selected.
    public static let isSelected = PresentationStringKey("itemList.state.selected")
    /// A row in a list with multiple selection is not selected.
    public static let isNotSelected = PresentationStringKey("itemList.state.notSelected")
    /// A row shows its child rows.
    public static let isExpanded = PresentationStringKey("itemList.state.expanded")
    /// A row hides its child rows.
    public static let isCollapsed = PresentationStringKey("itemList.state.collapsed")
    /// A row opens another screen.
    public static let leadsOn = PresentationStringKey("itemList.state.leadsOn")
    /// A row opens a choice.
    public static let opensChoice = PresentationStringKey("itemList.state.opensChoice")
    /// An element is disabled.
    public static let isDimmed = PresentationStringKey("itemList.state.dimmed")
    /// A text field is empty.
    public static let isEmpty = PresentationStringKey("itemList.state.empty")
    /// Work of unknown length is in progress.
    public static let inProgress = PresentationStringKey("itemList.state.inProgress")
    /// A placeholder of a row that isn't loaded yet.
    public static let loading = PresentationStringKey("itemList.state.loading")
    /// A switch is controlled by someone else.
    public static let locked = PresentationStringKey("itemList.state.locked")
    /// The last change of a text was refused.
    public static let refused = PresentationStringKey("itemList.state.refused")
    /// A text field has a clear button.
    public static let canBeCleared = PresentationStringKey("itemList.state.canBeCleared")

    /// The position in a list: `3 of 12`.
    public static func position(_ position: Int, of count: Int) -> PresentationStringKey {
        PresentationStringKey("itemList.position", .number(position), .number(count))
    }

    /// A badge.
    public static func badge(_ text: String) -> PresentationStringKey { PresentationStringKey("itemList.badge", .text(text)) }

    /// A color, by its hexadecimal value.
    public static func color(_ name: String) -> PresentationStringKey { PresentationStringKey("itemList.color", .text(name)) }

    /// An image, by its description.
    public static func image(_ name: String) -> PresentationStringKey { PresentationStringKey("itemList.image", .text(name)) }

    /// A link in a text.
    public static func link(_ text: String) -> PresentationStringKey { PresentationStringKey("itemList.link", .text(text)) }

    /// A keyboard shortcut.
    public static func shortcut(_ key: String) -> PresentationStringKey { PresentationStringKey("itemList.shortcut", .text(key)) }

    /// A spoken percentage.
    public static func percent(_ percent: Int) -> PresentationStringKey { PresentationStringKey("itemList.percent", .number(percent)) }

    /// The list of further actions of a row.
    public static func actions(_ list: String) -> PresentationStringKey { PresentationStringKey("itemList.actions", .text(list)) }

    /// The error of a row.
    public static func error(_ words: String) -> PresentationStringKey { PresentationStringKey("itemList.error", .text(words)) }

    /// The length of a secret text.
    public static func characters(_ count: Int) -> PresentationStringKey { PresentationStringKey("itemList.characters", .number(count)) }

    /// The number of characters that still fit into a text.
    public static func charactersLeft(_ count: Int) -> PresentationStringKey {
        PresentationStringKey("itemList.charactersLeft", .number(count))
    }

    /// The number of characters above the limit of a text.
    public static func charactersTooMany(_ count: Int) -> PresentationStringKey {
        PresentationStringKey("itemList.charactersTooMany", .number(count))
    }

    /// The separator between spoken parts, such as a comma and a space.
    public static let separator = PresentationStringKey("itemList.separator")

    /// All keys above, for testing tables.
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
