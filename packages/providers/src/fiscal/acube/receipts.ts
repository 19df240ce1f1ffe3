import type { DocumentOutcome, KnownReceipt, ReceiptOrder } from "../../contract/fiscal.ts";
import { executed, unansweredOrder, unclaimed } from "../recovery.ts";
import { detailsOf, pathOf, RECEIPTS, salesLike } from "./find.ts";
import type { Context } from "./manifest.ts";
import { isSame, receiptOutcome, returnBody, saleBody } from "./map.ts";
import { callAcube } from "./request.ts";
import type { AcubeReceipt, NamedReceipt } from "./wire.ts";

/** Issues the receipt for a sale, annuls it (A-Cube: void) or returns part of it (A-Cube: return). */
export async function issueReceipt(context: Context, order: ReceiptOrder): Promise<DocumentOutcome> {
  const { type } = order.receipt;
  if (type === "sale") {
    const body = saleBody(order);
    return receiptOutcome(await callAcube<AcubeReceipt>(context, { method: "POST", path: RECEIPTS, body }));
  }
  const sale = order.original!;
  const path = pathOf(sale.providerDocumentId!);
  if (type === "refund") {
    const { items } = await detailsOf(context, sale.providerDocumentId!);
    const body = returnBody(order, sale, items);
    const receipt = await callAcube<AcubeReceipt>(context, { method: "POST", path: `${path}/return`, body });
    return receiptOutcome(receipt);
  }
  // A-Cube responds with the void's own record or with an empty body, in which case the sale refers to the void.
  const receipt = await callAcube<NamedReceipt | undefined>(context, { method: "DELETE", path });
  return receipt?.uuid
    ? receiptOutcome(receipt)
    : executed(() => readReceipt(context, unansweredOrder(order)));
}

/** Returns a receipt's outcome; one without a stored response is looked up and never requested again. */
export async function readReceipt(context: Context, known: KnownReceipt): Promise<DocumentOutcome> {
  if (known.providerDocumentId) return receiptOutcome(await getReceipt(context, known.providerDocumentId));
  return unclaimed(context, known, (await candidates(context, known)).map(receiptOutcome));
}

/** Returns the A-Cube receipts that a lost request may have created, oldest first. */
async function candidates(context: Context, known: KnownReceipt): Promise<NamedReceipt[]> {
  if (known.receipt.type === "sale") return salesLike(context, known);
  const sale = await getReceipt(context, known.original!.providerDocumentId!);
  if (known.receipt.type === "return") return sale.voiding_receipt ? [sale.voiding_receipt] : [];
  const returns = [];
  for (const one of sale.return_receipts) {
    const { items } = await detailsOf(context, one.uuid);
    if (isSame(items, known.receipt.items)) returns.push(one);
  }
  return returns.sort((one, other) => one.created_at.localeCompare(other.created_at));
}

function getReceipt(context: Context, uuid: string): Promise<AcubeReceipt> {
  return callAcube<AcubeReceipt>(context, { method: "GET", path: pathOf(uuid) });
}
