import CAdwaita
import ItemList
import Testing

@testable import ItemListGNOME

/// Whether the desktop is dark.
@MainActor
@Suite(.serialized) struct GNOMEAppearanceTests {
    @Test(arguments: [(0, SystemAppearance.light), (1, .dark), (2, .light), (3, .light)])
    func thePortalsNumbersAreRead(number: Int, appearance: SystemAppearance) {
        #expect(GNOMEAppearance.reading(ofSetting: number) == .value(appearance))
    }

    @Test func aDesktopWithoutAPortalSaysSo() {
        #expect(
            GNOMEAppearance.reading(ofSetting: -1) == .unavailable(reason: .desktopTellsNoAppearance))
    }

    @Test func aValueIsReadHoweverOftenItIsWrapped() {
        func number(_ value: OpaquePointer?) -> Int {
            let value = g_variant_ref_sink(value)
            defer { g_variant_unref(value) }
            return Int(gnome_appearance_number(value))
        }
        #expect(number(g_variant_new_uint32(1)) == 1)
        #expect(number(g_variant_new_variant(g_variant_new_uint32(2))) == 2)
        #expect(number(g_variant_new_variant(g_variant_new_variant(g_variant_new_uint32(1)))) == 1)
        #expect(number(g_variant_new_variant(g_variant_new_string("dark"))) == -1)
    }
}
