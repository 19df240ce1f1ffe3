import type { Banco, CallOptions } from "@banco/sdk";

/** An error that the user can fix; its message says how. */
export class UsageError extends Error {
  override name = "UsageError";
}

/** The environment, input and output of a command. */
export interface Terminal {
  env: Readonly<Record<string, string | undefined>>;
  /** Writes a line of the result. */
  out(line: string): void;
  /** Writes a note that is not part of the result. */
  note(line: string): void;
  /** Prompts for a line of text. */
  ask(question: string): Promise<string>;
  /** Aborted when the user presses Ctrl-C. */
  readonly stop: AbortSignal;
}

/** An option of a command, such as `--amount 12.5`. */
export interface Option {
  /** The value's name in the help; if absent, the option is a flag. */
  value?: string;
  help: string;
  required?: boolean;
}

/** A call of a command. */
export interface Call {
  terminal: Terminal;
  /** The arguments by their names. */
  args: Readonly<Record<string, string>>;
  options: Readonly<Record<string, string | true | undefined>>;
  /** Returns the signed-in user's client. */
  banco(): Promise<Banco>;
  /**
   * Sends a request under a key. While its outcome is unknown, running the same command line again uses the same key.
   */
  once<Result>(send: (options: CallOptions) => Promise<Result>): Promise<Result>;
  /** Prints a result: as JSON if requested, otherwise as lines. */
  show(result: unknown, lines: readonly string[]): void;
}

/** A `banco` command. */
export interface Command {
  /** The command's words, such as `payments list`. */
  name: string;
  help: string;
  args?: readonly string[];
  options?: Readonly<Record<string, Option>>;
  run(call: Call): Promise<void>;
}

/** The option for commands that move money or issue a document. */
export const KEY_OPTION: Option = {
  value: "KEY",
  help: "Idempotency-Key: a retry with the same key has no further effect; generated and stored by default",
};

/** Returns an option's value; undefined if it is absent. */
export function textOf({ options }: Call, name: string): string | undefined {
  const value = options[name];
  return typeof value === "string" ? value : undefined;
}

/**
 * Parses an amount in major units, with a decimal comma or point.
 *
 * @throws UsageError if the text is not an amount
 */
export function amountOf(text: string): number {
  if (!/^\d+([.,]\d{1,4})?$/.test(text))
    throw new UsageError(`"${text}" is not an amount: write it like 12.50`);
  return Number(text.replace(",", "."));
}
