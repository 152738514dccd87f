#ifndef CEVENTCOUNTER_H
#define CEVENTCOUNTER_H

#include <stdbool.h>

/// Whether this system lets the program stand in for the functions that are counted. The counts are 0 where it does not.
bool counts_events(void);

/// How many blocks this program has allocated so far, in Swift's runtime too, without those of pthread mutexes.
long allocation_count(void);

/// How many of these blocks it has not freed yet.
long live_block_count(void);

/// How often this program has locked a pthread mutex so far.
long lock_count(void);

/// How often this program has asked Swift's runtime for a generic type so far. Specialized code doesn't ask.
long lookup_count(void);

#endif
