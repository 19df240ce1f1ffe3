import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { failureOf } from "@banco/provider-testing/account-bench";
import { known, newCharge, settled } from "@banco/provider-testing/payment/bench";
import { atTerminal } from "@banco/provider-testing/payment/terminals";
import type { ProviderHttp } from "@banco/providers/contract/http";
import type { List, PaymentIntent, Reader } from "@banco/providers/payment/stripe/wire";
import { askSimulator, atSimulator } from "./at-simulator.ts";

/** https://docs.stripe.com/terminal/references/testing#simulated-test-cards */
const INSUFFICIENT_FUNDS = "4000000000009995";

describe("payments on Stripe's readers", () => {
  const withAccount = atSimulator();

  test(
    "an unsuccessful payment's intent is canceled to avoid a later charge",
    withAccount(async (bench) => {
      const { provider, context, simulator } = bench;
      const { charge, terminalId } = await atTerminal(bench);
      await simulator.cardholder({ terminal: terminalId, device: "offline" });
      await failureOf(bench, provider.terminal!(context, charge), "busy");
      for (const does of ["decline", "cancel"] as const) {
        await simulator.cardholder({ terminal: terminalId, does });
        const next = newCharge("terminal", { terminal: { terminalId } });
        await settled(bench, known(next, await provider.terminal!(context, next)));
      }
      const { data } = await askSimulator<List<PaymentIntent>>(bench, "/v1/payment_intents");
      assert.deepEqual(
        data.map(({ status }) => status),
        ["canceled", "canceled", "canceled"],
      );
    }),
  );

  test(
    "a card declined between two reads is reported with the issuer's reason",
    withAccount(async (bench) => {
      const { provider, context, simulator } = bench;
      const { charge, terminalId } = await atTerminal(bench);
      await simulator.cardholder({ terminal: terminalId, does: "nothing" });
      const start = await provider.terminal!(context, charge);
      const reader = `/v1/terminal/readers/${terminalId}`;
      const { api } = context.http;
      const declines: ProviderHttp = {
        ...api!,
        async send(request, window) {
          if (request.method === "GET" && request.path === reader)
            await askSimulator(
              bench,
              `/v1/test_helpers/terminal/readers/${terminalId}/present_payment_method`,
              {
                "card_present[number]": INSUFFICIENT_FUNDS,
              },
            );
          return api!.send(request, window);
        },
      };
      const end = await provider.read({ ...context, http: { api: declines } }, known(charge, start));
      assert.equal(end.status, "failed");
      assert.equal(end.failure?.code, "insufficient_funds");
    }),
  );

  test(
    "a response without the intent's ID leaves the payment open",
    withAccount(async (bench) => {
      const { provider, context, simulator } = bench;
      const { charge } = await atTerminal(bench);
      const since = await simulator.last();
      const match = { method: "POST", path: "^/v1/payment_intents$" };
      await simulator.fault({ fault: "no_fields", match, times: 1 });
      await failureOf(bench, provider.terminal!(context, charge), "outcome_unknown");
      const sent = await simulator.requests(since);
      assert.deepEqual(
        sent.filter(({ method }) => method === "POST").map(({ path }) => path),
        ["/v1/payment_intents"],
      );
    }),
  );

  test(
    "a reader that started without a response is stopped before failing",
    withAccount(async (bench) => {
      const { provider, context, simulator } = bench;
      const { charge, terminalId } = await atTerminal(bench);
      await simulator.cardholder({ terminal: terminalId, does: "nothing", device: "deaf" });
      await failureOf(bench, provider.terminal!(context, charge), "busy");
      const { action } = await askSimulator<Reader>(bench, `/v1/terminal/readers/${terminalId}`);
      assert.equal(action, null);
    }),
  );

  test(
    "a payment needs verification while its reader cannot be stopped",
    withAccount(async (bench) => {
      const { provider, context, simulator } = bench;
      const { charge, terminalId } = await atTerminal(bench);
      await simulator.cardholder({ terminal: terminalId, does: "nothing", device: "deaf" });
      const match = { method: "POST", path: "^/v1/.+/cancel(_action)?$" };
      await simulator.fault({ fault: "status", status: 429, match, times: 10 });
      const start = await provider.terminal!(context, charge);
      assert.equal(start.status, "verification");
      await simulator.clearFaults();
      assert.equal((await provider.cancelTerminal!(context, known(charge, start))).status, "canceled");
    }),
  );

  test(
    "a reader that is processing another payment is busy and continues",
    withAccount(async (bench) => {
      const { provider, context, simulator } = bench;
      const { charge, terminalId } = await atTerminal(bench);
      await simulator.cardholder({ terminal: terminalId, does: "nothing" });
      const first = known(charge, await provider.terminal!(context, charge));
      const next = newCharge("terminal", { terminal: { terminalId } });
      await failureOf(bench, provider.terminal!(context, next), "busy");
      assert.equal((await provider.read(context, first)).status, "pending");
    }),
  );

  test(
    "a reader with an unknown status is busy during a charge",
    withAccount(async (bench) => {
      const { provider, context, simulator } = bench;
      const { charge, terminalId } = await atTerminal(bench);
      await simulator.cardholder({ terminal: terminalId, does: "nothing" });
      const started = known(charge, await provider.terminal!(context, charge));
      const { api } = context.http;
      const send: ProviderHttp["send"] = async (request, window) => {
        const response = await api!.send(request, window);
        const text = response.text
          .replace(/"status":\s*"requires_payment_method"/, '"status":"processing"')
          .replace(/"status":\s*"in_progress"/, '"status":"rebooting"');
        return { ...response, text };
      };
      const outcome = await provider.read({ ...context, http: { api: { ...api!, send } } }, started);
      assert.deepEqual([outcome.status, outcome.isTerminalFree], ["pending", undefined]);
    }),
  );

  test(
    "a reader still showing a canceled payment accepts the next",
    withAccount(async (bench) => {
      const { provider, context, simulator } = bench;
      const { charge, terminalId } = await atTerminal(bench);
      await simulator.cardholder({ terminal: terminalId, does: "nothing" });
      const { providerTransactionId } = await provider.terminal!(context, charge);
      await askSimulator(bench, `/v1/payment_intents/${providerTransactionId}/cancel`, {});
      await simulator.cardholder({ terminal: terminalId, does: "approve" });
      const next = newCharge("terminal", { terminal: { terminalId } });
      const end = await settled(bench, known(next, await provider.terminal!(context, next)));
      assert.equal(end.status, "completed");
    }),
  );

  test(
    "looking up a lost payment never starts the reader",
    withAccount(async (bench) => {
      const { provider, context, simulator } = bench;
      const { charge, terminalId } = await atTerminal(bench);
      const since = await simulator.last();
      const lost = await provider.read(context, known(charge));
      assert.equal(lost.status, "no_record");
      assert.equal(lost.failure?.code, "not_executed");
      const again = await provider.read(context, known(charge, { ...lost, status: "verification" }));
      assert.equal(
        again.status,
        "no_record",
        "the second lookup was final although the request was still in transit",
      );
      const paths = (await simulator.requests(since)).map(({ path }) => path);
      assert.ok(!paths.some((path) => path.endsWith("/process_payment_intent")));

      await simulator.cardholder({ terminal: terminalId, does: "nothing" });
      const running = newCharge("terminal", { terminal: { terminalId } });
      await provider.terminal!(context, running);
      assert.equal((await provider.read(context, known(running))).status, "pending");
      assert.equal((await provider.cancelTerminal!(context, known(running))).status, "canceled");
    }),
  );

  test(
    "a payment at a removed reader is canceled",
    withAccount(async (bench) => {
      const { provider, context, simulator } = bench;
      const { charge, terminalId } = await atTerminal(bench);
      await simulator.cardholder({ terminal: terminalId, does: "nothing" });
      const start = await provider.terminal!(context, charge);
      await provider.deleteTerminal!(context, terminalId);
      assert.equal((await provider.read(context, known(charge, start))).status, "canceled");
    }),
  );

  test(
    "a reader's location and registration code cannot be changed",
    withAccount(async (bench) => {
      const { terminalId } = await atTerminal(bench);
      const { provider, context } = bench;
      const moved = provider.updateTerminal!(context, terminalId, { locationId: "tml_other" });
      assert.equal((await failureOf(bench, moved, "rejected")).path, "/locationId");
    }),
  );
});
