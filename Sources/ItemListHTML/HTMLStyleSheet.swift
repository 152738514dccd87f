internal import CSignalistPage
internal import ItemList

/// The style sheet of a page. Its colors are the variables of the theme, and its sides follow the reading direction.
let htmlStyleSheet = [
    String(cString: signalist_page_style()), HTMLMetrics.styles, String(cString: signalist_page_row_style()), lineLimits,
    String(cString: signalist_page_conversation_style()), conversationSizes, String(cString: signalist_page_control_style()),
    String(cString: signalist_page_menu_style()), String(cString: signalist_page_system_style()),
].joined()

// A policy may forbid style attributes, so each line limit and each size is a class.

/// The truncation of texts with a line limit.
private let lineLimits =
    "[class*=\" lines-\"]{display:-webkit-box;-webkit-box-orient:vertical;overflow:hidden}\n"
    + HTMLText.lineLimits.map { ".lines-\($0){-webkit-line-clamp:\($0)}" }.joined() + "\n"

/// The text sizes of messages, and the radii of their bubbles.
private let conversationSizes =
    PresentationFontSize.allCases.map { ".\(HTMLConversation.name(of: $0)){font-size:\(HTMLText.decimal($0.scale))rem}" }.joined()
    + PresentationChatBubbleCorners.radii.map { ".round-\($0){--round:\($0)px}.joint-\($0){--joint:\($0)px}" }.joined() + "\n"
