import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import {
  type Bench,
  connected,
  known,
  newCharge,
  openBench,
  pageOf,
} from "@banco/providers/conformance/bench";
import { getOrder } from "@banco/providers/payment/paypal/orders";
import { paypal } from "@banco/providers/payment/paypal/provider";
import { type Simulators, startSimulators } from "@banco/simulators";

let simulators: Simulators;
let bench: Bench;
before(async () => {
  simulators = await startSimulators({ only: "paypal" });
  const options = { provider: paypal } as Parameters<typeof openBench>[0];
  bench = await connected(await openBench(options, simulators.url, { hostsUsed: new Set() }));
});
after(async () => {
  await bench.close();
  await simulators.close();
});

test("an order to reserve money takes none when its payer approves it", async () => {
  const { card } = newCharge("card");
  const charge = newCharge("card", { card: { ...card!, token: null, capture: false } });
  const start = await paypal.card!(bench.context, charge);
  const body = new URLSearchParams({ way: "approve" });
  assert.equal((await fetch(pageOf(start), { method: "POST", body, redirect: "manual" })).status, 303);
  for (const _read of ["authorises", "finds it authorised"]) {
    const { status, action, amountMinor } = await paypal.read(bench.context, known(charge, start));
    assert.deepEqual(
      { status, action, amountMinor },
      { status: "pending", action: null, amountMinor: undefined },
    );
  }
  const order = await getOrder(bench.context, start.providerTransactionId!);
  const payments = order.purchase_units?.[0]?.payments;
  assert.deepEqual([payments?.authorizations?.[0]?.status, payments?.captures], ["CREATED", undefined]);
});
