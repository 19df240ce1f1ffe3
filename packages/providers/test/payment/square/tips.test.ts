import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { known, newCharge, settled } from "@banco/provider-testing/payment/bench";
import type { Bench } from "@banco/provider-testing/payment/options";
import type { ListedCharge } from "@banco/providers";
import { square } from "@banco/providers/payment/square/provider";
import { openProvider } from "../support.ts";

const HOUR_MS = 3_600_000;

let bench: Bench;
let close: () => Promise<void>;
before(async () => {
  ({ bench, close } = await openProvider(square));
});
after(() => close());

/** Returns the listed payment once it has its fee, which Square adds a little later. */
async function listed(matching: (charge: ListedCharge) => boolean): Promise<ListedCharge> {
  const [from, to] = [new Date(Date.now() - HOUR_MS), new Date(Date.now() + HOUR_MS)];
  for (;;) {
    const { charges } = await square.history!.list(bench.context, { from, to, cursor: null });
    const match = charges.find(matching);
    if (match?.feeMinor !== undefined) return match;
    await sleep(50);
  }
}

test("a tip added in Point of Sale is part of the amount", async () => {
  const app = { callbackUrl: "till://back", platform: "android" as const };
  const charge = newCharge("app", { app });
  const start = await square.app!(bench.context, charge);
  const opened = new URLSearchParams({
    location: String(bench.context.settings.locationId),
    amount: String(charge.amountMinor),
    currency: charge.currency,
    note: (start.payload as Record<string, string>)["S.com.squareup.pos.NOTE"]!,
    tip: "200",
  });
  const pos = `${bench.simulatorUrl}/_control/square/point-of-sale`;
  assert.equal((await fetch(pos, { method: "POST", body: opened })).status, 200);
  const paid = await settled(bench, known(charge, start));
  assert.deepEqual([paid.status, paid.amountMinor, paid.tipMinor], ["completed", 1450, 200]);
  const { amountMinor, tipMinor, feeMinor } = await listed(({ id }) => id === charge.id);
  assert.deepEqual([amountMinor, tipMinor, feeMinor], [1450, 200, 24]);
  // Once Square has added its fee, reading the payment again returns it.
  assert.equal((await square.read(bench.context, known(charge, paid))).feeMinor, 24);
});

/** Sends a request from another of the merchant's tills, and returns the response's status and body. */
async function send(
  path: string,
  json: object,
): Promise<{ status: number; body: { errors?: { field: string }[] } }> {
  const response = await fetch(`${bench.simulatorUrl}/square${path}`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${bench.context.credentials.accessToken}`,
      "content-type": "application/json",
      "square-version": "2025-08-20",
    },
    body: JSON.stringify(json),
  });
  return { status: response.status, body: (await response.json()) as { errors?: { field: string }[] } };
}

test("a terminal or card tip is sent separately from the amount", async () => {
  const device = (await square.listTerminals!(bench.context, {}))[0]!.id;
  await bench.simulator.cardholder({ terminal: device, does: "approve", tipMinor: 150 });
  const charge = { ...newCharge("terminal", { terminal: { terminalId: device } }), tipMinor: 250 };
  const paid = await settled(bench, known(charge, await square.terminal!(bench.context, charge)));
  assert.deepEqual([paid.status, paid.amountMinor, paid.tipMinor], ["completed", 1250, 250]);
  const card = { token: "cnon:card-nonce-ok", returnUrl: null, capture: true };
  const online = { ...newCharge("card", { card }), tipMinor: 250 };
  const charged = await square.card!(bench.context, online);
  assert.deepEqual([charged.status, charged.amountMinor, charged.tipMinor], ["completed", 1250, 250]);
  for (const { id } of [charge, online]) {
    const { amountMinor, tipMinor } = await listed((one) => one.id === id);
    assert.deepEqual([amountMinor, tipMinor], [1250, 250]);
  }
});

test("a held tip is captured along with its amount, even in part", async () => {
  const card = { token: "cnon:card-nonce-ok", returnUrl: null, capture: false };
  for (const [partMinor, tipMinor] of [
    [1250, 250],
    [600, 250],
    [200, 199],
  ] as const) {
    const charge = { ...newCharge("card", { card }), tipMinor: 250 };
    const held = await square.card!(bench.context, charge);
    assert.equal(held.hold?.amountMinor, 1250);
    const ending = { kind: "capture", id: `cap_${partMinor}`, amountMinor: partMinor } as const;
    const captured = await square.capture!(bench.context, known(charge, held), ending);
    assert.deepEqual(
      [captured.status, captured.amountMinor, captured.tipMinor],
      ["completed", partMinor, tipMinor],
    );
  }
});

test("a checkout that asks for a tip refuses one from the till", async () => {
  const device = (await square.listTerminals!(bench.context, {}))[0]!.id;
  const { status, body } = await send("/v2/terminals/checkouts", {
    idempotency_key: "both-tips",
    checkout: {
      amount_money: { amount: 1000, currency: "EUR" },
      tip_money: { amount: 100, currency: "EUR" },
      device_options: { device_id: device, tip_settings: { allow_tipping: true } },
    },
  });
  assert.deepEqual([status, body.errors?.[0]?.field], [400, "checkout.tip_money"]);
});

test("a tipped checkout started by another till is listed with its tip", async () => {
  const device = (await square.listTerminals!(bench.context, {}))[0]!.id;
  await bench.simulator.cardholder({ terminal: device, does: "approve", tipMinor: 150 });
  const checkout = {
    amount_money: { amount: 1000, currency: "EUR" },
    device_options: { device_id: device, tip_settings: { allow_tipping: true } },
    note: "Table 4",
  };
  const { status } = await send("/v2/terminals/checkouts", { idempotency_key: "another-till-1", checkout });
  assert.equal(status, 200);
  const tipped = await listed(({ description }) => description === "Table 4");
  assert.deepEqual([tipped.type, tipped.amountMinor, tipped.tipMinor], ["terminal", 1150, 150]);

  const own = newCharge("terminal", { terminal: { terminalId: device } });
  const paid = await settled(bench, known(own, await square.terminal!(bench.context, own)));
  assert.deepEqual([paid.status, paid.amountMinor, paid.tipMinor], ["completed", 1250, undefined]);
});
