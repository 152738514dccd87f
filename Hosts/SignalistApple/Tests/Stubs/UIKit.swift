// A part of the stub of SwiftUI: see View.swift. What it hands on of UIKit.

public enum UIKeyboardType: Sendable { case `default`, asciiCapable, numbersAndPunctuation, numberPad, emailAddress, decimalPad }

public struct UITextContentType: Sendable {
    public static let username = UITextContentType()
    public static let password = UITextContentType()
    public static let emailAddress = UITextContentType()
}

public struct TextInputAutocapitalization: Sendable {
    public static var never: TextInputAutocapitalization { TextInputAutocapitalization() }
}
