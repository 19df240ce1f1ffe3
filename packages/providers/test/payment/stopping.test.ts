import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { failureOf } from "@banco/provider-testing/account-bench";
import { known } from "@banco/provider-testing/payment/bench";
import { heldUp, stillClock } from "@banco/provider-testing/payment/held-up";
import type { Bench } from "@banco/provider-testing/payment/options";
import { atTerminal } from "@banco/provider-testing/payment/terminals";
import type { ChargeAnswer } from "@banco/providers";
import { CallWindow, WINDOW_CLOSED } from "@banco/providers/contract/call-window";
import type { ProviderRequest } from "@banco/providers/contract/http";
import { untilStopped } from "@banco/providers/payment/stopping";
import { stripe } from "@banco/providers/payment/stripe/provider";
import { sumup } from "@banco/providers/payment/sumup/provider";
import { openProvider } from "./support.ts";

/** The providers whose cancel request contains no payment ID. */
const NAMELESS = [
  { provider: stripe, registrationCode: "simulated-wpe", stop: /\/cancel_action$/ },
  { provider: sumup, registrationCode: "4WLFDSBF", stop: /\/terminate$/ },
];

for (const { provider, registrationCode, stop } of NAMELESS) {
  const isStop = ({ path }: ProviderRequest) => stop.test(path);

  /** Cancels a payment that waits for a card, in a process whose requests take this long. */
  async function cancelSlowly(
    tookMs: (request: ProviderRequest, stops: number) => number,
    check: (seen: {
      answer: Promise<ChargeAnswer>;
      sent: () => Promise<number>;
      bench: Bench;
    }) => Promise<void>,
  ): Promise<void> {
    const { bench, close } = await openProvider(provider);
    try {
      const terminal = { registrationCode } as NonNullable<Bench["options"]["terminal"]>;
      const { charge, terminalId } = await atTerminal({ ...bench, options: { ...bench.options, terminal } });
      await bench.simulator.cardholder({ terminal: terminalId, does: "nothing" });
      const start = await provider.terminal!(bench.context, charge);
      const since = await bench.simulator.last();
      const clock = stillClock();
      let stops = 0;
      const context = heldUp({ ...bench.context, clock, window: new CallWindow(clock) }, (request) => {
        if (isStop(request)) stops++;
        clock.pass(tookMs(request, stops));
      });
      const sent = async () =>
        (await bench.simulator.requests(since)).filter(({ path }) => stop.test(path)).length;
      await check({ answer: provider.cancelTerminal!(context, known(charge, start)), sent, bench });
    } finally {
      await close();
    }
  }

  describe(`a cancel request at ${provider.manifest.name}, without a payment ID`, () => {
    test("a slow cancel request does not affect the next payment", () =>
      cancelSlowly(
        ({ method }) => (method === "GET" ? 3_000 : 0),
        async ({ answer, sent }) => {
          assert.equal((await answer).status, "canceled");
          assert.equal(await sent(), 1);
        },
      ));

    test("a delayed cancel request does not affect the next payment", () =>
      cancelSlowly(
        (request, stops) => (isStop(request) && stops === 1 ? 6_000 : 0),
        async ({ answer, sent }) => {
          assert.equal((await answer).status, "canceled");
          assert.equal(await sent(), 1);
        },
      ));

    test("a cancel request is not sent if it is delayed each time", () =>
      cancelSlowly(
        (request) => (isStop(request) ? 6_000 : 0),
        async ({ answer, sent, bench }) => {
          // Stripe's intent is canceled even if its reader could not be stopped.
          if (provider === stripe) assert.equal((await answer).status, "canceled");
          else assert.equal((await failureOf(bench, answer, "unavailable")).code, WINDOW_CLOSED);
          assert.equal(await sent(), 0);
        },
      ));
  });
}

test("a payment being canceled is polled until it is final", async () => {
  const clock = { ...stillClock(), sleep: async () => undefined };
  const answers: ChargeAnswer[] = [{ status: "pending" }, { status: "pending" }, { status: "canceled" }];
  const { status } = await untilStopped({ clock }, async () => answers.shift() ?? { status: "verification" });
  assert.equal(status, "canceled");
});
