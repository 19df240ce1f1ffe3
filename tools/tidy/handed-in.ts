import { codeOf, type Finding, lineOf, type Rule, withoutComments } from "./tree.ts";

/** Where time, timers and chance are handed in. */
const WHERE = /^packages\/gateway\/src\//;
/** Where time and timers are; adapters, the bridge and its drivers draw identifiers of messages from the host, and invoices need none. */
const ADAPTERS = /^packages\/(?:providers|bridge|driver(?:-[\w-]+)?|fatturapa|fiscal-printer)\/src\//;

/** Where a program starts: it takes the host's own, and hands it to all the rest. */
const STARTS = new Set([
  "packages/bridge/src/machine.ts",
  "packages/gateway/src/auth/access-token/rotate.ts",
  "packages/gateway/src/payment/history/read-back.ts",
  "packages/gateway/src/start.ts",
]);

const HOSTS_TIME =
  /\bDate\.now\b|\bnew Date\(\)|\bperformance\.now\b|\bhrtime\b|\bset(?:Timeout|Interval|Immediate)\(|\btimers(?:\/promises)?"|\bAbortSignal\.timeout\b|\b(?:HOST_CLOCK|CLOCKS)\b/g;

const HOSTS_CHANCE =
  /\bMath\.random\b|\brandom(?:UUID|Bytes|Int|FillSync)\b|\bgetRandomValues\b|\bHOST_RANDOM\b/g;

/** Times of PostgreSQL that no test can shift: keywords, and names that say whose they are. */
const FIXED_TIME =
  /\b(?:current_(?:time|date|timestamp)|local(?:time|timestamp)|transaction_timestamp|statement_timestamp|timeofday)\b|\bpg_catalog\.(?:now|clock_timestamp)\b/gi;

/** Time, timers and chance are handed in, so that a test decides when it is and what is drawn. */
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
    ...sql.flatMap(([path, text]) =>
      places(
        path,
        text.replace(/--.*$/gm, ""),
        FIXED_TIME,
        "can not be shifted: now() and clock_timestamp() can",
      ),
    ),
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
