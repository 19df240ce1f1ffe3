import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { paid } from "@banco/provider-testing/payment/bench";
import type { Bench } from "@banco/provider-testing/payment/options";
import { ProviderError } from "@banco/providers";
import { disputeListOf } from "@banco/providers/contract/payment";
import type { DisputeEvidence } from "@banco/providers/contract/payouts";
import { paypal } from "@banco/providers/payment/paypal/provider";
import { openProvider } from "../support.ts";

const DAY_MS = 86_400_000;
const EVIDENCE: DisputeEvidence = {
  id: "evd_1",
  text: "La cliente ha firmato la consegna.",
  productDescription: "Vaso",
  customerName: "Anna Bianchi",
  customerEmail: null,
  date: "2026-11-03",
  carrier: "SDA",
  trackingNumber: "1Z88",
};

let bench: Bench;
let close: () => Promise<void>;
before(async () => {
  ({ bench, close } = await openProvider(paypal));
});
after(() => close());

test("disputes on several pages are each listed once", async () => {
  bench.options = { ...bench.options, card: { good: "vault_visa" } as never };
  const transaction = (await paid(bench)).providerTransactionId!;
  for (let count = 0; count < 52; count += 1) await bench.simulator.dispute({ transaction, amount: 10 });
  const [found, from] = [new Set<string>(), new Date(Date.now() - DAY_MS)];
  let pages = 0;
  for (let cursor: string | null | undefined; cursor !== null; pages += 1) {
    const page = await disputeListOf(paypal)!.list(bench.context, { from, cursor: cursor ?? null });
    for (const { providerDisputeId } of page.disputes) found.add(providerDisputeId);
    cursor = page.next;
  }
  assert.deepEqual([found.size, pages], [52, 2]);
});

test("a dispute that cannot be read does not stop the list", async () => {
  const list = () => disputeListOf(paypal)!.list(bench.context, { from: new Date(0), cursor: null });
  const [hidden] = (await list()).disputes;
  const path = `/v1/customer/disputes/${hidden!.providerDisputeId}`;
  for (const status of [403, 404]) {
    await bench.simulator.fault({ fault: "status", status, match: { path }, times: 1 });
    const { disputes, unreadable } = await list();
    assert.deepEqual([disputes.length, unreadable!.length], [49, 1]);
    assert.equal(unreadable![0]!.id, hidden!.providerDisputeId);
  }
  await bench.simulator.fault({ fault: "status", status: 401, match: { path }, times: 9 });
  await assert.rejects(list(), (error) => error instanceof ProviderError && error.kind === "credentials");
  await bench.simulator.clearFaults();
});

test("evidence is sent with its shipment unless its text is too long", async () => {
  const { disputes } = await disputeListOf(paypal)!.list(bench.context, { from: new Date(0), cursor: null });
  const [dispute] = disputes;
  const tooLong = paypal.submitEvidence!(bench.context, dispute!, { ...EVIDENCE, text: "x".repeat(2_001) });
  await assert.rejects(
    tooLong,
    (error) => error instanceof ProviderError && error.kind === "rejected" && error.path === "/text",
  );
  const since = await bench.simulator.last();
  const sent = await paypal.submitEvidence!(bench.context, dispute!, EVIDENCE);
  assert.equal(sent.status, "under_review");
  const [request] = (await bench.simulator.requests(since)).filter(({ method }) => method === "POST");
  for (const part of [
    '"carrier_name":"OTHER","carrier_name_other":"SDA","tracking_number":"1Z88"',
    '"evidence_type":"OTHER","notes":"La cliente ha firmato la consegna."',
    '"notes":"Anna Bianchi, 2026-11-03"',
  ])
    assert.ok(request!.body.includes(part), part);
});
