public import ItemList

extension ItemListTab {
    /// What stands on the button of a tab, for hosts whose pages have tabs: its icon, its title and its badge, with the classes of the page's style
    /// sheet.
    ///
    /// - Parameter isChosen: whether the tab is the one that is seen, which may have an icon of its own.
    public func html(isChosen: Bool) -> String {
        let icon = (isChosen ? chosenIcon : nil) ?? icon
        return (icon.map { HTMLIcon.line($0) } ?? "") + HTMLText.element("span", ["class": "name", "dir": "auto"], HTMLText.escaped(title))
            + (badge.map { HTMLText.element("span", ["class": "badge"], HTMLText.escaped($0)) } ?? "")
    }
}
