#pragma once

#pragma clang assume_nonnull begin

// The texts of a page in UTF-8, each with a zero at its end. They are embedded by the compiler and live as long as the program.

/// The files of `Script`, in the order in which they run.
const char *signalist_page_script(void);

/// `Style/page.css`: the page, and what surrounds the rows.
const char *signalist_page_style(void);
/// `Style/rows.css`: texts and values of rows, and what lies below them.
const char *signalist_page_row_style(void);
/// `Style/conversation.css`: messages in their bubbles.
const char *signalist_page_conversation_style(void);
/// `Style/controls.css`: native controls, parts and buttons in rows.
const char *signalist_page_control_style(void);
/// `Style/menus.css`: menus, and what lies beside a row.
const char *signalist_page_menu_style(void);
/// `Style/system.css`: differences by the system: pointing devices, and preferences of the user.
const char *signalist_page_system_style(void);

#pragma clang assume_nonnull end
