import type { Command, Option } from "./command.ts";

/** Returns the help of all commands, or of those that begin with some words. */
export function overview(commands: readonly Command[], beginning = ""): string {
  const shown = commands.filter(({ name }) => `${name} `.startsWith(beginning && `${beginning} `));
  const width = Math.max(...shown.map((one) => usage(one).length));
  return [
    `Usage: banco ${beginning ? `${beginning} ` : ""}COMMAND [--json] [--help]${beginning ? "" : " | --version"}`,
    "",
    ...shown.map((one) => `  ${usage(one).padEnd(width)}  ${one.help}`),
    "",
    "BANCO_URL and BANCO_KEY override the gateway and the API key; `banco login` stores both.",
    "BANCO_TIMEOUT is the number of seconds for one attempt; defaults to 40.",
    "Exits with 0 on success, 1 when refused, 2 for wrong arguments, 3 when the outcome is unknown.",
  ].join("\n");
}

/** Returns the help of one command. */
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
