import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { HOST_RANDOM } from "@banco/core/random";
import { startTestGateway, type TestGateway } from "@banco/gateway-testing/gateway";
import { type Answer, send } from "@banco/gateway-testing/http";
import { eventually } from "@banco/testing/eventually";
import { lapsingClock } from "@banco/testing/lapsing-clock";
import { type PostgresProxy, startPostgresProxy } from "@banco/testing/postgres-proxy";
import { DatabaseSilent, openDatabase } from "../../src/db/database.ts";
import { statement } from "../../src/db/statement.ts";
import { ANSWER_MS, FIGURES_MS } from "../../src/pace.ts";
import { readSettings } from "../../src/settings/settings.ts";
import { type RunningGateway, startGateway } from "../../src/start.ts";

const clock = lapsingClock();
let other: TestGateway;
let proxy: PostgresProxy;
let gateway: RunningGateway;
before(async () => {
  other = await startTestGateway();
  proxy = await startPostgresProxy(other.env.DATABASE_URL!);
  clock.holdDeadlines();
  const settings = readSettings({ ...other.env, PORT: "0", DATABASE_URL: proxy.url });
  gateway = await startGateway(settings, undefined, { clock, random: HOST_RANDOM });
});
after(async () => {
  await gateway?.stop();
  await proxy?.stop();
  await other?.stop();
});

/** Makes the database not respond to a statement until the caller gives up. */
async function withoutAnswerTo(statementName: string, path: string): Promise<Answer> {
  const isHeld = proxy.holdAt(statementName, "its answer");
  let answer: Answer | undefined;
  const answered = send(gateway.url, "GET", path).then((one) => {
    answer = one;
  });
  await isHeld;
  clock.passDeadlines(ANSWER_MS.database);
  const response = await eventually("it has a response", () => answer);
  await answered;
  return response;
}

test("/metrics responds in time and reports the outage when the database hangs", async () => {
  const { status, text } = await withoutAnswerTo("figures_open_work", "/metrics");
  assert.equal(status, 200);
  assert.match(text, /^banco_database_up 0$/m);
  assert.match(text, /^process_start_time_seconds /m);
  assert.match(text, /^banco_data_dir_free_bytes /m);
  assert.doesNotMatch(text, /^banco_(open|queue|database_oldest_write_seconds)[ {]/m);
  // A held request never gets a response, so its connection is not reused.
  await eventually("the database metrics are reported again", async () => {
    clock.pass(FIGURES_MS / 100);
    return /^banco_database_up 1$/m.test((await send(gateway.url, "GET", "/metrics")).text);
  });
});

test("/readyz responds in time when the database hangs, and recovers afterwards", async () => {
  const { status, body, headers } = await withoutAnswerTo("health_read_only", "/readyz");
  assert.equal(status, 503);
  assert.equal(body.code, "unavailable");
  assert.ok(headers.get("retry-after"));
  await eventually(
    "it is ready again",
    async () => (await send(gateway.url, "GET", "/readyz")).status === 200,
  );
});

test("a connection goes only to callers that are still waiting", async (t) => {
  const db = openDatabase(other.env.DATABASE_URL!, 1);
  t.after(() => db.close());
  const one = statement("test_one", "select 1 as one");
  const over = new AbortController();
  await db.transaction(async () => {
    const waiting = assert.rejects(db.until(over.signal).one(one), DatabaseSilent);
    over.abort();
    await waiting;
  });
  assert.deepEqual(await db.one(one), { one: 1 });
  await assert.rejects(
    db.until(over.signal).transaction(async () => {}),
    DatabaseSilent,
  );
  const { signal } = new AbortController();
  assert.deepEqual(await db.until(signal).transaction((queries) => queries.one(one)), { one: 1 });
});
