import { defineFiscalProvider } from "../../contract/fiscal.ts";
import { connect, saveMerchant } from "./connect.ts";
import { issueInvoice, readInvoice } from "./invoices.ts";
import { manifest } from "./manifest.ts";
import { checkReceipt } from "./receipt-gobl.ts";
import { issueReceipt, readReceipt } from "./receipts.ts";

/** Invopop (https://www.invopop.com); docs/providers/invopop.md says what is used and why. */
export const invopop = defineFiscalProvider(manifest, {
  connect,
  // Only the merchant can delete a key; the registration with the tax office stays the merchant's.
  disconnect: async () => {},
  saveMerchant,
  checkReceipt,
  issueReceipt,
  readReceipt,
  issueInvoice,
  readInvoice,
});
