import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { eventually } from "@banco/testing/eventually";
import { lapsingClock } from "@banco/testing/lapsing-clock";
import { type PostgresProxy, startPostgresProxy } from "@banco/testing/postgres-proxy";
import { type ReplicatedPostgres, sourceOf, startReplicatedPostgres } from "@banco/testing/replica";
import { type Database, openDatabase } from "../../src/db/database.ts";
import { hostsOf, withHosts } from "../../src/db/hosts.ts";
import { openReading, type Reading } from "../../src/db/reading.ts";
import { markOf, standingOf } from "../../src/db/reading-sql.ts";
import { statement } from "../../src/db/statement.ts";
import { openLogger } from "../../src/log.ts";
import { openMeters } from "../../src/meters.ts";

const WORDS = statement("test_words", "select word from noted order by word");
/** Longer than a replica that did not answer is left alone. */
const LATER_MS = 6_000;

let servers: ReplicatedPostgres;
/** The proxies to the first primary and its replica: as in Patroni's clusters, the URL names all servers. */
let ways: PostgresProxy[];
let primary: Database;
let reading: Reading;
const clock = lapsingClock();
const meters = openMeters();

before(async () => {
  servers = await startReplicatedPostgres();
  const urls = [servers.primary.url, servers.replica.url];
  ways = [await startPostgresProxy(urls[0]!), await startPostgresProxy(urls[1]!)];
  primary = openDatabase(withHosts(urls[0]!, urls.flatMap(hostsOf)), 2);
  await primary.raw("create table noted (word text)");
  reading = openReading(primary, {
    databaseReadUrl: withHosts(
      urls[0]!,
      ways.flatMap(({ url }) => hostsOf(url)),
    ),
    databasePool: 2,
    clock,
    log: openLogger("silent"),
    meters,
  });
});
after(async () => {
  await reading?.close();
  await primary?.close();
  for (const way of ways ?? []) await way.stop();
  await servers?.stop();
});

/** The number of lists with this outcome. */
async function counted(outcome: string): Promise<number> {
  const { values } = await meters.registry.getSingleMetric("banco_replica_reads_total")!.get();
  return values.find(({ labels }) => labels.outcome === outcome)?.value ?? 0;
}

/** Lists until a standby has answered, and lets time pass meanwhile. */
async function answeredByStandby(): Promise<void> {
  const before = await counted("read");
  await eventually("a standby answers a list", async () => {
    clock.pass(LATER_MS);
    await reading.queries.all(WORDS);
    return (await counted("read")) > before;
  });
}

const words = async () => (await reading.queries.all<{ word: string }>(WORDS)).map(({ word }) => word);

test("a promoted replica is left, and a standby of the new primary is read as soon as there is one", async (t) => {
  const follower = await servers.another();
  const atReplica = openDatabase(servers.replica.url, 1);
  const atFollower = openDatabase(follower.url, 1);
  t.after(() => Promise.all([atReplica.close(), atFollower.close()]));
  await primary.raw("insert into noted values ('before')");
  await answeredByStandby();
  const mark = (await markOf(primary))!;
  for (const standby of [atReplica, atFollower])
    await eventually("it is replayed", async () => (await standingOf(standby, mark)) === "there");

  await servers.primary.stop();
  await atReplica.raw("select pg_promote()");
  await eventually("the promoted one takes writes", () =>
    primary.raw("insert into noted values ('promoted')"),
  );
  await eventually("it is left", async () => {
    assert.ok((await words()).includes("promoted"));
    return (await counted("away")) > 0;
  });
  const [away, behind] = [await counted("away"), await counted("behind")];
  for (let list = 0; list < 20; list += 1) assert.ok((await words()).includes("promoted"));
  assert.deepEqual([await counted("away"), await counted("behind")], [away + 20, behind]);
  clock.pass(LATER_MS);
  assert.ok((await words()).includes("promoted"));
  assert.equal(await counted("away"), away + 21, "no list waits for the look");

  await atFollower.raw(`alter system set primary_conninfo = '${sourceOf(servers.replica.url)}'`);
  await atFollower.raw("select pg_reload_conf()");
  ways[0]!.leadTo(follower.url);
  await answeredByStandby();
  await primary.raw("insert into noted values ('followed')");
  assert.ok((await words()).includes("followed"));
});
