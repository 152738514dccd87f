internal import ItemList

/// The fixed part of the palette of 256 colours: the cube, 16...231, and the greys, 232...255.
///
/// The first 16 entries are the user's own, so nothing is known of them.
enum TerminalPalette256 {
    private static let entries: [(index: UInt8, color: OklabColor, luminance: Double)] = (16...255).map { index in
        let color = rgb(UInt8(index))
        return (UInt8(index), OklabColor(color), color.luminance)
    }

    /// What an entry shows, 16...255.
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

    /// The entry that looks most like a colour.
    /// - Parameter excluded: an entry that doesn't count.
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

    /// The entries for what is written and for what is behind it; different where the colours are. What can be read well stays so.
    static func indices(foreground: RGBColor?, background: RGBColor?) -> (foreground: UInt8?, background: UInt8?) {
        let behind = background.map { nearest(to: $0) }
        guard let foreground, let background, let behind, foreground != background else {
            return (foreground.map { nearest(to: $0) }, behind)
        }
        let contrast = foreground.contrast(to: background)
        // The levels that themes promise: a step of the palette may be too large to keep more.
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
