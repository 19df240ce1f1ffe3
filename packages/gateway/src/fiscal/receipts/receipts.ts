import { invalidField, invalidFields, Problem } from "@banco/core";
import type { FiscalProvider, KnownReceipt, ReceiptOrder } from "@banco/providers";
import { checkReceipt, type LineRefund, type Receipt } from "@banco/receipts";
import type { AccountRow } from "../../connections/account.ts";
import { assertReady } from "../../connections/accounts.ts";
import { problemOfFailure } from "../../connections/failures.ts";
import { readAccount } from "../../connections/sql.ts";
import { idUnder, unlessRepeated } from "../../idempotency/keyed-id.ts";
import type { Claim } from "../../idempotency/sql.ts";
import type { Traces } from "../../idempotency/trace.ts";
import { bridgeOf, type DocumentRow, knownOf } from "../document.ts";
import type { Issuing } from "../issue/asker.ts";
import { type IssueResult, issue, sellerOf } from "../issue/issue.ts";
import { takeFromOriginal } from "../issue/originals.ts";
import { isHandedOver } from "../issue/settle.ts";
import { linkToPayments } from "../links/payment-link.ts";
import type { ReceiptBody } from "../schemas.ts";
import type { FiscalServices } from "../services.ts";
import { readDocumentById } from "../sql.ts";
import { handTo } from "./handover.ts";

export type ReceiptRow = DocumentRow<Receipt>;

/**
 * Issues a receipt, unless one was already issued under the key.
 *
 * @throws Problem 400 with every invalid field, in which case nothing is issued
 */
export async function issueReceipt(
  services: FiscalServices,
  provider: FiscalProvider,
  { tenantId, asker, account: known, saleId }: Issuing,
  request: ReceiptBody,
  claim: Claim | null,
  traces: Traces<ReceiptRow>,
): Promise<IssueResult<Receipt>> {
  const { db } = services.gateway;
  const inputs = await unlessRepeated(db, { tenantId, claim }, async () => {
    const receipt = checkedReceipt(request, provider, services.gateway.clock.now());
    const account = known ?? (await readAccount(db, tenantId, "fiscal", provider.manifest.id));
    assertReady(account, provider);
    return { receipt, account, seller: sellerOf(account, provider, "receipt") };
  });
  if (!inputs) return { kind: "key_exists" };
  const { receipt, account, seller } = inputs;
  const id = idUnder(provider.manifest.timedIds ? null : claim, "rcp", tenantId);
  return issue(services, {
    id,
    tenantId,
    provider,
    account,
    claim,
    traces,
    // A handed-over receipt depends on a bridge, a return or refund depends on its sale, and a receipt for a payment
    // depends on that payment.
    isAlone:
      receipt.type === "sale" &&
      receipt.transactionIds.length === 0 &&
      !isHandedOver({ provider: provider.manifest.id }),
    prepare: async (queries) => {
      const row = newRow(id, account, provider, receipt, services.gateway.clock.now());
      const original = receipt.original === null ? undefined : await takeFromOriginal(queries, row, receipt);
      if (original) row.refundLines = original.lines;
      row.memory = await handTo(queries, services.bridges, row, request.bridgeId, original?.sale);
      row.bridgeId = bridgeOf(row) ?? asker?.bridgeId ?? null;
      row.saleId = saleId ?? null;
      if (receipt.type !== "sale") await asker?.admit(queries, row, original?.sale);
      await linkToPayments(queries, row, receipt);
      return row;
    },
    call: async (context, row) =>
      provider.issueReceipt!(context, await orderOf(services, provider, row, seller)),
  });
}

/**
 * Checks a requested receipt against the provider's capabilities, and completes it.
 *
 * @throws Problem 400 with every invalid field
 */
export function checkedReceipt(request: ReceiptBody, provider: FiscalProvider, now: Date): Receipt {
  const { manifest } = provider;
  const result = checkReceipt(request, now);
  if ("findings" in result) throw invalidFields(result.findings);
  if (request.bridgeId !== undefined && !manifest.capabilities.includes("receipt_settlement"))
    throw invalidField("/bridgeId", "is only for receipts that are handed over");
  if (result.receipt.customerTaxCode && !manifest.takesCustomerTaxCode)
    throw new Problem("capability_not_supported", `${manifest.name} does not support a customer's tax code`, {
      errors: [{ path: "/customerTaxCode", message: `is not supported by ${manifest.name}` }],
    });
  if (result.receipt.withoutOriginal && !manifest.refundsWithoutOriginal)
    throw new Problem("capability_not_supported", `${manifest.name} only refunds what it sold`, {
      errors: [{ path: "/withoutOriginal", message: `is not supported by ${manifest.name}` }],
    });
  const { receiptVatCodes } = manifest;
  for (const [index, { vat }] of result.receipt.items.entries()) {
    if (!receiptVatCodes || receiptVatCodes.includes(vat.nature ?? vat.code)) continue;
    throw invalidField(
      `/items/${index}/vat`,
      `must be a code that ${manifest.name} supports: ${receiptVatCodes.join(", ")}`,
    );
  }
  try {
    provider.checkReceipt?.(result.receipt);
  } catch (error) {
    throw problemOfFailure(error);
  }
  return result.receipt;
}

/** Returns the row of a new receipt. */
export function newRow(
  id: string,
  { tenantId, id: accountId, mode }: AccountRow,
  { manifest }: FiscalProvider,
  receipt: Receipt,
  now: Date,
): ReceiptRow {
  return {
    tenantId,
    id,
    kind: "receipt",
    accountId,
    provider: manifest.id,
    mode,
    type: receipt.type,
    status: "pending",
    amountMinor: receipt.totalMinor,
    number: null,
    date: null,
    content: receipt,
    originalId: receipt.original,
    refundLines: [],
    taken: [],
    annulledBy: null,
    invoiceId: null,
    transactionIds: receipt.transactionIds,
    failure: null,
    providerDocumentId: null,
    memory: {},
    bridgeId: null,
    saleId: null,
    xml: null,
    fileName: null,
    sdiId: null,
    notifications: [],
    version: "",
    stage: "calling",
    checks: 0,
    callAgeMs: 0,
    createdAt: now,
    updatedAt: now,
  };
}

async function orderOf(
  services: FiscalServices,
  provider: FiscalProvider,
  row: ReceiptRow,
  seller: ReceiptOrder["seller"],
): Promise<ReceiptOrder> {
  const { db } = services.gateway;
  const sale =
    row.originalId === null ? undefined : await readDocumentById<Receipt>(db, row.tenantId, row.originalId);
  return {
    id: row.id,
    receipt: row.content,
    seller,
    createdAt: row.createdAt,
    original: sale ? await knownReceipt(services, provider, sale, seller) : null,
    lines: row.refundLines satisfies LineRefund[],
  };
}

/** Converts a stored receipt to the form that adapters expect. */
export async function knownReceipt(
  services: FiscalServices,
  provider: FiscalProvider,
  row: ReceiptRow,
  seller: ReceiptOrder["seller"],
  mayRepeat = false,
): Promise<KnownReceipt> {
  const order = await orderOf(services, provider, row, seller);
  return { ...order, ...knownOf(row, provider.manifest, mayRepeat) };
}
