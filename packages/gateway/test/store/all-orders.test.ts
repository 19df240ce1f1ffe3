import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { type Online, openOnline, WOO, year } from "@banco/gateway-testing/stores";
import { storeProviders } from "@banco/providers";

const ALL = "/v1/store/transactions";
interface Listed {
  id: string;
  provider: string;
  type: string;
  orderNumber: string;
  amount: number;
  createdAt: string;
  customer: { name: string | null; email: string | null };
}

let online: Online;
const own = new Map<string, Listed[]>();
before(async () => {
  online = await openOnline();
  for (const { manifest } of storeProviders()) {
    await online.call("POST", `/v1/store/${manifest.id}`);
    const { body } = await online.list({ limit: "200" }, `/v1/store/${manifest.id}`);
    assert.equal(body.token, null);
    own.set(manifest.id, body.items);
  }
});
after(() => online.stop());

const page = async (query: object = {}) => {
  const { status, body } = await online.call("GET", ALL, { query: { ...year(), ...query } });
  assert.equal(status, 200, JSON.stringify(body));
  return body as { items: Listed[]; token: string | null; unread: { provider: string; code: string }[] };
};
async function pages(query: object): Promise<Listed[]> {
  const seen: Listed[] = [];
  let token: string | null = "";
  do {
    const { items, token: next } = await page({ ...query, token });
    seen.push(...items);
    token = next;
  } while (token !== null);
  return seen;
}
const key = ({ provider, id }: Listed) => `${provider} ${id}`;
const keys = (listed: Listed[]) => listed.map(key);

test("all stores form one list of orders by time, then refunds", async () => {
  const { items, token, unread } = await page({ limit: 200 });
  assert.deepEqual([token, unread], [null, []]);
  assert.deepEqual(keys(items).sort(), [...own.values()].flatMap(keys).sort());
  for (const [provider, listed] of own)
    assert.deepEqual(
      items.filter((one) => one.provider === provider),
      listed,
    );
  assert.deepEqual(
    items.map(({ type }) => type),
    items.map(({ type }) => type).toSorted(),
  );
  const times = items.filter(({ type }) => type === "order").map(({ createdAt }) => createdAt);
  assert.deepEqual(times, times.toSorted());
});

test("pages contain everything once, in either order", async () => {
  const whole = keys((await page({ limit: 200 })).items);
  assert.deepEqual(keys(await pages({ limit: 3 })).sort(), whole.toSorted());
  const newest = await pages({ limit: 4, order: "desc", type: "order" });
  const times = newest.map(({ createdAt }) => createdAt);
  assert.deepEqual(times, times.toSorted().reverse());
  assert.equal(new Set(keys(newest)).size, newest.length);
  assert.deepEqual(
    keys(newest).sort(),
    whole
      .filter((one) =>
        keys((own.get(one.split(" ")[0]!) ?? []).filter(({ type }) => type === "order")).includes(one),
      )
      .sort(),
  );
});

test("a search matches number, customer and amount", async () => {
  const [sought] = own.get("woocommerce")!;
  const entries = await pages({ q: String(sought!.amount).replace(".", ","), limit: 5 });
  assert.ok(keys(entries).includes(key(sought!)));
  for (const { amount } of entries) assert.equal(amount, sought!.amount);
  const byCustomer = await pages({ q: sought!.customer.email!.toUpperCase() });
  assert.ok(keys(byCustomer).includes(key(sought!)));
  assert.deepEqual(await pages({ q: "nowhere at all" }), []);
});

test("an unreadable store is reported and retried without delaying others", async () => {
  await online.fault({
    fault: "status",
    status: 503,
    match: { method: "GET", path: "/wp-json/wc/v3/orders" },
    times: 50,
  });
  const first = await page({ limit: 3 });
  assert.deepEqual(
    first.unread.map(({ provider }) => provider),
    ["woocommerce"],
  );
  assert.equal(first.items.length, 3);
  assert.ok(first.items.every(({ provider }) => provider !== "woocommerce"));
  await online.clearFaults();
  const rest: Listed[] = [];
  let token: string | null = first.token;
  while (token !== null) {
    const next = await page({ limit: 50, token });
    rest.push(...next.items);
    token = next.token;
  }
  assert.deepEqual(keys([...first.items, ...rest]).sort(), [...own.values()].flatMap(keys).sort());
});

test("another merchant's orders are not listed", async () => {
  const { accessToken: token } = await online.gateway.signIn();
  const { body } = await online.gateway.send("GET", ALL, { token, query: year() });
  assert.deepEqual(body, { items: [], token: null, unread: [] });
});

test("an invalid token and a store's own token are refused", async () => {
  const { body } = await online.list({ limit: "1" }, WOO);
  for (const token of ["x", "e30x", Buffer.from('{"woocommerce":1}').toString("base64url"), body.token]) {
    const refused = await online.call("GET", ALL, { query: { ...year(), token } });
    assert.deepEqual([refused.status, refused.body.errors?.[0].path], [400, "/query/token"], token);
  }
});
