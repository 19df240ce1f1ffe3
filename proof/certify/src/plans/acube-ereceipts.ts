import type { Context } from "@banco/providers/fiscal/acube-ereceipts/manifest";
import { acubeEReceipts } from "@banco/providers/fiscal/acube-ereceipts/provider";
import { candidates } from "@banco/providers/fiscal/acube-ereceipts/receipts";
import type { FiscalPlan } from "../plan.ts";
import { acubeInvoices } from "./acube-invoices.ts";
import { NONE_REFUSED, ofSeller } from "./seller.ts";

/** Certifies receipts in the certified software's sandbox, and invoices. */
export const acubeEReceiptsPlan: FiscalPlan = {
  provider: acubeEReceipts,
  apiVersion: "mf1",
  needs:
    "A merchant of A-Cube's E-Receipt sandbox whose point of sale is activated. Each run creates its own cash register there.",
  settings: ofSeller,
  wrongKeys: { email: "nobody@merchant.example", password: "wrong-password" },
  impossible: [
    { rule: /^receipts: a refusal has/, why: NONE_REFUSED },
    { rule: /^invoices: .*(refused invoice|rejected by)/, why: NONE_REFUSED },
  ],
  receipts: {
    async count(context, order) {
      const unknown = { providerDocumentId: null, number: null, memory: {}, mayRepeat: false, overdue: true };
      return (await candidates(context as Context, { ...order, ...unknown })).length;
    },
    sentVat: (code) =>
      `"vat_rate_code":"${code.startsWith("N") ? code.slice(0, 2) : Number(code).toFixed(2)}"`,
    refused: { request: {} },
    bodies: [],
  },
  invoices: acubeInvoices,
};
