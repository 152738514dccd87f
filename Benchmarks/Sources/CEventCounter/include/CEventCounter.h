#ifndef CEVENTCOUNTER_H
#define CEVENTCOUNTER_H

#include <stdbool.h>

/// Whether this system lets the program stand in for the functions that are counted. The counts are 0 where it does not.
bool counts_events(void);

/// How many blocks this program has allocated so far, in Swift's runtime too.
long allocation_count(void);

/// How many blocks this program has allocated and not freed yet.
long live_block_count(void);

/// How often this program has locked a pthread mutex so far.
long lock_count(void);

#endif
