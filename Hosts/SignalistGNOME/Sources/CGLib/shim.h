#pragma once

#include <glib.h>

// What CoreFoundation takes from libdispatch, exported for it: a descriptor that becomes readable when the main queue has something to do,
// and the call that does it.
extern int _dispatch_get_main_queue_handle_4CF(void);
extern void _dispatch_main_queue_callback_4CF(void *message);
