import assert from "node:assert/strict";
import { disputeListOf } from "@banco/providers/contract/payment";
import type { DisputeEvidence, DisputeStatus, ListedDispute } from "@banco/providers/contract/payouts";
import { conditions, patiently } from "../conditions.ts";
import { test } from "../rule.ts";
import { paid } from "./bench.ts";
import type { Bench } from "./options.ts";
import type { Suite } from "./suite.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Declares the rules for disputes and, if the provider accepts evidence, for evidence. */
export function disputeRules({ options, withAccount }: Suite): void {
  test(
    "a new dispute is listed with its payment, amount and status",
    withAccount(async (bench) => {
      const [charge, other] = [await paid(bench), await paid(bench)];
      const { id } = await bench.simulator.dispute({ transaction: charge.providerTransactionId! });
      const [dispute, ...more] = await disputesOf(bench);
      assert.deepEqual(more, []);
      assert.equal(dispute?.providerDisputeId, id);
      assert.equal(dispute.amountMinor, charge.amountMinor);
      assert.equal(dispute.currency, charge.currency);
      assert.equal(dispute.providerTransactionId, charge.providerTransactionId);
      assert.notEqual(dispute.providerTransactionId, other.providerTransactionId);
      if (options.provider.submitEvidence) assert.equal(dispute.status, "needs_response");
      if (disputeListOf(options.provider))
        assert.deepEqual(await read(bench, dispute, dispute.status), dispute);
    }),
  );

  for (const outcome of ["won", "lost"] as const)
    test(
      `a dispute that the merchant ${outcome} is reported as ${outcome}`,
      withAccount(async (bench) => {
        const charge = await paid(bench);
        const { id } = await bench.simulator.dispute({ transaction: charge.providerTransactionId! });
        const [dispute] = await disputesOf(bench);
        await bench.simulator.decideDispute(id, outcome);
        assert.equal((await read(bench, dispute!, outcome))?.status, outcome);
      }),
    );

  const list = disputeListOf(options.provider);
  if (list)
    test(
      "reading an unknown dispute returns undefined",
      withAccount(async (bench) => {
        const charge = await paid(bench);
        await bench.simulator.dispute({ transaction: charge.providerTransactionId! });
        const [dispute] = await disputesOf(bench);
        const unknown = { ...dispute!, providerDisputeId: `${dispute!.providerDisputeId}9` };
        assert.equal(await list.read(bench.context, unknown), undefined);
      }),
    );

  if (options.provider.submitEvidence)
    test(
      "submitted evidence is sent once and puts the dispute under review",
      withAccount(async (bench) => {
        const charge = await paid(bench);
        await bench.simulator.dispute({ transaction: charge.providerTransactionId! });
        const [dispute] = await disputesOf(bench);
        const evidence = newEvidence();
        const sent = await options.provider.submitEvidence!(bench.context, dispute!, evidence);
        assert.equal(sent.status, "under_review");
        const since = await bench.simulator.last();
        const again = await options.provider.submitEvidence!(bench.context, dispute!, evidence).catch(
          (error: unknown) => error,
        );
        assert.ok((await bench.simulator.requests(since)).length > 0, `${again}`);
        assert.equal((await read(bench, dispute!, "under_review"))?.status, "under_review");
      }),
    );
}

/** Creates evidence with every field. */
function newEvidence(): DisputeEvidence {
  return {
    id: conditions().id("evd"),
    text: "La cliente ha ritirato la merce in negozio il 3 novembre.",
    productDescription: "Due caffè & cornetto",
    customerName: "Anna Bianchi",
    customerEmail: "anna@example.com",
    date: "2026-11-03",
    carrier: "SDA",
    trackingNumber: "1Z8888888888888888",
  };
}

/** Polls a dispute until it has the expected status. */
async function read(
  bench: Bench,
  { providerDisputeId: id, ...dispute }: ListedDispute,
  status: DisputeStatus,
): Promise<ListedDispute | undefined> {
  const list = disputeListOf(bench.provider);
  if (list) return list.read(bench.context, { providerDisputeId: id, ...dispute });
  return (await reported(bench, (disputes) => disputes.get(id)?.status === status)).get(id);
}

/** Waits for events and returns each dispute as its newest event reports it. */
async function reported(
  { provider, receiver }: Bench,
  isThere: (disputes: ReadonlyMap<string, ListedDispute>) => boolean,
): Promise<Map<string, ListedDispute>> {
  const pause = patiently();
  for (;;) {
    const events = receiver.deliveries
      .flatMap((delivery) => provider.webhooks.read(delivery))
      .flatMap(({ disputes = [] }) => disputes)
      .toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
    const disputes = new Map(events.map((dispute) => [dispute.providerDisputeId, dispute]));
    if (isThere(disputes)) return disputes;
    await pause("timed out before an event reported it");
  }
}

/** Returns all disputes since yesterday. */
async function disputesOf(bench: Bench): Promise<ListedDispute[]> {
  const { provider, context } = bench;
  const list = disputeListOf(provider);
  if (!list) return [...(await reported(bench, ({ size }) => size > 0)).values()];
  const from = new Date(conditions().now().getTime() - DAY_MS);
  const disputes: ListedDispute[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await list.list(context, { from, cursor: cursor ?? null });
    assert.deepEqual(page.unreadable ?? [], []);
    disputes.push(...page.disputes);
    cursor = page.next;
  }
  return disputes;
}
