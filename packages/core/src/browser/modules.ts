import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import { dirname, join, posix, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { firstOf, modulesIn, pack } from "./packs.ts";

const SERVED = /\.(?:ts|js|css|svg)$/;
/** Comments on lines of their own, a ninth of what a browser would load. */
const OWN_LINE_COMMENT = /^[ \t]*(?:\/\*(?:(?!\*\/)[\s\S])*\*\/|\/\/.*)$\n?/gm;
/**
 * The module that an import or an export names and that must run before the file; not a call of `import`,
 * which loads its module later.
 */
const STATIC_IMPORT = /(?<=^|;)(?:import\s*|(?:import|export)\b[^;"'()]*?\bfrom\s*)["']([^"']+)["']/gm;
/** The module that a call of `import` names. */
const LATER_IMPORT = /\bimport\("(\.{1,2}\/[^"]+)"\)/g;
/** A route of the console, with the module of its page. */
const ROUTE = /pattern: \/(.+)\/,\n\s+load: async \(\) => \(await import\("\.\/([^"]+)"\)\)/g;
/** The makers of the served files: a change to them changes what browsers keep. */
const MAKERS = ["modules.ts", "packs.ts"];

/** A program for browsers: its modules, and the modules of other packages that it imports. */
export interface BrowserProgram {
  /** The folders with its files, by the beginning of their paths; that of the program itself begins with "". */
  folders: Readonly<Record<string, URL>>;
  /** The modules that pages start with. */
  entries: readonly string[];
  /** The path and the file of each imported module, by its name in imports. */
  libraries: Readonly<Record<string, { path: string; url: string }>>;
}

/** The browser's program: every file by its path, and the digest that is part of all their addresses. */
export interface BrowserFiles {
  /** Changes with any file, so that a browser may keep the files for ever. */
  readonly digest: string;
  /** The modules that are only imported on demand. */
  readonly later: ReadonlySet<string>;
  /**
   * Reads a file as the browser gets it: TypeScript without its types and comments, or a pack of modules.
   * Undefined where there is no such file.
   */
  read(path: string): string | undefined;
  /** Returns the paths of the modules that `path` needs before it runs, itself first. */
  needsOf(path: string): string[];
  /** Returns the paths of the modules in the pack of `path`. */
  modulesIn(path: string): string[];
  /** Returns the module of the page at an address; undefined where the address has no page of its own. */
  pageAt(address: string): string | undefined;
}

/** Reads all of a program's files once. */
export function readBrowserFiles({ folders, entries, libraries }: BrowserProgram): BrowserFiles {
  const sources = new Map<string, string>();
  for (const [beginning, url] of Object.entries(folders)) {
    const folder = fileURLToPath(url);
    for (const path of filesIn(folder))
      sources.set(beginning + path, readFileSync(join(folder, path), "utf8"));
  }
  for (const { path, url } of Object.values(libraries))
    if (!sources.has(path)) sources.set(path, libraryText(url));
  const resolve = (from: string, name: string) =>
    name.startsWith(".") ? posix.join(dirname(from), name) : (libraries[name]?.path ?? name);
  const modules = {
    resolve,
    read: (path: string) => readable(path, sources.get(path)),
    needsOf: (path: string) => needsOf(path, sources, resolve),
  };
  const later = laterIn(sources);
  const packed = new Set([...entries, ...later]);
  const routes = [...(sources.get("routes.ts") ?? "").matchAll(ROUTE)].map(
    ([, pattern, page]) => [new RegExp(pattern!), page!] as const,
  );
  return {
    ...modules,
    later,
    digest: digestOf(sources),
    read: (path) => {
      const first = firstOf(path);
      if (first === undefined) return modules.read(path);
      return packed.has(first) ? pack(first, modules, later) : undefined;
    },
    modulesIn: (path) => modulesIn(path, modules, later),
    pageAt: (address) => routes.find(([pattern]) => pattern.test(address))?.[1],
  };
}

function laterIn(sources: ReadonlyMap<string, string>): Set<string> {
  const targets = [...sources].flatMap(([path, text]) =>
    [...text.matchAll(LATER_IMPORT)].map(([, target]) => posix.join(dirname(path), target!)),
  );
  return new Set(targets);
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && SERVED.test(entry.name))
    .map((entry) => posix.normalize(relative(folder, join(entry.parentPath, entry.name))))
    .sort();
}

/** Returns the text of a library's module, without the address of a source map that is not served. */
function libraryText(url: string): string {
  return readFileSync(fileURLToPath(url), "utf8").replace(/\n\/\/# sourceMappingURL=.*\s*$/, "\n");
}

function digestOf(sources: ReadonlyMap<string, string>): string {
  const hash = createHash("sha256");
  for (const name of MAKERS) hash.update(readFileSync(new URL(name, import.meta.url)));
  for (const [path, text] of sources) hash.update(`${path}\0${text}\0`);
  return hash.digest("hex").slice(0, 16);
}

function readable(path: string, text: string | undefined): string | undefined {
  if (text === undefined || !path.endsWith(".ts")) return text;
  return stripTypeScriptTypes(text)
    .replaceAll(OWN_LINE_COMMENT, "")
    .replaceAll(/[ \t]+$/gm, "");
}

function needsOf(
  path: string,
  sources: ReadonlyMap<string, string>,
  resolve: (from: string, name: string) => string,
): string[] {
  const needed = new Set<string>();
  const visit = (one: string) => {
    const text = sources.get(one);
    if (text === undefined || needed.has(one)) return;
    needed.add(one);
    for (const [whole, target] of text.matchAll(STATIC_IMPORT)) {
      if (!/^(?:import|export)\s+type\b/.test(whole)) visit(resolve(one, target!));
    }
  };
  visit(path);
  return [...needed];
}
