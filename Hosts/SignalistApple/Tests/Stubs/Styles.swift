// A part of the stub of SwiftUI: see View.swift. How controls look.

public protocol ButtonStyling {}
public struct PlainStyle: ButtonStyling {}
public struct BorderlessStyle: ButtonStyling {}
public struct BorderedStyle: ButtonStyling {}
public struct ProminentStyle: ButtonStyling {}

extension ButtonStyling where Self == PlainStyle {
    public static var plain: PlainStyle { PlainStyle() }
}

extension ButtonStyling where Self == BorderlessStyle {
    public static var borderless: BorderlessStyle { BorderlessStyle() }
}

extension ButtonStyling where Self == BorderedStyle {
    public static var bordered: BorderedStyle { BorderedStyle() }
}

extension ButtonStyling where Self == ProminentStyle {
    public static var borderedProminent: ProminentStyle { ProminentStyle() }
}

public protocol ToggleStyle {}
public struct SwitchToggleStyle: ToggleStyle {}

extension ToggleStyle where Self == SwitchToggleStyle {
    public static var `switch`: SwitchToggleStyle { SwitchToggleStyle() }
}

public protocol PickerStyle {}
public struct MenuPickerStyle: PickerStyle {}
public struct SegmentedPickerStyle: PickerStyle {}

extension PickerStyle where Self == MenuPickerStyle {
    public static var menu: MenuPickerStyle { MenuPickerStyle() }
}

extension PickerStyle where Self == SegmentedPickerStyle {
    public static var segmented: SegmentedPickerStyle { SegmentedPickerStyle() }
}

public protocol TextFieldStyle {}
public struct PlainTextFieldStyle: TextFieldStyle {}

extension TextFieldStyle where Self == PlainTextFieldStyle {
    public static var plain: PlainTextFieldStyle { PlainTextFieldStyle() }
}

public protocol ListStyle {}
public struct PlainListStyle: ListStyle {}
public struct InsetListStyle: ListStyle {}
public struct InsetGroupedListStyle: ListStyle {}

extension ListStyle where Self == PlainListStyle {
    public static var plain: PlainListStyle { PlainListStyle() }
}

extension ListStyle where Self == InsetListStyle {
    public static var inset: InsetListStyle { InsetListStyle() }
}

extension ListStyle where Self == InsetGroupedListStyle {
    public static var insetGrouped: InsetGroupedListStyle { InsetGroupedListStyle() }
}
