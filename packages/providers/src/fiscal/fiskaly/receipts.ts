import { ProviderError } from "../../contract/error.ts";
import type { DocumentOutcome, KnownReceipt, ReceiptOrder } from "../../contract/fiscal.ts";
import { notIssued } from "../recovery.ts";
import type { Context } from "./manifest.ts";
import { operationOf } from "./map.ts";
import { failureOf, recordOutcome } from "./outcome.ts";
import { callFiskaly, keyOf, pagesOf, RECORDS } from "./request.ts";
import { systemOf } from "./taxpayer.ts";
import type { Resource, SignRecord } from "./wire.ts";

const REFERENCE = "banco_id";

/**
 * Issues a receipt in two steps, an intention and its transaction, each with its own key.
 *
 * @throws ProviderError `rejected` when fiskaly rejects the document
 */
export async function issueReceipt(context: Context, order: ReceiptOrder): Promise<DocumentOutcome> {
  const record = await sign(context, order);
  if (record.content.state === "REJECTED") {
    const { code, message } = failureOf(record.content);
    throw new ProviderError("rejected", code, message);
  }
  return recordOutcome(record);
}

/**
 * Returns a receipt's outcome. Without a stored response the request is retried under the same keys, which fiskaly
 * remembers for a day; after that, the receipt is looked up by our ID among the system's records.
 */
export async function readReceipt(context: Context, known: KnownReceipt): Promise<DocumentOutcome> {
  const { providerDocumentId: id, mayRepeat, overdue } = known;
  if (id !== null) {
    const path = `${RECORDS}/${encodeURIComponent(id)}`;
    return recordOutcome(await callFiskaly<SignRecord>(context, { method: "GET", path }));
  }
  if (mayRepeat) {
    try {
      return recordOutcome(await sign(context, known));
    } catch (error) {
      // A rejected retry does not prove that the first request failed: a server error may be stored under the key
      // permanently.
      if (!(error instanceof ProviderError)) throw error;
      if (error.kind !== "rejected" && error.kind !== "outcome_unknown") throw error;
    }
  }
  const record = await find(context, known);
  if (record) return recordOutcome(record);
  return overdue ? notIssued() : { status: "pending" };
}

async function sign(context: Context, order: ReceiptOrder): Promise<Resource<SignRecord>> {
  const { id } = order;
  const metadata = { [REFERENCE]: id };
  const operation = operationOf(order, exemptionsIn(context));
  const intention = await callFiskaly<SignRecord>(context, {
    method: "POST",
    path: RECORDS,
    content: { type: "INTENTION", system: systemOf(context), operation: { type: "TRANSACTION" } },
    metadata,
    idempotencyKey: keyOf(id, "intention"),
  });
  return callFiskaly<SignRecord>(context, {
    method: "POST",
    path: RECORDS,
    content: { type: "TRANSACTION", record: { id: intention.content.id }, operation },
    metadata,
    idempotencyKey: keyOf(id, "transaction"),
  });
}

/** Finds a receipt's record. The list has no search and no documented order, so it is read to the end. */
async function find(context: Context, { id }: ReceiptOrder): Promise<Resource<SignRecord> | undefined> {
  const type = "TRANSACTION::RECEIPT,TRANSACTION::CORRECTION,TRANSACTION::CANCELLATION";
  const query = { system_id: systemOf(context).id, type };
  for await (const page of pagesOf<SignRecord>(context, RECORDS, query)) {
    const record = page.find(({ metadata }) => metadata?.[REFERENCE] === id);
    if (record) return record;
  }
  return undefined;
}

function exemptionsIn({ settings }: Context): Readonly<Record<string, string>> {
  return (settings.exemptions ?? {}) as Record<string, string>;
}
