import type {
  PartStatus,
  ReturnPayment,
  Sale,
  SaleContent,
  SaleDocument,
  SalePayment,
  SaleReturn,
} from "../../src/sales/sale.ts";

/** A time at which a hold expires. */
export const HELD = { heldUntil: "2026-11-30T12:00:00.000Z" } as const;

/** Returns a payment of 10.00 in cash, with the given changes. */
export const paymentOf = (status: PartStatus, more: Partial<SalePayment> = {}): SalePayment => ({
  ...{ id: "spm_1", means: "cash", amountMinor: 1_000, changeMinor: 0, status, provider: "handoff" },
  ...{ transactionId: `pay_${more.id ?? "spm_1"}`, failure: null, fields: {}, ...more },
});

/** Returns a receipt, with the given changes. */
export const documentOf = (status: PartStatus, more: Partial<SaleDocument> = {}): SaleDocument => ({
  ...{ kind: "receipt", provider: "fiskaly", id: "rcp_1", status, number: null, failure: null },
  ...{ attempt: 1, ...more },
});

/** Returns a refund of 10.00, with the given changes. */
export const refundOf = (status: PartStatus, more: Partial<ReturnPayment> = {}): ReturnPayment => ({
  ...{ paymentId: "spm_1", means: "cash", amountMinor: 1_000, status, refundId: "ref_1", failure: null },
  ...more,
});

/** Builds a return of 10.00 and its refund, with the given changes applied. */
export const returnOf = (status: PartStatus, more: Partial<SaleReturn> = {}): SaleReturn => ({
  ...{ id: "srt_1", amountMinor: 1_000, discountMinor: 0, status, lines: [], document: null },
  ...{ payments: [refundOf(status)], reason: null, purpose: "return", ...more },
});

/** Returns the content of a sale of one dish at 10.00, with the given changes. */
export const contentOf = (more: Partial<SaleContent> = {}): SaleContent => ({
  ...{ items: [{ description: "Dish", quantity: 1, price: 10, vat: "10" }], itemsMinor: 1_000 },
  ...{ discountMinor: 0, tipMinor: 0, roundingMinor: 0, tableId: null, customerId: null },
  document: { kind: "receipt", provider: "fiskaly", fields: {} },
  ...more,
});

const AT = new Date("2026-11-27T12:00:00Z");

/** Returns a sale of 10.00, with the given changes. */
export const saleOf = (more: Partial<Sale> = {}): Sale => ({
  ...{ id: "sal_1", clientId: "till", status: "completed", content: contentOf(), payments: [] },
  ...{ document: null, returns: [], question: null, isMoving: true, orderId: null, reference: null },
  ...{ metadata: {}, createdAt: AT, updatedAt: AT, ...more },
});
