internal import ItemList

/// The fixed part of the 256-color palette: the cube, 16...231, and the grays, 232...255.
///
/// The user configures the first 16 entries, so their values are unknown.
enum TerminalPalette256 {
    private static let entries: [(index: UInt8, color: OklabColor, luminance: Double)] = (16...255).map { index in
        let color = rgb(UInt8(index))
        return (UInt8(index), OklabColor(color), color.luminance)
    }

    /// The color of an entry, 16...255.
    static func rgb(_ index: UInt8) -> RGBColor {
        precondition(index >= 16, "the first 16 colours are the user's, so they have no fixed value")
        if index >= 232 {
            let level = 8 + 10 * (index - 232)
            return RGBColor(red: level, green: level, blue: level)
        }
        let levels: [UInt8] = [0, 95, 135, 175, 215, 255]
        let place = Int(index) - 16
        return RGBColor(red: levels[place / 36], green: levels[place / 6 % 6], blue: levels[place % 6])
    }

    /// Returns the entry that looks most like a color.
    /// - Parameter excluded: An entry that isn't considered.
    static func nearest(to color: RGBColor, except excluded: UInt8? = nil) -> UInt8 {
        let color = OklabColor(color)
        var best: (index: UInt8, difference: Double) = (16, .infinity)
        for entry in entries where entry.index != excluded {
            let difference = entry.color.difference(to: color)
            if difference < best.difference {
                best = (entry.index, difference)
            }
        }
        return best.index
    }

    /// Returns the entries for foreground and background. Different colors get different entries, and a readable pair stays readable.
    static func indices(foreground: RGBColor?, background: RGBColor?) -> (foreground: UInt8?, background: UInt8?) {
        let behind = background.map { nearest(to: $0) }
        guard let foreground, let background, let behind, foreground != background else {
            return (foreground.map { nearest(to: $0) }, behind)
        }
        let contrast = foreground.contrast(to: background)
        // The contrast levels that themes guarantee. The palette's steps may be too large for more.
        guard let least = [7, 4.5, 3].first(where: { $0 <= contrast }) else { return (nearest(to: foreground, except: behind), behind) }
        let wanted = OklabColor(foreground)
        let ground = rgb(behind).luminance + 0.05
        var best: (index: UInt8, difference: Double)?
        for entry in entries where max(ground, entry.luminance + 0.05) >= least * min(ground, entry.luminance + 0.05) {
            let difference = entry.color.difference(to: wanted)
            if difference < best?.difference ?? .infinity { best = (entry.index, difference) }
        }
        return (best?.index ?? nearest(to: foreground, except: behind), behind)
    }
}
