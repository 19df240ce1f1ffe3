import type { DocumentOutcome, FiscalProvider } from "@banco/providers";
import type { Receipt } from "@banco/receipts";
import type { Lease } from "../../calls/lease.ts";
import type { AccountRow } from "../../connections/account.ts";
import type { DocumentRow } from "../document.ts";
import type { InvoiceContent } from "../invoice-content.ts";
import { knownInvoice } from "../invoices/invoices.ts";
import { merchantOf } from "../issue/issue.ts";
import { knownReceipt } from "../receipts/receipts.ts";
import type { FiscalServices } from "../services.ts";

/**
 * Polls a provider about a document.
 *
 * @throws ProviderError if the outcome remains unknown
 */
export async function readAtProvider(
  services: FiscalServices,
  provider: FiscalProvider,
  account: AccountRow,
  document: DocumentRow,
  { mayRepeat, window }: Lease,
): Promise<DocumentOutcome> {
  const context = services.contexts.of(provider, account, window);
  const seller = merchantOf(account);
  if (document.kind === "receipt") {
    const row = document as DocumentRow<Receipt>;
    return provider.readReceipt!(context, await knownReceipt(services, provider, row, seller, mayRepeat));
  }
  const row = document as DocumentRow<InvoiceContent>;
  return provider.readInvoice!(context, knownInvoice(provider, row, seller, mayRepeat));
}
