#pragma once

#pragma clang assume_nonnull begin

// The strings of the framework. They are embedded by the compiler and live as long as the program.

/// The code of a language by its place, such as `en`, which is the first; null behind the last one.
const char *_Nullable signalist_language_code(int index);

/// The strings of a language by its place: a file of `Languages` in UTF-8 with a zero at its end; null behind the last one.
const char *_Nullable signalist_language_strings(int index);

#pragma clang assume_nonnull end
