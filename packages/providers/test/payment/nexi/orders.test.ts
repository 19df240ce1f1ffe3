import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { type Bench, known, newCharge } from "@banco/providers/conformance/bench";
import { nexi } from "@banco/providers/payment/nexi/provider";
import { openProvider } from "../support.ts";

let bench: Bench;
let close: () => Promise<void>;
before(async () => {
  ({ bench, close } = await openProvider(nexi));
});
after(() => close());

test("a link whose time is over is taken away, also when only its order is known", async () => {
  const over = { expiresAt: new Date(Date.now() - 1_000).toISOString(), successUrl: null, cancelUrl: null };
  for (const memory of ["what was answered", "nothing"]) {
    const charge = newCharge("link", { link: over });
    const made = known(charge, await nexi.link!(bench.context, charge));
    const stored = memory === "nothing" ? { ...made, memory: {} } : made;
    assert.equal((await nexi.read(bench.context, stored)).status, "canceled", `knowing ${memory}`);
  }
});
