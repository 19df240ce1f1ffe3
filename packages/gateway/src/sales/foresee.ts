import { type FieldError, Problem } from "@banco/core";
import { findFiscalProvider } from "@banco/providers";
import { saleInvoice, saleReceipt } from "@banco/receipts/sales/documents";
import { asPaid, placeOf } from "@banco/receipts/sales/foresee";
import type { SaleInput } from "@banco/receipts/sales/sale";
import { assertReady } from "../connections/accounts.ts";
import { readAccount } from "../connections/sql.ts";
import { examine } from "../fiscal/invoices/examine.ts";
import { sellerOf } from "../fiscal/issue/issue.ts";
import { checkedReceipt } from "../fiscal/receipts/receipts.ts";
import type { SaleServices } from "./services.ts";

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
  const paid = asPaid(sale);
  if (kind === "receipt") {
    inPlace(() => checkedReceipt(saleReceipt(paid), provider, gateway.clock.now()));
    return;
  }
  const { findings } = await examine(
    fiscal,
    provider,
    tenantId,
    saleInvoice(paid) as unknown as Parameters<typeof examine>[3],
  );
  const errors = findings.filter(({ level }) => level === "error");
  if (errors.length > 0) throw refusal(errors.map(({ path, message }) => ({ path: path ?? "", message })));
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
