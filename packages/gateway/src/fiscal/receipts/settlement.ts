import { Problem } from "@banco/core";
import type { DocumentOutcome } from "@banco/providers";
import { settle } from "../issue/settle.ts";
import type { FiscalServices } from "../services.ts";
import { readDocumentById } from "../sql.ts";
import type { ReceiptRow } from "./receipts.ts";

/**
 * Settles a handed-over receipt with its issuer's report. Repeating the same report changes nothing, because
 * an issuer that lost the response reports twice.
 *
 * @throws Problem 409 if the receipt already has a different outcome
 */
export async function reportReceipt(
  services: FiscalServices,
  row: ReceiptRow,
  outcome: DocumentOutcome,
): Promise<ReceiptRow> {
  const settled = await settle(services, row, outcome, "person");
  if (settled?.status === outcome.status) return settled;
  const current = await readDocumentById<ReceiptRow["content"]>(services.gateway.db, row.tenantId, row.id);
  const { status, number } = current!;
  if (status === outcome.status && (outcome.number ?? number) === number) return current!;
  throw new Problem("conflict", `The receipt is already ${status}`);
}
