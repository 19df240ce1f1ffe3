import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { known, newCharge, settled } from "@banco/provider-testing/payment/bench";
import type { Bench } from "@banco/provider-testing/payment/options";
import { adyen } from "@banco/providers/payment/adyen/provider";
import { paymentMessage } from "@banco/providers/payment/adyen/terminal";
import { openProvider } from "../support.ts";

interface PaymentMessage {
  SaleToPOIRequest: { PaymentRequest: { SaleData: { SaleToAcquirerData?: string } } };
}

let bench: Bench;
let close: () => Promise<void>;
before(async () => {
  ({ bench, close } = await openProvider(adyen));
});
after(() => close());

for (const [currency, amountMinor, tipMinor] of [
  ["EUR", 1250, 150],
  ["JPY", 1250, 100],
  ["KWD", 1250, 125],
] as const) {
  test(`a terminal tip is part of the authorized amount (${currency})`, async () => {
    const { context, simulator, simulatorUrl } = bench;
    const terminalId = (await adyen.listTerminals!(context, {}))[0]!.id;
    await simulator.cardholder({ terminal: terminalId, does: "approve", tipMinor });
    const terminal = { terminalId };
    const own = newCharge("terminal", { terminal, currency, amountMinor });
    const untipped = await settled(bench, known(own, await adyen.terminal!(context, own)));
    assert.deepEqual(
      [untipped.status, untipped.amountMinor, untipped.tipMinor],
      ["completed", amountMinor, undefined],
    );

    const tipped = newCharge("terminal", { terminal, currency, amountMinor });
    const message = paymentMessage(tipped, terminalId, new Date(0)) as PaymentMessage;
    message.SaleToPOIRequest.PaymentRequest.SaleData.SaleToAcquirerData = "tenderOption=AskGratuity";
    const { apiKey = "", merchantAccount } = context.credentials;
    const device = `/v1/merchants/${merchantAccount}/devices/${terminalId}/async`;
    const response = await fetch(`${simulatorUrl}/adyen${device}`, {
      method: "POST",
      headers: { "x-api-key": apiKey, "content-type": "application/json" },
      body: JSON.stringify(message),
    });
    assert.equal(response.status, 200);
    // The same after Adyen's notification, which contains only the total, including the tip.
    const total = { value: amountMinor + tipMinor, currency };
    for (const memory of [{}, { psp: "PSP1", told: total }]) {
      const start = { status: "pending" as const, providerTransactionId: "s", memory };
      const paid = await settled(bench, known(tipped, start));
      assert.deepEqual(
        [paid.status, paid.amountMinor, paid.tipMinor],
        ["completed", amountMinor + tipMinor, tipMinor],
      );
    }
  });
}

test("a reported total completes a tipped payment that the terminal forgot", async () => {
  const terminal = { terminalId: (await adyen.listTerminals!(bench.context, {}))[0]!.id };
  const charge = newCharge("terminal", { terminal });
  const forgotten = known(charge, { status: "pending", providerTransactionId: "s" });
  assert.equal((await adyen.read(bench.context, forgotten)).failure?.code, "not_executed");
  const memory = { psp: "PSP1", told: { value: charge.amountMinor + 150, currency: charge.currency } };
  const paid = await adyen.read(bench.context, { ...forgotten, memory });
  assert.deepEqual([paid.status, paid.tipMinor], ["completed", 150]);
  const part = { psp: "PSP1", told: { value: charge.amountMinor - 250, currency: charge.currency } };
  const less = await adyen.read(bench.context, { ...forgotten, memory: part });
  assert.deepEqual([less.status, less.amountMinor, less.tipMinor], ["completed", 1000, undefined]);
});

test("a terminal that Adyen cannot reach is busy and starts no payment", async () => {
  const terminalId = (await adyen.listTerminals!(bench.context, {}))[0]!.id;
  await bench.simulator.cardholder({ terminal: terminalId, does: "approve", device: "unreachable" });
  const charge = newCharge("terminal", { terminal: { terminalId } });
  await assert.rejects(adyen.terminal!(bench.context, charge), {
    kind: "busy",
    code: "rejected",
    message: "The terminal did not accept the payment (no POI response)",
  });
});
