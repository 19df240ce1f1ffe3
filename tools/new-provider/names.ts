/** Names, titles and the formatter for the generators of providers and drivers. */

import { spawnSync } from "node:child_process";
import { join, relative } from "node:path";

export const ROOT = join(import.meta.dirname, "../..");
const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
/** Reserved words. */
const RESERVED = new Set(
  "await break case catch class const continue debugger default delete do else enum export extends false finally for function if import in instanceof interface let new null package private protected public return static super switch this throw true try typeof var void while with yield".split(
    " ",
  ),
);

/** Returns the type's name for `acme-pay`: `AcmePay`. */
export function pascal(id: string): string {
  return id.replaceAll(/(?:^|-)([a-z0-9])/g, (_, first: string) => first.toUpperCase());
}

/** Returns the value's name for `acme-pay`: `acmePay`. */
export function camel(id: string): string {
  return pascal(id).replace(/^./, (first) => first.toLowerCase());
}

/**
 * Returns the one name among the arguments.
 *
 * @throws Error with the usage if there is not exactly one valid name
 */
export function nameAmong(positionals: readonly string[], usage: string): string {
  const [id = ""] = positionals;
  if (positionals.length !== 1 || !NAME.test(id))
    throw new Error(`NAME is one word of small letters, digits and hyphens, like acme-pay\n${usage}`);
  if (RESERVED.has(camel(id))) throw new Error(`${id} is a reserved word\n${usage}`);
  return id;
}

/**
 * Returns the display name; by default it is built from the words of the ID.
 *
 * @throws Error with the usage if a title is not a valid name
 */
export function titleOf(id: string, input: string | undefined, usage: string): string {
  const title = input ?? pascal(id).replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, " ");
  if (!/^[\p{L}\p{N}][\p{L}\p{N} .&-]*$/u.test(title))
    throw new Error(`The title is letters, digits, spaces, dots, & and hyphens\n${usage}`);
  return title;
}

/** Formats the code files, because names of a different length wrap and sort differently. */
export function format(paths: readonly string[]): void {
  const biome = relative(process.cwd(), join(ROOT, "node_modules/@biomejs/biome/bin/biome"));
  const code = paths.filter((path) => path.endsWith(".ts"));
  const { status, stderr } = spawnSync(process.execPath, [biome, "check", "--write", ...code], { cwd: ROOT });
  if (status !== 0) throw new Error(`Biome refuses the written files: ${stderr}`);
}
