import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { HOST_RANDOM } from "@banco/core/random";
import { createTestDatabase } from "@banco/testing/database";
import { openDatabase } from "../../src/db/database.ts";
import { migrate } from "../../src/db/migrate.ts";
import { openVault } from "../../src/db/vault.ts";
import { IDLE_IN_TRANSACTION_MAX_MS } from "../../src/pace.ts";
import { RateLimiter } from "../../src/server/rate-limit.ts";

test("concurrent processes apply each migration once", async () => {
  const database = await createTestDatabase();
  await Promise.all(Array.from({ length: 5 }, () => migrate(database.url)));
  const db = openDatabase(database.url, 2);
  const { rows } = await db.raw(
    "select count(*)::int as applied, count(distinct name)::int as names from schema_migration",
  );
  const { applied, names } = rows[0] as { applied: number; names: number };
  assert.ok(applied > 0);
  assert.equal(applied, names);
  await db.raw("update schema_migration set checksum = 'other'");
  await db.close();
  await assert.rejects(migrate(database.url), /was changed after it was applied/);
  await database.drop();
});

test("a stopped process's open transaction ends and its locks are released", async () => {
  const database = await createTestDatabase({ migrate, key: "gateway" });
  // The test's own address has separate limits.
  const url = database.url.split("?")[0]!;
  const [paused, other] = [openDatabase(url, 1), openDatabase(url, 1)];
  const limit = "select setting from pg_settings where name = 'idle_in_transaction_session_timeout'";
  const { rows } = await paused.raw(limit);
  assert.deepEqual(rows, [{ setting: String(IDLE_IN_TRANSACTION_MAX_MS) }]);
  const lock = "select pg_advisory_xact_lock(1)";
  await assert.rejects(
    paused.transaction(async (queries) => {
      await queries.raw("set idle_in_transaction_session_timeout = 100");
      await queries.raw(lock);
      await other.raw(lock);
      await queries.raw("select 1");
    }),
  );
  assert.equal((await paused.raw("select 1 as one")).rows.length, 1);
  await Promise.all([paused.close(), other.close()]);
  await database.drop();
});

test("an encrypted value is readable only with its tenant, record and key", async () => {
  const key = (id: string) => `${id}:${randomBytes(32).toString("base64")}`;
  const [old, fresh] = [key("old"), key("fresh")];
  const vault = await openVault(old, "unused", HOST_RANDOM);
  const sealed = vault.seal("ten_a", "account 1", "secret");
  assert.equal(vault.open("ten_a", "account 1", sealed), "secret");
  assert.ok(!sealed.includes("secret"));
  assert.throws(() => vault.open("ten_b", "account 1", sealed));
  assert.throws(() => vault.open("ten_a", "account 2", sealed));
  const broken = Buffer.from(sealed);
  broken[broken.length - 1]! ^= 1;
  assert.throws(() => vault.open("ten_a", "account 1", broken));

  const rotated = await openVault(`${fresh},${old}`, "unused", HOST_RANDOM);
  assert.equal(rotated.open("ten_a", "account 1", sealed), "secret");
  const resealed = rotated.seal("ten_a", "account 1", "secret");
  assert.throws(() => vault.open("ten_a", "account 1", resealed), /fresh is not configured/);
  const after = await openVault(fresh, "unused", HOST_RANDOM);
  assert.equal(after.open("ten_a", "account 1", resealed), "secret");
  assert.throws(() => after.open("ten_a", "account 1", sealed), /old is not configured/);
  await assert.rejects(
    openVault(`k1:${randomBytes(31).toString("base64")}`, "unused", HOST_RANDOM),
    /32 bytes/,
  );
});

test("a missing master key is created once, readable only by its owner", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "banco-vault-"));
  const [one, other] = await Promise.all([
    openVault(undefined, dataDir, HOST_RANDOM),
    openVault(undefined, dataDir, HOST_RANDOM),
  ]);
  assert.equal(other.open("t", "c", one.seal("t", "c", "x")), "x");
  assert.equal((await stat(join(dataDir, "master.key"))).mode & 0o077, 0);
  await rm(dataDir, { recursive: true });
});

test("a rate limit applies across processes", async () => {
  const database = await createTestDatabase({ migrate, key: "gateway" });
  const db = openDatabase(database.url, 4);
  const limit = 120;
  const processes = [new RateLimiter(db, limit), new RateLimiter(db, limit), new RateLimiter(db, limit)];
  const now = 1_000_000 * 60_000;
  // Each process alone could use up the limit, so no process may stop with a partly used share.
  const takes = Array.from({ length: limit + 10 }, () => processes.map((one) => one.take("ten_a", now)));
  const admitted = (await Promise.all(takes.flat())).filter(Boolean);
  assert.equal(admitted.length, limit);
  assert.equal(await processes[0]!.take("ten_b", now), true);
  assert.equal(await processes[0]!.take("ten_a", now + 60_000), true);
  await db.close();
  await database.drop();
});
