import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, test } from "node:test";
import { type CrashBench, openCrashBench } from "@banco/gateway-testing/crash";
import { payPage } from "@banco/gateway-testing/pay-pages";
import { isFinal, paymentProviders } from "@banco/providers";
import { eventually, PATIENCE_MS } from "@banco/testing/eventually";
import { statement } from "../../src/db/statement.ts";

const OF_PROVIDER = statement(
  "test_of_provider",
  "select id, status from payment_transaction where provider = $1",
);
/**
 * The time that passes between polls: a provider's missing record proves nothing until more than a minute has passed.
 */
const PASSING_MS = 3_000;
const POLL_MS = 20;
/** Their records contain no ID, so a person must check any payment whose outcome was not reported. */
const TELLS_NOTHING: ReadonlySet<string> = new Set(["zettle"]);

/** Providers with an API; handed-over payments have their own test. */
const PROVIDERS = paymentProviders()
  .map(({ manifest }) => manifest)
  .filter(({ hosts }) => Object.keys(hosts).length > 0);

let bench: CrashBench;
/** An API key, because a user's token would expire during the test. */
let token: string;
const call: CrashBench["call"] = (method, path, sent) => bench.call(method, path, { token, ...sent });
/** How to repeat the same request, by provider. */
const retries = new Map<string, () => ReturnType<CrashBench["call"]>>();
before(async () => {
  bench = await openCrashBench("stripe", async ({ call }) => {
    for (const { id } of PROVIDERS) assert.equal((await call("POST", `/v1/payment/${id}`)).status, 201, id);
    const json = { name: "Till", scopes: ["payments:read", "payments:write", "refunds:write"] };
    token = (await call("POST", "/v1/keys", { json })).body.key;
  });
  await bench.killedAt(async () => {
    for (const provider of PROVIDERS) {
      const { kind, json } = await paymentAt(provider);
      const headers = { "x-client-id": "till", "idempotency-key": randomUUID() };
      const take = () => call("POST", `/v1/payment/${provider.id}/${kind}`, { json, headers });
      const held = bench.proxy.holdAt("payment_transaction_settle", "the statement");
      void take().catch(() => undefined);
      await held;
      retries.set(provider.id, take);
    }
  });
});
after(() => bench.stop());

/** A payment through a link or, if the provider has no links, on its first terminal. */
async function paymentAt(provider: (typeof PROVIDERS)[number]): Promise<{ kind: string; json: object }> {
  const capabilities: readonly string[] = provider.capabilities;
  if (capabilities.includes("link")) return { kind: "link", json: { amount: 12.5 } };
  const { body } = await call("GET", `/v1/payment/${provider.id}/terminals`);
  return { kind: "terminal", json: { amount: 12.5, terminalId: body.items[0].id } };
}

/** Polls until there is an outcome, advancing the clock. */
function inTime<T>(what: string, ask: () => Promise<T>): Promise<NonNullable<T>> {
  const again = async () => {
    await bench.pass(PASSING_MS);
    return ask();
  };
  return eventually(what, again, PATIENCE_MS, POLL_MS);
}

for (const provider of PROVIDERS) {
  test(`${provider.name}: a kill before storing the response never charges twice`, async () => {
    const read = async (id: string) =>
      (await call("GET", `/v1/payment/${provider.id}/transactions/${id}`)).body;
    const { id } = await inTime("the retry is answered", async () => {
      const { status, body } = await retries.get(provider.id)!();
      return status === 201 && body;
    });
    const known = await inTime("it is known what became of it", async () => {
      const record = await read(id);
      const isOpen = TELLS_NOTHING.has(provider.id) && record.status === "verification";
      return (record.url || isOpen || isFinal(record.status)) && record;
    });
    // The page in a lost response cannot always be requested again; in that case no one has seen it, and no one can
    // pay on it.
    const isLost = known.failure?.code === "not_executed";
    if (known.url) await payPage(known.url);
    // Unless it was reported before the process was killed.
    const isUnreported = TELLS_NOTHING.has(provider.id) && known.status === "verification";
    const reported = isUnreported ? "verification" : "completed";
    const end = isLost ? "failed" : reported;
    await inTime(`it is ${end}`, async () => (await read(id)).status === end);
    const stored = await bench.db.all<{ id: string; status: string }>(OF_PROVIDER, [provider.id]);
    assert.deepEqual(stored, [{ id, status: end }]);
  });
}
