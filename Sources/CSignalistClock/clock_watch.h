// Linux's timers by descriptor, which the modules of the C library leave out.
#pragma once

#ifdef __linux__

#include <sys/timerfd.h>
#include <time.h>

/// A descriptor that is readable once it was armed and the clock was set; -1 with errno on failure.
static inline int clock_watch_make(void) {
    return timerfd_create(CLOCK_REALTIME, TFD_NONBLOCK | TFD_CLOEXEC);
}

/// Waits for a moment in the year 2286, and gives that up when the clock is set or the machine wakes up. -1 with errno on failure.
static inline int clock_watch_arm(int watch) {
    struct itimerspec never = {{0, 0}, {9999999999, 0}};
    return timerfd_settime(watch, TFD_TIMER_ABSTIME | TFD_TIMER_CANCEL_ON_SET, &never, NULL);
}

#endif
