import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, test } from "node:test";
import { type CrashBench, openCrashBench } from "@banco/gateway-testing/crash";
import { payPage } from "@banco/gateway-testing/pay-pages";
import { isFinal, paymentProviders } from "@banco/providers";
import { eventually } from "@banco/testing/eventually";
import { statement } from "../../src/db/statement.ts";

const OF_PROVIDER = statement(
  "test_of_provider",
  "select id, status from payment_transaction where provider = $1",
);
/** More than it takes until a provider's silence is proof. */
const PATIENCE_MS = 120_000;
/** Their records carry nothing of ours: what was taken and not told stays for a person to look at. */
const TELLS_NOTHING: ReadonlySet<string> = new Set(["zettle"]);

/** Providers that are spoken to; what is handed over has a test of its own. */
const PROVIDERS = paymentProviders()
  .map(({ manifest }) => manifest)
  .filter(({ hosts }) => Object.keys(hosts).length > 0);

let bench: CrashBench;
before(async () => {
  bench = await openCrashBench("stripe", async ({ call }) => {
    for (const { id } of PROVIDERS) assert.equal((await call("POST", `/v1/payment/${id}`)).status, 201, id);
  });
});
after(() => bench.stop());

/** A payment by link or, where the provider has none, at its first terminal. */
async function paymentAt(provider: (typeof PROVIDERS)[number]): Promise<{ kind: string; json: object }> {
  const capabilities: readonly string[] = provider.capabilities;
  if (capabilities.includes("link")) return { kind: "link", json: { amount: 12.5 } };
  const { body } = await bench.call("GET", `/v1/payment/${provider.id}/terminals`);
  return { kind: "terminal", json: { amount: 12.5, terminalId: body.items[0].id } };
}

for (const provider of PROVIDERS) {
  test(`${provider.name}: killed when the provider has answered and nothing of it is stored, it is found and paid once, or known not to be made, or left to a person`, async () => {
    const path = `/v1/payment/${provider.id}`;
    const headers = { "x-client-id": "till", "idempotency-key": randomUUID() };
    let take: () => ReturnType<CrashBench["call"]> = () => assert.fail("the bench has not begun");
    const gateway = await bench.killedAt(async () => {
      const { kind, json } = await paymentAt(provider);
      take = () => bench.call("POST", `${path}/${kind}`, { json, headers });
      const held = bench.proxy.holdAt("payment_transaction_settle", "the statement");
      void take().catch(() => undefined);
      await held;
    });
    try {
      const read = async (id: string) => (await bench.call("GET", `${path}/transactions/${id}`)).body;
      const { id } = await eventually(
        "the retry is answered",
        async () => {
          const { status, body } = await take();
          return status === 201 && body;
        },
        PATIENCE_MS,
      );
      const known = await eventually(
        "it is known what became of it",
        async () => {
          const record = await read(id);
          const isOpen = TELLS_NOTHING.has(provider.id) && record.status === "verification";
          return (record.url || isOpen || isFinal(record.status)) && record;
        },
        PATIENCE_MS,
      );
      // The page of a lost answer can not always be asked for again; then nobody was ever told of it, and nobody can pay it.
      const isLost = known.failure?.code === "not_executed";
      if (known.url) await payPage(known.url);
      const taken = TELLS_NOTHING.has(provider.id) ? "verification" : "completed";
      const end = isLost ? "failed" : taken;
      await eventually(`it is ${end}`, async () => (await read(id)).status === end, PATIENCE_MS);
      const stored = await bench.db.all<{ id: string; status: string }>(OF_PROVIDER, [provider.id]);
      assert.deepEqual(stored, [{ id, status: end }]);
    } finally {
      await gateway.stop();
    }
  });
}
