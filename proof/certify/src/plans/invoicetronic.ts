import type { Context } from "@banco/providers/fiscal/invoicetronic/manifest";
import { invoicetronic } from "@banco/providers/fiscal/invoicetronic/provider";
import { callInvoicetronic } from "@banco/providers/fiscal/invoicetronic/request";
import type { Send } from "@banco/providers/fiscal/invoicetronic/wire";
import type { FiscalPlan } from "../plan.ts";
import { ofSeller } from "./seller.ts";

/** Certifies invoices sent to the sandbox's exchange system. */
export const invoicetronicPlan: FiscalPlan = {
  provider: invoicetronic,
  apiVersion: "1.13.6",
  needs: "A test key of Invoicetronic's and, as `vatId`, the company that it sends for.",
  settings: ofSeller,
  wrongKeys: { apiKey: "ik_test_revoked00000000000000" },
  impossible: [
    {
      rule: /^invoices: .*(refused invoice|rejected by)/,
      why: "the sandbox documents no refused test invoice",
    },
  ],
  invoices: {
    async count(context, { id }) {
      const sends = await callInvoicetronic<Send[]>(context as Context, {
        method: "GET",
        path: "/send",
        query: { page_size: "200" },
      });
      return sends.filter(({ meta_data }) => meta_data?.banco_id === id).length;
    },
    sent: ["<ImportoTotaleDocumento>122.00<", '"banco_id":"inv_'],
    refused: { request: {} },
    rejected: { request: {}, code: "" },
  },
};
