import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import { dirname, join, posix, relative } from "node:path";
import { fileURLToPath } from "node:url";

const BROWSER = fileURLToPath(new URL("../../browser/", import.meta.url));
const SERVED = /\.(?:ts|js|css|svg)$/;
/** Comments that have lines of their own, a ninth of what a browser would load. */
const OWN_LINE_COMMENT = /^[ \t]*(?:\/\*(?:(?!\*\/)[\s\S])*\*\/|\/\/.*)$\n?/gm;
/** The module that an import or an export names before the file runs; no call of `import`, which brings a module when it is asked for. */
const STATIC_IMPORT = /^(?:import\s*|(?:import|export)\b[^;"'()]*?\bfrom\s*)["'](\.{1,2}\/[^"']+)["']/gm;

/** The libraries that the browser loads: their names in imports, and the files of the installed packages. */
const LIBRARIES = {
  preact: "preact",
  "preact/hooks": "preact/hooks",
  "@preact/signals": "@preact/signals",
  "@preact/signals-core": "@preact/signals-core",
} as const;

/** Modules of other packages that a page loads when it needs them: rules that stand once, there and here. */
const SHARED = { "@banco/fatturapa/identifiers": "fatturapa-identifiers" } as const;

/** The browser's program: every file by its path, and the digest that stands in all of their addresses. */
export interface BrowserFiles {
  /** Changes with any file, so that a browser may keep the files for ever. */
  readonly digest: string;
  /** The names of libraries in imports, and the paths of their files. */
  readonly libraries: Readonly<Record<string, string>>;
  /** The paths of the libraries that every page begins with. */
  readonly first: readonly string[];
  /** Reads a file as the browser gets it: TypeScript without its types and comments. Undefined: no such file. */
  read(path: string): string | undefined;
  /** Returns the paths of the modules that `path` needs before it runs, itself first. */
  needsOf(path: string): string[];
}

/** Reads all of the browser's files once. */
export function readBrowserFiles(): BrowserFiles {
  const libraries: Record<string, string> = {};
  const sources = new Map<string, string>();
  for (const path of filesIn(BROWSER)) sources.set(path, readFileSync(join(BROWSER, path), "utf8"));
  for (const [name, specifier] of Object.entries(LIBRARIES)) {
    const path = `libraries/${name.replaceAll(/[@/]+/g, "-").replace(/^-/, "")}.js`;
    libraries[name] = path;
    sources.set(path, libraryText(specifier));
  }
  const first = Object.values(libraries);
  for (const [specifier, name] of Object.entries(SHARED)) {
    const path = `libraries/${name}.ts`;
    libraries[specifier] = path;
    sources.set(path, libraryText(specifier));
  }
  return {
    first,
    digest: digestOf(sources),
    libraries,
    read: (path) => readable(path, sources.get(path)),
    needsOf: (path) => needsOf(path, sources),
  };
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && SERVED.test(entry.name))
    .map((entry) => posix.normalize(relative(BROWSER, join(entry.parentPath, entry.name))))
    .sort();
}

/** The text of a library's module, without the address of a source map that is not served. */
function libraryText(specifier: string): string {
  const file = fileURLToPath(import.meta.resolve(specifier));
  return readFileSync(file, "utf8").replace(/\n\/\/# sourceMappingURL=.*\s*$/, "\n");
}

function digestOf(sources: ReadonlyMap<string, string>): string {
  const hash = createHash("sha256");
  for (const [path, text] of sources) hash.update(`${path}\0${text}\0`);
  return hash.digest("hex").slice(0, 16);
}

function readable(path: string, text: string | undefined): string | undefined {
  if (text === undefined || !path.endsWith(".ts")) return text;
  return stripTypeScriptTypes(text)
    .replaceAll(OWN_LINE_COMMENT, "")
    .replaceAll(/[ \t]+$/gm, "");
}

function needsOf(path: string, sources: ReadonlyMap<string, string>): string[] {
  const needed = new Set<string>();
  const visit = (one: string) => {
    const text = sources.get(one);
    if (text === undefined || needed.has(one)) return;
    needed.add(one);
    for (const [whole, target] of text.matchAll(STATIC_IMPORT)) {
      if (!/^(?:import|export)\s+type\b/.test(whole)) visit(posix.join(dirname(one), target!));
    }
  };
  visit(path);
  return [...needed];
}
