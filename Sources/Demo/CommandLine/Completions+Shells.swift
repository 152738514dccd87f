import SignalistDemoScreens

extension Completions {
    /// A pattern for bash and zsh that matches the arguments.
    private static func pattern(_ arguments: [String]) -> String {
        let isOpen = arguments.last == anything
        return quoted(arguments.dropLast(isOpen ? 1 : 0).joined(separator: " ") + (isOpen ? " " : "")) + (isOpen ? "*" : "")
    }

    static var bash: String {
        func reply(_ offer: Offer) -> String {
            let words = offer.words.isEmpty ? nil : "compgen -W \(quoted(offer.words.joined(separator: " "))) -- \"$word\""
            let files = offer.hasFiles ? "compgen -f -- \"$word\"" : nil
            return "mapfile -t COMPREPLY < <(\([words, files].compactMap(\.self).joined(separator: "; ")))"
        }
        let values = optionsWithValue.map { "        \($0.name)) \(reply($0.offer)); return ;;\n" }.joined()
        let options = CommandName.allCases.map { command in
            let names = Completions.options(of: command).map(\.name)
            return "            \(command.rawValue)) \(reply(Offer(words: names))) ;;\n"
        }.joined()
        let operands = operands.map { "        \(pattern($0.before))) \(reply($0.offer)) ;;\n" }.joined()
        return """
            _Demo() {
                local word=${COMP_WORDS[COMP_CWORD]} index
                local -a operands=()
                COMPREPLY=()
                for ((index = 1; index < COMP_CWORD; index++)); do
                    case ${COMP_WORDS[index]} in
                    \(optionsWithValue.map(\.name).joined(separator: "|"))) ((index++)) ;;
                    -*) ;;
                    *) operands+=("${COMP_WORDS[index]}") ;;
                    esac
                done
                case ${COMP_WORDS[COMP_CWORD - 1]} in
            \(values)    esac
                if [[ $word == -* ]]; then
                    case ${operands[0]-settings} in
            \(options)        esac
                    return
                fi
                case "${operands[*]}" in
            \(operands)    esac
            }
            complete -o filenames -F _Demo Demo

            """
    }

    static var zsh: String {
        func add(_ offer: Offer) -> String {
            let words = offer.words.isEmpty ? nil : "compadd -- \(offer.words.map(quoted).joined(separator: " "))"
            return [words, offer.hasFiles ? "_files" : nil].compactMap(\.self).joined(separator: "; ")
        }
        func described(_ rows: [(name: String, summary: String)]) -> String {
            rows.map { quoted("\($0.name.replacing(":", with: "\\:")):\($0.summary)") }.joined(separator: " ")
        }
        let values = optionsWithValue.map { "        \($0.name)) \(add($0.offer)); return ;;\n" }.joined()
        let options = CommandName.allCases.map { command in
            "            \(command.rawValue)) offers=(\(described(Completions.options(of: command).map { ($0.name, $0.summary) }))) ;;\n"
        }.joined()
        let commands = described(CommandName.allCases.map { ($0.rawValue, $0.summary) })
        let operands = operands.filter { !$0.before.isEmpty }
            .map { "        \(pattern($0.before))) \(add($0.offer)) ;;\n" }.joined()
        return """
            _Demo() {
                local index
                local -a operands offers
                for ((index = 2; index < CURRENT; index++)); do
                    case $words[index] in
                    \(optionsWithValue.map(\.name).joined(separator: "|"))) ((index++)) ;;
                    -*) ;;
                    *) operands+=("$words[index]") ;;
                    esac
                done
                case $words[CURRENT-1] in
            \(values)    esac
                if [[ $words[CURRENT] == -* ]]; then
                    case ${operands[1]-settings} in
            \(options)        esac
                    _describe option offers
                    return
                fi
                case "${operands[*]}" in
                    '')
                        offers=(\(commands))
                        _describe command offers
                        ;;
            \(operands)    esac
            }
            compdef _Demo Demo

            """
    }

    static var fish: String {
        let operands = operands.map { before, offer in
            let condition = quoted("__Demo_after \"\(before.joined(separator: " "))\"")
            let words =
                before.isEmpty
                ? CommandName.allCases.map { "complete -c Demo -n \(condition) -a \($0.rawValue) -d \(quoted($0.summary))\n" }.joined()
                : "complete -c Demo -n \(condition) -a \(quoted(offer.words.joined(separator: " ")))\n"
            return (offer.words.isEmpty ? "" : words) + (offer.hasFiles ? "complete -c Demo -n \(condition) -F\n" : "")
        }.joined()
        let options = CommandLineOption.all.map { option in
            let condition = quoted("__Demo_command \(option.commands.map(\.rawValue).joined(separator: " "))")
            let short = option.names.dropFirst().map { " -s \($0.dropFirst())" }.joined()
            var line = "complete -c Demo -n \(condition) -l \(option.name.dropFirst(2))\(short) -d \(quoted(option.summary))"
            if let offer = offer(for: option) {
                line += offer.hasFiles ? " -r -F" : " -x"
                if !offer.words.isEmpty { line += " -a \(quoted(offer.words.joined(separator: " ")))" }
            }
            return line + "\n"
        }.joined()
        return """
            function __Demo_operands
                set -l words (commandline -opc)
                set -l skips 0
                for word in $words[2..]
                    if test $skips = 1
                        set skips 0
                        continue
                    end
                    switch $word
                        case \(optionsWithValue.map(\.name).joined(separator: " "))
                            set skips 1
                        case '-*'
                        case '*'
                            echo $word
                    end
                end
            end
            function __Demo_after
                string match -q -- "$argv" (string join ' ' -- (__Demo_operands) | string collect --allow-empty)
            end
            function __Demo_command
                set -l operands (__Demo_operands)
                set -q operands[1]; or set operands settings
                contains -- $operands[1] $argv
            end
            complete -c Demo -f
            \(operands)\(options)
            """
    }
}
