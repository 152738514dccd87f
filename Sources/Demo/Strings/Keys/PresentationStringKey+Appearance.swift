import ItemList

// Texts of the appearance and language screens.

extension PresentationStringKey {
    static let appearanceTitle = PresentationStringKey("demo.appearance.title")
    static let appearanceTheme = PresentationStringKey("demo.appearance.theme")
    static let appearanceThemeHeader = PresentationStringKey("demo.appearance.theme.header")
    static func appearanceThemeText(_ text: String) -> PresentationStringKey {
        PresentationStringKey("demo.appearance.theme.text", .text(text))
    }
    static func appearanceThemeOverride(_ text: String) -> PresentationStringKey {
        PresentationStringKey("demo.appearance.theme.override", .text(text))
    }
    static let appearanceAccentHeader = PresentationStringKey("demo.appearance.accent.header")
    static let appearanceAccentOwn = PresentationStringKey("demo.appearance.accent.own")
    static let appearanceAccentOther = PresentationStringKey("demo.appearance.accent.other")
    static let appearanceTextHeader = PresentationStringKey("demo.appearance.text.header")
    static let appearanceFontSize = PresentationStringKey("demo.appearance.fontSize")
    static let appearanceContrast = PresentationStringKey("demo.appearance.contrast")
    static let appearanceReduceMotion = PresentationStringKey("demo.appearance.reduceMotion")
    static let appearanceNightHeader = PresentationStringKey("demo.appearance.night.header")
    static let appearanceNightMode = PresentationStringKey("demo.appearance.night.mode")
    static let appearanceNightTheme = PresentationStringKey("demo.appearance.night.theme")
    static let appearanceNightFrom = PresentationStringKey("demo.appearance.night.from")
    static let appearanceNightTo = PresentationStringKey("demo.appearance.night.to")
    static let appearanceNightPlace = PresentationStringKey("demo.appearance.night.place")
    static let appearanceNightBrightness = PresentationStringKey("demo.appearance.night.brightness")
    static func appearanceNightPercent(_ text: String) -> PresentationStringKey {
        PresentationStringKey("demo.appearance.night.percent", .text(text))
    }
    static func appearanceNightUntil(_ text: String) -> PresentationStringKey {
        PresentationStringKey("demo.appearance.night.nightUntil", .text(text))
    }
    static func appearanceDayUntil(_ text: String) -> PresentationStringKey {
        PresentationStringKey("demo.appearance.night.dayUntil", .text(text))
    }
    static let appearanceNightIsNight = PresentationStringKey("demo.appearance.night.isNight")
    static let appearanceNightIsDay = PresentationStringKey("demo.appearance.night.isDay")
    static func appearanceNightUnknown(_ text: String) -> PresentationStringKey {
        PresentationStringKey("demo.appearance.night.unknown", .text(text))
    }
    static let appearanceClockHeader = PresentationStringKey("demo.appearance.clock.header")
    static let appearanceClock24Hours = PresentationStringKey("demo.appearance.clock.24hours")
    static func appearanceClockExample(_ text: String) -> PresentationStringKey {
        PresentationStringKey("demo.appearance.clock.example", .text(text))
    }
    static let languageTitle = PresentationStringKey("demo.language.title")
    static let languageSystem = PresentationStringKey("demo.language.system")
    static let languageSearch = PresentationStringKey("demo.language.search")
    static func languageNone(_ text: String) -> PresentationStringKey { PresentationStringKey("demo.language.none", .text(text)) }
    static func languageOverride(_ text: String) -> PresentationStringKey { PresentationStringKey("demo.language.override", .text(text)) }

    /// The name of a built-in theme; a theme without a translated name keeps its own.
    static func appearanceTheme(named name: String) -> PresentationStringKey {
        switch name {
        case "day-classic": PresentationStringKey("demo.appearance.theme.dayClassic")
        case "day": PresentationStringKey("demo.appearance.theme.day")
        case "night": PresentationStringKey("demo.appearance.theme.night")
        case "night-accent": PresentationStringKey("demo.appearance.theme.nightAccent")
        default: PresentationStringKey(name.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined(separator: " "))
        }
    }

    static func accent(_ name: AccentColor.Name) -> PresentationStringKey {
        PresentationStringKey("demo.appearance.accent.\(name.rawValue)")
    }

    static func fontSize(_ size: PresentationFontSize) -> PresentationStringKey {
        PresentationStringKey("demo.appearance.fontSize.\(size.rawValue)")
    }

    static func nightMode(_ choice: NightChoice) -> PresentationStringKey {
        PresentationStringKey("demo.appearance.night.mode.\(choice.rawValue)")
    }

    /// The name of a language in the current language.
    static func language(_ choice: LanguageChoice) -> PresentationStringKey { PresentationStringKey("demo.language.\(choice.rawValue)") }

    static let appearance: [PresentationStringKey] =
        [
            appearanceTitle, appearanceTheme, appearanceThemeHeader, appearanceThemeText("-"), appearanceThemeOverride("-"),
            appearanceAccentHeader, appearanceAccentOwn, appearanceAccentOther, appearanceTextHeader, appearanceFontSize,
            appearanceContrast, appearanceReduceMotion, appearanceNightHeader, appearanceNightMode, appearanceNightTheme,
            appearanceNightFrom, appearanceNightTo, appearanceNightPlace, appearanceNightBrightness, appearanceNightPercent("-"),
            appearanceNightUntil("-"), appearanceDayUntil("-"), appearanceNightIsNight, appearanceNightIsDay,
            appearanceNightUnknown("-"), appearanceClockHeader, appearanceClock24Hours, appearanceClockExample("-"), languageTitle,
            languageSystem, languageSearch, languageNone("-"), languageOverride("-"),
        ]
        + ["day-classic", "day", "night", "night-accent"].map { appearanceTheme(named: $0) } + AccentColor.Name.allCases.map { accent($0) }
        + PresentationFontSize.allCases.map { fontSize($0) } + NightChoice.allCases.map { nightMode($0) }
        + LanguageChoice.languages.map { language($0) }
}
