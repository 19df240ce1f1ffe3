import { invalidField, Problem } from "@banco/core";
import { findFiscalProvider, findPaymentProvider } from "@banco/providers";
import { checkReceipt } from "@banco/receipts";
import { returnReceipt, saleReceipt } from "@banco/receipts/sales/documents";
import { COUNTER, type CounterMeans, payingTransactions } from "@banco/receipts/sales/sale";
import { openAccount } from "../connections/accounts.ts";
import { databaseTime } from "../db/clock.ts";
import type { Queries } from "../db/statement.ts";
import { takeFromOriginal } from "../fiscal/issue/originals.ts";
import { settleWithin } from "../fiscal/issue/settle.ts";
import { linkToPayments } from "../fiscal/links/payment-link.ts";
import { newRow } from "../fiscal/receipts/receipts.ts";
import type { ReceiptBody } from "../fiscal/schemas.ts";
import { insertDocument, readDocumentById } from "../fiscal/sql.ts";
import { REPORTED_MS } from "../pace.ts";
import { lockOrder } from "../payment/charge/order-sql.ts";
import { refundTender } from "../payment/tender/tender.ts";
import { insertTender, nameDocument, noteTip } from "../payment/tender/tender-sql.ts";
import { assertOrderIsFree } from "../sales/create.ts";
import type { SaleServices } from "../sales/services.ts";
import { noteMadeAt, type OrderOfSale, readLockedOrder, readSale, type SaleRow } from "../sales/sql.ts";
import { insertSale, updateSale } from "../sales/store-sql.ts";
import { requireBridgeRight } from "./allowed.ts";
import { isOfReporter, requireOwnRecords } from "./sale-owner.ts";
import { type ReportedDocument, type ReportedSale, reportedSale } from "./sale-report.ts";
import type { BridgeSale } from "./sale-schemas.ts";
import type { BridgeRow } from "./sql.ts";
import { withVouchers } from "./vouchers.ts";

/** Marks a receipt as printed by the bridge, so that no other bridge prints it. */
const PRINTED = 0;
/** The version of a sale that has only claimed its order. */
const UNREPORTED = 0;

/**
 * Stores a bridge's report of its own sale. Each payment and document gets one record here, however often it
 * is reported.
 *
 * @returns the newest reported version
 * @throws Problem 403 if it refers to payments or documents that are not the bridge's own, 409 if the sale belongs
 *   to another bridge, or if the order that it claims is paid or in a different sale
 */
export async function takeReportedSale(
  services: SaleServices,
  bridge: Pick<BridgeRow, "tenantId" | "id" | "rights">,
  report: BridgeSale,
): Promise<number> {
  const { db, log } = services.gateway;
  const known = await readSale(db, bridge.tenantId, report.id);
  if (known && !(await isOfReporter(db, bridge, known.bridgeId)))
    throw new Problem("conflict", `${report.id} is not a sale of this bridge`);
  if (report.claimsOrder && report.orderId === null)
    throw invalidField("/orderId", "is required if claimsOrder is set");
  const isClaimed = !report.claimsOrder || (known !== undefined && known.orderId === report.orderId);
  if (isClaimed && known && known.bridgeVersion! >= report.version) return known.bridgeVersion!;
  if (report.returns.some(({ items }) => items.some(({ line }) => !report.items[line])))
    throw invalidField("/returns", "refers to a line that the sale does not have");
  await requireOwnRecords(db, bridge, report);
  const reported = reportedSale(report, bridge.id, await databaseTime(db));
  const sale = await withVouchers(services, bridge.tenantId, reported);
  // The time comes from the first report, so that a later report does not move a payment to another day.
  if (known) sale.createdAt = known.createdAt;
  else if (Math.abs(sale.createdAt.getTime() - Date.parse(report.createdAt)) > REPORTED_MS.skew)
    log.warn(
      { tenant: bridge.tenantId, bridge: bridge.id, sale: sale.id, reported: report.createdAt },
      "a bridge reported a sale with an impossible time; the current time is used",
    );
  const reporting = { services, tenantId: bridge.tenantId, bridgeId: bridge.id, sale };
  if (!isClaimed) {
    requireBridgeRight(bridge, "payments");
    await claimOrder(reporting, known?.bridgeVersion ?? UNREPORTED);
  }
  await keepPayments(reporting);
  await keepDocuments(reporting);
  await keepSale(reporting, report.version);
  return report.version;
}

interface Reporting {
  services: SaleServices;
  tenantId: string;
  bridgeId: string;
  sale: ReportedSale;
}

/**
 * Claims the order for a bridge's sale before a payment is taken.
 *
 * @param version - the newest version that has been stored completely
 * @throws Problem 409 `order_in_sale`, 400 for an order that does not exist or was canceled
 */
async function claimOrder({ services, ...reporting }: Reporting, version: number): Promise<void> {
  const { tenantId, sale } = reporting;
  await services.gateway.db.transaction(async (queries) => {
    await lockOrder(queries, tenantId, sale.orderId!);
    // An earlier attempt or a report may have stored the sale with its order in the meantime.
    const known = await readSale(queries, tenantId, sale.id);
    if (known !== undefined && known.orderId === sale.orderId) return;
    await assertOrderIsFree(queries, tenantId, sale.orderId!, sale.content.itemsMinor);
    await storeSale(queries, reporting, known, { version, orderId: sale.orderId });
  });
}

/** Stores the payments and refunds made on the shop's own devices and at the counter. */
async function keepPayments({ services, tenantId, bridgeId, sale }: Reporting): Promise<void> {
  const { db } = services.gateway;
  const own = sale.payments.filter(({ isOwn, status }) => isOwn && status === "completed");
  if (own.length > 0) await openAccount(services.payments, tenantId, findPaymentProvider(COUNTER)!);
  for (const { transactionId, means, amountMinor, tipMinor = 0, addedTipMinor = 0, atTerminal } of own)
    await insertTender(db, {
      tenantId,
      id: transactionId!,
      type: means as CounterMeans | "terminal",
      amountMinor: amountMinor + addedTipMinor,
      tipMinor: tipMinor + addedTipMinor,
      clientId: bridgeId,
      reference: sale.orderId ?? sale.reference,
      metadata: sale.metadata,
      atBridge: {
        bridgeId,
        madeAt: sale.createdAt,
        providerTransactionId: atTerminal,
      },
    });
  for (const { transactionId: id, tipMinor, addedTipMinor } of sale.payments)
    if (tipMinor !== undefined && id !== null) await noteTip(db, { tenantId, id, tipMinor, addedTipMinor });
  for (const { payments, reason } of sale.returns)
    for (const { paymentId, refundId, amountMinor, status } of payments) {
      const paid = own.find(({ id }) => id === paymentId);
      if (!paid || status !== "completed" || refundId === null) continue;
      const { owner } = services.payments;
      const now = services.gateway.clock.now();
      const refund = { tenantId, transactionId: paid.transactionId!, id: refundId, amountMinor, reason };
      await refundTender(db, { ...refund, owner, now });
    }
}

/** Stores the receipts that the shop's own printer issued. */
async function keepDocuments(reporting: Reporting): Promise<void> {
  const { services, tenantId, sale } = reporting;
  const { document, returns } = sale;
  if (document?.status !== "completed") return;
  if (document.isOwn) await keepReceipt(reporting, document, saleReceipt(sale));
  await nameDocument(services.gateway.db, tenantId, payingTransactions(sale), document.id!);
  for (const returned of returns) {
    const { document: back } = returned;
    if (back?.isOwn && back.status === "completed")
      await keepReceipt(reporting, back, returnReceipt(sale, returned));
  }
}

async function keepReceipt(
  { services, tenantId, bridgeId, sale }: Reporting,
  { id, number, atPrinter }: ReportedDocument,
  request: ReceiptBody,
): Promise<void> {
  const { fiscal, gateway } = services;
  const provider = findFiscalProvider(COUNTER)!;
  if (await readDocumentById(gateway.db, tenantId, id!)) return;
  const account = await openAccount(fiscal, tenantId, provider);
  const checked = checkReceipt(request);
  if ("findings" in checked) throw new Problem("validation_failed", "The receipt does not match its sale");
  const { receipt } = checked;
  const madeAt = request.type === "sale" ? sale.createdAt : sale.updatedAt;
  const row = newRow(id!, account, provider, receipt, madeAt);
  row.memory = { bridge: bridgeId, taken: PRINTED };
  row.bridgeId = bridgeId;
  row.saleId = sale.id;
  await gateway.db.transaction(async (queries) => {
    if (receipt.original !== null) {
      const { lines } = await takeFromOriginal(queries, row, receipt);
      row.refundLines = lines;
    }
    await linkToPayments(queries, row, receipt);
    const call = { owner: fiscal.owner, repeatableMs: 0 };
    Object.assign(row, await insertDocument(queries, row, call, null));
    const printed = {
      status: "completed",
      date: madeAt.toISOString(),
      ...(number !== null && { number }),
      ...(atPrinter !== null && { providerDocumentId: atPrinter }),
    } as const;
    await settleWithin(queries, row, printed, "person", gateway.clock.now());
  });
}

async function keepSale({ services, ...reporting }: Reporting, version: number): Promise<void> {
  const { tenantId, sale } = reporting;
  await services.gateway.db.transaction(async (queries) => {
    const known = await readSale(queries, tenantId, sale.id);
    const { orderId } = sale;
    const order = known || orderId === null ? undefined : await readLockedOrder(queries, tenantId, orderId);
    // The payment was made regardless. If the order was canceled, or another sale has claimed or paid it, this sale only
    // refers to it.
    const isFree =
      order !== undefined && order.status !== "canceled" && !order.isInSale && !isPaidByOthers(order, sale);
    await storeSale(queries, reporting, known, { version, orderId: isFree ? orderId : null });
  });
}

/** Whether payments outside the bridge's sale have paid an order. */
function isPaidByOthers({ totalMinor, settledMinor }: OrderOfSale, sale: ReportedSale): boolean {
  const own = sale.payments.filter(({ isOwn, status }) => isOwn && status === "completed");
  const ids = new Set(own.map(({ id }) => id));
  const refunds = sale.returns
    .flatMap(({ payments }) => payments)
    .filter(({ paymentId, status }) => ids.has(paymentId) && status === "completed");
  const tipsMinor = own.reduce((sum, { tipMinor = 0 }) => sum + tipMinor, 0);
  const ownMinor = sumOf(own) - sumOf(refunds) - tipsMinor;
  return totalMinor > 0 && settledMinor - ownMinor >= totalMinor;
}

const sumOf = (parts: readonly { amountMinor: number }[]): number =>
  parts.reduce((sum, { amountMinor }) => sum + amountMinor, 0);

/** Stores a sale's state; a sale that is already stored keeps its order. */
async function storeSale(
  queries: Queries,
  { tenantId, bridgeId, sale }: Omit<Reporting, "services">,
  known: SaleRow | undefined,
  { version, orderId }: { version: number; orderId: string | null },
): Promise<void> {
  const { id, createdAt, updatedAt: _, claimsOrder: __, ...state } = sale;
  const stored = { ...state, bridgeId, bridgeVersion: version };
  if (known) {
    await updateSale(queries, known, { ...stored, orderId: known.orderId ?? orderId });
    return;
  }
  const own = { orderId, reference: sale.reference ?? sale.orderId };
  const row = await insertSale(queries, tenantId, id, { ...stored, ...own });
  await noteMadeAt(queries, row!, createdAt);
}
