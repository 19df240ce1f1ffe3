import { statedPayment } from "@banco/receipts";
import { ProviderError } from "../../contract/error.ts";
import type { KnownReceipt } from "../../contract/fiscal.ts";
import { italianInstants } from "../italian-time.ts";
import { fiscalIdOf } from "./connect.ts";
import type { Context } from "./manifest.ts";
import { isSame } from "./map.ts";
import { callAcube } from "./request.ts";
import type { NamedReceipt, ReceiptDetails } from "./wire.ts";

export const RECEIPTS = "/receipts";

const MINUTE_MS = 60_000;
/** The margin for clock differences and for a request's duration. */
const EARLIER_MS = 2 * MINUTE_MS;
const LATER_MS = 5 * MINUTE_MS;
const PAGE = 100;
const PAGES_MAX = 200;

/**
 * Returns the company's sales with the requested content from around that time, oldest first. The list's filters are
 * checked again here, because an API may ignore filters that it does not support.
 */
export async function salesLike(context: Context, known: KnownReceipt): Promise<NamedReceipt[]> {
  const { receipt, seller } = known;
  const fiscalId = fiscalIdOf(seller.vatId ?? "");
  const sales = await recent(context, fiscalId, known.createdAt);
  const totals = [receipt.totalMinor, receipt.totalMinor - statedPayment(receipt).discountMinor];
  const alike = [];
  for (const sale of sales) {
    if (sale.type !== "sale" || sale.fiscal_id !== fiscalId) continue;
    if (!totals.includes(Math.round((sale.total_amount ?? 0) * 100))) continue;
    if (isSame((await detailsOf(context, sale.uuid)).items, receipt.items)) alike.push(sale);
  }
  return alike.sort((one, other) => one.created_at.localeCompare(other.created_at));
}

async function recent(context: Context, fiscalId: string, requestedAt: Date): Promise<NamedReceipt[]> {
  const seen = new Map<string, NamedReceipt>();
  for (let page = 1; page <= PAGES_MAX; page += 1) {
    const query = new URLSearchParams({
      fiscal_id: fiscalId,
      type: "sale",
      page: String(page),
      itemsPerPage: String(PAGE),
    });
    const receipts = await callAcube<NamedReceipt[]>(context, { method: "GET", path: RECEIPTS, query });
    const before = seen.size;
    for (const receipt of receipts) seen.set(receipt.uuid, receipt);
    if (seen.size === before || isPast(receipts, requestedAt)) {
      return [...seen.values()].filter(({ created_at }) => isAbout(created_at, requestedAt));
    }
  }
  throw new ProviderError(
    "outcome_unknown",
    "too_many",
    "There are too many receipts at A-Cube to search for one",
  );
}

/** Whether a list in reverse chronological order has passed the time. */
function isPast(receipts: readonly NamedReceipt[], requestedAt: Date): boolean {
  const [first, last] = [receipts.at(0), receipts.at(-1)];
  if (!first || !last || first.created_at <= last.created_at) return false;
  return readings(last.created_at).every((time) => time < requestedAt.getTime() - EARLIER_MS);
}

/** Whether an A-Cube time, read in either time zone, matches a request. */
export function isAbout(time: string, requestedAt: Date): boolean {
  const at = requestedAt.getTime();
  return readings(time).some((time) => time >= at - EARLIER_MS && time <= at + LATER_MS);
}

/** Returns the instants that a time may mean: A-Cube does not document whether its times are in Italian time or UTC. */
function readings(time: string): number[] {
  const italian = italianInstants(time).map((instant) => instant.getTime());
  return [...italian, Date.parse(`${time.replace(" ", "T")}Z`)];
}

/** Returns a receipt with its lines. */
export function detailsOf(context: Context, uuid: string): Promise<ReceiptDetails> {
  return callAcube<ReceiptDetails>(context, { method: "GET", path: `${pathOf(uuid)}/details` });
}

/** Returns the path of a receipt. */
export function pathOf(uuid: string): string {
  return `${RECEIPTS}/${encodeURIComponent(uuid)}`;
}
