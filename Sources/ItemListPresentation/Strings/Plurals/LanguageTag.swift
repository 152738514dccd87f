/// A language tag, normalized to BCP 47: `pt_br.UTF-8` becomes `pt-BR`.
///
/// The position and length of a part define its meaning (RFC 5646, section 2.1): the `latn` of `ar-u-nu-latn` is no script.
package struct LanguageTag: Sendable, Hashable {
    /// The parts of the tag: the lowercase language, then a script such as `Latn`, a region such as `BR`, and the rest.
    package let parts: [String]
    /// The script, such as `Latn`; nil if the tag has none.
    package let script: String?
    /// The region, such as `BR` or `419`; nil if the tag has none.
    package let region: String?

    /// The parser's position: the parts that may follow.
    private enum Place {
        /// A script, or an extended language, such as `yue` in `zh-yue`.
        case behindLanguage
        case behindScript
        /// Variants, such as `1996` and `POSIX`; extensions and private use begin with a single letter.
        case behindRegion
    }

    package init(_ text: String) {
        let tag = text.prefix { $0 != "." && $0 != "@" }
        var parts: [String] = []
        var (script, region) = (String?.none, String?.none)
        var place = Place.behindLanguage
        for part in tag.split(whereSeparator: { $0 == "-" || $0 == "_" }).map({ $0.lowercased() }) {
            let isNumber = part.allSatisfy { ("0"..."9").contains($0) }
            if parts.isEmpty {
                parts.append(part)
                // A tag that begins with a single letter has no language.
                if part.count == 1 { place = .behindRegion }
            } else if place == .behindLanguage, part.count == 4, part.first?.isLetter == true {
                parts.append(part.prefix(1).uppercased() + part.dropFirst())
                (script, place) = (parts.last, .behindScript)
            } else if place != .behindRegion, part.count == 2 && !isNumber || part.count == 3 && isNumber {
                parts.append(part.uppercased())
                (region, place) = (parts.last, .behindRegion)
            } else {
                parts.append(part)
                if place != .behindLanguage || part.count != 3 { place = .behindRegion }
            }
        }
        (self.parts, self.script, self.region) = (parts, script, region)
    }

    /// The whole tag; empty for an empty one.
    package var code: String { parts.joined(separator: "-") }

    /// The tag, then its prefixes down to the language: `zh-Hant-TW`, `zh-Hant`, `zh`.
    package var fallbacks: [String] {
        parts.indices.reversed().map { parts[...$0].joined(separator: "-") }
    }
}
