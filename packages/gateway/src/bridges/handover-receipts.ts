import { Problem } from "@banco/core";
import type { Static } from "@banco/core/schema";
import type { ReceiptRequest } from "@banco/receipts";
import type { Queries } from "../db/statement.ts";
import { bridgeOf } from "../fiscal/document.ts";
import type { ReceiptRow } from "../fiscal/receipts/receipts.ts";
import { reportReceipt } from "../fiscal/receipts/settlement.ts";
import { wireItem, wirePayment } from "../fiscal/record.ts";
import type { FiscalServices } from "../fiscal/services.ts";
import { readDocumentById } from "../fiscal/sql.ts";
import { documentResult } from "./documents.ts";
import { type HandedOver, outcomeOf, type ReceiptOutcome } from "./handover-schemas.ts";
import { type AskingBridge, type HandedReceipt, listHandedReceipts } from "./handover-sql.ts";
import type { BridgeFiscalResult } from "./schemas.ts";
import type { BridgeRow } from "./sql.ts";

/** Lists the receipts that a bridge should print or report. */
export async function handedReceipts(
  db: Queries,
  bridge: AskingBridge,
): Promise<Static<typeof HandedOver>["receipts"]> {
  const handed = await listHandedReceipts(db, bridge);
  // A receipt that is too old to be printed is sent without its document, which can be long.
  return handed.map((one) => ({
    id: one.id,
    document: one.mayStart ? documentOf(one) : null,
    mayStart: one.mayStart,
  }));
}

/** A receipt's optional fields, except its payments, which the gateway does not pass on. */
type OptionalField = Exclude<
  keyof ReceiptRequest,
  "type" | "items" | "payment" | "transactionId" | "transactionIds"
>;

function documentOf({ receipt, original }: HandedReceipt): ReceiptRequest {
  const { type, items, payment, lottery, customerTaxCode, withoutOriginal } = receipt;
  // If a field is added to receipts, this does not compile until the field is passed to the bridge.
  const optional = {
    lottery: lottery !== null && { lottery },
    customerTaxCode: typeof customerTaxCode === "string" && { customerTaxCode },
    original: original !== null && { original },
    withoutOriginal: withoutOriginal != null && { withoutOriginal },
  } satisfies { [Field in OptionalField]: Pick<ReceiptRequest, Field> | false };
  return {
    type,
    items: items.map(wireItem),
    payment: wirePayment(payment),
    ...optional.lottery,
    ...optional.customerTaxCode,
    ...optional.original,
    ...optional.withoutOriginal,
  };
}

/**
 * Receives a bridge's report on a receipt that was handed over to it.
 *
 * @throws Problem `not_found` if the receipt was not handed over to it, 409 if it already has a different outcome
 */
export async function reportHandedReceipt(
  services: FiscalServices,
  bridge: BridgeRow,
  receiptId: string,
  reported: Static<typeof ReceiptOutcome>,
): Promise<Static<typeof BridgeFiscalResult>> {
  const { db } = services.gateway;
  const row = await readDocumentById<ReceiptRow["content"]>(db, bridge.tenantId, receiptId);
  if (row?.provider !== "handoff" || row.kind !== "receipt" || bridgeOf(row) !== bridge.id)
    throw new Problem("not_found", `No receipt ${receiptId} was handed over to this bridge`);
  const { number, documentId, date } = reported;
  const outcome = {
    ...outcomeOf(reported),
    ...(number !== undefined && { number }),
    ...(documentId !== undefined && { providerDocumentId: documentId }),
    ...(date !== undefined && { date }),
  };
  return documentResult(await reportReceipt(services, row, outcome));
}
