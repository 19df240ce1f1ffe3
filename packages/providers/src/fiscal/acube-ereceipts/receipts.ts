import type { DocumentOutcome, KnownReceipt, ReceiptOrder } from "../../contract/fiscal.ts";
import { isAbout } from "../acube/find.ts";
import { isSame } from "../acube/map.ts";
import { callAcube } from "../acube/request.ts";
import { executed, unansweredOrder, unclaimed } from "../recovery.ts";
import type { Context } from "./manifest.ts";
import { linesOf, receiptOutcome, returnBody, saleBody } from "./map.ts";
import type { EReceipt, EReceiptDetails, EReceiptItem, Page } from "./wire.ts";

const RECEIPTS = "/mf1/receipts";
const PAGE = 100;
/** The margin around a time, wide enough for any time zone that A-Cube may assume for a time without one. */
const AROUND_MS = 3 * 60 * 60 * 1_000;

/** Issues the receipt for a sale, annuls it (A-Cube: void) or returns part of it (A-Cube: return). */
export async function issueReceipt(context: Context, order: ReceiptOrder): Promise<DocumentOutcome> {
  if (order.receipt.type === "sale") {
    const body = saleBody(order);
    const receipt = await callAcube<EReceipt>(context, {
      host: context.http.devices,
      method: "POST",
      path: RECEIPTS,
      body,
    });
    return receiptOutcome(receipt);
  }
  const sale = order.original!;
  if (order.receipt.type === "refund") {
    const path = `${pathOf(sale.providerDocumentId!)}/returnable-items`;
    const returnable = await callAcube<EReceiptItem[]>(context, {
      host: context.http.devices,
      method: "GET",
      path,
    });
    const body = returnBody(order, sale, returnable);
    return receiptOutcome(
      await callAcube<EReceipt>(context, {
        host: context.http.devices,
        method: "POST",
        path: `${RECEIPTS}/return`,
        body,
      }),
    );
  }
  // A void's response is empty; the list contains the void's own record.
  const body = { document_number: sale.number };
  await callAcube(context, { host: context.http.devices, method: "DELETE", path: RECEIPTS, body });
  return executed(() => readReceipt(context, unansweredOrder(order)));
}

/** Returns a receipt's outcome; one without a stored response is looked up and never requested again. */
export async function readReceipt(context: Context, known: KnownReceipt): Promise<DocumentOutcome> {
  if (known.providerDocumentId) {
    const path = pathOf(known.providerDocumentId);
    return receiptOutcome(
      await callAcube<EReceipt>(context, { host: context.http.ereceipts, method: "GET", path }),
    );
  }
  return unclaimed(context, known, (await candidates(context, known)).map(receiptOutcome));
}

/** Returns the A-Cube receipts that a lost request may have created, oldest first. */
export async function candidates(context: Context, known: KnownReceipt): Promise<EReceipt[]> {
  const { receipt, original, createdAt } = known;
  const type = { sale: "sale", return: "void", refund: "return" }[receipt.type];
  const about = (await listAround(context, type, createdAt))
    .filter(({ document_datetime }) => isAbout(document_datetime, createdAt))
    .filter(({ parent_receipt_uuid }) => !original || parent_receipt_uuid === original.providerDocumentId)
    .sort((one, other) => one.document_number.localeCompare(other.document_number));
  if (receipt.type === "return") return about;
  const alike = [];
  for (const one of about) {
    const path = `${pathOf(one.uuid)}/details`;
    const { items } = await callAcube<EReceiptDetails>(context, {
      host: context.http.devices,
      method: "GET",
      path,
    });
    if (isSame(linesOf(items), receipt.items)) alike.push(one);
  }
  return alike;
}

/**
 * Returns the point of sale's receipts of a kind: those that the day's closing includes and the others, which
 * A-Cube lists separately.
 */
async function listAround(context: Context, type: string, at: Date): Promise<EReceipt[]> {
  const receipts: EReceipt[] = [];
  const path = `/mf1/point-of-sales/${encodeURIComponent(String(context.settings.serialNumber))}/receipts`;
  for (const status of ["ready", "sent"]) {
    for (let page = 1; ; page += 1) {
      const query = new URLSearchParams({ status, type, page: String(page), size: String(PAGE) });
      query.set("document_datetime[after]", clock(at.getTime() - AROUND_MS));
      // Always send it, because the documented default is a date in the past.
      query.set("document_datetime[before]", clock(at.getTime() + AROUND_MS));
      const request = { host: context.http.ereceipts, method: "GET", path, query } as const;
      const { members } = await callAcube<Page<EReceipt>>(context, request);
      receipts.push(...members);
      if (members.length < PAGE) break;
    }
  }
  return receipts;
}

function clock(ms: number): string {
  return new Date(ms).toISOString().slice(0, 19);
}

function pathOf(uuid: string): string {
  return `${RECEIPTS}/${encodeURIComponent(uuid)}`;
}
