import { defineFiscalProvider } from "../../contract/fiscal.ts";
import { assertQuantities } from "../quantities.ts";
import { connect, disconnect, saveAccess, saveMerchant } from "./connect.ts";
import { issueInvoice, readInvoice } from "./invoices.ts";
import { manifest } from "./manifest.ts";
import { issueReceipt, readReceipt } from "./receipts.ts";
import { webhooks } from "./webhook.ts";

/**
 * A-Cube (https://acubeapi.com), the documento commerciale online and invoices: see docs/providers/acube.md.
 */
export const acube = defineFiscalProvider(manifest, {
  connect,
  disconnect,
  webhooks,
  saveMerchant,
  saveAccess,
  checkReceipt: assertQuantities,
  issueReceipt,
  readReceipt,
  issueInvoice,
  readInvoice,
});
