// Linux's extended attributes of files, which the modules of the C library leave out.
#pragma once

#ifdef __linux__

#include <sys/xattr.h>

#endif
