internal import CSignalistPage

/// The script of a page: it applies patches to the page in place, and sends what is done there.
///
/// It makes no code out of text and sets no styles by attributes, so a policy that allows the script by its nonce or hash is enough.
let htmlScript = "\"use strict\";\n(() => {\n" + String(cString: signalist_page_script()) + "})();\n"
