/**
 * `npm run new:driver NAME [-- --like custom-rt] [--title "Real Name"]`: writes the package of a new
 * driver, its simulated device, its tests and its page, and registers it with the bridge. The protocol is
 * copied from an existing driver, so everything works immediately and the suite passes, but one test fails until every
 * file that contains that protocol has been rewritten from the manufacturer's documents.
 */

import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { parseArgs } from "node:util";
import { camel, format, nameAmong, pascal, ROOT, titleOf } from "../new-provider/names.ts";

/** A driver to copy: the kind of device, and the device's folder and file among the simulators. */
interface Like {
  part: "payment" | "fiscal";
  maker: string;
  device: "printer" | "terminal";
}

const LIKE: Readonly<Record<string, Like>> = {
  "custom-rt": { part: "fiscal", maker: "custom", device: "printer" },
  "epson-rt": { part: "fiscal", maker: "epson", device: "printer" },
  "adyen-local": { part: "payment", maker: "adyen", device: "terminal" },
};
const USAGE = `usage: npm run new:driver NAME -- [--like ${Object.keys(LIKE).join("|")}] [--title "Real Name"]`;
const DRIVERS = "packages/bridge/src/drivers/drivers.ts";
const README = "packages/bridge/README.md";
/** The tests that every driver has; the others cover the manufacturer's own protocol. */
const COMMON_TESTS = ["installed.ts", "terminal.ts", "suite.test.ts", "sales.test.ts"];
/** Adyen's names, which the copy uses until its own protocol replaces them. */
const KEPT = /@banco\/providers\/[\w/-]+|@adyen\/[\w/.-]+|AdyenCryptoVersion|adyen\\?\.com/;

interface Wanted extends Like {
  like: string;
  /** The name in paths and configurations: `acme-rt`. */
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
    options: { like: { type: "string", default: "custom-rt" }, title: { type: "string" } },
  });
  const id = nameAmong(positionals, USAGE);
  const like = Object.hasOwn(LIKE, values.like) ? LIKE[values.like] : undefined;
  if (!like) throw new Error(`There is no driver ${values.like} to begin with\n${USAGE}`);
  return { ...like, like: values.like, id, title: titleOf(id, values.title, USAGE) };
}

/** Replaces the other driver's names with the new one's. */
function named(text: string, { like, maker, id }: Wanted): string {
  const names: Record<string, string> = {
    [like]: id,
    [camel(like)]: camel(id),
    [pascal(like)]: pascal(id),
    [maker]: id,
    [pascal(maker)]: pascal(id),
    [maker.toUpperCase()]: id.toUpperCase().replaceAll("-", "_"),
  };
  const pattern = new RegExp(`${KEPT.source}|(?:${Object.keys(names).join("|")})(?!er|ER)`, "g");
  return text.replaceAll(pattern, (name, at: number) =>
    name === maker && /[A-Z]/.test(text.charAt(at + name.length)) ? camel(id) : (names[name] ?? name),
  );
}

/** Returns the files to write, each with its text or the file to copy. */
function filesOf(wish: Wanted): Map<string, { text: string } | { copied: string }> {
  const { like, maker, device, id, title } = wish;
  const files = new Map<string, { text: string } | { copied: string }>();
  const add = (folder: string, to: string, isCopied: (path: string) => boolean) => {
    for (const path of globSync("**/*.*", {
      cwd: join(ROOT, folder),
      exclude: (name) => name === "node_modules",
    })) {
      const source = join(ROOT, folder, path);
      if (!isCopied(path)) continue;
      if (!path.endsWith(".ts") && !path.endsWith(".json")) files.set(`${to}/${path}`, { copied: source });
      else files.set(`${to}/${path}`, { text: textOf(source, path, wish) });
    }
  };
  add(`packages/driver-${like}`, `packages/driver-${id}`, (path) =>
    path.startsWith("test/") ? COMMON_TESTS.includes(basename(path)) : path !== "mutants.json",
  );
  add(`proof/bridge-simulators/src/${maker}`, `proof/bridge-simulators/src/${id}`, () => true);
  if (device === "printer")
    files.set(`packages/driver-${id}/test/suite.test.ts`, {
      text: named(
        `import { everyPrinter } from "@banco/bridge-testing/printer-suite";\nimport { ${maker.toUpperCase()} } from "./installed.ts";\n\neveryPrinter(${maker.toUpperCase()}());\n`,
        wish,
      ),
    });
  files.set(`docs/providers/${id}.md`, { text: pageOf(id, title) });
  const manifest = `packages/driver-${id}/package.json`;
  const texts = [...files].flatMap(([path, file]) =>
    path !== manifest && "text" in file ? [file.text] : [],
  );
  files.set(manifest, { text: withoutUnused((files.get(manifest) as { text: string }).text, texts) });
  return files;
}

/** Removes the development dependencies that the package's files no longer import from its manifest. */
function withoutUnused(text: string, files: readonly string[]): string {
  const manifest = JSON.parse(text);
  const used = Object.entries(manifest.devDependencies).filter(([name]) =>
    files.some((file) => new RegExp(`"${name}[/"]`).test(file)),
  );
  return `${JSON.stringify({ ...manifest, devDependencies: Object.fromEntries(used) }, null, 2)}\n`;
}

/**
 * Returns the new text of a file; a file that contains the other manufacturer's protocol is marked in its first line.
 */
function textOf(source: string, path: string, wish: Wanted): string {
  const text = named(readFileSync(source, "utf8"), wish).replaceAll(
    '"@banco/bridge-simulators"',
    path.endsWith(".json")
      ? '"@banco/bridge-simulators"'
      : `"@banco/bridge-simulators/${wish.id}/${wish.device}"`,
  );
  const isOwn = path.startsWith("test/") || path.endsWith(".json") || path === "src/index.ts";
  return isOwn
    ? text
    : `// Copied from driver-${wish.like}: write what ${wish.title}'s documents say, then delete this line.\n${text}`;
}

function pageOf(id: string, title: string): string {
  return `# ${title} (\`${id}\`)

Driver of the local bridge. To be written, each point with its source: the maker's documents; how the driver
finds a lost result and what the device tells of its last work; what the device cannot do; what is not
established.
`;
}

/** Adds the driver to the bridge's dependencies, driver table and README, and to the lock file. */
function register({ id, title, part }: Wanted): void {
  const name = `@banco/driver-${id}`;
  const table = part === "payment" ? "PAYMENT_DRIVERS" : "FISCAL_DRIVERS";
  edit(DRIVERS, (text) =>
    `import { ${camel(id)} } from "${name}";\n${text}`.replace(
      new RegExp(`(export const ${table}[\\s\\S]*?)\\n};`),
      (_, entries: string) => `${entries}\n  "${id}": ${camel(id)},\n};`,
    ),
  );
  edit(README, (text) =>
    text.replace(
      new RegExp(`(\\| \`${part}\\.driver\` \\|(?:[^\\n]*\\n)+?)\\n`),
      (_, rows: string) =>
        `${rows}| \`${id}\` | ${title} ([its page](../../docs/providers/${id}.md)) | see there |\n\n`,
    ),
  );
  edit("packages/bridge/package.json", (text) => {
    const manifest = JSON.parse(text);
    manifest.dependencies = sorted({ ...manifest.dependencies, [name]: manifest.version });
    return `${JSON.stringify(manifest, null, 2)}\n`;
  });
  edit("package-lock.json", (text) => {
    const lock = JSON.parse(text);
    const folder = `packages/driver-${id}`;
    const {
      private: _,
      type: _module,
      exports: _exports,
      ...own
    } = JSON.parse(read(`${folder}/package.json`));
    const bridge = lock.packages["packages/bridge"];
    bridge.dependencies = sorted({ ...bridge.dependencies, [name]: own.version });
    lock.packages[folder] = own;
    lock.packages[`node_modules/${name}`] = { resolved: folder, link: true };
    const [root, ...others] = Object.entries(lock.packages);
    lock.packages = Object.fromEntries([root!, ...Object.entries(sorted(Object.fromEntries(others)))]);
    return `${JSON.stringify(lock, null, 2)}\n`;
  });
  const link = join(ROOT, "node_modules", name);
  rmSync(link, { force: true });
  symlinkSync(`../../packages/driver-${id}`, link);
}

const read = (path: string) => readFileSync(join(ROOT, path), "utf8");

function edit(path: string, change: (text: string) => string): void {
  const before = read(path);
  const after = change(before);
  if (after === before) throw new Error(`${path} has no insertion point for the driver`);
  writeFileSync(join(ROOT, path), after);
}

/** Sorts entries as npm does. */
function sorted<Value>(entries: Readonly<Record<string, Value>>): Record<string, Value> {
  return Object.fromEntries(Object.entries(entries).sort(([one], [other]) => one.localeCompare(other, "en")));
}

/**
 * Writes the files and registers the driver.
 *
 * @returns the paths of the new files
 * @throws Error if one of them already exists, in which case nothing is written
 */
function write(wish: Wanted): string[] {
  const files = filesOf(wish);
  const taken = [...files.keys()].find((path) => existsSync(join(ROOT, path)));
  if (taken) throw new Error(`${taken} already exists: ${wish.id} is taken by another driver`);
  for (const [path, file] of files) {
    mkdirSync(dirname(join(ROOT, path)), { recursive: true });
    if ("copied" in file) cpSync(file.copied, join(ROOT, path));
    else writeFileSync(join(ROOT, path), file.text);
  }
  register(wish);
  const paths = [...files.keys()].sort();
  format([...paths, DRIVERS]);
  return paths;
}

try {
  const wish = wanted();
  const paths = write(wish);
  const tests = paths.filter((path) => path.endsWith(".test.ts"));
  console.log(`Written:\n${paths.map((path) => `  ${path}`).join("\n")}`);
  console.log(
    `\nThe next thing to do is the first that fails (docs/adding-a-driver.md):\n  npx node --test packages/bridge/test/drivers.test.ts ${tests.join(" ")}`,
  );
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
