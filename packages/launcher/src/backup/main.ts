/** `npm run backup`: makes base backups of PostgreSQL, checks them and restores them. */

import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { runningServer } from "../postgres.ts";
import { momentOf } from "./moment.ts";
import { restoreBackup } from "./restore.ts";
import { fetchBackup, takeBackup } from "./take.ts";
import { verifyBackup } from "./verify.ts";

const ROOT = fileURLToPath(new URL("../../../../", import.meta.url));
const USAGE = `npm run backup -- take --to DIR
npm run backup -- verify --from DIR/base-… --wal DIR [--until TIME] [--timeline N|latest]
npm run backup -- restore --from DIR/base-… --wal DIR [--until TIME] [--timeline N|latest] --into DIR`;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    to: { type: "string" },
    from: { type: "string" },
    wal: { type: "string" },
    until: { type: "string" },
    timeline: { type: "string" },
    into: { type: "string" },
  },
});

/**
 * Returns an option.
 *
 * @throws Error when it is missing
 */
function wanted(name: "to" | "from" | "into"): string {
  const value = values[name];
  if (!value) throw new Error(`--${name} is missing:\n${USAGE}`);
  return value;
}

/** Returns the options of a restore. */
function source() {
  const until = values.until === undefined ? undefined : momentOf(values.until);
  return { from: wanted("from"), wal: values.wal, until, timeline: values.timeline };
}

/** Takes a backup. Without `DATABASE_URL` the server is the one that `npm start` runs in `DATA_DIR`. */
async function take(): Promise<string> {
  const to = wanted("to");
  const { DATABASE_URL, DATABASE_DIRECT_URL = DATABASE_URL, DATA_DIR } = process.env;
  if (DATABASE_DIRECT_URL) return `Taken: ${(await fetchBackup(DATABASE_DIRECT_URL, to)).folder}`;
  const dataDir = join(resolve(DATA_DIR || join(ROOT, ".data")), "postgres");
  return `Taken: ${(await takeBackup(await runningServer(dataDir), dataDir, to)).folder}`;
}

async function verify(): Promise<string> {
  const { migrations, payments, last } = await verifyBackup(source());
  return `Readable: ${payments} payments, ${migrations} migrations, the last event ${last?.toISOString() ?? "never"}`;
}

async function restore(): Promise<string> {
  const into = wanted("into");
  await restoreBackup({ ...source(), into });
  return `Restored into ${resolve(into)}: start PostgreSQL on it, and the gateway with the same MASTER_KEY`;
}

try {
  const command = { take, verify, restore }[positionals[0] ?? ""];
  if (!command) throw new Error(USAGE);
  console.log(await command());
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
