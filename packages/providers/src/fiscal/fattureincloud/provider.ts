import { defineFiscalProvider } from "../../contract/fiscal.ts";
import { connect } from "./connect.ts";
import { issueInvoice, readInvoice } from "./invoices.ts";
import { manifest } from "./manifest.ts";
import { oauth } from "./oauth.ts";
import { checkReceipt } from "./receipt-map.ts";
import { issueReceipt, readReceipt } from "./receipts.ts";

/**
 * Fatture in Cloud (https://www.fattureincloud.it); docs/providers/fattureincloud.md says what is used and
 * why.
 */
export const fattureincloud = defineFiscalProvider(manifest, {
  connect,
  // Fatture in Cloud has no call that revokes a consent; the merchant revokes it in Fatture in Cloud.
  disconnect: async () => {},
  oauth,
  checkReceipt,
  issueReceipt,
  readReceipt,
  issueInvoice,
  readInvoice,
});
