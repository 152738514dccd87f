import ItemList

/// A stored theme: the name of a built-in one, or a reference to another.
package struct ThemeChoice: Sendable {
    let reference: PresentationThemeReference

    init(_ reference: PresentationThemeReference) {
        self.reference = reference
    }

    static let day = ThemeChoice(.builtin("day"))
    static let night = ThemeChoice(.builtin("night"))

    /// The allowed values, as the object of "expected".
    package static let expectation = "one of " + PresentationTheme.names.joined(separator: ", ") + ", local:PATH or cloud:ID"

    /// Parses a command-line argument, in which a slash or a file extension is enough to mark a path.
    package init?(argument text: String) {
        if let choice = ThemeChoice(text) {
            self = choice
        } else if text.contains("/") || [".json", ".yaml", ".yml"].contains(where: text.hasSuffix) {
            reference = .local(path: text)
        } else {
            return nil
        }
    }
}

// Compares bytes, because paths of different files may be equal as text.
extension ThemeChoice: Hashable {
    package static func == (left: ThemeChoice, right: ThemeChoice) -> Bool {
        left.description.utf8.elementsEqual(right.description.utf8)
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(Array(description.utf8))
    }
}

extension ThemeChoice: LosslessStringConvertible {
    /// Parses a name, or a reference such as `local:/home/ada/spring.json`.
    package init?(_ text: String) {
        if PresentationTheme.names.contains(text) {
            reference = .builtin(text)
        } else if let found = PresentationThemeReference(text) {
            if case .builtin(let name) = found, !PresentationTheme.names.contains(name) { return nil }
            // Rejects unprintable characters, because a theme's name is printed on terminals.
            guard PrintableText.of(text) == text else { return nil }
            reference = found
        } else {
            return nil
        }
    }

    package var description: String {
        if case .builtin(let name) = reference { name } else { reference.description }
    }
}

/// The background of conversations: the theme's own, a color, or a gradient; raw values are stored.
enum ChatWallpaper: String, Sendable, CaseIterable {
    case theme, sky, sand, graphite, dawn, meadow, ocean

    var wallpaper: PresentationWallpaper {
        switch self {
        case .theme: .theme
        case .sky: .color(RGBColor(0xBCD8EE))
        case .sand: .color(RGBColor(0xE6D9BF))
        case .graphite: .color(RGBColor(0x3A3F47))
        case .dawn: .gradient([0xF7C9A9, 0xE59FB4, 0x8E8BC4].map { RGBColor($0) }, rotation: 0)
        case .meadow: .gradient([0xD6E8A8, 0x7FB98A].map { RGBColor($0) }, rotation: 315)
        case .ocean: .gradient([0x0F2B46, 0x1B6478, 0x7CC3B6].map { RGBColor($0) }, rotation: 180)
        }
    }
}

/// The condition for the night theme; raw values are stored.
enum NightChoice: String, Sendable, CaseIterable {
    case off, always, system, interval, sun, brightness
}

extension AppSettings.Night {
    var mode: NightMode {
        switch choice {
        case .off: .off
        case .always: .forced
        case .system: .system
        case .interval: .interval(NightInterval(from: from.minutes, to: to.minutes))
        case .sun: .sun
        case .brightness:
            .brightness(NightBrightness(night: Double(brightness) / 100, day: Double(min(brightness + 10, 100)) / 100))
        }
    }
}
