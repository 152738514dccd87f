import ItemList
import Signals

func galleryFieldsController(_ context: ScreenContext) -> ItemListController<GalleryEntry> {
    let gallery = context.gallery
    @Sendable func field(_ name: String, _ title: String, _ placeholder: String, _ kind: ItemListInputKind, in state: GalleryState)
        -> ItemListSingleLineInputItem
    {
        ItemListSingleLineInputItem(
            title: title, text: state.texts[name] ?? "", placeholder: placeholder, kind: kind, returnKey: .next,
            textUpdated: gallery.text(name), action: gallery.tell("Return in \(title)"))
    }
    return context.galleryPage(.galleryFields) { state, _ in
        ItemListSection("kinds") {
            ItemListSectionHeaderItem(text: "KINDS").id("kindsHeader")
            field("name", "Name", "Your name", .regular, in: state).id("name")
            field("password", "Password", "Secret", .password, in: state).id("password")
            field("email", "E-mail", "name@example.org", .email, in: state).id("email")
            field("number", "Number", "0", .number, in: state).id("number")
            field("decimal", "Decimal", "0.0", .decimal, in: state).id("decimal")
            field("username", "User", "letters, digits, _", .username, in: state).id("username")
        }
        ItemListSection("properties") {
            ItemListSectionHeaderItem(text: "PROPERTIES").id("propertiesHeader")
            ItemListSingleLineInputItem(
                text: state.texts["bare"] ?? "", placeholder: "Without a title", clearButton: .always, textUpdated: gallery.text("bare"),
                cleared: gallery.tell("Cleared")
            ).id("bare")
            ItemListSingleLineInputItem(
                title: "Price", text: state.texts["price"] ?? "", placeholder: "0", label: "€", kind: .decimal, alignment: .center,
                maxLength: 6, selectsAllOnFocus: true, textUpdated: gallery.text("price")
            ).id("price")
            ItemListSingleLineInputItem(
                title: "Time", text: state.texts["error"] ?? "", placeholder: "HH:MM", maxLength: 5,
                error: isTime(state.texts["error"] ?? "") ? nil : "A time is written as 07:30.", textUpdated: gallery.text("error")
            ).id("error")
            ItemListSingleLineInputItem(
                title: "No digits", text: state.texts["digits"] ?? "", placeholder: "Digits are refused",
                textUpdated: gallery.text("digits"), shouldUpdateText: { !$0.contains(where: \.isNumber) }
            ).id("digits")
            ItemListSingleLineInputItem(title: "Disabled", text: "As it is", isEnabled: false, textUpdated: { _ in }).id("disabled")
        }
        ItemListSection("lines") {
            ItemListSectionHeaderItem(text: "SEVERAL LINES").id("linesHeader")
            ItemListMultilineInputItem(
                text: state.texts["notes"] ?? "", placeholder: "Notes", textUpdated: gallery.text("notes")
            ).id("notes")
            ItemListMultilineInputItem(
                text: state.texts["bio"] ?? "", placeholder: "At most 70 characters", maxLength: 70,
                inlineAction: .init(title: "Emoji", action: { gallery.change { $0.texts["bio", default: ""] += "🙂" } }),
                textUpdated: gallery.text("bio")
            ).id("bio")
            ItemListMultilineInputItem(
                text: state.texts["bytes"] ?? "", placeholder: "At most 32 bytes", maxLength: 32, maxLengthUnit: .utf8,
                textUpdated: gallery.text("bytes")
            ).id("bytes")
        }
    }
}

private func isTime(_ text: String) -> Bool { TimeOfDay(text) != nil }
