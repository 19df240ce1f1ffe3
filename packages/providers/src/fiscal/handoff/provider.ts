import { type DocumentOutcome, defineFiscalProvider, type Known } from "../../contract/fiscal.ts";
import { manifest } from "./manifest.ts";

/**
 * Returns the stored outcome: whoever issues the document reports it by PATCH of the receipt, and nothing more is known
 * until then.
 */
async function awaited({ number }: Partial<Known>): Promise<DocumentOutcome> {
  return { status: "pending", ...(number && { number }) };
}

/** Documents handed over to one of the merchant's members, devices or bridges. */
export const handoff = defineFiscalProvider(manifest, {
  connect: async () => ({ profile: {}, settings: {}, credentials: {} }),
  disconnect: async () => {},
  issueReceipt: () => awaited({}),
  readReceipt: (_context, known) => awaited(known),
  issueInvoice: () => awaited({}),
  readInvoice: (_context, known) => awaited(known),
});
