import { findJob } from "@banco/providers/fiscal/invopop/jobs";
import type { Context } from "@banco/providers/fiscal/invopop/manifest";
import { invopop } from "@banco/providers/fiscal/invopop/provider";
import type { FiscalPlan } from "../plan.ts";
import { NONE_REFUSED, ofSeller } from "./seller.ts";

/** Counts the jobs of a document: each job issues it. */
const count = async (context: object, { id }: { id: string }): Promise<number> =>
  (await findJob(context as Context, id)) ? 1 : 0;

/** Certifies receipts and invoices in a sandbox workspace. */
export const invopopPlan: FiscalPlan = {
  provider: invopop,
  apiVersion: "v1",
  needs:
    "A sandbox workspace of Invopop's with the four workflows of docs/providers/invopop.md, and an API key of it.",
  settings: ofSeller,
  wrongKeys: { apiKey: "sandbox.revoked.signature" },
  impossible: [
    {
      rule: /^receipts: a sale that fails after/,
      why: "the sandbox documents no failing test sale",
    },
    { rule: /^invoices: .*rejected by/, why: NONE_REFUSED },
  ],
  receipts: {
    count,
    sentVat(code) {
      const [nature] = code.split(".");
      return code.startsWith("N")
        ? `"taxes":[{"cat":"VAT","ext":{"it-ticket-exempt":"${nature}"}}]`
        : `"taxes":[{"cat":"VAT","percent":"${Number(code)}%"}]`;
    },
    refused: { request: { payment: { ticket: 2.4, ticketCount: 1 } }, code: "payment_not_told" },
    failing: { request: {}, code: "" },
    bodies: [],
  },
  invoices: {
    count,
    sent: ['"it-sdi-fiscal-regime":"RF01"', /"code":"\d+\/\d{4}"/],
    refused: {
      request: { withholding: { type: "RT06", rate: 10, reason: "A" }, payment: { credit: 112 } },
      code: "withholding_not_told",
    },
    rejected: { request: {}, code: "" },
  },
};
