import { createHash } from "node:crypto";
import type { MigrationEffects } from "@banco/gateway/db/effects";
import type { Finding, Tree } from "./tree.ts";

const FOLDER = "packages/gateway/src/db/migrations/";
const EFFECTS = `${FOLDER}effects.json`;
const RELEASE = "packages/gateway/test/upgrade/last-release.json";
const BACKGROUND = "background/";
const MIGRATION = /^packages\/gateway\/src\/db\/migrations\/((?:background\/)?\d{4}_\w+\.sql)$/;
/** The first migration under the rule about large tables. */
const OLDEST_BRIEF = "0510";
/** The locks that make writes wait (PostgreSQL manual, 13.3.1). */
const HOLDS_WRITES = new Set(["ShareLock", "ShareRowExclusiveLock", "ExclusiveLock", "AccessExclusiveLock"]);
/** A note such as `-- Small table: account, because a merchant has a few`. */
const SMALL = /^-- Small table: (\w+), because .+$/gm;
/** The first migration under this rule; earlier ones are never edited. */
const OLDEST_HELD = "0331";
/** The first migration under the rule that it may lock at most one table exclusively. */
const OLDEST_ALONE = "0585";
/**
 * A note such as `-- Unused since 0.3.0: column account.label` or
 * `-- Safe beside the last release: constraint account.label_is_short, because …`.
 */
const ALLOWED = /^-- (?:Unused since (\S+)|Safe beside the last release): (.+?)(?:, because (.+))?$/gm;

/**
 * Checks that the effects of each migration are recorded (`npm run write:migrations`), and that a migration that
 * removes a part which the last release may need has a note that names the release that stopped using it, or says why
 * it is safe.
 */
export function migrationsExpand(tree: Tree): Finding[] {
  const files = [...tree].flatMap(([path, text]) => {
    const name = MIGRATION.exec(path)?.[1];
    return name ? [{ path, name, text }] : [];
  });
  if (files.length === 0) return [];
  const effects = JSON.parse(tree.get(EFFECTS) ?? "{}") as Record<string, MigrationEffects>;
  const removed = Object.keys(effects).filter((name) => !files.some((file) => file.name === name));
  return [
    ...removed.map((name) => ({ path: EFFECTS, message: `describes ${name}, which does not exist` })),
    ...files.flatMap(({ path, name, text }) => {
      const known = effects[name];
      if (known?.checksum !== createHash("sha256").update(text).digest("hex"))
        return [{ path, message: "is not in effects.json as it is: npm run write:migrations" }];
      const wrong = name < OLDEST_HELD ? [] : unallowed(known.breaks, text, released(tree));
      return [...wrong, ...tooLong(name, known, text), ...tooMany(name, known)].map(at(path));
    }),
  ];
}

const at = (path: string) => (message: string) => ({ path, message });

/** Returns the steps that take longer for a larger table and meanwhile delay a start or the tills. */
function tooLong(name: string, { tables }: MigrationEffects, text: string): string[] {
  if (name < OLDEST_BRIEF || name.startsWith(BACKGROUND)) return [];
  const small = [...text.matchAll(SMALL)].map(([, table]) => table!);
  const long = Object.entries(tables).flatMap(([table, { lock, indexes, rewrites, reads, changesRows }]) => {
    const what = [
      ...(indexes ? ["builds an index"] : []),
      ...(rewrites ? ["writes it again"] : []),
      ...(reads && changesRows ? ["changes its rows"] : []),
      ...(reads && HOLDS_WRITES.has(lock) ? ["reads it while no one can write"] : []),
    ];
    return what.length > 0 ? [{ table, what: what.join(", ") }] : [];
  });
  const stale = small.filter((table) => !long.some((one) => one.table === table));
  return [
    ...long
      .filter(({ table }) => !small.includes(table))
      .map(
        ({ table, what }) =>
          `takes as long as ${table} is large: ${what}. Make it a step in migrations/${BACKGROUND}, or say "-- Small table: ${table}, because …"`,
      ),
    ...stale.map((table) => `calls ${table} small and does nothing long to it`),
  ];
}

/**
 * Finds migrations that lock two tables exclusively, because a transaction that uses them in the other
 * order would deadlock.
 */
function tooMany(name: string, { tables }: MigrationEffects): string[] {
  if (name < OLDEST_ALONE || name.startsWith(BACKGROUND)) return [];
  const alone = Object.keys(tables).filter((table) => tables[table]!.lock === "AccessExclusiveLock");
  return alone.length < 2
    ? []
    : [
        `takes ${alone.join(", ")} for itself at a time, and a transaction that uses them in another order is a deadlock: make it a migration for each`,
      ];
}

/** Returns the last release's version; null before the first. */
function released(tree: Tree): string | null {
  return (JSON.parse(tree.get(RELEASE) ?? "{}") as { version?: string | null }).version ?? null;
}

function unallowed(breaks: readonly string[], text: string, version: string | null): string[] {
  const lines = [...text.matchAll(ALLOWED)].map(([, since, what, reason]) => ({ since, what, reason }));
  const stale = lines.filter(({ what }) => !breaks.includes(what!));
  const wrong = breaks.flatMap((what) => {
    const line = lines.find((one) => one.what === what);
    if (!line)
      return [
        `takes from the last release: ${what}. Say "-- Unused since VERSION: ${what}", or "-- Safe beside the last release: ${what}, because …"`,
      ];
    if (line.since === undefined) return line.reason ? [] : [`does not say why it is safe: ${what}`];
    return isReleased(line.since, version)
      ? []
      : [`needs a release that has no use for it: ${what} (${line.since} is not released)`];
  });
  return [...wrong, ...stale.map(({ what }) => `allows what it does not do: ${what}`)];
}

/** Whether a version is released; before the first release such a note says `unreleased`. */
function isReleased(since: string, last: string | null): boolean {
  if (last === null) return since === "unreleased";
  return since.localeCompare(last, "en", { numeric: true }) <= 0;
}
