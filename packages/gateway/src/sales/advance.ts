import { shareOut } from "@banco/receipts/sales/means";
import {
  keptPayments,
  payingTransactions,
  type SaleDocument,
  type SalePayment,
} from "@banco/receipts/sales/sale";
import { type Acts, changeOf, nextParts } from "@banco/receipts/sales/step";
import { nameDocument, noteTip } from "../payment/tender/tender-sql.ts";
import { moveDocument, moveReturnDocument } from "./documents.ts";
import { endSaleHold, movePayments } from "./payments.ts";
import { storeSold } from "./prepaid.ts";
import { moveRefunds } from "./refunds.ts";
import type { SaleServices } from "./services.ts";
import { readSale, type SaleRow, updateSale } from "./sql.ts";

/**
 * Does what is due in a sale, step by step, and stores each step, until it is at rest or waits for
 * others. Any process may do it at any time: each act has a key of its own and is done once.
 *
 * @returns the sale as it is then
 */
export async function advance(services: SaleServices, sale: SaleRow): Promise<SaleRow> {
  const { db } = services.gateway;
  let current = sale;
  for (;;) {
    const parts = await nextParts(actsOf(services), current);
    const change = changeOf(current, parts);
    if (!change) return current;
    const written = await db.transaction(async (queries) => {
      const updated = await updateSale(queries, current, change);
      if (typeof updated === "object") await storeSold(queries, updated);
      return updated;
    });
    if (written === "unknown") return current;
    const next = typeof written === "object" ? written : await readSale(db, current.tenantId, current.id);
    if (!next) return current;
    current = next;
    if (!current.isMoving) return current;
  }
}

function actsOf(services: SaleServices): Acts<SaleRow> {
  return {
    pay: (sale) => pay(services, sale),
    endHold: (sale, payment, kind) => endSaleHold(services, sale, payment, kind),
    issue: (sale, document) => issue(services, sale, document),
    giveBack: (sale, returned) => moveRefunds(services, sale, returned),
    issueReturn: (sale, returned, document) => moveReturnDocument(services, sale, returned, document),
  };
}

/** Takes the sale's payments; those of its debt name the document that it has. */
async function pay(services: SaleServices, sale: SaleRow): Promise<SalePayment[]> {
  const payments = await movePayments(services, sale);
  const settled = payments.flatMap(({ settles, status, transactionId }, index) =>
    settles && status === "completed" && sale.payments[index]!.status !== "completed"
      ? (transactionId ?? [])
      : [],
  );
  const documentId = sale.document?.id ?? null;
  if (settled.length > 0 && documentId !== null)
    await nameDocument(services.gateway.db, sale.tenantId, settled, documentId);
  return payments;
}

/** Issues the sale's document; its tip is noted on the payment first, whose sum is the document's. */
async function issue(services: SaleServices, sale: SaleRow, document: SaleDocument): Promise<SaleDocument> {
  const { tipped } = shareOut(keptPayments(sale), sale.content.tipMinor);
  if (tipped && document.id === null) {
    const { tenantId } = sale;
    await noteTip(services.gateway.db, { tenantId, id: tipped.transactionId, tipMinor: tipped.tipMinor });
  }
  const moved = await moveDocument(services, sale, document);
  if (moved.status === "completed") {
    const ids = payingTransactions(sale);
    await nameDocument(services.gateway.db, sale.tenantId, ids, moved.id!);
  }
  return moved;
}
