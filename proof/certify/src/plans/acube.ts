import { RECEIPTS, salesLike } from "@banco/providers/fiscal/acube/find";
import type { Context } from "@banco/providers/fiscal/acube/manifest";
import { acube } from "@banco/providers/fiscal/acube/provider";
import { callAcube } from "@banco/providers/fiscal/acube/request";
import type { AcubeReceipt } from "@banco/providers/fiscal/acube/wire";
import type { FiscalPlan } from "../plan.ts";
import { acubeInvoices } from "./acube-invoices.ts";
import { NONE_REFUSED, ofSeller } from "./seller.ts";

/** Certifies receipts and invoices in A-Cube's sandbox, where nothing reaches the tax office. */
export const acubePlan: FiscalPlan = {
  provider: acube,
  apiVersion: "gov-it",
  needs: "An account of A-Cube's sandbox for GOV-IT, with smart receipts and invoices.",
  settings: ofSeller,
  wrongKeys: { email: "nobody@merchant.example", password: "wrong-password" },
  impossible: [
    {
      rule: /^receipts: a sale that fails after/,
      why: "the sandbox documents no failing test sale",
    },
    { rule: /^invoices: .*(refused invoice|rejected by)/, why: NONE_REFUSED },
  ],
  receipts: {
    async count(context, order) {
      const { receipt, original } = order;
      const known = {
        ...order,
        providerDocumentId: null,
        number: null,
        memory: {},
        mayRepeat: false,
        overdue: true,
      };
      if (receipt.type === "sale") return (await salesLike(context as Context, known)).length;
      const sale = await callAcube<AcubeReceipt>(context as Context, {
        method: "GET",
        path: `${RECEIPTS}/${original!.providerDocumentId}`,
      });
      return receipt.type === "return" ? Number(sale.voiding_receipt !== null) : sale.return_receipts.length;
    },
    sentVat: (code) => `"vat_rate_code":"${code.startsWith("N") ? code.slice(0, 2) : code}"`,
    refused: {
      request: {
        items: [{ description: "Omaggio", quantity: 1, price: 10, vat: "22", gift: true, discount: 1 }],
        payment: {},
      },
      code: "BAD_REQUEST",
    },
    failing: { request: {}, code: "" },
    bodies: [],
  },
  invoices: acubeInvoices,
};
