import { parseArgs } from "node:util";
import { BancoError, NoAnswerError } from "@banco/sdk";
import { type Command, type Terminal, UsageError } from "./command.ts";
import { COMMANDS } from "./commands/all.ts";
import { clientOf } from "./config.ts";
import { helpOf, overview } from "./help.ts";
import { sendOnce } from "./once.ts";

/** The exit codes: success, rejected, invalid command line, outcome unknown. */
const EXIT = { done: 0, refused: 1, usage: 2, unknown: 3 } as const;

/** Runs the command given by the arguments; returns its exit code. */
export async function run(words: readonly string[], terminal: Terminal): Promise<number> {
  try {
    await runCommand(words, terminal);
    return EXIT.done;
  } catch (error) {
    return failed(error, terminal);
  }
}

async function runCommand(words: readonly string[], terminal: Terminal): Promise<void> {
  const command = commandOf(words);
  if (!command) return chooseHelp(words, terminal);
  const { values, positionals } = read(command, words.slice(command.name.split(" ").length));
  if (values.help) return terminal.out(helpOf(command));
  const args = command.args ?? [];
  if (positionals.length !== args.length)
    throw new UsageError(`${wrongCount(args, positionals)}\n\n${helpOf(command)}`);
  for (const [name, { required }] of Object.entries(command.options ?? {})) {
    if (required && values[name] === undefined)
      throw new UsageError(`--${name} is missing\n\n${helpOf(command)}`);
  }
  const line = {
    name: command.name,
    args: Object.fromEntries(args.map((name, at) => [name, positionals[at]!])),
    options: values,
  };
  await command.run({
    terminal,
    args: line.args,
    options: values,
    once: (send) => sendOnce(terminal, line, send),
    banco: () => clientOf(terminal.env),
    show: (result, lines) => {
      for (const line of values.json ? [JSON.stringify(result)] : lines) terminal.out(line);
    },
  });
}

/** Returns the error for the first missing or surplus argument. */
function wrongCount(args: readonly string[], values: readonly string[]): string {
  const missing = args[values.length];
  return missing
    ? `${missing.toUpperCase()} is missing`
    : `"${values[args.length]}" is one argument too many`;
}

/** Returns the longest command that is a prefix of the words. */
function commandOf(words: readonly string[]): Command | undefined {
  const line = `${words.join(" ")} `;
  const matches = COMMANDS.filter(({ name }) => line.startsWith(`${name} `));
  return matches.toSorted((one, other) => other.name.length - one.name.length)[0];
}

/** Prints the help for the words before the first option; words that match no command are an error. */
function chooseHelp(words: readonly string[], terminal: Terminal): void {
  const optionAt = words.findIndex((word) => word.startsWith("-"));
  const beginning = words.slice(0, optionAt < 0 ? undefined : optionAt).join(" ");
  const isKnown = beginning === "" || COMMANDS.some(({ name }) => name.startsWith(`${beginning} `));
  if (!isKnown) throw new UsageError(`There is no command "${beginning}"\n\n${overview(COMMANDS)}`);
  const asksForHelp = words.some((word) => word === "--help" || word === "-h");
  if (words.length > 0 && !asksForHelp) throw new UsageError(overview(COMMANDS, beginning));
  terminal.out(overview(COMMANDS, beginning));
}

function read(command: Command, words: readonly string[]) {
  const own = Object.entries(command.options ?? {}).map(
    ([name, { value }]) => [name, { type: value ? ("string" as const) : ("boolean" as const) }] as const,
  );
  try {
    const parsed = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        ...Object.fromEntries(own),
        json: { type: "boolean" },
        help: { type: "boolean", short: "h" },
      },
    });
    return {
      values: parsed.values as Record<string, string | true | undefined>,
      positionals: parsed.positionals,
    };
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n\n${helpOf(command)}`);
  }
}

function failed(error: unknown, terminal: Terminal): number {
  const key =
    error instanceof NoAnswerError || error instanceof BancoError ? error.idempotencyKey : undefined;
  if (terminal.stop.aborted && !(error instanceof NoAnswerError && key)) return EXIT.done;
  if (error instanceof UsageError) {
    terminal.note(error.message);
    return EXIT.usage;
  }
  if (error instanceof NoAnswerError) {
    terminal.note(`The gateway does not respond: ${reasonOf(error)}`);
    if (key) sayUnknown(terminal, key);
    return EXIT.unknown;
  }
  if (!(error instanceof BancoError)) throw error;
  terminal.note(`${error.detail} (${error.code})`);
  for (const { path, message } of error.errors) terminal.note(`  ${path}: ${message}`);
  if (error.docs) terminal.note(`  ${error.docs}`);
  if (error.requestId) terminal.note(`  request ${error.requestId}`);
  if (!error.isOutcomeUnknown || !key) return EXIT.refused;
  sayUnknown(terminal, key);
  return EXIT.unknown;
}

function sayUnknown(terminal: Terminal, key: string): void {
  terminal.note("The outcome is unknown: the request may have been executed.");
  terminal.note(`To find out, run the same command again: it uses the same key, ${key}`);
}

function reasonOf({ cause }: NoAnswerError): string {
  if (cause instanceof BancoError) return cause.detail;
  return "is it running? BANCO_URL selects another.";
}
