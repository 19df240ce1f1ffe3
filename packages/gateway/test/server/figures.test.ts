import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { after, before, test } from "node:test";
import { inTime } from "@banco/gateway-testing/in-time";
import { openShop, type Shop, STRIPE } from "@banco/gateway-testing/payments";

let shop: Shop;
before(async () => {
  shop = await openShop();
});
after(() => shop.stop());

const figures = async () => (await shop.gateway.send("GET", "/metrics")).text;

/** The value of a figure; undefined: it is not shown. */
function figureOf(text: string, name: string, labels: Record<string, string> = {}): number | undefined {
  for (const line of text.split("\n")) {
    const [, is, inner = "", value] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
    if (is !== name) continue;
    if (Object.entries(labels).every(([label, wanted]) => inner.includes(`${label}="${wanted}"`)))
      return Number(value);
  }
  return undefined;
}

test("what this process did is counted: payments by state, and calls to providers with their time", async () => {
  await shop.completedCard(7);
  const text = await figures();
  const ofStripe = { provider: "stripe" };
  assert.ok(figureOf(text, "banco_payments_total", { ...ofStripe, type: "card", status: "completed" })! >= 1);
  const answered = { ...ofStripe, outcome: "answered" };
  assert.ok(figureOf(text, "banco_provider_request_seconds_count", answered)! >= 1);
  assert.ok(figureOf(text, "banco_provider_request_seconds_sum", answered)! > 0);
  assert.equal(figureOf(text, "banco_webhooks_to_apps_total", { outcome: "failed" }), 0);
});

test("what is open is counted by kind, state and age, from the database", async () => {
  const { id } = await shop.completedCard(8);
  const open = { kind: "payment", status: "verification" };
  const text = await inTime(shop.gateway, "it is counted", async () => {
    // Again and again: the webhook that completes it may come only now.
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

test("of a provider's accesses to the tax office the first to end is shown, whatever the state of its account", async () => {
  const other = await shop.gateway.signIn();
  const connected = await shop.gateway.send("POST", STRIPE, { token: other.accessToken });
  assert.equal(connected.status, 201);
  const { rows } = await shop.gateway.db.raw("select id from account order by id");
  const [one, another] = rows as { id: string }[];
  for (const [early, late, year] of [
    [one!, another!, 2031],
    [another!, one!, 2033],
  ] as const) {
    const first = Date.UTC(year, 0, 1);
    await inTime(shop.gateway, "the first is shown", async () => {
      // Again and again: whoever looks at an account meanwhile sets its state anew.
      for (const [{ id }, at, status] of [
        [early, first, "active"],
        [late, Date.UTC(year + 1, 0, 1), "pending"],
      ] as const)
        await shop.gateway.db.raw(
          "update account set status = $2, settings = settings || jsonb_build_object('accessExpiresAt', $3::text) where id = $1",
          [id, status, new Date(at).toISOString()],
        );
      const name = "banco_account_access_ends_timestamp_seconds";
      return figureOf(await figures(), name, { provider: "stripe" }) === first / 1000;
    });
  }
  await shop.gateway.db.raw(
    "update account set status = 'active', settings = settings - 'accessExpiresAt' where id = any ($1)",
    [[one!.id, another!.id]],
  );
});

test("what waits to be told to an app is a queue, and late when it was due", async () => {
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

test("the figures keep to Prometheus' form: each family once, explained, and named after its type and unit", async () => {
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
  test(`${file} asks for figures that there are`, async () => {
    const shown = await figures();
    const asked = await readFile(new URL(`../../../../deploy/${file}`, import.meta.url), "utf8");
    const names = new Set([...asked.matchAll(/\bbanco_[a-z_]+/g)].map(([name]) => name));
    assert.ok(names.size > 8);
    for (const name of names)
      assert.match(shown, new RegExp(`^# TYPE ${name.replace(/_(count|sum|bucket)$/, "")} `, "m"), name);
  });
}
