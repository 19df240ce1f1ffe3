import { codeOf, type Finding, importsOf, lineOf, type Tree, withoutComments } from "./tree.ts";

/** An import that only some files may contain. */
interface Arrow {
  imports: RegExp;
  /** The files that the rule checks. */
  of: RegExp;
  /** The files among them that may contain it. */
  only: RegExp;
  why: string;
}

const GATEWAY = /^packages\/gateway\/src\//;
/** The gateway's SQL files, outside db/. */
const SQL = /^packages\/gateway\/src\/(?!db\/)(?:.*[/-])?sql\.ts$/;
/** The modules for running SQL. */
const DB = /^packages\/gateway\/src\/db\//;
const SHIPPED = /^packages\/[^/]+\/src\//;
const ADAPTERS = /^packages\/providers\/src\/(payment|fiscal|store|contract)\//;

const ARROWS: readonly Arrow[] = [
  {
    imports: /^(fastify|@fastify\/.+)$/,
    of: GATEWAY,
    only: /\/server\/|(^|\/|-)(routes|area|http|request|dialect|oauth)\.ts$|\/audit\/entry\.ts$|\/idempotency\/(answers|claim|once)\.ts$/,
    why: "HTTP is for routes and the server",
  },
  {
    imports: /^pg$/,
    of: SHIPPED,
    only: /^packages\/gateway\/src\/db\/|^packages\/gateway\/src\/auth\/access-token\/revocations\.ts$|^packages\/launcher\/src\/(postgres\.ts$|backup\/)/,
    why: "PostgreSQL is reached through db/",
  },
  {
    imports: /^packages\/gateway\/src\/server\//,
    of: SQL,
    only: /^$/,
    why: "SQL files do not depend on the server",
  },
  {
    imports: /^(undici|(?:node:)?(https?|http2|net|tls|dns|dgram)(\/.+)?)$/,
    of: /^packages\/providers\/src\//,
    only: /^packages\/providers\/src\/http\//,
    why: "providers are called through http/, which knows deadlines, windows and repeats",
  },
  {
    imports:
      /^((?:node:)?(fs|child_process|worker_threads|os|process|module)(\/.+)?|fastify|pg|packages\/gateway\/.+)$/,
    of: ADAPTERS,
    only: /^$/,
    why: "an adapter has nothing but its context",
  },
  {
    imports: /^(?:node:)?(fs|child_process|worker_threads|os|process|module)(\/.+)?$/,
    of: GATEWAY,
    only: /\/src\/(db|dev)\/|\/server\/figures\.ts$|\/assets\/(area|disk)\.ts$|\/bridges\/programs\.ts$|\/fiscal\/files\/fonts\.ts$|\/sdi\/(area|trust\/certificates)\.ts$/,
    why: "only start-up code and file storage access files",
  },
  {
    imports: /^packages\/(?!core\/)/,
    of: /^packages\/core\/src\//,
    only: /^$/,
    why: "core needs no other package",
  },
  {
    imports: /^typebox(\/(value|compile))?$/,
    of: SHIPPED,
    only: /^packages\/core\/src\/(schema|check)\.ts$/,
    why: "schemas are made and checked by core's schema.ts and check.ts, which load a third of TypeBox",
  },
  {
    imports: /^proof\//,
    of: SHIPPED,
    only: /^$/,
    why: "shipped code does not depend on test packages",
  },
  {
    imports: /^packages\/gateway\//,
    of: SHIPPED,
    only: GATEWAY,
    why: "no package depends on the gateway",
  },
  {
    imports: /^packages\/bridge\//,
    of: SHIPPED,
    only: /^packages\/bridge\/src\//,
    why: "no package depends on the bridge",
  },
];

/** Finds imports that a file may not contain. */
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

/**
 * Calls that declare or run a statement, whatever their arguments, and strings that start with a statement.
 */
const SAYS_SQL =
  /\b(?:statement|claimedWhenDue|releasedWhenAbandoned|tenantRecords)\s*(?:<[^;()]*>)?\(|\.\s*(?:raw|query)\s*(?:<[^;()]*>)?\(|["'`]\s*(?:(?:select|SELECT)\s|(?:insert\s+into|INSERT\s+INTO)\s|(?:update\s+[\w."]+\s+(?:as\s+\w+\s+|\w+\s+)?set|UPDATE\s+[\w."]+\s+(?:AS\s+\w+\s+|\w+\s+)?SET)\s|(?:delete\s+from|DELETE\s+FROM)\s|(?:with|WITH)\s+(?:recursive\s+|RECURSIVE\s+)?\w+\s*(?:\([^)]*\)\s*)?(?:as|AS)\s)/g;

/** Files that run other statements: PostgreSQL's own commands and the statements of pg-boss. */
const RUNS_OTHERS = new Set([
  // Listens for revocations on its own connection.
  "packages/gateway/src/auth/access-token/revocations.ts",
  // Runs the statements of pg-boss in our transaction.
  "packages/gateway/src/work/queue.ts",
]);

/** Finds statements outside SQL files, which must be separate from rules and routes. */
export function sqlApart(tree: Tree): Finding[] {
  return codeOf(tree, GATEWAY).flatMap(([path, text]) => {
    if (/(^|\/|-)sql\.ts$|\/db\//.test(path) || RUNS_OTHERS.has(path)) return [];
    const code = withoutComments(text);
    return [...code.matchAll(SAYS_SQL)].map(({ 0: said, index }) => ({
      path,
      line: lineOf(code, index),
      message: `says ${said.trim()}: SQL stands in files named sql.ts or …-sql.ts`,
    }));
  });
}

/**
 * Finds SQL files that import upwards: besides other SQL files they may import only `db/` and files that do
 * not import SQL, directly or indirectly.
 */
export function sqlBelow(tree: Tree): Finding[] {
  const imports = new Map(codeOf(tree, GATEWAY).map(([path, text]) => [path, importsOf(path, text)]));
  const known = new Map<string, boolean>();
  const reachesSql = (path: string): boolean => {
    if (SQL.test(path) || DB.test(path)) return SQL.test(path);
    if (!known.has(path)) {
      known.set(path, false);
      known.set(
        path,
        (imports.get(path) ?? []).some(({ target }) => reachesSql(target)),
      );
    }
    return known.get(path)!;
  };
  return [...imports].flatMap(([path, its]) =>
    its
      .filter(({ target }) => SQL.test(path) && !SQL.test(target) && reachesSql(target))
      .map(({ line, target }) => ({
        path,
        line,
        message: `imports ${target}, which stands on SQL: rules need SQL, and SQL needs no rules`,
      })),
  );
}
