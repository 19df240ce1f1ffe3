import { ProviderError } from "../../contract/error.ts";
import type { Disputes, ListedDispute } from "../../contract/payouts.ts";
import { readSettled } from "../settled.ts";
import { pageOf } from "./lists.ts";
import type { Context } from "./manifest.ts";
import { minorOf } from "./map.ts";
import { pathOf } from "./payments.ts";
import { callMollie, profileOf } from "./request.ts";
import type { Chargeback } from "./wire.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Mollie's chargebacks, newest first (https://docs.mollie.com/reference/list-all-chargebacks). The money has already
 * been taken when a chargeback appears, and is returned if the chargeback is reversed. Mollie's API accepts no
 * evidence.
 */
export const disputes: Disputes<Context> = {
  depthMs: 365 * DAY_MS,
  async list(context, { from, cursor }) {
    const query = { ...profileOf(context), ...(cursor !== null && { from: cursor }) };
    const { items, next } = await pageOf<"chargebacks", Chargeback>(
      context,
      "chargebacks",
      "/v2/chargebacks",
      query,
    );
    const read = await readSettled(items, ({ id }) => id, listed);
    const oldest = read.items.at(-1);
    const more = next !== undefined && (!oldest || oldest.createdAt >= from);
    return {
      disputes: read.items.filter(({ createdAt }) => createdAt >= from),
      unreadable: read.unreadable,
      next: more ? next : null,
    };
  },
  async read(context, { providerDisputeId, providerTransactionId }) {
    const path = `${pathOf(providerTransactionId ?? "")}/chargebacks/${encodeURIComponent(providerDisputeId)}`;
    try {
      return listed(await callMollie<Chargeback>(context, { method: "GET", path }));
    } catch (error) {
      if (error instanceof ProviderError && error.kind === "not_found") return undefined;
      throw error;
    }
  },
};

function listed({ id, amount, paymentId, reason, reversedAt, createdAt }: Chargeback): ListedDispute {
  return {
    providerDisputeId: id,
    providerTransactionId: paymentId,
    amountMinor: Math.abs(minorOf(amount)),
    currency: amount.currency,
    reason: reason?.code ?? null,
    status: reversedAt ? "won" : "lost",
    respondBy: null,
    createdAt: new Date(createdAt),
  };
}
