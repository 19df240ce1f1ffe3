import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { startTestGateway, type TestGateway } from "@banco/gateway-testing/gateway";
import { send } from "@banco/gateway-testing/http";
import { startTransactionPooler, type TransactionPooler } from "@banco/testing/transaction-pooler";
import { openDatabase } from "../../src/db/database.ts";
import { sessionScopeOf } from "../../src/db/pooler.ts";
import { statement } from "../../src/db/statement.ts";
import { readSettings, SettingsError } from "../../src/settings/settings.ts";
import { startGateway } from "../../src/start.ts";

let gateway: TestGateway;
let pooler: TransactionPooler;
before(async () => {
  gateway = await startTestGateway();
  pooler = await startTransactionPooler(gateway.env.DATABASE_URL!);
});
after(async () => {
  await pooler.stop();
  await gateway.stop();
});

test("the gateway detects what a pooler preserves, even with one session", async () => {
  const url = gateway.env.DATABASE_URL!;
  assert.equal(await sessionScopeOf(url), "session");
  assert.equal(await sessionScopeOf(pooler.url), "statements");
  for (const options of [{ keepsStatements: false }, { keepsStatements: false, sessions: 1 }]) {
    const older = await startTransactionPooler(url, options);
    try {
      assert.equal(await sessionScopeOf(older.url), "nothing");
    } finally {
      await older.stop();
    }
  }
});

test("a gateway refuses to start if its pooler preserves too little", async () => {
  const start = (urls: Record<string, string>) =>
    startGateway(readSettings({ ...gateway.env, PORT: "0", ...urls }));
  await assert.rejects(start({ DATABASE_URL: pooler.url }), (error: Error) => {
    assert.ok(error instanceof SettingsError);
    assert.match(
      error.message,
      /^DATABASE_URL points to a pooler in transaction mode: set DATABASE_DIRECT_URL/,
    );
    return true;
  });
  await assert.rejects(
    start({ DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: pooler.url.replace("127.0.0.1", "localhost") }),
    /^SettingsError: DATABASE_DIRECT_URL points to a pooler in transaction mode/,
  );
  const older = await startTransactionPooler(gateway.env.DATABASE_URL!, { keepsStatements: false });
  try {
    await assert.rejects(
      start({ DATABASE_URL: older.url, DATABASE_DIRECT_URL: gateway.env.DATABASE_URL! }),
      /^SettingsError: DATABASE_URL points to a pooler that keeps neither .*PgBouncer 1\.21/,
    );
  } finally {
    await older.stop();
  }
});

test("a pooler serves many requests on few sessions, alongside a direct connection", async () => {
  const { accessToken: token } = await gateway.signIn();
  const running = await startGateway(
    readSettings({
      ...gateway.env,
      PORT: "0",
      DATABASE_URL: pooler.url,
      DATABASE_DIRECT_URL: gateway.env.DATABASE_URL!,
    }),
  );
  try {
    const names = Array.from({ length: 40 }, (_, index) => `Product ${String(index).padStart(2, "0")}`);
    const requests = names.map((name) =>
      send(running.url, "POST", "/v1/products", { token, json: { name, price: 1, vat: "22" } }),
    );
    const refused = (await Promise.all(requests)).find(({ status }) => status !== 201);
    assert.equal(refused?.text, undefined);
    const { body } = await send(running.url, "GET", "/v1/products", { token });
    assert.deepEqual(body.map(({ name }: { name: string }) => name).sort(), names);
  } finally {
    await running.stop();
  }
});

const SESSION = statement(
  "test_session",
  `select current_setting('TimeZone') as zone, current_setting('statement_timeout') as most,
     current_setting('plan_cache_mode') as plans, $1::int as number`,
);
const REFUSED = statement("test_refused", "select 1 / $1::int");

test("settings apply to each statement and never leak into the session", async () => {
  const db = openDatabase(pooler.url, 8, true);
  try {
    const settings = { zone: "UTC", most: "30s", plans: "force_generic_plan" };
    const alone = await Promise.all([1, 2, 3, 4, 5, 6].map((number) => db.one(SESSION, [number])));
    assert.deepEqual(
      alone,
      [1, 2, 3, 4, 5, 6].map((number) => ({ ...settings, number })),
    );
    await assert.rejects(db.one(REFUSED, [0]), { code: "22012" });
    await db.transaction(async (queries) => {
      assert.deepEqual(await queries.one(SESSION, [7]), { ...settings, number: 7 });
      assert.deepEqual(await queries.one(SESSION, [8]), { ...settings, number: 8 });
    });
    const { rows } = await db.raw("select current_setting('statement_timeout') as most");
    assert.deepEqual(rows, [{ most: "0" }]);
  } finally {
    await db.close();
  }
});

test("a statement skipped after an error is prepared again through a pooler", async () => {
  const db = openDatabase(pooler.url, 1, true);
  const late = statement("test_late", "select $1::int as number");
  try {
    const refused = db.together([
      [REFUSED, [0]],
      [late, [1]],
    ]);
    await assert.rejects(refused, { code: "22012" });
    assert.deepEqual(await db.one(late, [2]), { number: 2 });
  } finally {
    await db.close();
  }
});
