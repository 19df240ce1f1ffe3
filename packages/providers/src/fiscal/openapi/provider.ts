import { defineFiscalProvider } from "../../contract/fiscal.ts";
import { assertQuantities } from "../quantities.ts";
import { connect, disconnect, saveAccess, saveMerchant } from "./connect.ts";
import { issueInvoice, readInvoice } from "./invoices.ts";
import { manifest } from "./manifest.ts";
import { issueReceipt, readReceipt } from "./receipts.ts";
import { webhooks } from "./webhook.ts";

/** Openapi's Invoice API (https://openapi.com); docs/providers/openapi.md says what is used and why. */
export const openapi = defineFiscalProvider(manifest, {
  connect,
  disconnect,
  saveMerchant,
  saveAccess,
  webhooks,
  checkReceipt: assertQuantities,
  issueReceipt,
  readReceipt,
  issueInvoice,
  readInvoice,
});
