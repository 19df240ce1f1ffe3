/** Requests whose answer was never stored: when they are repeated, and what the search decides. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { type KnownCharge, ProviderError } from "@banco/providers";
import { findOrRepeat, recover } from "@banco/providers/payment/recovery";

const asked = (mayRepeat: boolean) => ({ mayRepeat }) as KnownCharge;
const fails = (kind: "rejected" | "outcome_unknown" | "unavailable") => async (): Promise<string> => {
  throw new ProviderError(kind, "code", "message");
};
const nothing = async () => undefined;
const found = async () => "found";
const made = async () => "made";

test("only the lease holder repeats a request", async () => {
  assert.equal(await recover(asked(true), made, nothing), "made");
  assert.equal(await recover(asked(false), made, found), "found");
  assert.deepEqual(Object.keys(await recover(asked(false), made, nothing)), ["status", "failure"]);
  assert.equal(await findOrRepeat(asked(true), nothing, made), "made");
  assert.deepEqual(Object.keys(await findOrRepeat(asked(false), nothing, made)), ["status", "failure"]);
});

test("a search finds what was made although its repeat is refused", async () => {
  for (const kind of ["rejected", "outcome_unknown"] as const)
    assert.equal(await recover(asked(true), fails(kind), found), "found");
  assert.equal(await findOrRepeat(asked(true), found, fails("rejected")), "found");
});

test("a refused retry found nowhere was never made; an unknown one is in doubt", async () => {
  const lost = { status: "no_record", failure: { code: "not_executed", message: "message" } };
  assert.deepEqual(await recover(asked(true), fails("rejected"), nothing), lost);
  assert.deepEqual(await findOrRepeat(asked(true), nothing, fails("rejected")), lost);
  for (const kind of ["outcome_unknown", "unavailable"] as const) {
    await assert.rejects(recover(asked(true), fails(kind), nothing), { kind });
    await assert.rejects(findOrRepeat(asked(true), nothing, fails(kind)), { kind });
  }
});
