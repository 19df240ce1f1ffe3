import { codeOf, type Finding, lineOf, type Rule, withoutComments } from "./tree.ts";

const either = (flags: "g" | "gi", ...patterns: readonly RegExp[]): RegExp =>
  new RegExp(patterns.map(({ source }) => source).join("|"), flags);

/** The code that gets time, timers and randomness as parameters. */
const WHERE = /^packages\/(?:gateway|core|receipts)\/src\//;
/**
 * The code that gets time and timers as parameters. Adapters, the bridge and its drivers generate message
 * IDs with the host's random numbers, and invoices do not need random numbers.
 */
const ADAPTERS = /^packages\/(?:providers|bridge|driver(?:-[\w-]+)?|fatturapa|fiscal-printer)\/src\//;

/**
 * The files that use the host's own time and random numbers: the entry points of programs, which pass them
 * to all other code.
 */
const STARTS = new Set([
  "packages/bridge/src/machine.ts",
  "packages/core/src/clock.ts",
  // This runs two iterations of the event loop without measuring time.
  "packages/core/src/connections.ts",
  "packages/core/src/elapsed.ts",
  // IDs start with the specified time, or the host's (decision 770).
  "packages/core/src/id.ts",
  "packages/core/src/random.ts",
  "packages/gateway/src/auth/access-token/rotate.ts",
  "packages/gateway/src/payment/history/read-back.ts",
  "packages/gateway/src/start.ts",
]);

/** Migrations are immutable; a trigger in this one generates missing IDs. */
const DRAWN = new Set(["packages/gateway/src/db/migrations/0316_preferences.sql"]);

/** Patterns for names without call brackets, so that aliases are found too. */
const HOSTS_TIME = either(
  "g",
  /\bDate\s*\(\s*\)|\bDate\s*(?:\?\.|\.)\s*now\b|\bDate\s*\[\s*["'`]|\bnew\s+Date\b(?!\s*\()|=\s*Date\b(?!\s*[.([])|\(\s*Date\s*[,)]/,
  /\bTemporal\b|\bDateTime\s*\.\s*(?:now|local|utc)\b|=\s*DateTime\b(?!\s*\.)/,
  /\bperformance\b|\bhrtime\b|\buptime\b|\bnew\s+Elapsed\s*\(\s*\)/,
  /\bset(?:Timeout|Interval|Immediate)\b|\btimers(?:\/promises)?["']|\bscheduler\b/,
  /\bAbortSignal\s*\.\s*timeout\b|=\s*AbortSignal\b(?!\s*\.)|\b(?:HOST_CLOCK|CLOCKS)\b/,
  // jose uses the host's time unless it is given a time, and for every time span.
  /\bset(?:IssuedAt|NotBefore|ExpirationTime)\s*\(\s*[)"'`]/,
);

const HOSTS_CHANCE = either(
  "g",
  /\bMath\s*(?:\?\.|\.)\s*random\b|\bMath\s*\[\s*["'`]|=\s*Math\b(?!\s*[.[])/,
  /\brandom(?:UUID|Bytes|Int|Fill|FillSync)\b|\bpseudoRandomBytes\b|\bgetRandomValues\b|\bHOST_RANDOM\b|["']uuid["']/,
);

/**
 * PostgreSQL's times that tests cannot shift: keywords and clock functions. `age` of a single time is relative to
 * today's midnight.
 */
const FIXED_TIME = either(
  "gi",
  /\b(?:current_(?:time|date|timestamp)|local(?:time|timestamp)|transaction_timestamp|statement_timestamp|timeofday)\b/,
  /\bpg_catalog\.(?:now|clock_timestamp)\b|'(?:now|today|tomorrow|yesterday)'/,
  /\bage\s*\(\s*(?:[^(),]|\((?:[^()]|\([^()]*\))*\))+\)/,
);

/** PostgreSQL's random functions, which tests cannot seed for all sessions. */
const FIXED_CHANCE =
  /\bgen_random_(?:uuid|bytes)\b|\buuid(?:v4|v7|_generate_v\w+)\b|\brandom(?:_normal)?\s*\(|\btablesample\b/gi;

/** Finds time, timers and random numbers that are not parameters, because a test must be able to control them. */
export const handedIn: Rule = (tree) => {
  const code = codeOf(tree, WHERE).filter(([path]) => !STARTS.has(path));
  const sql = [...tree].filter(([path]) => WHERE.test(path) && /\.(?:ts|sql)$/.test(path));
  const adapters = codeOf(tree, ADAPTERS).filter(([path]) => !STARTS.has(path));
  return [
    ...[...code, ...adapters].flatMap(([path, text]) =>
      places(path, text, HOSTS_TIME, "is the host's own: take it from the clock that is handed in"),
    ),
    ...code.flatMap(([path, text]) =>
      places(path, text, HOSTS_CHANCE, "is the host's own: take it from the chance that is handed in"),
    ),
    ...sql.flatMap(([path, text]) => {
      const said = text.replace(/--.*$/gm, "");
      return [
        ...places(path, said, FIXED_TIME, "cannot be shifted: now() and clock_timestamp() can"),
        ...(DRAWN.has(path)
          ? []
          : places(path, said, FIXED_CHANCE, "is the database's own: draw it, and hand it in")),
      ];
    }),
  ];
};

function places(path: string, text: string, pattern: RegExp, why: string): Finding[] {
  const code = withoutComments(text);
  return [...code.matchAll(pattern)].map(({ 0: name, index }) => ({
    path,
    line: lineOf(code, index),
    message: `${name} ${why}`,
  }));
}
