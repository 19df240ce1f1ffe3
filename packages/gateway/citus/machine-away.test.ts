import assert from "node:assert/strict";
import { after, describe, test } from "node:test";
import { type SignedIn, startTestGateway } from "@banco/gateway-testing/gateway";
import { STRIPE } from "@banco/gateway-testing/payments";
import { startSimulators } from "@banco/simulators";
import { eventually } from "@banco/testing/eventually";

const { CITUS_DATABASE_URL } = process.env;
/** Enough merchants for some to be on the unavailable worker, and some elsewhere. */
const MERCHANTS = 8;
const AWAY_MS = 20_000;

describe("an unavailable worker of the cluster", async () => {
  if (!CITUS_DATABASE_URL)
    throw new Error("CITUS_DATABASE_URL must point to the coordinator of a Citus cluster");
  const simulators = await startSimulators();
  const env = { SIMULATORS_URL: simulators.url, LOG_LEVEL: "silent" };
  const gateway = await startTestGateway(env);
  after(async () => {
    await gateway.stop();
    await simulators.close();
  });
  const merchants: SignedIn[] = [];
  for (let n = 0; n < MERCHANTS; n += 1) {
    const merchant = await gateway.signIn();
    assert.equal((await gateway.send("POST", STRIPE, { token: merchant.accessToken })).status, 201);
    merchants.push(merchant);
  }
  let keys = 0;
  const pay = async ({ accessToken: token }: SignedIn, key = `pay-${++keys}`) => {
    const headers = { "x-client-id": "till", "idempotency-key": key };
    const json = { amount: 3, token: "tok_visa" };
    return gateway.send("POST", `${STRIPE}/card`, { token, json, headers });
  };
  const idsOf = async (merchant: SignedIn) => {
    const query = { start: "2020-01-01", end: "2100-01-01", limit: "500" };
    const { body, text } = await gateway.send("GET", `${STRIPE}/transactions`, {
      token: merchant.accessToken,
      query,
    });
    assert.ok(Array.isArray(body.items), text);
    return new Set(
      body.items
        .filter((one: { status: string }) => one.status === "completed")
        .map((one: { id: string }) => one.id),
    );
  };

  test("stops only its own merchants and loses no acknowledged request", async () => {
    const paid = new Map<SignedIn, string[]>(merchants.map((merchant) => [merchant, []]));
    const back = gateway.machineAway!();
    const refused = new Set<SignedIn>();
    const going = new Set<SignedIn>();
    const end = performance.now() + AWAY_MS;
    await Promise.all(
      merchants.map(async (merchant) => {
        do {
          const { status, body } = await pay(merchant);
          if (status === 201 && body.status === "completed") {
            going.add(merchant);
            paid.get(merchant)!.push(body.id);
          } else refused.add(merchant);
        } while (performance.now() < end);
      }),
    );
    back();
    assert.deepEqual(
      [...going].filter((merchant) => refused.has(merchant)),
      [],
      "each merchant is either always or never served",
    );
    assert.ok(going.size > 0, "the merchants of the other machine are served");
    assert.ok(refused.size > 0, "the merchants of the machine that is unavailable are refused");
    for (const merchant of merchants)
      await eventually("each merchant is served again", async () => (await pay(merchant)).status === 201);
    for (const [merchant, ids] of paid) {
      const kept = await idsOf(merchant);
      assert.deepEqual(
        ids.slice(-400).filter((id) => !kept.has(id)),
        [],
      );
    }
  });
});
