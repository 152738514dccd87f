internal import CSignalistPage

/// The script of a page, which applies patches in place and sends the user's actions.
///
/// The script evaluates no text as code and sets no style attributes, so a policy that allows it by nonce or hash is enough.
let htmlScript = "\"use strict\";\n(() => {\n" + String(cString: signalist_page_script()) + "})();\n"
