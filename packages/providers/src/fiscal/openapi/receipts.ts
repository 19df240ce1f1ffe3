import type { DocumentOutcome, KnownReceipt, ReceiptOrder } from "../../contract/fiscal.ts";
import { assertQuantities } from "../quantities.ts";
import { unclaimed } from "../recovery.ts";
import type { Context } from "./manifest.ts";
import { isReturnOf, isSaleOf, receiptOutcome, returnItemsOf, saleOf } from "./map.ts";
import { callOpenapi, fiscalIdOf } from "./request.ts";
import type { Receipt } from "./wire.ts";

const RECEIPTS = "/IT-receipts";
const PAGE = 100;
const DAY_MS = 24 * 60 * 60 * 1_000;
/** The margin for the difference between Openapi's clock and ours. */
const SLACK_SECONDS = 60;

/** Issues the receipt for a sale; our return is Openapi's void, and our refund is its return. */
export async function issueReceipt(context: Context, order: ReceiptOrder): Promise<DocumentOutcome> {
  const { receipt, original, lines } = order;
  if (receipt.type === "sale") {
    const body = saleOf(order, fiscalIdOf(context));
    return receiptOutcome(await callOpenapi<Receipt>(context, { method: "POST", path: RECEIPTS, body }));
  }
  const path = pathOf(original?.providerDocumentId ?? "");
  if (receipt.type === "return")
    return receiptOutcome(await callOpenapi<Receipt>(context, { method: "DELETE", path }));
  assertQuantities(receipt);
  const sale = await callOpenapi<Receipt>(context, { method: "GET", path });
  const body = { items: returnItemsOf(sale, lines) };
  return receiptOutcome(await callOpenapi<Receipt>(context, { method: "PATCH", path, body }));
}

/**
 * Returns a receipt's outcome. One with a lost response is looked up, because Openapi has no keys for
 * retrying the request.
 */
export async function readReceipt(context: Context, known: KnownReceipt): Promise<DocumentOutcome> {
  const { providerDocumentId: id } = known;
  if (id !== null)
    return receiptOutcome(await callOpenapi<Receipt>(context, { method: "GET", path: pathOf(id) }));
  const { query, isOurs } = searchFor(context, known);
  const since = known.createdAt.getTime() / 1_000 - SLACK_SECONDS;
  const receipts: Receipt[] = [];
  for await (const page of pagesOf(context, query)) {
    receipts.push(...page.filter((one) => one.create_timestamp >= since && isOurs(one)));
  }
  receipts.sort((one, other) => one.create_timestamp - other.create_timestamp);
  return unclaimed(context, known, receipts.map(receiptOutcome));
}

/**
 * Returns the search criteria for a receipt. A sale contains our ID; a sale has one void, and its returns contain the
 * returned quantities.
 */
function searchFor(context: Context, known: KnownReceipt) {
  const { receipt, original, lines, createdAt } = known;
  if (receipt.type === "sale") {
    const sale = saleOf(known, fiscalIdOf(context));
    // The filter compares days, in Italian or UTC time, and excludes the given day itself.
    const after = new Date(createdAt.getTime() - 2 * DAY_MS).toISOString().slice(0, 10);
    const query = { type: "sale", "created_at[after]": after };
    return { query, isOurs: (one: Receipt) => isSaleOf(one, sale) };
  }
  const type = receipt.type === "return" ? "void" : "return";
  const query = { type, parent_receipt_id: original?.providerDocumentId ?? "" };
  return { query, isOurs: (one: Receipt) => type === "void" || isReturnOf(one, lines) };
}

async function* pagesOf(
  context: Context,
  query: Readonly<Record<string, string>>,
): AsyncGenerator<Receipt[]> {
  const fiscalId = fiscalIdOf(context);
  for (let skip = 0; ; skip += PAGE) {
    const parameters = { fiscal_id: fiscalId, ...query, skip: String(skip), limit: String(PAGE) };
    const page = await callOpenapi<Receipt[]>(context, { method: "GET", path: RECEIPTS, query: parameters });
    yield page;
    if (page.length < PAGE) return;
  }
}

function pathOf(id: string): string {
  return `${RECEIPTS}/${encodeURIComponent(id)}`;
}
