import { type FieldError, Problem } from "@banco/core";
import { findFiscalProvider } from "@banco/providers";
import { assertReady } from "../connections/accounts.ts";
import { readAccount } from "../connections/sql.ts";
import { examine } from "../fiscal/invoices/examine.ts";
import { sellerOf } from "../fiscal/issue/issue.ts";
import { checkedReceipt } from "../fiscal/receipts/receipts.ts";
import { saleInvoice, saleReceipt } from "./documents.ts";
import { payableOf, type SaleInput, type SalePayment } from "./sale.ts";
import type { SaleServices } from "./services.ts";

/** The fields of a document that stand elsewhere in a sale. */
const PLACES: readonly [in_: RegExp, sale: string][] = [
  [/^\/(lottery|customerTaxCode|customer|type)\b/, "/document/$1"],
  [/^\/payment\/discount$/, "/discount"],
  [/^\/(payment|transactionIds?)\b.*/, "/payments"],
];

/**
 * Checks that the document of a sale can be issued once it is paid: money that was taken for a document that
 * is then refused would have to go back.
 *
 * @throws Problem 400 with every fault of the document, 409 `account_not_ready`
 */
export async function foreseeDocument(
  services: SaleServices,
  tenantId: string,
  sale: Pick<SaleInput, "content" | "payments">,
): Promise<void> {
  const { fiscal, gateway } = services;
  const { kind, provider: name } = sale.content.document;
  if (kind === "none") return;
  const provider = findFiscalProvider(name!)!;
  const account = await readAccount(gateway.db, tenantId, "fiscal", provider.manifest.id);
  assertReady(account, provider);
  sellerOf(account, provider, kind);
  const paid = { content: sale.content, payments: asPaid(sale), returns: [] };
  if (kind === "receipt") {
    inPlace(() => checkedReceipt(saleReceipt(paid), provider, gateway.clock.now()));
    return;
  }
  const { findings } = await examine(fiscal, provider, tenantId, saleInvoice(paid));
  const errors = findings.filter(({ level }) => level === "error");
  if (errors.length > 0) throw refusal(errors.map(({ path, message }) => ({ path: path ?? "", message })));
}

/**
 * Returns the payments of the sale when it is paid; a part that is still open is paid as the first one is.
 */
function asPaid({ content, payments }: Pick<SaleInput, "content" | "payments">): SalePayment[] {
  const all = payments.map((payment) => ({ ...payment, status: "completed" as const, transactionId: null }));
  const leftMinor = payableOf(content) - all.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  if (leftMinor <= 0) return all;
  const means = payments[0]?.means ?? (content.document.fields.lottery ? "card" : "cash");
  const rest = { id: "", provider: "", changeMinor: 0, failure: null, fields: {} };
  return [...all, { ...rest, means, amountMinor: leftMinor, status: "completed", transactionId: null }];
}

function inPlace(check: () => unknown): void {
  try {
    check();
  } catch (error) {
    if (!(error instanceof Problem) || !error.extras.errors) throw error;
    throw refusal(error.extras.errors, error);
  }
}

function refusal(findings: readonly FieldError[], cause?: Problem): Problem {
  const errors = findings.map(({ path, ...finding }) => ({ ...finding, path: placeOf(path) }));
  const detail = `${errors[0]!.path} ${errors[0]!.message}`;
  return new Problem(cause?.code ?? "validation_failed", detail, { errors });
}

function placeOf(path: string): string {
  for (const [pattern, place] of PLACES) if (pattern.test(path)) return path.replace(pattern, place);
  return path;
}
