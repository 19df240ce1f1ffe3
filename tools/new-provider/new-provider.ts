/**
 * `npm run new:provider NAME [-- --set payment] [--title "Real Name"]`: writes the files of a new provider
 * from the templates of the imaginary Acme Pay in this folder, and adds it to both registries. Failing tests then
 * show the remaining work.
 */

import { appendFileSync, cpSync, existsSync, globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { camel, format, nameAmong, pascal, ROOT, titleOf } from "./names.ts";

const SETS = globSync("*/packages", { cwd: import.meta.dirname }).map((path) => path.split("/")[0]!);
const USAGE = `usage: npm run new:provider NAME -- [--set ${SETS.sort().join("|")}] [--title "Real Name"]`;
/** Matches the errors in templates that describe the remaining work. */
const LEFT = /(?:new Error|assert\.fail)\(\s*"([^"]+)",?\s*\)/g;

interface Wanted {
  set: string;
  /** The name in paths and records: `acme-pay`. */
  id: string;
  /** The display name. */
  title: string;
}

/**
 * Reads the arguments.
 *
 * @throws Error with the usage if the arguments are invalid
 */
function wanted(): Wanted {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { set: { type: "string", default: "payment" }, title: { type: "string" } },
  });
  const id = nameAmong(positionals, USAGE);
  if (!SETS.includes(values.set)) throw new Error(`There is no set ${values.set}\n${USAGE}`);
  const title = titleOf(id, values.title, USAGE);
  return { set: values.set, id, title };
}

/** Replaces the imaginary provider's names with the new one's. */
function named(text: string, { id, title }: Wanted): string {
  const names = { "acme-pay": id, acmePay: camel(id), AcmePay: pascal(id), "Acme Pay": title };
  return text.replaceAll(/acme-pay|acmePay|AcmePay|Acme Pay/g, (name) => names[name as keyof typeof names]);
}

/**
 * Writes the files and the registry lines.
 *
 * @returns the paths of the new files
 * @throws Error if one of them already exists, in which case nothing is written
 */
function write(wish: Wanted): string[] {
  const from = join(import.meta.dirname, wish.set);
  const templates = globSync("**/*.*", { cwd: from }).sort();
  const files = templates.map((template) => ({ template, path: named(template, wish) }));
  const taken = files.find(({ path }) => existsSync(join(ROOT, path)));
  if (taken) throw new Error(`${taken.path} already exists: ${wish.id} is taken by another provider`);
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
  format([...paths, ...registries]);
  return paths;
}

/** Returns the remaining work, in the order of the files. */
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
