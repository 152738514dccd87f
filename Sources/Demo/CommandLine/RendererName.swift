/// How a screen is shown.
enum RendererName: String, Sendable, CaseIterable {
    /// On the whole terminal, with keys and mouse.
    case full

    /// As lines of text with colours, where the terminal has them.
    case lines

    /// As plain text.
    case text

    /// As a page for a browser.
    case html

    /// As lines of JSON for another program.
    case json
}
