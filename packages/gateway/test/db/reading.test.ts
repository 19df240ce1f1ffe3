import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, type TestContext, test } from "node:test";
import { HOST_CLOCK } from "@banco/core/clock";
import { startTestGateway, type TestGateway } from "@banco/gateway-testing/gateway";
import { startSimulators } from "@banco/simulators";
import { eventually } from "@banco/testing/eventually";
import { type PostgresProxy, startPostgresProxy } from "@banco/testing/postgres-proxy";
import { type ReplicatedPostgres, startReplicatedPostgres } from "@banco/testing/replica";
import { type Database, openDatabase } from "../../src/db/database.ts";
import { hostsOf, withHosts } from "../../src/db/hosts.ts";
import { openReading } from "../../src/db/reading.ts";
import { markOf, standingOf } from "../../src/db/reading-sql.ts";
import { statement } from "../../src/db/statement.ts";
import { openLogger } from "../../src/log.ts";
import { openMeters } from "../../src/meters.ts";

const TRANSACTIONS = "/v1/payment/stripe/transactions";
const LISTS = ["/v1/payment/transactions", TRANSACTIONS];

let servers: ReplicatedPostgres;
let proxy: PostgresProxy;
let simulators: Awaited<ReturnType<typeof startSimulators>>;
/** Two processes: what one has written, the other lists. */
let writer: TestGateway;
let reader: TestGateway;
let atPrimary: Database;
let atReplica: Database;
let token: string;

before(async () => {
  servers = await startReplicatedPostgres();
  proxy = await startPostgresProxy(servers.replica.url);
  simulators = await startSimulators();
  writer = await startTestGateway({
    DATABASE_URL: servers.primary.url,
    DATABASE_READ_URL: proxy.url,
    SIMULATORS_URL: simulators.url,
  });
  reader = await writer.startSibling();
  atPrimary = openDatabase(servers.primary.url, 1);
  atReplica = openDatabase(servers.replica.url, 1);
  token = (await writer.signIn()).accessToken;
  assert.equal((await writer.send("POST", "/v1/payment/stripe", { token })).status, 201);
});
after(async () => {
  await reader?.stop();
  await writer?.stop();
  await atReplica?.close();
  await atPrimary?.close();
  await simulators?.close();
  await proxy?.stop();
  await servers?.stop();
});

/** Takes a payment at the one process, and returns its identifier. */
async function paid(): Promise<string> {
  const { status, body } = await writer.send("POST", "/v1/payment/stripe/card", {
    token,
    json: { amount: 1, token: "tok_visa" },
    headers: { "x-client-id": "till", "idempotency-key": randomUUID() },
  });
  assert.equal(status, 201);
  return body.id;
}

/** The identifiers of the newest payments as the other process lists them. */
async function listed(path = LISTS[0]!): Promise<string[]> {
  const { status, body, text } = await reader.send(
    "GET",
    `${path}?start=2000-01-01&end=2100-01-01&order=desc`,
    { token },
  );
  assert.equal(status, 200, text);
  return body.items.map(({ id }: { id: string }) => id);
}

/** The number of times that the reading process has had this outcome. */
async function count(outcome: string): Promise<number> {
  const { text } = await reader.send("GET", "/metrics");
  return Number(
    new RegExp(`^banco_replica_reads_total\\{outcome="${outcome}"\\} (\\d+)$`, "m").exec(text)?.[1] ?? 0,
  );
}

/** Lists until the replica has answered, which other writes may put off. */
async function answeredByReplica(): Promise<void> {
  const before = await count("read");
  await eventually("the replica answers a list", async () => {
    await listed();
    return (await count("read")) > before;
  });
}

test("a replica that has all answers lists and sums", async () => {
  const id = await paid();
  await answeredByReplica();
  for (const path of LISTS) assert.equal((await listed(path))[0], id);
  const { body } = await reader.send("GET", "/v1/reports/payments?start=2000-01-01&end=2100-01-01", {
    token,
  });
  assert.equal(body.totals[0].taken, 1);
  const { body: log } = await reader.send("GET", "/v1/audit", { token });
  assert.ok(log.items.some(({ subjectId }: { subjectId: string | null }) => subjectId === id));
});

test("what one process has written, the other lists at once, while the replica replays", async () => {
  for (let round = 0; round < 25; round += 1) {
    const id = await paid();
    assert.equal((await listed(LISTS[round % 2]))[0], id);
  }
});

test("while replaying is paused, the primary answers, and no list is old", async () => {
  await atReplica.raw("select pg_wal_replay_pause()");
  try {
    const before = await count("behind");
    for (const path of LISTS) {
      const id = await paid();
      assert.equal((await listed(path))[0], id);
      const kept = await atReplica.raw("select from payment_transaction where id = $1", [id]);
      assert.equal(kept.rows.length, 0);
    }
    await eventually("the replica is seen to be behind", async () => {
      await listed();
      return (await count("behind")) > before;
    });
  } finally {
    await atReplica.raw("select pg_wal_replay_resume()");
  }
  await answeredByReplica();
});

test("while the replica is away, the primary answers; it is asked again when it is back", async () => {
  const back = proxy.away();
  proxy.cut();
  const id = await paid();
  assert.equal((await listed())[0], id);
  assert.ok((await count("away")) > 0);
  const again = await paid();
  assert.equal((await listed())[0], again);
  back();
  await reader.pass(10_000);
  await answeredByReplica();
});

/** The way to the replica past any gateway, and how often it has had an outcome. */
function openOwn(t: TestContext, primary: Database, databaseReadUrl: string) {
  const meters = openMeters();
  const log = openLogger("silent");
  const { queries, close } = openReading(primary, {
    databaseReadUrl,
    databasePool: 2,
    clock: HOST_CLOCK,
    log,
    meters,
  });
  t.after(close);
  const counted = async (outcome: string) => {
    const { values } = await meters.registry.getSingleMetric("banco_replica_reads_total")!.get();
    return values.find(({ labels }) => labels.outcome === outcome)?.value ?? 0;
  };
  return { queries, counted };
}

test("of several servers a standby is read, and what it refuses to run the primary runs", async (t) => {
  const hosts = [...hostsOf(servers.primary.url), ...hostsOf(servers.replica.url)];
  const { queries, counted } = openOwn(t, atPrimary, withHosts(servers.replica.url, hosts));
  const plain = statement("test_plain", "select pg_is_in_recovery() as standby");
  await eventually(
    "a standby answers",
    async () => (await queries.one<{ standby: boolean }>(plain))!.standby,
  );
  // An unlogged table has no rows at a standby, and can not be read there.
  const unlogged = statement("test_unlogged", "select count(*)::int as count from rate_limit");
  await eventually("the standby was asked for it", async () => {
    assert.equal(typeof (await queries.one<{ count: number }>(unlogged))!.count, "number");
    return (await counted("refused")) > 0;
  });
  assert.ok((await counted("read")) > 0);
});

test("who asks after a write does not share a question that left before it", async (t) => {
  const way = await startPostgresProxy(servers.primary.url);
  const primary = openDatabase(way.url, 3);
  t.after(async () => {
    await primary.close();
    await way.stop();
  });
  const { queries } = openOwn(t, primary, servers.replica.url);
  const words = statement("test_words", "select word from noted");
  await atPrimary.raw("create table noted (word text)");
  const { rows } = await atPrimary.raw("select clock_timestamp() as begun");
  const { begun } = rows[0] as { begun: Date };
  const held = way.holdAt("reading_mark", "its answer");
  const before = queries.all(words);
  await held;
  await eventually("the primary has answered", async () => {
    const answered = `select from pg_stat_activity
      where state = 'idle' and query like '%pg_current_wal_flush_lsn%' and state_change >= $1`;
    return (await atPrimary.raw(answered, [begun])).rows.length > 0;
  });
  const mark = (await markOf(atPrimary))!;
  await eventually(
    "what was asked for is replayed",
    async () => (await standingOf(atReplica, mark)) === "there",
  );
  await atReplica.raw("select pg_wal_replay_pause()");
  try {
    await atPrimary.raw("insert into noted values ('written')");
    const after = queries.all(words);
    way.release();
    await before;
    assert.deepEqual(await after, [{ word: "written" }]);
  } finally {
    await atReplica.raw("select pg_wal_replay_resume()");
  }
});

test("a server that has gone another way, or is no replica, does not count as one that has come as far", async () => {
  const mark = (await markOf(atPrimary))!;
  await eventually("it is replayed", async () => (await standingOf(atReplica, mark)) === "there");
  for (const [at, of] of [
    [atReplica, mark.of.replace(/\w+$/, "00000002")],
    [atReplica, mark.of.replace(/^\d+/, "1")],
    [atPrimary, mark.of],
  ] as const)
    assert.equal(await standingOf(at, { ...mark, of }), "elsewhere");
  assert.equal(await markOf(atReplica), undefined);
});
