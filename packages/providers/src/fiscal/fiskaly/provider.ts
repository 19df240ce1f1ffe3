import { defineFiscalProvider } from "../../contract/fiscal.ts";
import { connect } from "./connect.ts";
import { manifest } from "./manifest.ts";
import { checkReceipt } from "./map.ts";
import { issueReceipt, readReceipt } from "./receipts.ts";
import { saveAccess, saveMerchant } from "./taxpayer.ts";

/** fiskaly SIGN IT (https://www.fiskaly.com); docs/providers/fiskaly.md says what is used and why. */
export const fiskaly = defineFiscalProvider(manifest, {
  connect,
  /**
   * Does nothing, because nothing can be deleted at fiskaly. Units, keys and records stay, and decommissioning is
   * final.
   */
  disconnect: async () => {},
  saveMerchant,
  saveAccess,
  checkReceipt,
  issueReceipt,
  readReceipt,
});
