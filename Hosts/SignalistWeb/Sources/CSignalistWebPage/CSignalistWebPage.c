#include "CSignalistWebPage.h"

// A feature of C23, which Clang has in every version of C.
#pragma clang diagnostic ignored "-Wc23-extensions"

// A file uses the constants of those before it, so the order counts.
static const unsigned char script[] = {
#embed "Script/lines.js" suffix(, )
#embed "Script/notices.js" suffix(, )
#embed "Script/screens.js" suffix(, )
#embed "Script/modals.js" suffix(, )
#embed "Script/master.js" suffix(, )
#embed "Script/tabs.js" suffix(, )
#embed "Script/texts.js" suffix(, )
#embed "Script/connection.js" suffix(, )
    0};

const char *signalist_web_page_script(void) { return (const char *)script; }

static const unsigned char style[] = {
#embed "Style/connection.css" suffix(, )
#embed "Style/modals.css" suffix(, )
#embed "Style/master.css" suffix(, )
#embed "Style/tabs.css" suffix(, )
    0};

const char *signalist_web_page_style(void) { return (const char *)style; }
