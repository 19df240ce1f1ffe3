import { defineFiscalProvider } from "../../contract/fiscal.ts";
import { connect, disconnect } from "./connect.ts";
import { manifest } from "./manifest.ts";
import { issueReceipt, readReceipt } from "./receipts.ts";
import { webhooks } from "./webhook.ts";

/** Acme Pay; see docs/providers/acme-pay.md. */
export const acmePay = defineFiscalProvider(manifest, {
  connect,
  disconnect,
  issueReceipt,
  readReceipt,
  webhooks,
});
