/// What a colour of a theme is drawn on, and what for: the pairs whose contrast a theme answers for.
package struct PresentationContrastRule: Sendable {
    package enum Kind: Sendable {
        /// Words that mean nothing else: they stand out more, so that words that stand back are told from them.
        case primaryText
        case text
        case control

        package func least(_ contrast: PresentationContrast) -> Double {
            switch self {
            case .primaryText: contrast.text * 1.5
            case .text: contrast.text
            case .control: contrast.controls
            }
        }
    }

    /// The places of the colour and of what it is drawn on, in ``PresentationColor/all``.
    package let color: Int
    package let grounds: [Int]
    package let kind: Kind

    private init(_ kind: Kind, _ color: Path, _ grounds: [Path]) {
        self.kind = kind
        self.color = PresentationColor.index(of: color)
        self.grounds = grounds.map(PresentationColor.index)
    }

    private typealias Path = KeyPath<PresentationTheme, RGBColor>

    /// What rows lie on. A group of grounds is dark or light as a whole, by the first of them.
    private static var listGrounds: [Path] {
        [
            \.list.itemBlocksBackgroundColor, \.list.blocksBackgroundColor, \.list.plainBackgroundColor, \.list.modalBlocksBackgroundColor,
            \.list.itemModalBlocksBackgroundColor, \.list.itemHighlightedBackgroundColor,
        ]
    }
    private static var menuGrounds: [Path] { [\.contextMenu.backgroundColor, \.contextMenu.itemHighlightedBackgroundColor] }

    /// The least contrast of a ground to black or white, whichever its words are near to. Where it is, no control stands out from the ground on
    /// the other side, so that what is drawn on controls finds them all lighter, or all darker, than their ground.
    package static func leastOfGrounds(_ contrast: PresentationContrast) -> Double { contrast.text * 1.6 }

    /// The grounds that stand by themselves, in groups.
    package static let grounds: [[Int]] = [
        listGrounds, menuGrounds, [\.actionSheet.backgroundColor], [\.rootController.tabBar.backgroundColor],
        [\.rootController.navigationBar.backgroundColor],
        [\.rootController.navigationBar.segmentedBackgroundColor, \.rootController.navigationBar.segmentedForegroundColor],
        searchGrounds,
        [\.list.freeInputField.backgroundColor], [\.list.freePlainInputField.backgroundColor], [\.list.itemInputField.backgroundColor],
        [\.list.paymentOption.inactiveFillColor, \.list.paymentOption.activeFillColor],
        [\.chat.incoming.fillColor], [\.chat.outgoing.fillColor],
    ].map { (group: [Path]) in group.map(PresentationColor.index) }

    /// What is chosen and what is not, the two sides of a conversation, and what lies behind them: they are told from each other without words.
    package static let chosen: [(ground: Int, rest: Int)] = [
        (\.list.itemHighlightedBackgroundColor, \.list.itemBlocksBackgroundColor),
        (\.contextMenu.itemHighlightedBackgroundColor, \.contextMenu.backgroundColor),
        (\.list.paymentOption.activeFillColor, \.list.paymentOption.inactiveFillColor),
        (\.chat.outgoing.fillColor, \.chat.incoming.fillColor), (\.chat.wallpaperColor, \.chat.incoming.fillColor),
    ].map { (pair: (Path, Path)) in (PresentationColor.index(of: pair.0), PresentationColor.index(of: pair.1)) }

    /// All pairs. What is drawn on a colour comes after it.
    package static let all: [PresentationContrastRule] =
        listWords + listShapes + fields(\.list.freeInputField) + fields(\.list.freePlainInputField) + fields(\.list.itemInputField) + bars
        + boxes + bubble(\.chat.incoming) + bubble(\.chat.outgoing)

    private static let listWords: [PresentationContrastRule] = [
        primary(\.list.itemPrimaryTextColor, on: listGrounds), text(\.list.itemSecondaryTextColor), text(\.list.itemDisabledTextColor),
        text(\.list.itemAccentColor), text(\.list.itemHighlightedColor), text(\.list.itemDestructiveColor),
        text(\.list.itemConstructiveColor), text(\.list.itemPlaceholderTextColor), text(\.list.sectionHeaderTextColor),
        text(\.list.freeTextColor), text(\.list.freeTextErrorColor), text(\.list.freeTextSuccessColor),
    ]

    private static let listShapes: [PresentationContrastRule] =
        [
            control(\.list.disclosureArrowColor), control(\.list.freeMonoIconColor), control(\.list.controlSecondaryColor),
            control(\.list.scrollIndicatorColor), control(\.list.pageIndicatorInactiveColor), control(\.list.inputClearButtonColor),
            control(\.list.itemBarChart.color1), control(\.list.itemBarChart.color2), control(\.list.itemBarChart.color3),
            control(\.list.itemCheckColors.fillColor), control(\.list.itemCheckColors.strokeColor),
            control(\.list.itemCheckColors.foregroundColor, on: [\.list.itemCheckColors.fillColor]),
            control(\.list.itemSwitchColors.frameColor), control(\.list.itemSwitchColors.contentColor),
            control(\.list.itemSwitchColors.positiveColor), control(\.list.itemSwitchColors.negativeColor),
            control(
                \.list.itemSwitchColors.handleColor,
                on: [
                    \.list.itemSwitchColors.frameColor, \.list.itemSwitchColors.contentColor, \.list.itemSwitchColors.positiveColor,
                    \.list.itemSwitchColors.negativeColor,
                ]),
            text(\.list.paymentOption.inactiveForegroundColor, on: [\.list.paymentOption.inactiveFillColor]),
            text(\.list.paymentOption.activeForegroundColor, on: [\.list.paymentOption.activeFillColor]),
        ] + fill(\.list.itemDisclosureActions.accent) + fill(\.list.itemDisclosureActions.constructive)
        + fill(\.list.itemDisclosureActions.destructive) + fill(\.list.itemDisclosureActions.inactive)

    private static let bars: [PresentationContrastRule] = [
        text(\.rootController.tabBar.textColor, on: [\.rootController.tabBar.backgroundColor]),
        text(\.rootController.tabBar.selectedTextColor, on: [\.rootController.tabBar.backgroundColor]),
        control(\.rootController.tabBar.iconColor, on: [\.rootController.tabBar.backgroundColor]),
        control(\.rootController.tabBar.selectedIconColor, on: [\.rootController.tabBar.backgroundColor]),
        text(\.rootController.tabBar.badgeBackgroundColor, on: [\.rootController.tabBar.backgroundColor]),
        text(\.rootController.tabBar.badgeTextColor, on: [\.rootController.tabBar.badgeBackgroundColor]),
        primary(\.rootController.navigationBar.primaryTextColor, on: [\.rootController.navigationBar.backgroundColor]),
        text(\.rootController.navigationBar.secondaryTextColor, on: [\.rootController.navigationBar.backgroundColor]),
        text(\.rootController.navigationBar.buttonColor, on: [\.rootController.navigationBar.backgroundColor]),
        text(\.rootController.navigationBar.disabledButtonColor, on: [\.rootController.navigationBar.backgroundColor]),
        text(\.rootController.navigationBar.controlColor, on: [\.rootController.navigationBar.backgroundColor]),
        text(\.rootController.navigationBar.accentTextColor, on: [\.rootController.navigationBar.backgroundColor]),
        text(
            \.rootController.navigationBar.segmentedTextColor,
            on: [\.rootController.navigationBar.segmentedBackgroundColor, \.rootController.navigationBar.segmentedForegroundColor]),
        primary(\.rootController.searchBar.inputTextColor, on: searchGrounds),
        text(\.rootController.searchBar.inputPlaceholderTextColor, on: searchGrounds),
        control(\.rootController.searchBar.inputIconColor, on: searchGrounds),
        control(\.rootController.searchBar.inputClearButtonColor, on: searchGrounds),
    ]

    /// A renderer of text has no field that differs from what is behind it.
    private static var searchGrounds: [Path] {
        [\.rootController.searchBar.backgroundColor, \.rootController.searchBar.inputFillColor]
    }

    private static let boxes: [PresentationContrastRule] = [
        primary(\.actionSheet.primaryTextColor, on: [\.actionSheet.backgroundColor]),
        text(\.actionSheet.secondaryTextColor, on: [\.actionSheet.backgroundColor]),
        text(\.actionSheet.controlAccentColor, on: [\.actionSheet.backgroundColor]),
        text(\.actionSheet.destructiveActionTextColor, on: [\.actionSheet.backgroundColor]),
        text(\.actionSheet.disabledActionTextColor, on: [\.actionSheet.backgroundColor]),
        primary(\.contextMenu.primaryColor, on: menuGrounds), text(\.contextMenu.secondaryColor, on: menuGrounds),
        text(\.contextMenu.disabledColor, on: menuGrounds), text(\.contextMenu.destructiveColor, on: menuGrounds),
        text(\.contextMenu.constructiveColor, on: menuGrounds),
    ]

    private static func primary(_ color: Path, on grounds: [Path]) -> PresentationContrastRule {
        PresentationContrastRule(.primaryText, color, grounds)
    }

    private static func text(_ color: Path, on grounds: [Path] = listGrounds) -> PresentationContrastRule {
        PresentationContrastRule(.text, color, grounds)
    }

    private static func control(_ color: Path, on grounds: [Path] = listGrounds) -> PresentationContrastRule {
        PresentationContrastRule(.control, color, grounds)
    }

    /// A shape stands out as words do, so that words on it can.
    private static func fill(_ colors: KeyPath<PresentationTheme, PresentationThemeFillColors>) -> [PresentationContrastRule] {
        let shape = colors.appending(path: \.fillColor)
        return [text(shape), text(colors.appending(path: \.foregroundColor), on: [shape])]
    }

    private static func bubble(_ colors: KeyPath<PresentationTheme, PresentationThemeBubbleColors>) -> [PresentationContrastRule] {
        let ground = [colors.appending(path: \.fillColor)]
        return [
            primary(colors.appending(path: \.primaryTextColor), on: ground), text(colors.appending(path: \.secondaryTextColor), on: ground),
            text(colors.appending(path: \.accentTextColor), on: ground),
        ]
    }

    private static func fields(
        _ colors: KeyPath<PresentationTheme, PresentationThemeInputFieldColors>
    ) -> [PresentationContrastRule] {
        let ground = [colors.appending(path: \.backgroundColor)]
        return [
            primary(colors.appending(path: \.primaryColor), on: ground), text(colors.appending(path: \.placeholderColor), on: ground),
            control(colors.appending(path: \.controlColor), on: ground),
        ]
    }
}
