internal import SignalistC

/// A stack for the handlers of signals on threads that run the program's code: one that crashes because its stack is full could not
/// give the terminal back otherwise.
enum TerminalSignalStack {
    /// Handlers write and restore settings; the rest is room for a runtime's report of a crash.
    private static let size = 64 << 10

    private static let key: pthread_key_t = {
        var key = pthread_key_t()
        pthread_key_create(&key) { memory in
            var disabled = stack_t()
            disabled.ss_flags = numericCast(SS_DISABLE)
            Platform.exchangeSignalStack(&disabled, nil)
            free(memory)
        }
        return key
    }()

    /// Gives this thread such a stack, unless it has one.
    static func prepare() {
        var stack = stack_t()
        guard Platform.exchangeSignalStack(nil, &stack) == 0, stack.ss_flags & numericCast(SS_DISABLE) != 0, let memory = malloc(size)
        else {
            return
        }
        stack.ss_sp = memory
        stack.ss_size = numericCast(size)
        stack.ss_flags = 0
        Platform.exchangeSignalStack(&stack, nil)
        pthread_setspecific(key, memory)
    }
}
