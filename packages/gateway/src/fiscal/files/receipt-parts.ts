import type { FiscalProvider, MerchantProfile } from "@banco/providers";
import type { Receipt } from "@banco/receipts";
import { connectedAccount } from "../../connections/accounts.ts";
import type { DocumentRow } from "../document.ts";
import { storedDocument } from "../document-routes.ts";
import type { FiscalServices } from "../services.ts";

/** The inputs of a receipt's file: the receipt, the receipt that it refunds, and the seller. */
export interface ReceiptParts {
  row: DocumentRow<Receipt>;
  original: DocumentRow<Receipt> | null;
  seller: MerchantProfile;
}

/**
 * Reads the inputs of a receipt's file.
 *
 * @throws Problem 404 if the provider has no such receipt, or the merchant has no account there
 */
export async function receiptParts(
  services: FiscalServices,
  tenantId: string,
  provider: FiscalProvider,
  receiptId: string,
): Promise<ReceiptParts> {
  const account = await connectedAccount(services, tenantId, provider);
  const stored = (id: string) => storedDocument<Receipt>(services, tenantId, provider, "receipt", id);
  const row = await stored(receiptId);
  const original = row.originalId === null ? null : await stored(row.originalId);
  return { row, original, seller: { ...account.profile, ...account.merchant } };
}
