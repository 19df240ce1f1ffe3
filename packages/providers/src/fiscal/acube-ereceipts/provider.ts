import { defineFiscalProvider } from "../../contract/fiscal.ts";
import { issueInvoice, readInvoice } from "../acube/invoices.ts";
import { assertQuantities } from "../quantities.ts";
import { connect, disconnect, saveMerchant } from "./connect.ts";
import { manifest } from "./manifest.ts";
import { issueReceipt, readReceipt } from "./receipts.ts";

/**
 * A-Cube E-Receipt (https://acubeapi.com), receipts by certified software: see
 * docs/providers/acube-ereceipts.md.
 */
export const acubeEReceipts = defineFiscalProvider(manifest, {
  connect,
  disconnect,
  saveMerchant,
  checkReceipt: assertQuantities,
  issueReceipt,
  readReceipt,
  issueInvoice,
  readInvoice,
});
