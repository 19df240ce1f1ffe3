import type { Context } from "@banco/providers/fiscal/openapi/manifest";
import { openapi } from "@banco/providers/fiscal/openapi/provider";
import { callOpenapi } from "@banco/providers/fiscal/openapi/request";
import type { Invoice, Receipt } from "@banco/providers/fiscal/openapi/wire";
import type { FiscalPlan } from "../plan.ts";
import { ofSeller } from "./seller.ts";

/** Receipts and invoices of openapi.com's test hosts, where nothing reaches the tax office. */
export const openapiPlan: FiscalPlan = {
  provider: openapi,
  apiVersion: "1.0.0",
  needs: "An account at console.openapi.com with its test API key.",
  settings: ofSeller,
  wrongKeys: { email: "nobody@example.com", apiKey: "revoked0000000000000000" },
  receipts: {
    async count(context, { id, receipt, original }) {
      const type = { sale: "sale", return: "void", refund: "return" }[receipt.type];
      const parent = original && { parent_receipt_id: original.providerDocumentId ?? "" };
      const all = await listed<Receipt>(context as Context, "/IT-receipts", { type, ...parent });
      return parent ? all.length : all.filter(({ tags }) => tags?.includes(id)).length;
    },
    sentVat: (code) => `"vat_rate_code":"${code.startsWith("N") ? code.split(".")[0] : code}"`,
    refused: {
      request: { items: [{ description: "[rejected]", quantity: 2, price: 1.2, vat: "10" }] },
      code: "400",
    },
    failing: {
      request: { items: [{ description: "[failed]", quantity: 2, price: 1.2, vat: "10" }] },
      code: "EF0",
    },
    bodies: [],
  },
  invoices: {
    count: async (context, { number }) =>
      (await listed<Invoice>(context as Context, "/IT-invoices", { document_number: number })).length,
    sent: ["<ImportoTotaleDocumento>122.00</ImportoTotaleDocumento>"],
    refused: {
      request: { items: [{ description: "[rejected]", quantity: 1, price: 100, vat: "22.00" }] },
    },
  },
};

function listed<T>(context: Context, path: string, query: Record<string, string>): Promise<T[]> {
  return callOpenapi<T[]>(context, { method: "GET", path, query });
}
