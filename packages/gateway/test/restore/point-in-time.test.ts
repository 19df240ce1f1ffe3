import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { mkdir, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { gatewayAt } from "@banco/gateway-testing/gateway";
import { type Sent, send } from "@banco/gateway-testing/http";
import { inTime } from "@banco/gateway-testing/in-time";
import { restoreBackup } from "@banco/launcher/backup/restore";
import { takeBackup } from "@banco/launcher/backup/take";
import { verifyBackup } from "@banco/launcher/backup/verify";
import { type Postgres, startPostgres } from "@banco/launcher/postgres";
import { startSimulators } from "@banco/simulators";
import { eventually } from "@banco/testing/eventually";
import { startMailbox } from "@banco/testing/mailbox";
import { freePort } from "@banco/testing/ports";
import { type RunningProgram, startProgram } from "@banco/testing/process";
import { openDatabase } from "../../src/db/database.ts";

/** The simulated providers' clocks run behind, so new payments appear in their lists immediately. */
const BEHIND_MS = 2 * 60_000;
/** A test kills processes, never the machine. */
const QUICK = { fsync: "off", synchronous_commit: "off" };
const STRIPE = "/v1/payment/stripe";

const undos: (() => unknown)[] = [];
after(async () => {
  await gateway?.stop();
  for (const undo of undos.reverse()) await undo();
});

let folder: string;
let mailbox: Awaited<ReturnType<typeof startMailbox>>;
let simulators: Awaited<ReturnType<typeof startSimulators>>;
let gateway: RunningProgram | undefined;
let token: string;
/** The URL is the issuer of tokens, so it stays the same. */
let port: string;
const at = (name: string) => join(folder, name);

before(async () => {
  folder = await mkdtemp(join(tmpdir(), "banco-restore-"));
  undos.push(() => rm(folder, { recursive: true }));
  await mkdir(at("data"));
  port = String(await freePort());
  mailbox = await startMailbox();
  undos.push(() => mailbox.stop());
  simulators = await startSimulators({ now: () => Date.now() - BEHIND_MS });
  undos.push(() => simulators.close());
});

/** A server that has its data directory in the folder and archives its log. */
async function server(name: string): Promise<Postgres> {
  const postgres = await startPostgres({
    dataDir: at(name),
    log: () => undefined,
    settings: QUICK,
    walArchive: at("wal"),
  });
  undos.push(() => postgres.stop());
  return postgres;
}

async function startOn({ url }: Postgres): Promise<void> {
  await gateway?.stop();
  const env = {
    PORT: port,
    BASE_URL: `http://127.0.0.1:${port}`,
    BANCO_MODE: "sandbox",
    SIMULATORS_URL: simulators.url,
    DATABASE_URL: url,
    DATA_DIR: at("data"),
    SMTP_URL: mailbox.url,
    LOG_LEVEL: "silent",
  };
  gateway = await startProgram({ file: "proof/gateway-testing/src/program.ts", env });
}

function call(method: string, path: string, sent: Sent = {}) {
  const headers = { "x-client-id": "till", ...sent.headers };
  return send(String(gateway!.ready.url), method, path, { token, ...sent, headers });
}

const pay = (amount: number, key: string) =>
  call("POST", `${STRIPE}/card`, {
    json: { amount, token: "tok_visa" },
    headers: { "idempotency-key": key },
  });

/** Makes a payment and returns its ID. */
async function paid(amount: number, key: string): Promise<string> {
  const { body, text } = await pay(amount, key);
  assert.equal(body.status, "completed", text);
  return body.id;
}

/** The amounts that the simulated Stripe has charged and refunded, in minor units. */
async function atStripe(): Promise<{ charged: number; refunded: number }> {
  const answer = await fetch(`${simulators.url}/_control/stripe/objects/charge`);
  const { objects } = (await answer.json()) as {
    objects: { paid: boolean; amount: number; amount_refunded: number }[];
  };
  const charges = objects.filter((charge) => charge.paid);
  return {
    charged: charges.reduce((sum, { amount }) => sum + amount, 0),
    refunded: charges.reduce((sum, one) => sum + one.amount_refunded, 0),
  };
}

test("after a point-in-time restore, later payments reappear and are charged only once", async () => {
  const first = await server("first");
  await startOn(first);
  const db = openDatabase(first.url, 1);
  token = (await gatewayAt(String(gateway!.ready.url), db, mailbox).signIn()).accessToken;
  assert.equal((await call("POST", STRIPE, { json: {} })).status, 201);
  const inBackup = await paid(1, randomUUID());
  const { folder: backup } = await takeBackup(first.url, at("first"), at("backups"));
  const inLog = await paid(2, randomUUID());
  // Serialized times have whole milliseconds.
  const { rows } = await db.raw("select clock_timestamp() + interval '1 ms' as until, pg_sleep(0.01)");
  const { until } = rows[0] as { until: Date };
  const key = randomUUID();
  const lost = await paid(4, key);
  const back = { json: { amount: 0.5 }, headers: { "idempotency-key": randomUUID() } };
  assert.equal((await call("DELETE", `${STRIPE}/transactions/${inBackup}`, back)).status, 200);
  const before = await atStripe();
  assert.deepEqual(before, { charged: 700, refunded: 50 });
  await gateway!.stop();
  const { rows: last } = await db.raw("select pg_walfile_name(pg_switch_wal()) as name");
  const { name } = last[0] as { name: string };
  await eventually("the log is archived", async () => (await readdir(at("wal"))).includes(name));
  await db.close();
  await first.stop();

  const checked = await verifyBackup({ from: backup, wal: at("wal"), until });
  assert.equal(checked.payments, 2);
  await restoreBackup({ from: backup, wal: at("wal"), until, into: at("second") });
  const second = await server("second");
  await startOn(second);
  const read = async (id: string) => (await call("GET", `${STRIPE}/transactions/${id}`)).body;
  assert.deepEqual([(await read(inBackup)).status, (await read(inLog)).amount], ["completed", 2]);
  const program = { pass: (ms: number) => gateway!.ask({ pass: ms }) };
  const record = await inTime(program, "the payment after that moment is back", async () => {
    const record = await read(lost);
    return record.status === "completed" && record;
  });
  assert.equal(record.amount, 4);
  await inTime(
    program,
    "the refund after that moment is back",
    async () => (await read(inBackup)).refundedAmount === 0.5,
  );
  const again = await pay(4, key);
  assert.deepEqual([again.body.id, again.headers.get("idempotency-replayed")], [lost, "true"]);
  assert.deepEqual(await atStripe(), before);
  assert.equal((await pay(8, randomUUID())).body.status, "completed");
});

test("no backup contains the master key", async () => {
  const key = (await readFile(at("data/master.key"), "utf8")).trim();
  const [, secret = ""] = key.split(":");
  assert.ok(secret.length > 40);
  const [name] = await readdir(at("backups"));
  const entries = await readdir(at(`backups/${name}`), { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  assert.ok(files.length > 500);
  for (const { name, parentPath } of files) {
    const bytes = await readFile(join(parentPath, name));
    assert.ok(!bytes.includes(secret), name);
    assert.ok(!bytes.includes(Buffer.from(secret, "base64")), name);
  }
});

test("a time beyond the WAL, or an occupied target, is refused", async () => {
  const [name] = await readdir(at("backups"));
  const from = at(`backups/${name}`);
  const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1000);
  await assert.rejects(
    verifyBackup({ from, wal: at("wal"), until: tomorrow }),
    /1 \(the backup's\), 2\. Choose one/,
  );
  await assert.rejects(
    verifyBackup({ from, wal: at("wal"), until: tomorrow, timeline: "latest" }),
    /recovery ended before configured recovery target was reached/,
  );
  await assert.rejects(restoreBackup({ from, into: at("second") }), /already exists/);
  const wal = at("it's");
  await assert.rejects(restoreBackup({ from, wal, into: at("third") }), /must not contain quotes/);
});
