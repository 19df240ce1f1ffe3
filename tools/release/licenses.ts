import { existsSync, globSync, readFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const PACKAGE = /^.*node_modules\/((?:@[^/]+\/)?[^/]+)\//;
const RULE = `\n${"-".repeat(80)}\n\n`;

/** A library's package.json. */
interface Manifest {
  name: string;
  version: string;
  license?: string;
  dependencies?: Record<string, string>;
}

/** The contents of a program. */
export interface Contents {
  /** The paths of its modules and files. */
  paths: readonly string[];
  /** The package whose pages it serves, with the libraries in them. */
  pages: "bridge" | "console";
  /** The path of Node's license, which includes those of Node's libraries. */
  nodeLicense: string;
}

/**
 * Returns the text of all of a program's licenses: those of Banco, of every library, and of Node.
 *
 * @throws Error if a library has neither a license file nor the name of its license
 */
export function licenses({ paths, pages, nodeLicense }: Contents): string {
  const libraries = new Map<string, string>();
  for (const folder of new Set([...paths.flatMap(folderOf), ...ofPages(pages)])) {
    const { name, version, license } = manifestOf(folder);
    const files = globSync("{license,licence,LICENSE,LICENCE,NOTICE}{,.*}", { cwd: join(ROOT, folder) });
    const texts = files.toSorted().map((file) => readFileSync(join(ROOT, folder, file), "utf8").trim());
    if (texts.length === 0 && !license) throw new Error(`${name} does not state a license`);
    const body = texts.length > 0 ? texts.join("\n\n") : "The package has no file with the license's text.";
    libraries.set(`${name} ${version}`, `${name} ${version}: ${license ?? "see below"}\n\n${body}\n`);
  }
  const sorted = [...libraries].toSorted(([one], [other]) => (one < other ? -1 : 1));
  return [
    `Banco\n\n${readFileSync(join(ROOT, "LICENSE"), "utf8").trim()}\n`,
    ...sorted.map(([, text]) => text),
    `Node.js\n\n${readFileSync(nodeLicense, "utf8").trim()}\n`,
  ].join(RULE);
}

/** Returns the folder of the library that a file belongs to, from the root. */
function folderOf(path: string): string[] {
  const [whole] = PACKAGE.exec(relative(ROOT, resolve(ROOT, path))) ?? [];
  return whole ? [whole.slice(0, -1)] : [];
}

/**
 * Returns the folders of the libraries that a package's pages may contain: its own, and those that these
 * need.
 */
function ofPages(pages: string): string[] {
  const found = new Set<string>();
  const look = (name: string): void => {
    const folder = `node_modules/${name}`;
    if (name.startsWith("@banco/") || found.has(folder) || !existsSync(join(ROOT, folder))) return;
    found.add(folder);
    for (const needed of Object.keys(manifestOf(folder).dependencies ?? {})) look(needed);
  };
  const { dependencies = {} } = manifestOf(`packages/${pages}`);
  for (const name of Object.keys(dependencies)) look(name);
  return [...found];
}

const manifestOf = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(ROOT, folder, "package.json"), "utf8"));
