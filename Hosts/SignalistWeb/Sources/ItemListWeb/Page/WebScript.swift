internal import CSignalistWebPage

/// The script of the host. It keeps a connection to the server that survives interruptions, and synchronizes the browser's history and
/// address with the screens. It shows modal screens in dialogs, and the first screen beside the others if there is room.
///
/// Its messages are ``TabLine``s.
let webScript = """
    "use strict";
    (() => {
    const addresses = { script: "\(WebAddress.script)", socket: "\(WebAddress.socket)" };
    \(String(cString: signalist_web_page_script()))})();

    """
