import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Bench } from "@banco/provider-testing/payment/options";
import { paypal } from "@banco/providers/payment/paypal/provider";
import { openProvider } from "../support.ts";

const HOUR_MS = 3_600_000;

let bench: Bench;
let close: () => Promise<void>;
before(async () => {
  ({ bench, close } = await openProvider(paypal));
});
after(() => close());

test("only buyers' payments are imported, not payouts, rebates or transfers", async () => {
  const { context, simulatorUrl } = bench;
  const receipts = `${simulatorUrl}/_control/paypal/clients/${context.credentials.clientId}/receipts`;
  for (const code of ["T0001", "T0008", "T0014", "T0015", "T0016", "T0017", "T0400", "T1107", "T0007"]) {
    const body = new URLSearchParams({ code, amount: `${code.slice(-2)}.50` });
    assert.equal((await fetch(receipts, { method: "POST", body })).status, 200);
  }
  const [from, to] = [new Date(Date.now() - HOUR_MS), new Date(Date.now() + HOUR_MS)];
  const { charges } = await paypal.history!.list(context, { from, to, cursor: null });
  assert.deepEqual(
    charges.map(({ status, amountMinor }) => [status, amountMinor]),
    [["completed", 750]],
  );
});
