#include "CSignalistPage.h"

// A feature of C23, which Clang has in every version of C.
#pragma clang diagnostic ignored "-Wc23-extensions"

// A file uses the constants of those before it, so the order counts.
static const unsigned char script[] = {
#embed "Script/calls.js" suffix(, )
#embed "Script/events.js" suffix(, )
#embed "Script/fields.js" suffix(, )
#embed "Script/undo.js" suffix(, )
#embed "Script/unsent.js" suffix(, )
#embed "Script/requests.js" suffix(, )
#embed "Script/keys.js" suffix(, )
#embed "Script/selection.js" suffix(, )
#embed "Script/drag.js" suffix(, )
#embed "Script/menus.js" suffix(, )
#embed "Script/swipe.js" suffix(, )
#embed "Script/refresh.js" suffix(, )
#embed "Script/notices.js" suffix(, )
#embed "Script/sight.js" suffix(, )
#embed "Script/window.js" suffix(, )
#embed "Script/morph.js" suffix(, )
#embed "Script/patches.js" suffix(, )
#embed "Script/groups.js" suffix(, )
#embed "Script/messages.js" suffix(, )
#embed "Script/connection.js" suffix(, )
    0};

const char *signalist_page_script(void) { return (const char *)script; }

static const unsigned char style[] = {
#embed "Style/page.css" suffix(, )
    0};

const char *signalist_page_style(void) { return (const char *)style; }

static const unsigned char row_style[] = {
#embed "Style/rows.css" suffix(, )
    0};

const char *signalist_page_row_style(void) { return (const char *)row_style; }

static const unsigned char conversation_style[] = {
#embed "Style/conversation.css" suffix(, )
    0};

const char *signalist_page_conversation_style(void) { return (const char *)conversation_style; }

static const unsigned char control_style[] = {
#embed "Style/controls.css" suffix(, )
    0};

const char *signalist_page_control_style(void) { return (const char *)control_style; }

static const unsigned char menu_style[] = {
#embed "Style/menus.css" suffix(, )
    0};

const char *signalist_page_menu_style(void) { return (const char *)menu_style; }

static const unsigned char system_style[] = {
#embed "Style/system.css" suffix(, )
    0};

const char *signalist_page_system_style(void) { return (const char *)system_style; }
