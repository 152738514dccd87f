extension PresentationTheme {
    /// The theme for a modal screen: grouped rows and their background use the modal colors.
    public var modalBlocks: PresentationTheme {
        var theme = self
        theme.list.blocksBackgroundColor = list.modalBlocksBackgroundColor
        theme.list.itemBlocksBackgroundColor = list.itemModalBlocksBackgroundColor
        theme.list.plainBackgroundColor = list.itemModalBlocksBackgroundColor
        return theme
    }

    /// The theme with the colors of grouped rows and their background swapped.
    public var invertedBlocks: PresentationTheme {
        var theme = self
        theme.list.blocksBackgroundColor = list.itemBlocksBackgroundColor
        theme.list.itemBlocksBackgroundColor = list.blocksBackgroundColor
        theme.list.modalBlocksBackgroundColor = list.itemModalBlocksBackgroundColor
        theme.list.itemModalBlocksBackgroundColor = list.modalBlocksBackgroundColor
        return theme
    }
}
