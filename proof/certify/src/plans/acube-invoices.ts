import type { Context } from "@banco/providers/fiscal/acube/manifest";
import { callAcube } from "@banco/providers/fiscal/acube/request";
import type { FiscalPlan } from "../plan.ts";

/** Certifies invoices sent through A-Cube's GOV-IT API, which both of its providers share. */
export const acubeInvoices: NonNullable<FiscalPlan["invoices"]> = {
  async count(context, { number }) {
    const query = new URLSearchParams({ invoice_number: number });
    return (await callAcube<object[]>(context as Context, { method: "GET", path: "/invoices", query }))
      .length;
  },
  sent: ["<FormatoTrasmissione>FPR12<", "<ImportoTotaleDocumento>122.00<"],
  refused: { request: {} },
  rejected: { request: {}, code: "" },
};
