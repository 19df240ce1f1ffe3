import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { known, newCharge, settled } from "@banco/provider-testing/payment/bench";
import type { Bench } from "@banco/provider-testing/payment/options";
import { sumup } from "@banco/providers/payment/sumup/provider";
import { openProvider } from "../support.ts";
import { pairedReader } from "./paired-reader.ts";

let bench: Bench;
let close: () => Promise<void>;
before(async () => {
  ({ bench, close } = await openProvider(sumup));
});
after(() => close());

test("a reader with a completed payment is not stopped before SumUp lists it", async () => {
  const { context, simulator } = bench;
  const { id: terminalId } = await pairedReader(bench);
  await simulator.cardholder({ terminal: terminalId, does: "approve" });
  const charge = newCharge("terminal", { terminal: { terminalId } });
  const start = await sumup.terminal!(context, charge);
  assert.equal((await settled(bench, known(charge, start))).status, "completed");
  const since = await simulator.last();
  await simulator.fault({
    fault: "status",
    status: 404,
    match: { method: "GET", path: "^/v2.1/merchants/[^/]+/transactions" },
    times: 1,
  });
  const { status } = await sumup.cancelTerminal!(context, known(charge, start));
  assert.equal(status, "completed");
  const paths = (await simulator.requests(since)).map(({ path }) => path);
  assert.deepEqual(
    paths.filter((path) => path.endsWith("/terminate")),
    [],
  );
  await simulator.clearFaults();
});
