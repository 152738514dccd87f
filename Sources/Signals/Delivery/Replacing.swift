/// Puts a value in the place of another one, and returns that one: the caller releases it when the new one is in its place.
///
/// For places with users' values. An assignment may release the old value first, in an optimized build: if the release is user code that comes
/// back to the place, it finds a value there that is gone.
@inlinable
@inline(__always)
@discardableResult
package func replace<Value>(_ place: inout Value, with value: Value) -> Value {
    guard _isPOD(Value.self) else { return replaceReferences(&place, with: value) }
    let replaced = place
    place = value
    return replaced
}

/// Not inlined: what the call returns can't be released before it.
@inlinable
@inline(never)
func replaceReferences<Value>(_ place: inout Value, with value: Value) -> Value {
    var other = value
    swap(&place, &other)
    return other
}
