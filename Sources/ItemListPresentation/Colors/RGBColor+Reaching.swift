extension RGBColor {
    /// Returns the nearest color with a minimum contrast to all given backgrounds. It differs in lightness, and in chroma if the gamut
    /// requires it.
    ///
    /// Changes the lightness of OKLCH, which keeps the perceived hue, and finds it by bisection.
    /// - Parameters:
    ///   - contrast: The minimum contrast after WCAG 2.2, from 1 to 21.
    ///   - grounds: The backgrounds of the color.
    /// - Returns: The color itself if its contrast suffices; black or white if no color of the hue has enough.
    package func reaching(contrast: Double, on grounds: [RGBColor]) -> RGBColor {
        let lights = grounds.map { $0.luminance + 0.05 }
        func hasContrast(_ color: RGBColor) -> Bool {
            let light = color.luminance + 0.05
            for ground in lights where max(light, ground) < contrast * min(light, ground) { return false }
            return true
        }
        if hasContrast(self) { return self }
        let own = OklchColor(self)
        let candidates = [true, false].compactMap { isLighter -> (lightness: Double, color: RGBColor)? in
            guard let luminance = Self.nearest(to: luminance, isLighter: isLighter, contrast: contrast, lights: lights) else { return nil }
            var found = own
            found.lightness = own.lightness(of: luminance, isLighter: isLighter)
            // Channels are integers, so rounding can miss the contrast slightly.
            for _ in 0..<400 {
                let color = found.rgb
                if hasContrast(color) { return (abs(found.lightness - own.lightness), color) }
                found.lightness += isLighter ? 0.0025 : -0.0025
            }
            return nil
        }
        if let best = candidates.min(by: { $0.lightness < $1.lightness }) { return best.color }
        func least(_ color: RGBColor) -> Double { grounds.map { $0.contrast(to: color) }.min() ?? 21 }
        return least(.white) >= least(.black) ? .white : .black
    }

    /// Returns the nearest luminance in one direction with the contrast to all backgrounds; nil if there is none. `lights` are the
    /// luminances of the backgrounds plus 0.05.
    private static func nearest(to luminance: Double, isLighter: Bool, contrast: Double, lights: [Double]) -> Double? {
        var light = luminance + 0.05
        // Each background excludes a range of luminances. Leaving one range can enter the next.
        var isDone = false
        while !isDone {
            isDone = true
            for ground in lights {
                let (darkest, lightest) = (ground / contrast, ground * contrast)
                guard light > darkest * 1.000_000_1, light < lightest * 0.999_999_9 else { continue }
                light = isLighter ? lightest : darkest
                isDone = false
            }
        }
        let found = light - 0.05
        return found >= -1e-9 && found <= 1 + 1e-9 ? found : nil
    }
}

extension OklchColor {
    /// Returns the lightness at which the color has a luminance, above or below the current lightness.
    fileprivate func lightness(of luminance: Double, isLighter: Bool) -> Double {
        var (low, high) = isLighter ? (lightness, 1) : (0, lightness)
        var color = self
        for _ in 0..<18 {
            color.lightness = (low + high) / 2
            if color.luminance < luminance { low = color.lightness } else { high = color.lightness }
        }
        return isLighter ? high : low
    }
}
