import type { Command, Option } from "./command.ts";

/** Returns the help of all commands, or of those with a prefix. */
export function overview(commands: readonly Command[], beginning = ""): string {
  const shown = commands.filter(({ name }) => `${name} `.startsWith(beginning && `${beginning} `));
  const width = Math.max(...shown.map((one) => usage(one).length));
  return [
    `Usage: banco ${beginning ? `${beginning} ` : ""}COMMAND [--json] [--help]${beginning ? "" : " | --version"}`,
    "",
    ...shown.map((one) => `  ${usage(one).padEnd(width)}  ${one.help}`),
    "",
    "BANCO_URL and BANCO_KEY override the gateway and the API key; `banco login` stores both.",
    "BANCO_TIMEOUT is the timeout of one attempt in seconds; defaults to 40.",
    "Exit codes: 0 success, 1 refused, 2 invalid arguments, 3 outcome unknown.",
  ].join("\n");
}

/** Returns a command's help. */
export function helpOf(command: Command): string {
  const options = Object.entries(command.options ?? {}).map(([name, option]) => [
    optionText(name, option),
    option.help,
  ]);
  const all = [...options, ["--json", "Print the result as JSON"], ["--help", "Print this"]];
  const width = Math.max(...all.map(([text]) => text!.length));
  return [
    `Usage: banco ${usage(command)} [options]`,
    "",
    `${command.help}.`,
    "",
    ...all.map(([text, help]) => `  ${text!.padEnd(width)}  ${help}`),
  ].join("\n");
}

const usage = ({ name, args = [] }: Command): string =>
  [name, ...args.map((one) => one.toUpperCase())].join(" ");

const optionText = (name: string, { value }: Option): string => (value ? `--${name} ${value}` : `--${name}`);
