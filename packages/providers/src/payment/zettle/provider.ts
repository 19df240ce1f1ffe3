import { definePaymentProvider } from "../../contract/payment.ts";
import { connect, disconnect } from "./connect.ts";
import { payouts, readBalance } from "./finance.ts";
import { manifest } from "./manifest.ts";
import { oauth } from "./oauth.ts";
import { history } from "./purchases.ts";
import { listTerminals, readTerminal } from "./readers.ts";
import { cancelTerminal, readTerminalPayment, terminal } from "./terminal.ts";
import { webhooks } from "./webhook.ts";

/** Zettle (https://www.zettle.com); docs/providers/zettle.md says what is used and why. */
export const zettle = definePaymentProvider(manifest, {
  connect,
  disconnect,
  oauth,
  webhooks,
  history,
  read: readTerminalPayment,
  terminal,
  cancelTerminal,
  listTerminals,
  readTerminal,
  payouts,
  readBalance,
});
