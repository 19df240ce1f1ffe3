/** A file claimed by other processes while the process that was sending it was paused. */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { newId } from "@banco/core";
import { CLOCKS } from "@banco/core/elapsed";
import { createTestDatabase, type TestDatabase } from "@banco/testing/database";
import { type Database, openDatabase } from "../../src/db/database.ts";
import { migrate } from "../../src/db/migrate.ts";
import { openLogger } from "../../src/log.ts";
import { SdiError } from "../../src/sdi/channel/channel.ts";
import type { SdiServices } from "../../src/sdi/services.ts";
import { attempt } from "../../src/sdi/transmission/attempts.ts";
import {
  insertTransmission,
  readTransmission,
  releaseAbandoned,
  type TransmissionRow,
  takeDueTransmissions,
} from "../../src/sdi/transmissions-sql.ts";
import { Refusals } from "../../src/work/refusals.ts";

const TENANT = "ten_1";
const PAUSED = 4_711;
const OTHER = 4_712;

let database: TestDatabase;
let db: Database;
before(async () => {
  database = await createTestDatabase({ migrate, key: "gateway" });
  db = openDatabase(database.url, 2);
  await db.raw("insert into tenant (id) values ($1)", [TENANT]);
});
after(async () => {
  await db.close();
  await database.drop();
});

async function stored(): Promise<TransmissionRow> {
  const id = newId("sdt");
  const now = new Date(Date.now() - 60_000);
  const row: TransmissionRow = {
    tenantId: TENANT,
    id,
    mode: "sandbox",
    documentId: null,
    fileName: `${id}.xml`,
    sha256: Buffer.alloc(32),
    xmlSha256: Buffer.alloc(32),
    format: "FPR12",
    invoices: 1,
    state: "queued",
    sdiId: null,
    failure: null,
    uncertain: false,
    attempts: 0,
    receivedAt: null,
    createdAt: now,
    updatedAt: now,
  };
  await db.transaction((queries) => insertTransmission(queries, row, Buffer.from("<xml/>"), [], PAUSED));
  return row;
}

/**
 * Sends a file from a process that is paused until `meanwhile` is done, and is then told that it was not
 * accepted.
 */
function sentLate(row: TransmissionRow, meanwhile: () => Promise<unknown>): Promise<TransmissionRow> {
  const services = {
    gateway: { db, log: openLogger("silent") },
    channel: {
      send: async () => {
        await meanwhile();
        throw new SdiError("EI01", "File vuoto", { uncertain: false });
      },
    },
    owner: PAUSED,
  } as unknown as SdiServices;
  return attempt(services, row);
}

async function claimedBy(owner: number): Promise<void> {
  await releaseAbandoned(db);
  assert.equal((await takeDueTransmissions(db, owner, new Refusals(CLOCKS, assert.ifError))).length, 1);
}

const held = async ({ id }: TransmissionRow) => {
  const { rows } = await db.raw(
    "select owner::int, failure, attempts, next_attempt_at <= now() as is_due from sdi_transmission where id = $1",
    [id],
  );
  return rows[0];
};

for (const [who, owner] of [
  ["another process", OTHER],
  ["the same process, once more,", PAUSED],
] as const) {
  test(`a failed earlier attempt does not free a file that ${who} is sending`, async () => {
    const row = await stored();
    const file = await sentLate(row, () => claimedBy(owner));
    assert.deepEqual([file.state, file.failure, file.uncertain], ["queued", null, true]);
    const { is_due: _, ...now } = (await held(row)) as Record<string, unknown>;
    assert.deepEqual(now, { owner, failure: null, attempts: 0 });
    await db.raw("delete from sdi_transmission");
  });
}

test("an earlier failed attempt does not postpone a waiting resend", async () => {
  const row = await stored();
  await sentLate(row, () => releaseAbandoned(db));
  assert.deepEqual(await held(row), { owner: null, failure: null, attempts: 0, is_due: true });
  await db.raw("delete from sdi_transmission");
});

test("a file that was not accepted or claimed waits with the reason", async () => {
  const row = await stored();
  await sentLate(row, async () => undefined);
  const { failure, attempts } = (await readTransmission(db, TENANT, row.id))!;
  assert.deepEqual([failure?.code, attempts], ["EI01", 1]);
  assert.deepEqual([((await held(row)) as { owner: null }).owner], [null]);
});
