/// The colours of switches.
public struct PresentationThemeSwitchColors: Sendable, Hashable {
    /// The track of a switch that is off.
    public var frameColor: RGBColor
    /// What moves on the track, and the mark on it.
    public var handleColor: RGBColor
    /// The track of a switch that is on.
    public var contentColor: RGBColor
    /// The track of a switch with icons that says yes.
    public var positiveColor: RGBColor
    /// The track of a switch with icons that says no.
    public var negativeColor: RGBColor

    /// Colours for all of it.
    public init(frameColor: RGBColor, handleColor: RGBColor, contentColor: RGBColor, positiveColor: RGBColor, negativeColor: RGBColor) {
        self.frameColor = frameColor
        self.handleColor = handleColor
        self.contentColor = contentColor
        self.positiveColor = positiveColor
        self.negativeColor = negativeColor
    }
}

/// The colours of check boxes, check marks and radio buttons.
public struct PresentationThemeCheckColors: Sendable, Hashable {
    /// A mark that is on: the ground of its box, or the mark itself where there is no box.
    public var fillColor: RGBColor
    /// The edge of a mark that is off.
    public var strokeColor: RGBColor
    /// The tick in a box that is on.
    public var foregroundColor: RGBColor

    /// Colours for all of it.
    public init(fillColor: RGBColor, strokeColor: RGBColor, foregroundColor: RGBColor) {
        self.fillColor = fillColor
        self.strokeColor = strokeColor
        self.foregroundColor = foregroundColor
    }
}

/// A filled shape, and what stands on it.
public struct PresentationThemeFillColors: Sendable, Hashable {
    /// The shape.
    public var fillColor: RGBColor
    /// The words and pictures on it.
    public var foregroundColor: RGBColor

    /// Colours for all of it.
    public init(fillColor: RGBColor, foregroundColor: RGBColor) {
        self.fillColor = fillColor
        self.foregroundColor = foregroundColor
    }
}

/// Filled shapes by what they mean.
public struct PresentationThemeDisclosureActions: Sendable, Hashable {
    /// What does something, and a badge that means nothing else.
    public var accent: PresentationThemeFillColors
    /// What adds or gains something.
    public var constructive: PresentationThemeFillColors
    /// What deletes or loses something, and what calls for care.
    public var destructive: PresentationThemeFillColors
    /// What can't be used now.
    public var inactive: PresentationThemeFillColors

    /// Colours for all of it.
    public init(
        accent: PresentationThemeFillColors, constructive: PresentationThemeFillColors, destructive: PresentationThemeFillColors,
        inactive: PresentationThemeFillColors
    ) {
        self.accent = accent
        self.constructive = constructive
        self.destructive = destructive
        self.inactive = inactive
    }
}

/// The colours of a field.
public struct PresentationThemeInputFieldColors: Sendable, Hashable {
    /// Behind the words.
    public var backgroundColor: RGBColor
    /// The edge of the field.
    public var strokeColor: RGBColor
    /// The words in an empty field.
    public var placeholderColor: RGBColor
    /// The words that are typed.
    public var primaryColor: RGBColor
    /// What stands in the field and can be pressed, and its caret.
    public var controlColor: RGBColor

    /// Colours for all of it.
    public init(
        backgroundColor: RGBColor, strokeColor: RGBColor, placeholderColor: RGBColor, primaryColor: RGBColor, controlColor: RGBColor
    ) {
        self.backgroundColor = backgroundColor
        self.strokeColor = strokeColor
        self.placeholderColor = placeholderColor
        self.primaryColor = primaryColor
        self.controlColor = controlColor
    }
}

/// The colours of figures.
public struct PresentationThemeBarChartColors: Sendable, Hashable {
    /// The first value, and the only one.
    public var color1: RGBColor
    /// The second value.
    public var color2: RGBColor
    /// The third value.
    public var color3: RGBColor

    /// Colours for all of it.
    public init(color1: RGBColor, color2: RGBColor, color3: RGBColor) {
        self.color1 = color1
        self.color2 = color2
        self.color3 = color3
    }
}

/// The colours of options that lie beside each other.
public struct PresentationThemePaymentOption: Sendable, Hashable {
    /// The ground of an option that is not chosen.
    public var inactiveFillColor: RGBColor
    /// The words on it.
    public var inactiveForegroundColor: RGBColor
    /// The ground of the chosen option.
    public var activeFillColor: RGBColor
    /// The words on it.
    public var activeForegroundColor: RGBColor

    /// Colours for all of it.
    public init(inactiveFillColor: RGBColor, inactiveForegroundColor: RGBColor, activeFillColor: RGBColor, activeForegroundColor: RGBColor)
    {
        self.inactiveFillColor = inactiveFillColor
        self.inactiveForegroundColor = inactiveForegroundColor
        self.activeFillColor = activeFillColor
        self.activeForegroundColor = activeForegroundColor
    }
}
