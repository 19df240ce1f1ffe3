import { type FieldError, invalidField, Problem } from "@banco/core";
import { findFiscalProvider } from "@banco/providers";
import type { ReceiptRequest } from "@banco/receipts";
import { returnDocument, type SaleInvoice, saleDocument } from "@banco/receipts/sales/documents";
import { asPaid, asRefunded, placeOf } from "@banco/receipts/sales/foresee";
import { nameOf } from "@banco/receipts/sales/means";
import { COUNTER, type SaleDocument, type SaleInput, type SaleReturn } from "@banco/receipts/sales/sale";
import type { AccountRow } from "../connections/account.ts";
import { assertReady } from "../connections/accounts.ts";
import { lacksAccess } from "../connections/record.ts";
import { readAccount } from "../connections/sql.ts";
import { examine } from "../fiscal/invoices/examine.ts";
import { sellerOf } from "../fiscal/issue/issue.ts";
import { checkedReceipt } from "../fiscal/receipts/receipts.ts";
import type { ReturnBody } from "./schemas.ts";
import type { SaleServices } from "./services.ts";
import type { SaleRow } from "./sql.ts";

/** The known facts about a future document. */
interface Known {
  /** The merchant's accounts. */
  accounts: readonly AccountRow[];
  /** Returns a payment's path in the body, by its position in the sale. */
  pathOf?(payment: number): string;
}

/**
 * Checks that a sale's document can be issued once it is paid, because the money would have to be refunded if the
 * document were rejected.
 *
 * @throws Problem 400 with every error in the document, 409 `account_not_ready`
 */
export async function foreseeDocument(
  services: SaleServices,
  tenantId: string,
  sale: Pick<SaleInput, "content" | "payments">,
  { accounts, pathOf = (index) => `/payments/${index}` }: Known,
): Promise<void> {
  const { kind, provider } = sale.content.document;
  if (kind === "none") return;
  const paid = asPaid(sale);
  const request = saleDocument(paid, kind);
  const voucher = sale.payments.findIndex((payment) => nameOf(payment) === "voucher");
  const isVoucher = sale.content.discountMinor === 0 && voucher >= 0;
  const place = (path: string) => placeOf(path, isVoucher ? pathOf(voucher) : undefined);
  const foreseen = { kind, provider: provider!, request, wholePath: "/payments" };
  await foresee(services, tenantId, foreseen, accountOf(accounts, provider!), place);
}

/**
 * Checks that a return's document can be issued before its money is refunded.
 *
 * @throws Problem 400 with every error in the document, 409 `account_not_ready`
 */
export async function foreseeReturn(
  services: SaleServices,
  sale: SaleRow,
  returned: SaleReturn,
  { amount }: ReturnBody,
): Promise<void> {
  const { document } = returned;
  if (document === null) return;
  const { kind, provider } = document;
  const request = returnDocument(sale, asRefunded(returned), kind);
  const place = (path: string) => (amount === undefined ? path : "/amount");
  const account = await readAccount(services.gateway.db, sale.tenantId, "fiscal", provider);
  await foresee(services, sale.tenantId, { kind, provider, request, wholePath: "/items" }, account, place);
}

/** Returns the account with which a provider issues documents. */
export function accountOf(accounts: readonly AccountRow[], provider: string): AccountRow | undefined {
  return accounts.find((account) => account.kind === "fiscal" && account.provider === provider);
}

/** A request for a document before anything is paid. */
interface Foreseen {
  kind: SaleDocument["kind"];
  provider: string;
  request: ReceiptRequest | SaleInvoice;
  /** The path of an error in the document as a whole. */
  wholePath: string;
}

async function foresee(
  { fiscal, gateway }: SaleServices,
  tenantId: string,
  { kind, provider: name, request, wholePath }: Foreseen,
  account: AccountRow | undefined,
  place: (path: string) => string,
): Promise<void> {
  const provider = findFiscalProvider(name)!;
  assertReady(account, provider);
  sellerOf(account, provider, kind);
  if (kind === "receipt") {
    if (lacksAccess(account, provider))
      throw new Problem(
        "account_not_ready",
        `The ${provider.manifest.name} account lacks access to the tax office: PATCH /v1/fiscal/${name}/credentials first`,
      );
    const check = () => checkedReceipt(request as ReceiptRequest, provider, gateway.clock.now());
    const { totalMinor, items } = inPlace(check, place);
    // Registers do not print a receipt for 0.00; on Epson printers, a payment of zero blocks the printer.
    const isDeducted = totalMinor === 0 && items.some(({ gift }) => !gift);
    if (name === COUNTER && isDeducted)
      throw invalidField(
        wholePath,
        "leave a receipt of 0.00, which registers do not print: use another means for part of it, or an invoice",
      );
    return;
  }
  const draft = request as unknown as Parameters<typeof examine>[3];
  const { findings } = await examine(fiscal, provider, tenantId, draft);
  const errors = findings.filter(({ level }) => level === "error");
  if (errors.length > 0)
    throw refusal(errors.map(({ path, message }) => ({ path: place(path ?? ""), message })));
}

function inPlace<Checked>(check: () => Checked, place: (path: string) => string): Checked {
  try {
    return check();
  } catch (error) {
    if (!(error instanceof Problem) || !error.extras.errors) throw error;
    throw refusal(
      error.extras.errors.map(({ path, ...finding }) => ({ ...finding, path: place(path) })),
      error,
    );
  }
}

function refusal(errors: FieldError[], cause?: Problem): Problem {
  const detail = `${errors[0]!.path} ${errors[0]!.message}`;
  return new Problem(cause?.code ?? "validation_failed", detail, { ...cause?.extras, errors });
}
