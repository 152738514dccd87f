@main struct Demo { static func main() { print("Demo") } }
