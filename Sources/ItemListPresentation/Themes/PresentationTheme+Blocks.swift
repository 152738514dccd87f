extension PresentationTheme {
    /// The theme of a screen that stands above others: its groups and what is behind them have their modal colours.
    public var modalBlocks: PresentationTheme {
        var theme = self
        theme.list.blocksBackgroundColor = list.modalBlocksBackgroundColor
        theme.list.itemBlocksBackgroundColor = list.itemModalBlocksBackgroundColor
        theme.list.plainBackgroundColor = list.itemModalBlocksBackgroundColor
        return theme
    }

    /// The theme with groups in the colour of what is behind them, and the other way round.
    public var invertedBlocks: PresentationTheme {
        var theme = self
        theme.list.blocksBackgroundColor = list.itemBlocksBackgroundColor
        theme.list.itemBlocksBackgroundColor = list.blocksBackgroundColor
        theme.list.modalBlocksBackgroundColor = list.itemModalBlocksBackgroundColor
        theme.list.itemModalBlocksBackgroundColor = list.modalBlocksBackgroundColor
        return theme
    }
}
