import { parseArgs } from "node:util";
import { migrate } from "../db/migrate.ts";
import { checkUpgrade, type PendingMigration, type UpgradeCheck } from "../db/pending.ts";
import { asOperator, onDatabase } from "./command.ts";

/** The exit codes of `--check`; 1 says that it could not look. */
const EXIT = { upToDate: 0, pending: 2, holdsUp: 3, otherRelease: 4 } as const;
const HOLDS_UP_SECONDS = "5";

/**
 * `npm run upgrade`: brings the database to this release without starting a gateway. With `--check` says what that would do, and changes nothing.
 */
async function upgrade(): Promise<number> {
  const { values } = parseArgs({
    options: {
      check: { type: "boolean" },
      json: { type: "boolean" },
      most: { type: "string", default: HOLDS_UP_SECONDS },
    },
  });
  const most = Number(values.most);
  if (!(most >= 0)) throw new Error("--most is a number of seconds");
  return onDatabase(async (db, url) => {
    const check = await checkUpgrade(db);
    if (values.check) {
      console.log(values.json ? JSON.stringify(check, null, 2) : described(check).join("\n"));
      return exitOf(check, most);
    }
    await migrate(url);
    const names = check.pending.map(({ name }) => name);
    console.log(
      values.json ? JSON.stringify({ applied: names }) : [...names, "The database is up to date"].join("\n"),
    );
    return EXIT.upToDate;
  });
}

function exitOf({ pending, changed, later, waitSeconds }: UpgradeCheck, most: number): number {
  if (changed.length > 0 || (later.length > 0 && pending.length > 0)) return EXIT.otherRelease;
  if (pending.length === 0) return EXIT.upToDate;
  return waitSeconds > most ? EXIT.holdsUp : EXIT.pending;
}

function described({ applied, pending, later, changed, seconds, waitSeconds }: UpgradeCheck): string[] {
  const others = [
    ...later.map((name) => `! ${name} is of a later release: gateways of this one may run beside it`),
    ...changed.map((name) => `! ${name} is another file here than the one that was applied`),
  ];
  if (pending.length === 0) return [...others, `Up to date: ${applied} migrations, none is pending`];
  const total = `${pending.length} pending of ${applied + pending.length}, about ${time(seconds)} in all`;
  return [
    ...others,
    total,
    ...pending.flatMap(lines),
    `The longest that reads or writes wait: about ${time(waitSeconds)}`,
  ];
}

function lines({ name, tables, seconds, takes }: PendingMigration): string[] {
  return [
    `${name}: about ${time(seconds)}`,
    ...tables.map(
      ({ table, lock, waiting, rows, bytes }) =>
        `  ${table} (${Math.round(rows)} rows, ${(bytes / 1e6).toFixed(1)} MB): ${lock}, ${waiting === "nobody" ? "nobody waits" : `${waiting} wait`}`,
    ),
    ...takes.map((what) => `  takes away what the last release does not use: ${what}`),
  ];
}

function time(seconds: number): string {
  if (seconds < 1) return "less than a second";
  return seconds < 120 ? `${Math.ceil(seconds)} s` : `${Math.ceil(seconds / 60)} min`;
}

await asOperator(upgrade);
