/**
 * `npm run new:provider NAME [-- --set payment] [--title "Real Name"]`: writes the files of a new provider
 * from those of the imaginary Acme Pay in this folder, and its line into both registries. Failing tests then
 * show what is left.
 */

import { spawnSync } from "node:child_process";
import { appendFileSync, cpSync, existsSync, globSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { parseArgs } from "node:util";

const ROOT = join(import.meta.dirname, "../..");
const SETS = globSync("*/packages", { cwd: import.meta.dirname }).map((path) => path.split("/")[0]!);
const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const USAGE = `usage: npm run new:provider NAME -- [--set ${SETS.sort().join("|")}] [--title "Real Name"]`;
/** Names that no value can have. */
const RESERVED = new Set(
  "await break case catch class const continue debugger default delete do else enum export extends false finally for function if import in instanceof interface let new null package private protected public return static super switch this throw true try typeof var void while with yield".split(
    " ",
  ),
);
/** A pattern for work that is left: its error says where and what. */
const LEFT = /(?:new Error|assert\.fail)\(\s*"([^"]+)",?\s*\)/g;

interface Wanted {
  set: string;
  /** The name in paths and records: `acme-pay`. */
  id: string;
  /** The name for people. */
  title: string;
}

/**
 * Reads the arguments.
 *
 * @throws Error with the usage where they name no new provider
 */
function wanted(): Wanted {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { set: { type: "string", default: "payment" }, title: { type: "string" } },
  });
  const [id = ""] = positionals;
  if (positionals.length !== 1 || !NAME.test(id)) {
    throw new Error(`NAME is one word of small letters, digits and hyphens, like acme-pay\n${USAGE}`);
  }
  if (RESERVED.has(camel(id))) throw new Error(`${id} is a word of the language\n${USAGE}`);
  if (!SETS.includes(values.set)) throw new Error(`There is no set ${values.set}\n${USAGE}`);
  const title = values.title ?? pascal(id).replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, " ");
  if (!/^[\p{L}\p{N}][\p{L}\p{N} .&-]*$/u.test(title)) {
    throw new Error(`The title is letters, digits, spaces, dots, & and hyphens\n${USAGE}`);
  }
  return { set: values.set, id, title };
}

/** Returns the type's name for `acme-pay`: `AcmePay`. */
function pascal(id: string): string {
  return id.replaceAll(/(?:^|-)([a-z0-9])/g, (_, first: string) => first.toUpperCase());
}

/** Returns the value's name for `acme-pay`: `acmePay`. */
function camel(id: string): string {
  return pascal(id).replace(/^./, (first) => first.toLowerCase());
}

/** Returns a text of the imaginary provider with the new one's names. */
function named(text: string, { id, title }: Wanted): string {
  const names = { "acme-pay": id, acmePay: camel(id), AcmePay: pascal(id), "Acme Pay": title };
  return text.replaceAll(/acme-pay|acmePay|AcmePay|Acme Pay/g, (name) => names[name as keyof typeof names]);
}

/**
 * Writes the files and the lines.
 *
 * @returns the paths of the new files
 * @throws Error when one of them exists already; then nothing is written
 */
function write(wish: Wanted): string[] {
  const from = join(import.meta.dirname, wish.set);
  const templates = globSync("**/*.*", { cwd: from }).sort();
  const files = templates.map((template) => ({ template, path: named(template, wish) }));
  const taken = files.find(({ path }) => existsSync(join(ROOT, path)));
  if (taken) throw new Error(`${taken.path} is there already: ${wish.id} is the name of another`);
  for (const { template, path } of files) {
    cpSync(join(from, template), join(ROOT, path));
    writeFileSync(join(ROOT, path), named(readFileSync(join(from, template), "utf8"), wish));
  }
  const line = (file: string) => `export { ${camel(wish.id)} } from "./${wish.id}/${file}.ts";\n`;
  const registries = [
    `packages/providers/src/${wish.set}/providers.ts`,
    "proof/simulators/src/simulators.ts",
  ];
  appendFileSync(join(ROOT, registries[0]!), line("provider"));
  appendFileSync(join(ROOT, registries[1]!), line("simulator"));
  const paths = files.map(({ path }) => path);
  tidy([...paths, ...registries]);
  return paths;
}

/** Formats the files: names of other lengths wrap and sort differently. */
function tidy(paths: readonly string[]): void {
  const biome = relative(process.cwd(), join(ROOT, "node_modules/@biomejs/biome/bin/biome"));
  const code = paths.filter((path) => path.endsWith(".ts"));
  const { status, stderr } = spawnSync(process.execPath, [biome, "check", "--write", ...code], { cwd: ROOT });
  if (status !== 0) throw new Error(`Biome does not take what was written: ${stderr}`);
}

/** Returns the places where work is left, in the order of the files. */
function leftIn(paths: readonly string[]): string[] {
  return paths.flatMap((path) =>
    [...readFileSync(join(ROOT, path), "utf8").matchAll(LEFT)].map(([, what]) => what!),
  );
}

try {
  const wish = wanted();
  const paths = write(wish);
  const tests = paths.filter((path) => path.endsWith(".test.ts"));
  console.log(`Written:\n${paths.map((path) => `  ${path}`).join("\n")}`);
  console.log(
    `\nLeft, beside the manifest and the page:\n${leftIn(paths)
      .map((what) => `  ${what}`)
      .join("\n")}`,
  );
  console.log(
    `\nThe next thing to do is the first that fails (docs/adding-a-provider.md):\n  npx node --test ${tests.join(" ")}`,
  );
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
