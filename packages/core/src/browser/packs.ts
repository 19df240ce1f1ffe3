import { posix } from "node:path";

/** The console's first module; the packs of its pages load after its own. */
const MAIN = "main.ts";
/** The folder of the packs, each under its first module's path. */
const PACKS = "packs/";

/** An import by names, an import alone, and the same in the one long line of a library. */
const IMPORT = /(?<=^|;)import\s*(?:\{([^}]*)\}\s*from\s*)?["']([^"']+)["'];?/gm;
/** An import of a page on demand. */
const LATER = /\bimport\(["'](\.{1,2}\/[^"']+)["']\)/g;
const DECLARED = /^export ((?:async )?function|const|class) (\w+)/gm;
/** The names that a library exports, its own or another's. */
const LISTED = /\bexport\s*\{([^}]*)\}(?:\s*from\s*["']([^"']+)["'])?;?/g;
const LEFT = /(?:^|[;}])\s*(?:import|export)\b\s*[\w{*"']/m;

/** The modules that packs are made from. */
export interface Modules {
  /** Reads a module as the browser would get it. */
  read(path: string): string | undefined;
  /** Returns the path of the module that another one names. */
  resolve(from: string, name: string): string;
  /** Returns the paths of the modules that `path` needs before it runs, itself first. */
  needsOf(path: string): string[];
}

/** Returns the path of the pack that begins with a module. */
export const packOf = (path: string): string => PACKS + path;

/** Returns the first module of a pack; undefined where the path is no pack's. */
export function firstOf(path: string): string | undefined {
  return path.startsWith(PACKS) ? path.slice(PACKS.length) : undefined;
}

/**
 * Returns the paths of the modules in a pack: the modules of the console's first pack are in no page's pack.
 */
export function modulesIn(
  first: string,
  { needsOf }: Pick<Modules, "needsOf">,
  pages: ReadonlySet<string>,
): string[] {
  const needed = needsOf(first);
  if (!pages.has(first)) return needed;
  const before = new Set(needsOf(MAIN));
  return needed.filter((path) => !before.has(path));
}

/**
 * Makes one script from a module and all modules that it needs. Each module becomes a function that runs
 * once, when it is first needed, in the order in which a browser runs modules. Pages that share a module
 * share its result, whichever pack brought it.
 *
 * @param pages - the modules that are imported later: their packs build on the console's first one
 * @throws Error for a form of import or export that it does not know
 */
export function pack(first: string, modules: Modules, pages: ReadonlySet<string>): string {
  const paths = modulesIn(first, modules, pages);
  const defined = paths.map((path) => wrapped(path, modules));
  const isPage = pages.has(first);
  const begin = isPage ? `import { $bring, $define, $need } from "${relativeTo(first, MAIN)}";\n` : REGISTRY;
  return `${begin}${defined.join("")}${isPage ? "" : `$need("${first}");\n`}`;
}

/** Keeps the modules by their paths; `$bring` loads a page's pack, which is beside this one. */
const REGISTRY = `const waiting = new Map(), made = new Map();
export const $define = (path, make) => waiting.has(path) || waiting.set(path, make);
export function $need(path) {
  if (!made.has(path)) made.set(path, waiting.get(path)());
  return made.get(path);
}
export const $bring = (path) => import("./" + path).then(() => $need(path));
`;

function relativeTo(from: string, to: string): string {
  const path = posix.relative(posix.dirname(from), to);
  return path.startsWith(".") ? path : `./${path}`;
}

function wrapped(path: string, { read, resolve }: Modules): string {
  const given: string[] = [];
  const need = (name: string) => `$need("${resolve(path, name)}")`;
  const body = read(path)!
    .replaceAll(IMPORT, (_whole, names: string | undefined, name: string) =>
      names?.trim() ? `const {${names.replaceAll(/\s+as\s+/g, ": ")}} = ${need(name)};` : `${need(name)};`,
    )
    .replaceAll(LATER, (_whole, name: string) => `$bring("${resolve(path, name)}")`)
    .replaceAll(DECLARED, (_whole, kind: string, name: string) => {
      given.push(name);
      return `${kind} ${name}`;
    })
    .replaceAll(LISTED, (_whole, names: string, from: string | undefined) => {
      for (const [own = "", as = own] of names.split(",").map((one) => one.trim().split(/\s+as\s+/)))
        if (own) given.push(`${as}: ${from ? `${need(from)}.` : ""}${own}`);
      return "";
    });
  const left = LEFT.exec(body);
  if (left)
    throw new Error(
      `${path}: a pack can not take ${JSON.stringify(body.slice(left.index, left.index + 80))}`,
    );
  return `$define("${path}", () => {\n${body}\nreturn { ${given.join(", ")} };\n});\n`;
}
