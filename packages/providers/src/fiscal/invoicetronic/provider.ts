import { defineFiscalProvider } from "../../contract/fiscal.ts";
import { connect, saveMerchant } from "./connect.ts";
import { issueInvoice, readInvoice } from "./invoices.ts";
import { manifest } from "./manifest.ts";

/** Invoicetronic (https://invoicetronic.com); docs/providers/invoicetronic.md says what is used and why. */
export const invoicetronic = defineFiscalProvider(manifest, {
  connect,
  // Only the merchant can delete a key.
  disconnect: async () => {},
  saveMerchant,
  issueInvoice,
  readInvoice,
});
