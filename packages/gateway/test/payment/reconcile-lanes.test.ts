import assert from "node:assert/strict";
import { test } from "node:test";
import { startTestGateway } from "@banco/gateway-testing/gateway";
import { inTime } from "@banco/gateway-testing/in-time";
import { startSimulators } from "@banco/simulators";
import { openControl } from "@banco/simulators/client";

test("a slow list does not delay other accounts of any provider", async (t) => {
  const simulators = await startSimulators();
  t.after(() => simulators.close());
  const gateway = await startTestGateway({ SIMULATORS_URL: simulators.url });
  t.after(() => gateway.stop());
  const connect = async (...providers: string[]) => {
    const { accessToken: token } = await gateway.signIn();
    for (const provider of providers)
      assert.equal((await gateway.send("POST", `/v1/payment/${provider}`, { token })).status, 201);
  };
  await connect("stripe");
  await connect("stripe", "mollie");
  const read = async () => {
    const { rows } = await gateway.db.raw(
      `select count(*) filter (where provider = 'stripe')::int as stripe, count(*) filter (where provider = 'mollie')::int as mollie
       from account where history_until is not null`,
    );
    return rows[0] as { stripe: number; mollie: number };
  };
  const stripe = openControl(simulators.url, "stripe");
  await stripe.fail({ match: { method: "GET", path: "/v1/payment_intents" }, fault: "held" });
  // Stripe's accounts are due before the others.
  await gateway.db.raw(
    "update account set history_until = null, history_at = now() - (case when provider = 'stripe' then 2 else 1 end) * interval '1 minute'",
  );
  await inTime(gateway, "all others are read while one is not", async () => {
    const all = await read();
    return all.mollie === 1 && all.stripe === 1;
  });
  await stripe.release();
  await inTime(gateway, "the slow one is read too", async () => (await read()).stripe === 2);
});
