import assert from "node:assert/strict";
import type { SimulatorControl } from "@banco/simulators/client";
import { eventually } from "@banco/testing/eventually";
import {
  always,
  card,
  chargeOnce,
  inTurn,
  judgeOnce,
  judgeUnknown,
  pageOf,
  problem,
  type Scenario,
} from "./scenario.ts";

/** Scenarios in which a charge's outcome is unknown temporarily or permanently. */
export const DOUBTFUL: Scenario[] = [
  heldCharge(),
  {
    name: "retries a charge after five connection resets, and charges once",
    runs: "charge",
    input: chargeOnce(34),
    faults: inTurn(...Array(5).fill({ kind: "reset" }), undefined),
    async judge({ result, heard, world }) {
      assert.equal(result, "completed");
      assert.equal(heard.length, 6);
      await judgeOnce(heard, world);
    },
  },
  ...[502, 503, 504, 408].map(
    (status): Scenario => ({
      name: `reports an unknown outcome if a proxy always returns ${status}`,
      runs: "charge",
      input: () => ({ ...card(4), timeout: 5 }),
      faults: always(pageOf(status)),
      judge({ failed, heard, waits }) {
        judgeUnknown(failed, heard, new RegExp(String(status)));
        const waited = waits.reduce((sum, one) => sum + one, 0);
        assert.ok(waited <= 15, `${waited} s are more than the call's deadline`);
      },
    }),
  ),
  {
    name: "reports an unknown outcome if the charge is still running at the deadline",
    runs: "charge",
    input: () => ({ ...card(5), timeout: 5 }),
    faults: always(problem(409, "idempotency_in_progress", { "retry-after": "2" })),
    judge({ failed, heard, waits }) {
      judgeUnknown(failed, heard, /idempotency_in_progress/);
      assert.deepEqual(waits, Array(7).fill(2));
    },
  },
  {
    name: "does not retry if retries are off, and reports an unknown outcome",
    runs: "charge",
    input: () => ({ ...card(6), maxRetries: 0 }),
    faults: always(problem(409, "idempotency_in_progress", { "retry-after": "1" })),
    judge({ failed, heard, waits }) {
      assert.deepEqual([failed?.kind, heard.length, waits], ["no-answer", 1, []]);
      assert.equal(failed?.key, heard[0]!.headers["idempotency-key"]);
    },
  },
  ...(
    [
      ["401", problem(401, "unauthenticated")],
      ["403", problem(403, "forbidden")],
      ["a proxy's 403", pageOf(403)],
      ["500", problem(500, "internal_error")],
    ] as const
  ).map(
    ([answer, fault]): Scenario => ({
      name: `still reports an unknown outcome of a lost charge after ${answer}`,
      runs: "charge",
      input: () => card(7),
      faults: inTurn({ kind: "reset" }, fault),
      judge({ failed, heard }) {
        assert.deepEqual([failed?.kind, heard.length], ["no-answer", 2]);
        assert.equal(failed?.key, heard[0]!.headers["idempotency-key"]);
      },
    }),
  ),
  {
    name: "reports a lost charge as refused after its refusal",
    runs: "charge",
    input: () => card(8),
    faults: inTurn({ kind: "reset" }, problem(400, "validation_failed")),
    judge: ({ failed }) => assert.deepEqual([failed?.kind, failed?.status], ["refused", 400]),
  },
  ...(
    [
      [500, "internal_error", true],
      [503, "provider_unavailable", false],
      [402, "payment_declined", false],
    ] as const
  ).map(
    ([status, code, expected]): Scenario => ({
      name: `reports the outcome after ${code} as ${expected ? "unknown" : "known"}`,
      runs: "charge",
      input: () => ({ ...card(9), maxRetries: 0 }),
      faults: always(problem(status, code)),
      judge: ({ failed }) =>
        assert.deepEqual([failed?.kind, failed?.isOutcomeUnknown], ["refused", expected]),
    }),
  ),
];

/**
 * The provider is slow, the first response is lost, and the API reports the charge as running several times.
 */
function heldCharge(): Scenario {
  const stillRunning = 2;
  let control: SimulatorControl;
  return {
    name: "waits for a running charge after a lost response, and charges once",
    runs: "charge",
    input: async (world) => {
      control = world.control("stripe");
      await control.fail({ fault: "held", match: { method: "POST", path: "/v1/payment_intents" } });
      return chargeOnce(32)(world);
    },
    faults: (_heard, { length }) => {
      if (length === stillRunning) void control.release();
      if (length > 0) return undefined;
      // Otherwise a retry could reach the gateway first, and its charge would be the held one.
      const isHeld = async () => (await control.held()) > 0;
      return { kind: "abandoned", when: eventually("the provider holds the charge", isHeld) };
    },
    async judge({ result, heard, world }) {
      assert.equal(result, "completed");
      assert.ok(heard.length > stillRunning);
      await judgeOnce(heard, world);
    },
  };
}
