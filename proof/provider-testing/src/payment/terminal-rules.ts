import assert from "node:assert/strict";
import { inspect } from "node:util";
import { ProviderError } from "@banco/providers/contract/error";
import type { ChargeAnswer, ChargeOutcome } from "@banco/providers/contract/outcome";
import type { ChargeOf } from "@banco/providers/contract/payment";
import { failureOf } from "../account-bench.ts";
import { test } from "../rule.ts";
import { amountRules } from "./amount-rules.ts";
import { known, learned, newCharge, settled } from "./bench.ts";
import { heldUp, stillClock } from "./held-up.ts";
import type { Bench } from "./options.ts";
import type { Suite } from "./suite.ts";
import { atTerminal, pairedTerminal } from "./terminals.ts";

/** Declares the rules for terminal payments. */
export function terminalRules(suite: Suite): void {
  const { options, withAccount } = suite;
  const { blind = false, declineCode } = options.terminal!;

  /** Runs a payment until it is final, with a cardholder who behaves as configured. */
  async function play(
    bench: Bench,
    cardholder: object,
  ): Promise<{ charge: ChargeOf<"terminal">; end: ChargeAnswer }> {
    const { charge, terminalId } = await atTerminal(bench);
    await bench.simulator.cardholder({ terminal: terminalId, ...cardholder });
    const start = await bench.provider.terminal!(bench.context, charge);
    return { charge, end: await settled(bench, known(charge, start)) };
  }

  amountRules(suite, "terminal", async (bench) => {
    const { charge } = await atTerminal(bench);
    return { charge, request: (watched) => bench.provider.terminal!(bench.context, watched) };
  });

  test(
    "a cardholder who pays completes the payment",
    withAccount(async (bench) => {
      const { charge, end } = await play(bench, { does: "approve" });
      assert.equal(end.status, "completed");
      assert.equal(end.amountMinor, charge.amountMinor);
      assert.match(end.card?.last4 ?? "", /^\d{4}$/);
      assert.equal(await options.countCharges(bench, charge.id), 1);
    }),
  );

  test(
    "a card declined at the terminal fails the payment permanently",
    withAccount(async (bench) => {
      const { charge, end } = await play(bench, { does: "decline", code: declineCode });
      // A webhook and a waiting till may read concurrently: after one has set the status, the other must
      // read the same status.
      for (const outcome of [end, await settled(bench, known(charge, end))]) {
        assert.deepEqual([outcome.status, outcome.failure?.code], ["failed", declineCode]);
      }
      assert.equal(await options.countCharges(bench, charge.id), 0);
    }),
  );

  test(
    "a cardholder can cancel the payment",
    withAccount(async (bench) => {
      const { charge, end } = await play(bench, { does: "cancel" });
      assert.equal(end.status, "canceled");
      assert.equal(await options.countCharges(bench, charge.id), 0);
    }),
  );

  test(
    "a payment without a card keeps the terminal busy until canceled",
    withAccount(async (bench) => {
      const { provider, context } = bench;
      const { charge, terminalId } = await atTerminal(bench);
      await bench.simulator.cardholder({ terminal: terminalId, does: "nothing" });
      const start = await provider.terminal!(context, charge);
      assert.equal(start.status, "pending");
      assert.equal((await provider.read(context, known(charge, start))).status, "pending");
      if (!blind) assert.equal((await provider.readTerminal!(context, terminalId)).status, "busy");
      const second = newCharge("terminal", { terminal: { terminalId } });
      if (!blind) await failureOf(bench, provider.terminal!(context, second), "busy");
      assert.equal(
        (await provider.cancelTerminal!(context, learned(bench, known(charge, start)))).status,
        "canceled",
      );
      assert.equal((await provider.readTerminal!(context, terminalId)).status, "online");
      assert.equal(
        (await provider.cancelTerminal!(context, learned(bench, known(charge, start)))).status,
        "canceled",
      );
      assert.equal(await options.countCharges(bench, charge.id), 0);
      assert.equal(await options.countCharges(bench, second.id), 0);
    }),
  );

  test(
    "canceling a payment that has just completed reports it as completed",
    withAccount(async (bench) => {
      const { charge, end } = await play(bench, { does: "approve" });
      const late = await bench.provider.cancelTerminal!(bench.context, learned(bench, known(charge, end)));
      assert.equal(late.status, "completed");
    }),
  );

  test(
    "canceling one payment does not affect the next at the terminal",
    withAccount(async (bench) => {
      const { provider, context } = bench;
      const { charge, end } = await play(bench, { does: "cancel" });
      const terminalId = charge.terminal.terminalId;
      await bench.simulator.cardholder({ terminal: terminalId, does: "nothing" });
      const next = newCharge("terminal", { terminal: { terminalId } });
      const start = await provider.terminal!(context, next);
      await provider.cancelTerminal!(context, learned(bench, known(charge, end)));
      assert.equal((await provider.read(context, known(next, start))).status, "pending");
      await provider.cancelTerminal!(context, learned(bench, known(next, start)));
    }),
  );

  test(
    "a delayed cancelation does not affect the next payment at the terminal",
    withAccount(async (bench) => {
      const { terminalId } = await atTerminal(bench);
      await bench.simulator.cardholder({ terminal: terminalId, does: "nothing" });
      // Delays each of its requests in turn.
      let requests = 0;
      while (await cancelHeldUp(bench, terminalId, requests + 1)) requests++;
      assert.ok(requests > 0, "no request was delayed");
    }),
  );

  test(
    "an offline terminal is busy, and an unknown one is not found",
    withAccount(async (bench) => {
      const { provider, context } = bench;
      const { charge, terminalId } = await atTerminal(bench);
      await bench.simulator.cardholder({ terminal: terminalId, device: "offline" });
      if (!blind) await failureOf(bench, provider.terminal!(context, charge), "busy");
      const nowhere = newCharge("terminal", { terminal: { terminalId: `${terminalId}0` } });
      await failureOf(bench, provider.terminal!(context, nowhere), "not_found");
      await failureOf(bench, provider.readTerminal!(context, `${terminalId}0`), "not_found");
      await bench.simulator.resetCardholders();
      assert.equal(await options.countCharges(bench, charge.id), 0);
    }),
  );

  for (const charged of [true, false]) {
    test(
      `a payment whose terminal disconnects during authorization ends ${charged ? "completed" : "unpaid"}`,
      withAccount(async (bench) => {
        const { charge, end } = await play(bench, { does: "lose_connection", charged });
        assert.equal(end.status === "completed", charged);
        assert.equal(await options.countCharges(bench, charge.id), charged ? 1 : 0);
      }),
    );
  }

  test(
    "a command whose response was lost ends either charged or not charged",
    withAccount(async (bench) => {
      const { provider, context } = bench;
      const { charge, terminalId } = await atTerminal(bench);
      await bench.simulator.cardholder({ terminal: terminalId, device: "deaf", afterMs: 300 });
      const outcome = await provider.terminal!(context, charge).catch(() => undefined);
      const end = await settled(bench, known(charge, outcome));
      const charges = await options.countCharges(bench, charge.id);
      assert.equal(end.status === "completed", charges === 1);
    }),
  );

  if (!options.provider.createTerminal) return;
  test(
    "a terminal is registered, renamed, listed by location and removed",
    withAccount(async (bench) => {
      const { provider, context } = bench;
      const terminal = await pairedTerminal(bench);
      assert.equal(terminal.name, "Cassa 1");
      assert.equal(terminal.status, "online");
      const renamed = await provider.updateTerminal!(context, terminal.id, { name: "Cassa 2" });
      assert.deepEqual(renamed, { ...terminal, name: "Cassa 2" });
      const filter = terminal.locationId === null ? {} : { locationId: terminal.locationId };
      assert.deepEqual(await provider.listTerminals!(context, filter), [renamed]);
      await provider.deleteTerminal!(context, terminal.id);
      const left = await provider.listTerminals!(context, {});
      assert.ok(!left.some(({ id }) => id === terminal.id));
      await failureOf(bench, provider.readTerminal!(context, terminal.id), "not_found");
    }),
  );

  test(
    "an invalid registration code is refused with its field",
    withAccount(async (bench) => {
      const input = { name: "Cassa 3", registrationCode: options.terminal!.wrongRegistrationCode ?? "" };
      const error = await failureOf(bench, bench.provider.createTerminal!(bench.context, input), "rejected");
      assert.equal(error.path, "/registrationCode");
    }),
  );
}

/**
 * Cancels a payment in a process that is paused before one of its requests; meanwhile another process
 * cancels the payment and starts the next. Otherwise the clock is stopped, so that no window closes on a
 * slow machine.
 *
 * @returns false if the process makes fewer requests
 */
async function cancelHeldUp(bench: Bench, terminalId: string, before: number): Promise<boolean> {
  const { provider } = bench;
  const clock = stillClock();
  const context = { ...bench.context, clock };
  const terminal = { terminalId };
  const charge = newCharge("terminal", { terminal });
  const start = await provider.terminal!(context, charge);
  const cancel = (by: Bench["context"]) => provider.cancelTerminal!(by, learned(bench, known(charge, start)));
  const next = newCharge("terminal", { terminal });
  const others = async () => {
    assert.equal((await cancel(context)).status, "canceled");
    return provider.terminal!(context, next);
  };
  let meanwhile: Promise<ChargeOutcome> | undefined;
  let requests = 0;
  const paused = heldUp(context, async () => {
    if (++requests !== before) return;
    meanwhile = others();
    await Promise.allSettled([meanwhile]);
    clock.pass(PAUSE_MS);
  });
  const late = await cancel(paused).catch((error: unknown) => error);
  if (requests < before) {
    assert.equal((late as ChargeAnswer).status, "canceled", inspect(late));
    return false;
  }
  const begun = await meanwhile!;
  if (late instanceof Error) assert.ok(late instanceof ProviderError, inspect(late));
  const { status } = await provider.read(context, known(next, begun));
  assert.equal(status, "pending", `before request ${before}`);
  await provider.cancelTerminal!(context, learned(bench, known(next, begun)));
  return true;
}

const PAUSE_MS = 10_000;
