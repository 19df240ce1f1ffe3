import { findFiscalProvider, type Mode } from "@banco/providers";
import { COUNTER } from "@banco/receipts/sales/sale";
import type { Queries } from "../db/statement.ts";
import { readPreferences } from "../preferences/sql.ts";
import type { PosMismatch } from "./day-schemas.ts";
import { fiscalProviders } from "./repairs-sql.ts";

/** The provider and VAT with which a receipt is issued for a payment outside a sale. */
export interface Issuer {
  provider: string;
  vat: string;
}

/** The VAT of new receipts if the merchant has not set one (DPR 633/1972, art. 16): the standard rate. */
const STANDARD_VAT = "22";
/** Tax documents are in Italian, regardless of the user's language. */
const DESCRIPTION = "Vendita";

/**
 * Returns the merchant's provider for new receipts: the preferred one, or the only one; otherwise undefined.
 */
export async function readIssuer(db: Queries, tenantId: string, mode: Mode): Promise<Issuer | undefined> {
  const { receipts } = await readPreferences(db, tenantId);
  const able = (await fiscalProviders(db, tenantId, mode)).filter(
    // A person decides whether to use receipts printed manually or by a bridge.
    (id) => id !== COUNTER && findFiscalProvider(id)?.manifest.capabilities.includes("receipts"),
  );
  const [only, ...others] = receipts.provider === null ? able : able.filter((id) => id === receipts.provider);
  if (only === undefined || others.length > 0) return undefined;
  return { provider: only, vat: receipts.vat ?? STANDARD_VAT };
}

/** The facts of a mismatch that its repair depends on. */
type Facts = Pick<
  PosMismatch,
  "repair" | "amount" | "currency" | "provider" | "transactionId" | "receiptId" | "saleId"
>;

/**
 * Returns the request that repairs a mismatch; null if a person must decide: for a receipt printed manually or by a
 * bridge, for a payment that is in a foreign currency or partly refunded, or if the provider is not obvious.
 *
 * @param isRefunded - whether the payment was partly refunded
 */
export function repairRequest(
  facts: Facts,
  issuer: Issuer | undefined,
  isRefunded: boolean,
): PosMismatch["request"] {
  const { repair, amount, currency, provider, transactionId, receiptId, saleId } = facts;
  switch (repair) {
    case "link":
      return post("/v1/fiscal/reconciliation/links", { receiptId, transactionIds: [transactionId] });
    case "issue_sale":
      return post(`/v1/sales/${saleId}/document`, { kind: "receipt" });
    case "issue":
      if (!issuer || isRefunded || currency !== "EUR") return null;
      return post(`/v1/fiscal/${issuer.provider}/receipts`, {
        type: "sale",
        items: [{ description: DESCRIPTION, quantity: 1, price: amount, vat: issuer.vat }],
        payment: { electronic: amount },
        transactionId,
      });
    case "void":
      if (provider === COUNTER) return null;
      return post(`/v1/fiscal/${provider}/receipts`, { type: "return", original: receiptId });
  }
}

const post = (path: string, body: Record<string, unknown>) => ({ method: "POST" as const, path, body });
