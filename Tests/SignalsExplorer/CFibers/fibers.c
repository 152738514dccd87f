#if !defined(__APPLE__)
#define _GNU_SOURCE
#endif
#include "fibers.h"

#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#if defined(__APPLE__)
#define SYMBOL(name) "_" name
#define MAP_FLAGS (MAP_PRIVATE | MAP_ANON)
#else
#define SYMBOL(name) name
#define MAP_FLAGS (MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE)
#endif

void fiber_start(void);

#if defined(__x86_64__)

__asm__(
    ".text\n"
    ".globl " SYMBOL("fiber_switch") "\n"
    SYMBOL("fiber_switch") ":\n"
    "  pushq %rbp\n  pushq %rbx\n  pushq %r12\n  pushq %r13\n  pushq %r14\n  pushq %r15\n"
    "  movq %rsp, (%rdi)\n"
    "  movq %rsi, %rsp\n"
    "  popq %r15\n  popq %r14\n  popq %r13\n  popq %r12\n  popq %rbx\n  popq %rbp\n"
    "  ret\n"
    ".globl " SYMBOL("fiber_start") "\n"
    SYMBOL("fiber_start") ":\n"
    "  movq %r12, %rdi\n"
    "  callq *%r13\n"
    "  ud2\n");

void *fiber_make(void *end, void (*entry)(void *), void *argument) {
    uintptr_t top = (uintptr_t)end & ~(uintptr_t)15;
    // The stack is aligned to 16 bytes where `fiber_start` calls.
    void **frame = (void **)top - 9;
    memset(frame, 0, 9 * sizeof(void *));
    frame[2] = (void *)entry;        // r13
    frame[3] = argument;             // r12
    frame[6] = (void *)fiber_start;  // where the first switch returns to
    return frame;
}

#elif defined(__aarch64__)

__asm__(
    ".text\n"
    ".globl " SYMBOL("fiber_switch") "\n"
    ".p2align 2\n"
    SYMBOL("fiber_switch") ":\n"
    "  sub sp, sp, #160\n"
    "  stp x19, x20, [sp, #0]\n  stp x21, x22, [sp, #16]\n  stp x23, x24, [sp, #32]\n"
    "  stp x25, x26, [sp, #48]\n  stp x27, x28, [sp, #64]\n  stp x29, x30, [sp, #80]\n"
    "  stp d8, d9, [sp, #96]\n  stp d10, d11, [sp, #112]\n  stp d12, d13, [sp, #128]\n  stp d14, d15, [sp, #144]\n"
    "  mov x9, sp\n  str x9, [x0]\n"
    "  mov sp, x1\n"
    "  ldp x19, x20, [sp, #0]\n  ldp x21, x22, [sp, #16]\n  ldp x23, x24, [sp, #32]\n"
    "  ldp x25, x26, [sp, #48]\n  ldp x27, x28, [sp, #64]\n  ldp x29, x30, [sp, #80]\n"
    "  ldp d8, d9, [sp, #96]\n  ldp d10, d11, [sp, #112]\n  ldp d12, d13, [sp, #128]\n  ldp d14, d15, [sp, #144]\n"
    "  add sp, sp, #160\n"
    "  ret\n"
    ".globl " SYMBOL("fiber_start") "\n"
    ".p2align 2\n"
    SYMBOL("fiber_start") ":\n"
    "  mov x0, x19\n"
    "  blr x20\n"
    "  brk #1\n");

void *fiber_make(void *end, void (*entry)(void *), void *argument) {
    uintptr_t top = (uintptr_t)end & ~(uintptr_t)15;
    void **frame = (void **)(top - 160);
    memset(frame, 0, 160);
    frame[0] = argument;              // x19
    frame[1] = (void *)entry;         // x20
    frame[11] = (void *)fiber_start;  // x30
    return frame;
}

#else
#error "fibers are written for x86-64 and arm64"
#endif

void *fiber_allocate_stack(size_t size) {
    size_t page = (size_t)sysconf(_SC_PAGESIZE);
    char *memory = mmap(NULL, size + page, PROT_READ | PROT_WRITE, MAP_FLAGS, -1, 0);
    if (memory == MAP_FAILED) return NULL;
    mprotect(memory, page, PROT_NONE);
    return memory + page;
}

static void (*crash_report)(int);

static void crashed(int number) {
    signal(number, SIG_DFL);
    crash_report(number);
    raise(number);
}

void fiber_on_crash(void (*report)(int)) {
    static char stack[64 * 1024];
    static const int numbers[] = {SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT};
    stack_t alternate = {.ss_sp = stack, .ss_size = sizeof stack};
    sigaltstack(&alternate, NULL);
    crash_report = report;
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        struct sigaction action;
        memset(&action, 0, sizeof action);
        action.sa_handler = crashed;
        action.sa_flags = SA_ONSTACK | SA_NODEFER;
        sigaction(numbers[i], &action, NULL);
    }
}

int fiber_fork(int *file) {
    int ends[2];
    if (pipe(ends) != 0) return -1;
    pid_t child = fork();
    close(ends[child == 0 ? 0 : 1]);
    *file = ends[child == 0 ? 1 : 0];
    return child;
}

int fiber_wait(int *status) {
    int raw = 0;
    pid_t child = waitpid(-1, &raw, 0);
    *status = WIFSIGNALED(raw) ? 256 + WTERMSIG(raw) : WEXITSTATUS(raw);
    return child;
}

void fiber_set_line_buffering(void) {
    setvbuf(stdout, NULL, _IOLBF, 0);
}

void fiber_exit(int code) {
    exit(code);
}
