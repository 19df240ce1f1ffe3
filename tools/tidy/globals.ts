import { codeOf, type Finding, lineOf, type Tree, withoutComments } from "./tree.ts";

/** A global that only some files may use; the import rules do not cover globals. */
interface Wall {
  /** A pattern for the name without call brackets, so that aliases are found too. */
  global: RegExp;
  /** The files that the rule checks. */
  of: RegExp;
  /** The files among them that may use it. */
  only: RegExp;
  why: string;
}

const GATEWAY = /^packages\/gateway\/src\//;
const PROVIDERS = /^packages\/providers\/src\//;

const CALLS =
  /(?<![.\w$-])fetch\s*[(;,)}\].]|=\s*fetch\b|(?<![.\w$])(?:WebSocket|EventSource|XMLHttpRequest)\b/g;
/** Prose also contains "process"; code accesses a member directly after the dot or passes it on. */
const PROCESS =
  /(?<![.\w$])(?:process\s*(?:\?\.|\.)\w|process\s*(?:\?\.)?\[|globalThis\b)|[=(,]\s*process\s*[;,)]/g;

const WALLS: readonly Wall[] = [
  {
    global: CALLS,
    of: PROVIDERS,
    only: /\/src\/http\//,
    why: "providers are called through the clients in the context",
  },
  {
    global: PROCESS,
    of: PROVIDERS,
    only: /^$/,
    why: "an adapter has nothing but its context",
  },
  {
    global: CALLS,
    of: GATEWAY,
    // Stripe's own client requires a fetch function.
    only: /\/billing\/vendor\.ts$/,
    why: "calls leave through undici, with a deadline of the clock and the way out that is handed in",
  },
  {
    global: PROCESS,
    of: GATEWAY,
    // Separate programs, and one operation that Windows does not support.
    only: /\/src\/main\.ts$|\/operator\/command\.ts$|\/access-token\/rotate\.ts$|\/history\/read-back\.ts$|\/assets\/disk\.ts$/,
    why: "settings are handed in, and a program's start alone knows the process",
  },
];

/** Finds forbidden globals, by the same rules as for imports. */
export function globals(tree: Tree): Finding[] {
  return codeOf(tree, /^packages\/(?:gateway|providers)\/src\//).flatMap(([path, text]) => {
    const code = withoutComments(text);
    return WALLS.filter(({ of, only }) => of.test(path) && !only.test(path)).flatMap(({ global, why }) =>
      [...code.matchAll(global)].map(({ 0: said, index }) => ({
        path,
        line: lineOf(code, index),
        message: `uses ${said.trim()}: ${why}`,
      })),
    );
  });
}
