#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// How much the longest random tests do: a part by default, and everything where the environment has `WHOLE_TESTS`.
public enum TestDepth {
    public static let isWhole = getenv("WHOLE_TESTS") != nil

    /// `usual` by default, and `whole` where everything is asked for.
    public static func count<Number>(_ usual: Number, whole: Number) -> Number {
        isWhole ? whole : usual
    }
}
