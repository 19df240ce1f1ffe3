import assert from "node:assert/strict";
import { HOST_CLOCK } from "@banco/core/clock";
import type { WebhookDelivery } from "@banco/providers/contract/payment";
import type { ProviderContext } from "@banco/providers/contract/provider";
import { openAccessTokens } from "@banco/providers/http/access-tokens";
import { test } from "../rule.ts";
import { known, newCharge } from "./bench.ts";
import type { SettlementConformance } from "./options.ts";

const NOBODY = "no_such_device";

/**
 * Declares the rules for payments accepted by the merchant's own staff and devices. There is no provider to
 * query, and a payment stays open until it is reported.
 */
export function settlementRules({ provider, devices, taken }: SettlementConformance): void {
  const context: ProviderContext = {
    http: {},
    mode: "live",
    credentials: {},
    clock: HOST_CLOCK,
    tokens: openAccessTokens(HOST_CLOCK),
    settings: {},
    platform: undefined,
    webhookUrl: "https://banco.example/webhook",
    returnUrl: "https://banco.example/paid",
    ownDevices: async () => [...devices],
  };
  const handed = (terminalId = devices[0]!.id) => newCharge("terminal", { terminal: { terminalId } });

  test("connecting needs no credentials, and disconnecting twice is allowed", async () => {
    assert.deepEqual(provider.manifest.credentials, []);
    assert.deepEqual(await provider.connect(context), { profile: {}, settings: {}, credentials: {} });
    await provider.disconnect(context);
    await provider.disconnect(context);
  });

  test("the terminals are the merchant's devices or, without any, its staff", async () => {
    const listed = await provider.listTerminals!(context, {});
    for (const { id, name, online } of devices) {
      const terminal = await provider.readTerminal!(context, id);
      assert.deepEqual([terminal.name, terminal.status], [name, online ? "online" : "offline"]);
      assert.deepEqual(
        listed.find((one) => one.id === id),
        terminal,
      );
    }
    const alone = await provider.listTerminals!({ ...context, ownDevices: async () => [] }, {});
    assert.ok(alone.some(({ status }) => status === "online"));
  });

  test("an unknown or another merchant's device is not found and charges nothing", async () => {
    const missing = { kind: "not_found", path: "/terminalId" };
    await assert.rejects(provider.readTerminal!(context, NOBODY), missing);
    await assert.rejects(provider.terminal!(context, handed(NOBODY)), missing);
  });

  test("a payment handed to an offline device is pending, even when repeated", async () => {
    for (const { id } of devices) {
      const charge = handed(id);
      const [one, two] = [
        await provider.terminal!(context, charge),
        await provider.terminal!(context, charge),
      ];
      assert.equal(one.status, "pending");
      assert.deepEqual(two, one);
    }
  });

  for (const [when, stored, mayRepeat] of [
    ["its response was stored", true, true],
    ["the process died before storing the response", false, true],
    ["it is too late to retry", false, false],
  ] as const) {
    test(`an unreported payment is still pending when ${when}`, async () => {
      const charge = handed();
      const outcome = await provider.terminal!(context, charge);
      const pending = known(charge, stored ? outcome : undefined, mayRepeat);
      assert.equal((await provider.read(context, pending)).status, "pending");
      assert.equal((await provider.read(context, { ...pending, memory: taken })).status, "pending");
    });
  }

  test("an unstarted payment can be canceled, even after a crash", async () => {
    const charge = handed();
    const outcome = await provider.terminal!(context, charge);
    for (const one of [known(charge, outcome), known(charge)]) {
      assert.equal((await provider.cancelTerminal!(context, one)).status, "canceled");
    }
  });

  test("a payment shown on a device can only be canceled there", async () => {
    const charge = handed();
    const outcome = await provider.terminal!(context, charge);
    const shown = { ...known(charge, outcome), memory: taken };
    const { status, action } = await provider.cancelTerminal!(context, shown);
    assert.deepEqual([status, action?.type], ["pending", "counter"]);
  });

  test("every webhook is rejected because no provider sends any", async () => {
    const event = { id: "1", type: "payment.completed", status: "completed" };
    const delivery: WebhookDelivery = {
      method: "POST",
      headers: { "content-type": "application/json", authorization: "Bearer x" },
      query: {},
      body: JSON.stringify(event),
      receivedAt: new Date(),
    };
    assert.equal(await provider.webhooks.verify(context, delivery), false);
    assert.deepEqual(provider.webhooks.read(delivery), []);
  });
}
