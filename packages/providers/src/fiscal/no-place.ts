import type { FatturaElettronicaBody } from "@banco/fatturapa";
import { ProviderError } from "../contract/error.ts";

/**
 * Rejects an invoice that replaces receipts, for a provider whose format has no field for the receipts.
 *
 * @throws ProviderError `rejected` for such an invoice
 */
export function assertNoReceipts({ DatiBeniServizi }: FatturaElettronicaBody, provider: string): void {
  const named = DatiBeniServizi.DettaglioLinee.some(({ AltriDatiGestionali }) => AltriDatiGestionali?.length);
  if (!named) return;
  const reason = `${provider}'s format does not support invoices that replace receipts`;
  throw new ProviderError("rejected", "receipts_not_told", reason, { path: "/receipts" });
}
