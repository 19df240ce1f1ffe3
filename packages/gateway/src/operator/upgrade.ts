import { parseArgs } from "node:util";
import { pendingSteps, runBackgroundSteps } from "../db/background.ts";
import { migrate } from "../db/migrate.ts";
import { checkUpgrade, type PendingMigration, type PendingStep, type UpgradeCheck } from "../db/pending.ts";
import { HOLDS_UP_MS } from "../pace.ts";
import { asOperator, onDatabase } from "./command.ts";

/** The exit codes of `--check`; 1 means that the check failed. */
const EXIT = { upToDate: 0, pending: 2, holdsUp: 3, otherRelease: 4 } as const;

/**
 * `npm run upgrade`: migrates the database to this release without starting a gateway, except for the
 * background steps, which `--background` also runs. With `--check`, prints what it would do, and changes
 * nothing.
 */
async function upgrade(): Promise<number> {
  const { values } = parseArgs({
    options: {
      check: { type: "boolean" },
      background: { type: "boolean" },
      json: { type: "boolean" },
      most: { type: "string", default: String(HOLDS_UP_MS / 1_000) },
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
    const before = await pendingSteps(db);
    if (values.background) await takeSteps(url);
    const left = (await pendingSteps(db)).map(({ name }) => name);
    const completedSteps = before.map(({ name }) => name).filter((name) => !left.includes(name));
    const applied = [...check.pending.map(({ name }) => name), ...completedSteps];
    console.log(values.json ? JSON.stringify({ applied, left }) : [...applied, end(left)].join("\n"));
    return EXIT.upToDate;
  });
}

async function takeSteps(url: string): Promise<void> {
  const done = await runBackgroundSteps(url, {
    rest: async () => true,
    tell: ({ name }, what) => console.error(`${name} ${what}`),
  });
  if (!done) throw new Error("A gateway is running the background steps");
}

function end(left: readonly string[]): string {
  return left.length === 0
    ? "The database is up to date"
    : `The database is ready; the gateways run in the background: ${left.join(", ")}`;
}

function exitOf({ pending, background, changed, later, waitSeconds }: UpgradeCheck, most: number): number {
  const isOther = changed.length > 0 || (later.length > 0 && pending.length > 0);
  if (isOther || pending.some(({ needs }) => needs.length > 0)) return EXIT.otherRelease;
  if (pending.length + background.length === 0) return EXIT.upToDate;
  return waitSeconds > most ? EXIT.holdsUp : EXIT.pending;
}

function described(check: UpgradeCheck): string[] {
  const { applied, pending, background, later, changed, seconds, waitSeconds } = check;
  const others = [
    ...later.map((name) => `! ${name} is from a later release: gateways of this release can run beside it`),
    ...changed.map((name) => `! ${name} differs here from the file that was applied`),
  ];
  const beside = background.map(besides);
  if (pending.length === 0) return [...others, `Up to date: ${applied} migrations, none pending`, ...beside];
  const total = `${pending.length} pending of ${applied + pending.length}, about ${time(seconds)} in total`;
  return [
    ...others,
    total,
    ...pending.flatMap(lines),
    `The longest wait for reads or writes: about ${time(waitSeconds)}`,
    ...beside,
  ];
}

function besides({ name, table, rows, bytes, seconds, state, part, failure }: PendingStep): string {
  const how = {
    waiting: "has not started",
    begun: `is ${Math.floor(part * 100)} % done`,
    failed: `is being retried: ${failure}`,
  }[state];
  return (
    `${name} runs in the background and ${how}: ${sized(table, rows, bytes)}, about ${time(seconds)}, ` +
    "blocks no one"
  );
}

const sized = (table: string, rows: number, bytes: number) =>
  `${table} (${Math.round(rows)} rows, ${(bytes / 1e6).toFixed(1)} MB)`;

function lines({ name, tables, seconds, takes, needs }: PendingMigration): string[] {
  return [
    `${name}: about ${time(seconds)}`,
    ...tables.map(
      ({ table, lock, waiting, rows, bytes }) =>
        `  ${sized(table, rows, bytes)}: ${lock}, ${waiting === "nobody" ? "nobody waits" : `${waiting} wait`}`,
    ),
    ...needs.map((step) => `  needs ${step}, which has not ended`),
    ...takes.map((what) => `  removes what the previous release does not use: ${what}`),
  ];
}

function time(seconds: number): string {
  if (seconds < 1) return "less than a second";
  return seconds < 120 ? `${Math.ceil(seconds)} s` : `${Math.ceil(seconds / 60)} min`;
}

await asOperator(upgrade);
