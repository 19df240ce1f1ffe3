import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { known, newCharge, settled } from "@banco/provider-testing/payment/bench";
import type { Bench } from "@banco/provider-testing/payment/options";
import { mollie } from "@banco/providers/payment/mollie/provider";
import { eventually } from "@banco/testing/eventually";
import { openProvider } from "../support.ts";

let bench: Bench;
let close: () => Promise<void>;
before(async () => {
  ({ bench, close } = await openProvider(mollie));
});
after(() => close());

async function started(person: object) {
  const { context, simulator } = bench;
  const terminalId = (await mollie.listTerminals!(context, {}))[0]!.id;
  await simulator.cardholder({ terminal: terminalId, ...person });
  const charge = newCharge("terminal", { terminal: { terminalId } });
  return known(charge, await mollie.terminal!(context, charge));
}

async function isBeingRead(id: string): Promise<boolean> {
  const { apiKey } = bench.context.credentials;
  const headers = { authorization: `Bearer ${apiKey}` };
  const answer = await fetch(`${bench.simulatorUrl}/mollie/v2/payments/${id}`, { headers });
  return ((await answer.json()) as { status: string }).status === "pending";
}

test("a payment waiting for a card is canceled at Mollie", async () => {
  const charge = await started({ does: "nothing" });
  const since = await bench.simulator.last();
  const { status, action } = await mollie.cancelTerminal!(bench.context, charge);
  assert.deepEqual([status, action], ["canceled", null]);
  const requests = await bench.simulator.requests(since);
  assert.deepEqual(
    requests.map(({ method }) => method),
    ["GET", "DELETE"],
  );
});

test("the cashier gets instructions while the terminal reads the card", async () => {
  const charge = await started({ does: "approve", afterMs: 0, authorizingMs: 10_000 });
  await eventually("the card is read", () => isBeingRead(charge.providerTransactionId ?? ""));
  const since = await bench.simulator.last();
  const { status, action } = await mollie.cancelTerminal!(bench.context, charge);
  assert.equal(status, "pending");
  assert.equal(action?.type, "counter");
  const requests = await bench.simulator.requests(since);
  assert.ok(requests.every(({ method }) => method === "GET"));
  assert.equal((await settled(bench, charge)).status, "completed");
});
