import { codeOf, type Finding, importsOf, type Tree } from "./tree.ts";

/** An import that only some files may have. */
interface Arrow {
  imports: RegExp;
  /** The files that the rule looks at. */
  of: RegExp;
  /** Those of them that may. */
  only: RegExp;
  why: string;
}

const GATEWAY = /^packages\/gateway\/src\//;
const SHIPPED = /^packages\/(?!testing\/|sim\/|[a-z-]+-testing\/)[^/]+\/src\//;
const ADAPTERS = /^packages\/providers\/src\/(payment|fiscal|store|contract)\//;

const ARROWS: readonly Arrow[] = [
  {
    imports: /^(fastify|@fastify\/.+)$/,
    of: GATEWAY,
    only: /\/server\/|(^|\/|-)(routes|area|http|request|dialect|oauth)\.ts$|\/audit\/entry\.ts$|\/idempotency\/(answers|claim|once)\.ts$|\/bridges\/(handover|payments|documents)\.ts$|\/sdi\/(trust\/trust|services|trust\/strangers)\.ts$/,
    why: "HTTP is for routes and the server",
  },
  {
    imports: /^pg$/,
    of: SHIPPED,
    only: /^packages\/gateway\/src\/db\/|^packages\/gateway\/src\/auth\/access-token\/revocations\.ts$|^packages\/launcher\/src\/(postgres\.ts$|backup\/)/,
    why: "PostgreSQL is reached through db/",
  },
  {
    imports: /^(undici|node:https?|node:http2|node:net|node:tls)$/,
    of: /^packages\/providers\/src\//,
    only: /^packages\/providers\/src\/http\//,
    why: "providers are called through http/, which knows deadlines, windows and repeats",
  },
  {
    imports: /^(node:(fs|child_process|worker_threads|os)(\/.+)?|fastify|pg|packages\/gateway\/.+)$/,
    of: ADAPTERS,
    only: /^$/,
    why: "an adapter has nothing but its context",
  },
  {
    imports: /^packages\/(?!core\/)/,
    of: /^packages\/core\/src\//,
    only: /^$/,
    why: "core needs no other package",
  },
  {
    imports: /^packages\/gateway\//,
    of: SHIPPED,
    only: GATEWAY,
    why: "nothing stands on the gateway",
  },
  {
    imports: /^packages\/bridge\//,
    of: SHIPPED,
    only: /^packages\/bridge\/src\//,
    why: "nothing stands on the bridge",
  },
];

/** Who may import what. */
export function arrows(tree: Tree): Finding[] {
  return codeOf(tree, /^packages\//).flatMap(([path, text]) => {
    const kept = ARROWS.filter(({ of, only }) => of.test(path) && !only.test(path));
    if (kept.length === 0) return [];
    return importsOf(path, text).flatMap(({ line, target }) =>
      kept
        .filter(({ imports }) => imports.test(target))
        .map(({ why }) => ({ path, line, message: `imports ${target}: ${why}` })),
    );
  });
}

const DECLARES = /\bstatement\(\s*[`"]/g;

/** Statements stand in files of SQL, apart from rules and routes. */
export function sqlApart(tree: Tree): Finding[] {
  return codeOf(tree, GATEWAY).flatMap(([path, text]) => {
    if (/(^|\/|-)sql\.ts$|\/db\//.test(path)) return [];
    return [...text.matchAll(DECLARES)].map(({ index }) => ({
      path,
      line: text.slice(0, index).split("\n").length,
      message: "declares a statement: SQL stands in files named sql.ts or …-sql.ts",
    }));
  });
}
