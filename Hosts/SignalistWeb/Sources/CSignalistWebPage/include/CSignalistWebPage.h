#pragma once

#pragma clang assume_nonnull begin

// The host's texts of a page in UTF-8, each with a zero at its end. They are embedded by the compiler and live as long as the program.

/// The files of `Script`, in the order in which they run. They need a constant `addresses`.
const char *signalist_web_page_script(void);

/// The files of `Style`.
const char *signalist_web_page_style(void);

#pragma clang assume_nonnull end
