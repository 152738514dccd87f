internal import CSignalistWebPage

/// The script of the host: keeps a line to the server that survives broken connections, and the browser's history and address in step with the
/// screens, shows in dialogs what stands above them, and the first one beside the others where there is room.
///
/// Lines are those of ``TabLine``.
let webScript = """
    "use strict";
    (() => {
    const addresses = { script: "\(WebAddress.script)", socket: "\(WebAddress.socket)" };
    \(String(cString: signalist_web_page_script()))})();

    """
