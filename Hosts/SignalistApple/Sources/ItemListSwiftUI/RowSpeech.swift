#if canImport(SwiftUI) && !os(tvOS) && !os(watchOS)
    internal import ItemList
    internal import SwiftUI

    /// VoiceOver's description of a row, structured as for native rows: label, value, hint and traits.
    struct RowSpeech {
        let name: String
        /// The row's content besides its name.
        let details: String
        /// The error of the row. Other footnotes are separate elements.
        let hint: String
        let traits: AccessibilityTraits
        private let separator: String

        init(_ content: ItemListRowContent, in strings: PresentationStrings) {
            let words = ItemListRowWords(content, in: strings)
            name = words.label.isEmpty ? content.role.words(in: strings) : words.label
            var details = [itemListSpokenText(content.subtitle?.string ?? "")] + words.shown
            if content.control == nil { details += words.state }
            if case .toggle(let toggle)? = content.control, toggle.isLocked { details.append(strings[.locked]) }
            // An element with actions isn't disabled for VoiceOver, so the text says that it is dimmed.
            if !content.isEnabled, !content.offers.isEmpty { details.append(strings[.isDimmed]) }
            separator = strings[.separator]
            self.details = details.filter { !$0.isEmpty }.joined(separator: separator)
            hint = content.footnote?.kind == .error ? words.footnote : ""
            traits = Self.traits(content)
        }

        /// The name with the details, for an element with a control's value as its own.
        var label: String {
            details.isEmpty ? name : name + separator + details
        }

        private static func traits(_ content: ItemListRowContent) -> AccessibilityTraits {
            var traits: AccessibilityTraits = []
            switch content.role {
            case .header: traits.formUnion(.isHeader)
            case .link: traits.formUnion(.isLink)
            case .status: traits.formUnion(.updatesFrequently)
            default: break
            }
            if content.editing?.isSelected == true { traits.formUnion(.isSelected) }
            return traits
        }
    }

    extension View {
        /// Describes a whole row.
        func spoken(_ speech: RowSpeech) -> some View {
            accessibilityLabel(Text(speech.name))
                .accessibilityValue(Text(speech.details))
                .accessibilityHint(Text(speech.hint))
                .accessibilityAddTraits(speech.traits)
        }

        /// Describes the row of a control, which adds its own value.
        func spokenControl(_ speech: RowSpeech) -> some View {
            accessibilityLabel(Text(speech.label)).accessibilityHint(Text(speech.hint)).accessibilityAddTraits(speech.traits)
        }
    }
#endif
