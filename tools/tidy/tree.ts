import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";

/**
 * The text of each file by its path in the repository. Rules read nothing else, so tests can plant any
 * file.
 */
export type Tree = ReadonlyMap<string, string>;

/** A place that violates a rule. */
export interface Finding {
  path: string;
  /** The line number, from 1; absent if it applies to the whole file. */
  line?: number;
  message: string;
}

/** A rule of the repository. */
export type Rule = (tree: Tree) => Finding[];

const READ =
  /\.(tsx?|js|mjs|json|md|sql|sh|ya?ml|toml|css|html|py|php|example|service|timer)$|(^|\/)(Containerfile|Caddyfile|\.gitignore)$/;

/** Reads the repository's files: tracked ones, and new ones that are not ignored. */
export function readTree(root: string): Tree {
  const listed = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 2 ** 26,
  });
  const tree = new Map<string, string>();
  for (const path of new Set(listed.split("\0"))) {
    if (!READ.test(path) || path === "package-lock.json") continue;
    const text = textOf(join(root, path));
    if (text !== undefined) tree.set(path, text);
  }
  return tree;
}

/** Returns a file's text; undefined for a tracked file that was deleted. */
function textOf(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}

/** An import as written; `target` is the file in the repository, or the package. */
export interface Import {
  path: string;
  line: number;
  target: string;
}

/** The names of the packages in `proof/`. */
const PROOF = /^(bench|certify|sim|([a-z]+-)?(simulators|testing))$/;

const IMPORT =
  /^(?:import|export)\b[^;"']*?\bfrom\s*"([^"]+)"|^import\s+"([^"]+)"|\bimport\(\s*"([^"]+)"\s*\)|\bimport\.meta\.resolve\("([^"]+)"\)/gm;

/** Returns the imports of a file, including type imports. */
export function importsOf(path: string, text: string): Import[] {
  const code = withoutComments(text);
  return [...code.matchAll(IMPORT)].map((match) => {
    const name = match.slice(1).find((part) => part !== undefined)!;
    const target = name.startsWith(".") ? normalize(join(dirname(path), name)) : inside(name);
    return { path, line: lineOf(code, match.index), target };
  });
}

/**
 * Returns the path of one of our own modules: `@banco/core/money` is `packages/core/src/money.ts` and
 * `@banco/sim/world` is `proof/sim/src/world.ts`; other names stay unchanged.
 */
function inside(name: string): string {
  const own = /^@banco\/([^/]+)(?:\/(.+))?$/.exec(name);
  if (!own) return name;
  return `${PROOF.test(own[1]!) ? "proof" : "packages"}/${own[1]}/src/${own[2] ?? "index"}.ts`;
}

/** Replaces comments with spaces, so that line numbers are unchanged. */
export function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, (comment) => comment.replace(/[^\n]/g, " "));
}

export function lineOf(text: string, index: number): number {
  return text.slice(0, index).split("\n").length;
}

/** Returns the TypeScript files with a matching path. */
export function codeOf(tree: Tree, where = /./): [path: string, text: string][] {
  return [...tree].filter(([path]) => /\.tsx?$/.test(path) && where.test(path));
}
