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
