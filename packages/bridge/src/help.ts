/** The program's exit codes: success, failure, invalid usage. */
export const EXIT = { done: 0, failed: 1, usage: 2 } as const;

/** The help of a command. */
export interface CommandHelp {
  /** The name of its argument, if it has one. */
  argument?: string;
  /** The description of each option, by name. */
  options?: Readonly<Record<string, string>>;
  /** One line. */
  says: string;
  /** Further lines of the command's help. */
  more: readonly string[];
  /** The meaning of exit code 0, and of 1. */
  done: string;
  failed: string;
}

/** The environment variables that every command reads. */
const ENVIRONMENT: readonly [name: string, says: string][] = [
  ["BRIDGE_PORT", "the port it listens on; defaults to 5200"],
  ["BRIDGE_HOST", "the address it listens on; defaults to 127.0.0.1; 0.0.0.0 for the tills of the network"],
  ["DATA_DIR", "the folder of its journal; defaults to .data"],
  ["BRIDGE_CONFIG", "its configuration; defaults to DATA_DIR/bridge.json"],
  ["LOG_LEVEL", "info by default; debug, warn, error"],
];

/** Returns the program's help text. */
export function overview(commands: Readonly<Record<string, CommandHelp>>): string {
  const rows = Object.entries(commands).map(
    ([name, { says, argument }]) => [usage(name, argument), says] as const,
  );
  return [
    "Usage: banco-bridge [COMMAND] [--help] | --version",
    "",
    "The local bridge: the shop's terminal and fiscal printer for the tills of its network.",
    "",
    ...columns(rows),
    "",
    "Without a command it runs. `banco-bridge COMMAND --help` shows more.",
    "",
    ...columns(ENVIRONMENT),
    "",
    `Exits with ${EXIT.done} on success, ${EXIT.failed} on failure, ${EXIT.usage} for wrong arguments.`,
  ].join("\n");
}

/** Returns the help of one command. */
export function helpOf(name: string, { argument, options, says, more, done, failed }: CommandHelp): string {
  return [
    `Usage: banco-bridge ${usage(name, argument)} [--help]`,
    "",
    says,
    "",
    ...more,
    ...(options
      ? ["", ...columns(Object.entries(options).map(([option, about]) => [`--${option} TEXT`, about]))]
      : []),
    "",
    "Exit codes:",
    ...columns([
      [String(EXIT.done), done],
      [String(EXIT.failed), failed],
      [String(EXIT.usage), "an argument is missing, unknown or superfluous"],
    ]),
  ].join("\n");
}

const usage = (name: string, argument: string | undefined) => (argument ? `${name} ${argument}` : name);

function columns(rows: readonly (readonly [name: string, says: string])[]): string[] {
  const width = Math.max(...rows.map(([name]) => name.length));
  return rows.map(([name, says]) => `  ${name.padEnd(width)}  ${says}`);
}
