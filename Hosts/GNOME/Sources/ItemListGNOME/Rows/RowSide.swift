internal import CAdwaita

/// A box at an end of a row.
@MainActor
struct RowSide {
    let reference: WidgetReference
    var children: BoxChildren

    init(_ reference: WidgetReference) {
        self.reference = reference
        children = BoxChildren(reference.widget)
    }
}
