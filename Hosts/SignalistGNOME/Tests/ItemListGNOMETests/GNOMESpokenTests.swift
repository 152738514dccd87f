import CAdwaita
import ItemList
import Testing

@testable import ItemListGNOME

/// What assistive programs are told of rows beside their names.
@MainActor
@Suite(.serialized) struct GNOMESpokenTests {
    private func content(_ change: (inout ItemListRowContent) -> Void) -> ItemListRowContent {
        var content = ItemListRowContent(role: .label, title: "Row")
        change(&content)
        return content
    }

    @Test func whatIsSeenIsSaid() {
        func details(_ change: (inout ItemListRowContent) -> Void) -> String { content(change).details(in: .english) }
        #expect(details { $0.control = .toggle(ItemListToggle(isOn: true, isLocked: true)) } == "locked")
        #expect(details { $0.values = [.text("3 of 9"), .activity] } == "3 of 9, in progress")
        #expect(details { $0.leading = .activity } == "in progress")
        #expect(details { $0.titleIcon = ItemListIcon(.bell) } == "bell")
        #expect(details { $0.skeleton = 2 } == "loading")
        var input = ItemListInputContent(text: "12")
        input.isEditRefused = true
        #expect(details { $0.control = .input(input) } == "refused")
    }

    @Test func whatTheScreenHasNoWordsForIsSaidInItsLanguage() {
        let strings = PresentationStrings(language: "de")
        func details(_ change: (inout ItemListRowContent) -> Void) -> String { content(change).details(in: strings) }
        #expect(details { $0.skeleton = 2 } == "wird geladen")
        #expect(details { $0.control = .toggle(ItemListToggle(isOn: true, isLocked: true)) } == "gesperrt")
        var input = ItemListInputContent(text: "12")
        input.isEditRefused = true
        #expect(details { $0.control = .input(input) } == "abgelehnt")
        #expect(details { $0.footnote = ItemListFootnote("kein Platz", kind: .error) } == "Fehler: kein Platz")
    }

    @Test func aTextIsToldWhatItsRowIs() throws {
        guard Desktop.isThere else { return }
        let screen = RowScreen()
        func show(_ kind: ItemListFootnote.Kind) {
            var content = ItemListRowContent(role: .input, title: "Row", control: .input(.init(text: "")), offers: .text)
            content.footnote = ItemListFootnote("Words", kind: kind)
            screen.show([screen.row("row", content)])
        }
        show(.help)
        let text = try #require(screen["row"].field?.text)
        #expect(gnome_is_described(text, "Words") != 0 && gnome_is_said_to_be_wrong(text) == 0)
        show(.error)
        #expect(gnome_is_described(text, "error: Words") != 0)
        #expect(gnome_is_said_to_be_wrong(text) != 0 && gnome_is_said_to_be_wrong(screen["row"].widget) != 0)
        show(.help)
        #expect(gnome_is_said_to_be_wrong(text) == 0 && gnome_is_said_to_be_wrong(screen["row"].widget) == 0)
    }
}
