/// The colours of conversations.
public struct PresentationThemeChat: Sendable, Hashable {
    /// What lies behind the messages, where no other wallpaper is chosen.
    public var wallpaperColor: RGBColor
    /// The bubbles of messages that came in.
    public var incoming: PresentationThemeBubbleColors
    /// The bubbles of messages that the user wrote.
    public var outgoing: PresentationThemeBubbleColors

    /// Colours for all of it.
    public init(wallpaperColor: RGBColor, incoming: PresentationThemeBubbleColors, outgoing: PresentationThemeBubbleColors) {
        self.wallpaperColor = wallpaperColor
        self.incoming = incoming
        self.outgoing = outgoing
    }

    /// The bubbles of one side.
    public func bubble(isOutgoing: Bool) -> PresentationThemeBubbleColors { isOutgoing ? outgoing : incoming }
}

/// The colours of a bubble and of what stands in it.
public struct PresentationThemeBubbleColors: Sendable, Hashable {
    /// The bubble.
    public var fillColor: RGBColor
    /// What is written.
    public var primaryTextColor: RGBColor
    /// Words that stand back, such as the time.
    public var secondaryTextColor: RGBColor
    /// Links, and who wrote it.
    public var accentTextColor: RGBColor

    /// Colours for all of it.
    public init(fillColor: RGBColor, primaryTextColor: RGBColor, secondaryTextColor: RGBColor, accentTextColor: RGBColor) {
        self.fillColor = fillColor
        self.primaryTextColor = primaryTextColor
        self.secondaryTextColor = secondaryTextColor
        self.accentTextColor = accentTextColor
    }
}

extension PresentationThemeList {
    /// The colours with those of words as they are in a bubble, which has fewer, as it has a ground of its own: what stands back, what leads
    /// somewhere, and the rest.
    public func words(in bubble: PresentationThemeBubbleColors) -> PresentationThemeList {
        var colors = self
        colors.itemPrimaryTextColor = bubble.primaryTextColor
        colors.itemDestructiveColor = bubble.primaryTextColor
        colors.itemConstructiveColor = bubble.primaryTextColor
        colors.itemSecondaryTextColor = bubble.secondaryTextColor
        colors.itemDisabledTextColor = bubble.secondaryTextColor
        colors.itemPlaceholderTextColor = bubble.secondaryTextColor
        colors.sectionHeaderTextColor = bubble.secondaryTextColor
        colors.freeTextColor = bubble.secondaryTextColor
        colors.itemAccentColor = bubble.accentTextColor
        return colors
    }
}
