import { type Command, UsageError } from "./command.ts";

const SHELLS = ["bash", "zsh", "fish"] as const;

/** The command that prints a shell's completion script: it completes a command's words first, then its options. */
export function completion(commands: () => readonly Command[]): Command {
  return {
    name: "completion",
    help: "Print the completion script of a shell: bash, zsh or fish",
    args: ["shell"],
    async run({ args, terminal }) {
      const shell = SHELLS.find((one) => one === args.shell);
      if (!shell) throw new UsageError(`Completion is available for ${SHELLS.join(", ")}`);
      terminal.out(SCRIPTS[shell](commands()));
    },
  };
}

const optionsOf = ({ options = {} }: Command): string[] => [
  "--help",
  "--json",
  ...Object.keys(options).map((name) => `--${name}`),
];

/** Returns the words that can follow each prefix of a command, and the options of the complete command. */
function nextWords(commands: readonly Command[]): Map<string, Set<string>> {
  const next = new Map<string, Set<string>>();
  for (const command of commands) {
    const words = command.name.split(" ");
    for (const [at, word] of words.entries()) {
      const before = words.slice(0, at).join(" ");
      next.set(before, (next.get(before) ?? new Set()).add(word));
    }
    next.set(command.name, new Set(optionsOf(command)));
  }
  return next;
}

const bash = (commands: readonly Command[]): string => {
  const cases = [...nextWords(commands)].map(
    ([words, next]) => `    "${words}") next="${[...next].join(" ")}" ;;`,
  );
  return `_banco() {
  local said="" word next=""
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do [[ $word == -* ]] || said="\${said:+$said }$word"; done
  case "$said" in
${cases.join("\n")}
  esac
  COMPREPLY=($(compgen -W "$next" -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -F _banco banco`;
};

const fish = (commands: readonly Command[]): string =>
  commands
    .map(({ name, help }) => {
      const words = name.split(" ");
      const before = words.length > 1 ? `__fish_seen_subcommand_from ${words[0]}` : "__fish_use_subcommand";
      return `complete -c banco -f -n '${before}' -a '${words.at(-1)}' -d '${help.replaceAll("'", "\\'")}'`;
    })
    .concat(
      [
        ...new Set(commands.filter(({ name }) => name.includes(" ")).map(({ name }) => name.split(" ")[0]!)),
      ].map((group) => `complete -c banco -f -n '__fish_use_subcommand' -a '${group}'`),
    )
    .join("\n");

const SCRIPTS: Record<(typeof SHELLS)[number], (commands: readonly Command[]) => string> = {
  bash,
  fish,
  zsh: (commands) => `autoload -U +X bashcompinit && bashcompinit\n${bash(commands)}`,
};
