public import ItemList

extension ItemListTab {
    /// Returns the content of a tab's button, for hosts with tabs: its icon, title and badge, with the classes of the page's style sheet.
    ///
    /// - Parameter isChosen: True for the selected tab, which may have another icon.
    public func html(isChosen: Bool) -> String {
        let icon = (isChosen ? chosenIcon : nil) ?? icon
        return (icon.map { HTMLIcon.line($0) } ?? "") + HTMLText.element("span", ["class": "name", "dir": "auto"], HTMLText.escaped(title))
            + (badge.map { HTMLText.element("span", ["class": "badge"], HTMLText.escaped($0)) } ?? "")
    }
}

extension ItemListEmptyMessage {
    /// The content of an element of the class `empty`, for hosts with a pane in which no screen is open: the icon and the text.
    public var html: String {
        (icon.map { HTMLIcon.line($0, class: "large") } ?? "") + HTMLText.element("p", ["dir": "auto"], HTMLText.escaped(text))
    }
}
