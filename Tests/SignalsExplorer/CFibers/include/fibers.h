#ifndef FIBERS_H
#define FIBERS_H

#include <stddef.h>

/// Makes the first frame of a fiber on a stack.
/// @param end the address behind the highest byte of the stack
/// @return the stack pointer for the first `fiber_switch` to the fiber
void *fiber_make(void *end, void (*entry)(void *), void *argument);

/// Saves the running fiber's registers, and goes on where another fiber was left.
/// @param from receives the running fiber's stack pointer
void fiber_switch(void **from, void *to);

/// Calls a function with the number of the signal when the program is about to end by one: SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT.
/// The function runs on a stack of its own.
void fiber_on_crash(void (*report)(int));

/// Memory for a stack, with a page below it that may not be touched; NULL if there is none.
/// @return the lowest address that may be used
void *fiber_allocate_stack(size_t size);

/// Makes a process that is a copy of this one and has a pipe to it.
/// @param file receives the end of the pipe: to write to in the copy, to read from in this process
/// @return 0 in the copy; -1 if there is none; else the number of the copy
int fiber_fork(int *file);

/// Waits for the end of some copy.
/// @param status receives the exit code, or 256 and the number of the signal
/// @return its number; -1 if there is none
int fiber_wait(int *status);

/// Standard output is written line by line, also where it is no terminal.
void fiber_set_line_buffering(void);

/// Ends the process.
void fiber_exit(int code);

#endif
