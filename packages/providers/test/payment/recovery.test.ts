/** Tests when requests whose responses were lost are retried, and what the search decides. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { type KnownCharge, ProviderError } from "@banco/providers";
import { findOrRepeat, recover } from "@banco/providers/payment/recovery";

const charge = (mayRepeat: boolean) => ({ mayRepeat }) as KnownCharge;
const fails = (kind: "rejected" | "outcome_unknown" | "unavailable") => async (): Promise<string> => {
  throw new ProviderError(kind, "code", "message");
};
const nothing = async () => undefined;
const search = async () => "found";
const send = async () => "made";

test("only the lease holder retries a request", async () => {
  assert.equal(await recover(charge(true), send, nothing), "made");
  assert.equal(await recover(charge(false), send, search), "found");
  assert.deepEqual(Object.keys(await recover(charge(false), send, nothing)), ["status", "failure"]);
  assert.equal(await findOrRepeat(charge(true), nothing, send), "made");
  assert.deepEqual(Object.keys(await findOrRepeat(charge(false), nothing, send)), ["status", "failure"]);
});

test("a search finds the executed request although its retry is refused", async () => {
  for (const kind of ["rejected", "outcome_unknown"] as const)
    assert.equal(await recover(charge(true), fails(kind), search), "found");
  assert.equal(await findOrRepeat(charge(true), search, fails("rejected")), "found");
});

test("a refused retry that matches no record means that nothing was executed", async () => {
  const lost = { status: "no_record", failure: { code: "not_executed", message: "message" } };
  assert.deepEqual(await recover(charge(true), fails("rejected"), nothing), lost);
  assert.deepEqual(await findOrRepeat(charge(true), nothing, fails("rejected")), lost);
  for (const kind of ["outcome_unknown", "unavailable"] as const) {
    await assert.rejects(recover(charge(true), fails(kind), nothing), { kind });
    await assert.rejects(findOrRepeat(charge(true), nothing, fails(kind)), { kind });
  }
});
