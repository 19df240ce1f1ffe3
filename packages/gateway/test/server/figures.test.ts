import assert from "node:assert/strict";
import { readFile, rename, rm, writeFile } from "node:fs/promises";
import { after, before, test } from "node:test";
import { inTime } from "@banco/gateway-testing/in-time";
import { openShop, type Shop, STRIPE } from "@banco/gateway-testing/payments";
import { FIGURES_MS } from "../../src/pace.ts";

let shop: Shop;
before(async () => {
  shop = await openShop();
  shop.gateway.holdDeadlines();
});
after(() => shop.stop());

const figures = async () => (await shop.gateway.send("GET", "/metrics")).text;

/** The value of a metric; undefined if it is not shown. */
function figureOf(text: string, name: string, labels: Record<string, string> = {}): number | undefined {
  for (const line of text.split("\n")) {
    const [, is, inner = "", value] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
    if (is !== name) continue;
    if (Object.entries(labels).every(([label, value]) => inner.includes(`${label}="${value}"`)))
      return Number(value);
  }
  return undefined;
}

test("payments are counted by state, and provider calls with their duration", async () => {
  await shop.completedCard(7);
  const text = await figures();
  const ofStripe = { provider: "stripe" };
  assert.ok(figureOf(text, "banco_payments_total", { ...ofStripe, type: "card", status: "completed" })! >= 1);
  const answered = { ...ofStripe, outcome: "answered" };
  assert.ok(figureOf(text, "banco_provider_request_seconds_count", answered)! >= 1);
  assert.ok(figureOf(text, "banco_provider_request_seconds_sum", answered)! > 0);
  assert.equal(figureOf(text, "banco_webhooks_to_apps_total", { outcome: "failed" }), 0);
});

test("open work is counted by kind, state and age", async () => {
  const { id } = await shop.completedCard(8);
  const open = { kind: "payment", status: "verification" };
  const text = await inTime(shop.gateway, "it is counted", async () => {
    // Repeated, because the webhook that completes it may only arrive now.
    await shop.gateway.db.raw(
      `update payment_transaction set status = 'verification', stage = 'watching', created_at = now() - interval '2 days',
         next_check_at = now() + interval '30 days' where id = $1`,
      [id],
    );
    const now = await figures();
    return figureOf(now, "banco_open", { ...open, age: "older" }) === 1 ? now : undefined;
  });
  assert.ok(figureOf(text, "banco_open_oldest_seconds", open)! >= 2 * 24 * 60 * 60);
  assert.equal(figureOf(text, "banco_database_up"), 1);
  assert.equal(
    figureOf(text, "banco_accounts", { kind: "payment", provider: "stripe", status: "active" }),
    1,
  );
  assert.match(text, /^banco_database_info\{version="\d+/m);
  assert.ok(figureOf(text, "banco_data_dir_free_bytes")! > 0);
  assert.ok(figureOf(text, "banco_database_oldest_write_seconds")! >= 0);
});

test("tax office access is counted by end date in every account state", async () => {
  for (const merchant of [await shop.gateway.signIn(), await shop.gateway.signIn()]) {
    const connected = await shop.gateway.send("POST", STRIPE, { token: merchant.accessToken });
    assert.equal(connected.status, 201);
  }
  const { rows } = await shop.gateway.db.raw("select id from account where provider = 'stripe' order by id");
  const ids = (rows as { id: string }[]).map(({ id }) => id);
  const [ended, ending, lasting] = ids;
  const stateOf = (text: string) =>
    ["lasting", "ending", "ended"].map((state) =>
      figureOf(text, "banco_account_accesses", { provider: "stripe", state }),
    );
  assert.deepEqual(stateOf(await figures()), [undefined, undefined, undefined]);
  await inTime(shop.gateway, "they are counted", async () => {
    // Repeated, because any check of the account in the meantime sets its status again.
    for (const [id, days, status] of [
      [ended, -400, "error"],
      [ending, 6, "pending"],
      [lasting, 300, "active"],
    ] as const)
      await shop.gateway.db.raw(
        `update account set status = $2, settings = settings || jsonb_build_object('accessExpiresAt', now() + make_interval(days => $3)) where id = $1`,
        [id, status, days],
      );
    return stateOf(await figures()).join() === "1,1,1";
  });
  await shop.gateway.db.raw(
    "update account set status = 'active', settings = settings - 'accessExpiresAt' where id = any ($1)",
    [ids],
  );
});

test("undelivered webhooks are counted as a queue, and as late once due", async () => {
  await shop.gateway.db.raw(
    "insert into push (tenant_id, event_id, device_id, due_at) values ('t', 'e', 'd', now() + interval '1 hour')",
  );
  const text = await inTime(shop.gateway, "it is counted", async () => {
    const now = await figures();
    return figureOf(now, "banco_queue", { queue: "pushes" }) === 1 ? now : undefined;
  });
  assert.ok(figureOf(text, "banco_queue_late_seconds", { queue: "pushes" })! >= 0);
  assert.notEqual(figureOf(text, "banco_queue", { queue: "webhooks_to_apps" }), undefined);
});

test("an unreadable files folder only omits its own metric", async () => {
  const folder = shop.gateway.env.DATA_DIR!;
  const name = "banco_data_dir_free_bytes";
  const looked = async () => {
    await shop.gateway.pass(FIGURES_MS);
    const { status, text } = await shop.gateway.send("GET", "/metrics");
    assert.equal(status, 200);
    assert.equal(figureOf(text, "banco_database_up"), 1);
    return figureOf(text, name);
  };
  await rename(folder, `${folder}.away`);
  try {
    await writeFile(folder, "a file where the folder was");
    assert.equal(await looked(), undefined);
    assert.equal(await looked(), undefined);
  } finally {
    await rm(folder, { recursive: true, force: true });
    await rename(`${folder}.away`, folder);
  }
  assert.ok((await looked())! > 0);
});

test("metrics follow Prometheus' naming, with one described family each", async () => {
  const text = await figures();
  const families = new Map<string, string>();
  for (const [, name, type] of text.matchAll(/^# TYPE (\S+) (\S+)$/gm)) {
    assert.ok(!families.has(name!), `${name} stands twice`);
    families.set(name!, type!);
    assert.match(text, new RegExp(`^# HELP ${name} \\S`, "m"));
    assert.equal(name!.endsWith("_total"), type === "counter", `${name} is a ${type}`);
    assert.match(name!, /^[a-z][a-z0-9_]*$/);
    assert.doesNotMatch(name!, /_(count|sum|bucket|milliseconds|ms|minutes|kilobytes|megabytes)$/);
  }
  for (const line of text.split("\n").filter((one) => one && !one.startsWith("#"))) {
    const [, name, value] =
      /^([a-z][a-z0-9_]*)(?:\{(?:[a-z_]+="(?:[^"\\]|\\.)*",?)*\})? (\S+)$/.exec(line) ?? [];
    assert.ok(name && value !== undefined && (!Number.isNaN(Number(value)) || value === "Nan"), line);
    assert.ok(families.has(name) || families.has(name.replace(/_(count|sum|bucket)$/, "")), line);
  }
});

for (const file of ["prometheus/banco.rules.yaml", "grafana/banco.json"]) {
  test(`${file} uses existing metrics`, async () => {
    const shown = await figures();
    const rules = await readFile(new URL(`../../../../deploy/${file}`, import.meta.url), "utf8");
    const names = new Set([...rules.matchAll(/\bbanco_[a-z_]+/g)].map(([name]) => name));
    assert.ok(names.size > 8);
    for (const name of names)
      assert.match(shown, new RegExp(`^# TYPE ${name.replace(/_(count|sum|bucket)$/, "")} `, "m"), name);
  });
}

test("the runbook's statements run on this database", async () => {
  const runbook = await readFile(new URL("../../../../docs/runbook.md", import.meta.url), "utf8");
  const blocks = [...runbook.matchAll(/^```sql\n(.*?)^```$/gms)].map(([, sql]) => sql!);
  assert.ok(blocks.length > 5);
  for (const statement of blocks.flatMap((sql) => sql.split(";")).filter((one) => one.trim()))
    await shop.gateway.db.raw(`explain ${statement}`);
});
