extension RGBColor {
    /// The colour that has a contrast to each of some grounds and differs least from this one: by its lightness alone, and by its chroma where
    /// a screen has no room for as much at that lightness.
    ///
    /// The lightness is that of OKLCH, so that the hue looks the same. It is found by bisection.
    /// - Parameters:
    ///   - contrast: the least contrast, after WCAG 2.2, from 1 to 21.
    ///   - grounds: what the colour is drawn on.
    /// - Returns: the colour itself where it has the contrast already; black or white where no colour of the hue has it.
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
            // Channels are whole numbers, so the colour may miss by a little.
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

    /// The luminance nearest to some that has the contrast to all grounds, in one direction; nil where there is none.
    /// - Parameter lights: the luminance of each ground, and 0.05.
    private static func nearest(to luminance: Double, isLighter: Bool, contrast: Double, lights: [Double]) -> Double? {
        var light = luminance + 0.05
        // Each ground has luminances around it that are too near; the next one may begin where these end.
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
    /// The lightness at which the colour has a luminance, on one side of the lightness that it has.
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
