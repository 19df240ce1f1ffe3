/** `npm run backup`: takes base backups of PostgreSQL, and encrypts, verifies and restores them. */

import { mkdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { runningServer } from "../postgres.ts";
import { timeOf } from "./recovery-time.ts";
import { type Restore, restoreBackup } from "./restore.ts";
import { encrypterTo, isSealed, newKeyFile, openSealed, sealBackup } from "./seal.ts";
import { type BaseBackup, fetchBackup, takeBackup } from "./take.ts";
import { verifyBackup } from "./verify.ts";

const ROOT = fileURLToPath(new URL("../../../../", import.meta.url));
const USAGE = `npm run backup -- take --to DIR [--recipient age1…]
npm run backup -- verify --from DIR/base-… [--key FILE] --wal DIR [--until TIME] [--timeline N|latest]
npm run backup -- restore --from DIR/base-… [--key FILE] --wal DIR [--until TIME] [--timeline N|latest] --into DIR
npm run backup -- key --into FILE`;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    to: { type: "string" },
    from: { type: "string" },
    wal: { type: "string" },
    until: { type: "string" },
    timeline: { type: "string" },
    into: { type: "string" },
    recipient: { type: "string", multiple: true },
    key: { type: "string" },
  },
});

/**
 * Returns a required option.
 *
 * @throws Error if it is missing
 */
function required(name: "to" | "from" | "into"): string {
  const value = values[name];
  if (!value) throw new Error(`--${name} is missing:\n${USAGE}`);
  return value;
}

/** Runs work with the options of a restore; an encrypted backup is decrypted while it runs. */
async function withSource<Result>(
  parent: string,
  run: (source: Omit<Restore, "into">) => Promise<Result>,
): Promise<Result> {
  const until = values.until === undefined ? undefined : timeOf(values.until);
  const [from, options] = [required("from"), { wal: values.wal, until, timeline: values.timeline }];
  if (!isSealed(from)) return run({ from, ...options });
  await mkdir(parent, { recursive: true });
  const { folder, remove } = await openSealed(from, values.key, parent);
  return run({ from: folder, ...options }).finally(remove);
}

/**
 * Takes a backup and encrypts it if recipients are given. Without `DATABASE_URL` it backs up the server that
 * `npm start` runs in `DATA_DIR`.
 */
async function take(): Promise<string> {
  const [to, { recipient = [] }] = [required("to"), values];
  // Invalid recipients are rejected before the backup, which may take a long time.
  encrypterTo(recipient);
  const { folder } = await backupInto(to);
  return `Taken: ${recipient.length === 0 ? folder : await sealBackup(folder, recipient)}`;
}

async function backupInto(to: string): Promise<BaseBackup> {
  const { DATABASE_URL, DATABASE_DIRECT_URL = DATABASE_URL, DATA_DIR } = process.env;
  if (DATABASE_DIRECT_URL) return fetchBackup(DATABASE_DIRECT_URL, to);
  const dataDir = join(resolve(DATA_DIR || join(ROOT, ".data")), "postgres");
  return takeBackup(await runningServer(dataDir), dataDir, to);
}

async function verify(): Promise<string> {
  const { migrations, payments, last } = await withSource(tmpdir(), verifyBackup);
  return `Readable: ${payments} payments, ${migrations} migrations, the last event ${last?.toISOString() ?? "never"}`;
}

async function restore(): Promise<string> {
  const into = required("into");
  await withSource(dirname(resolve(into)), (source) => restoreBackup({ ...source, into }));
  return `Restored into ${resolve(into)}: start PostgreSQL on it, and the gateway with the same MASTER_KEY`;
}

async function key(): Promise<string> {
  const file = required("into");
  const recipient = await newKeyFile(file);
  return `Keep ${file} on another machine. Encrypt backups with --recipient ${recipient}`;
}

try {
  const command = { take, verify, restore, key }[positionals[0] ?? ""];
  if (!command) throw new Error(USAGE);
  console.log(await command());
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
