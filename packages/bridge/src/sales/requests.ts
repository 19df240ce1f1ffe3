import { type Static, Type } from "@banco/core/schema";
import { ReceiptItemRequest } from "@banco/receipts";
import {
  ITEMS_MAX,
  PAYMENTS_MAX,
  Positive,
  RETURN_PAYMENTS,
  RETURNED_LINE,
  ReturnAmount,
  SALE_AMOUNTS,
} from "@banco/receipts/sales/fields";
import { InvoiceRequest } from "../orders/requests.ts";

const TEXT_MAX = 255;
const Id = Type.String({ minLength: 1, maxLength: TEXT_MAX });

/** A payment of a sale. */
export const SalePaymentRequest = Type.Object({
  means: Type.Enum(["cash", "terminal", "ticket", "voucher", "credit"], {
    description:
      "`terminal`: on the shop's own terminal. `ticket`: meal vouchers. `voucher`: one of the merchant's vouchers, which requires internet. `credit`: the customer owes it. Change is returned for excess `cash`",
  }),
  amount: { ...Positive, description: "In euros. For cash: the amount that the customer hands over" },
  provider: Type.Optional({ ...Id, description: "Instead of the configured one" }),
  terminalId: Type.Optional({ ...Id, description: "Instead of the configured one" }),
  ticketCount: Type.Optional(Type.Integer({ minimum: 1, maximum: 99, description: "Of meal vouchers" })),
  code: Type.Optional(Type.String({ minLength: 1, maxLength: 64, description: "Of a voucher" })),
});

/** A sale's document: its type, and the fields of that type. */
export const SaleDocumentRequest = Type.Object({
  kind: Type.Optional(
    Type.Enum(["receipt", "invoice", "none"], {
      description: "Defaults to a receipt. `none`: `POST /sales/{id}/document` issues one later",
    }),
  ),
  provider: Type.Optional({ ...Id, description: "Instead of the configured one" }),
  lottery: Type.Optional(Type.String({ maxLength: TEXT_MAX, description: "Of a receipt" })),
  customerTaxCode: Type.Optional(Type.String({ minLength: 11, maxLength: 16, description: "Of a receipt" })),
  type: Type.Optional(Type.String({ pattern: "^TD\\d{2}$", description: "Of an invoice" })),
  customer: Type.Optional(InvoiceRequest.properties.customer),
});

/** A sale, with the fields of the hosted API's `POST /v1/sales`. */
export const SaleRequest = Type.Object({
  items: Type.Array(
    Type.Object({
      ...ReceiptItemRequest.properties,
      productId: Type.Optional(Id),
    }),
    { minItems: 1, maxItems: ITEMS_MAX },
  ),
  payments: Type.Optional(
    Type.Array(SalePaymentRequest, {
      maxItems: PAYMENTS_MAX,
      description: "Payments below the total leave the sale open",
    }),
  ),
  document: Type.Optional(SaleDocumentRequest),
  orderId: Type.Optional({
    ...Id,
    description: "The order that this sale pays; an order has only one active sale",
  }),
  tableId: Type.Optional(Id),
  customerId: Type.Optional(Id),
  ...SALE_AMOUNTS,
  reference: Type.Optional(Type.String({ maxLength: TEXT_MAX })),
  metadata: Type.Optional(Type.Record(Type.String(), Type.String({ maxLength: 1000 }))),
});

/** A return of a sale or part of it. */
export const SaleReturnRequest = Type.Object({
  saleId: Id,
  items: Type.Optional(Type.Array(Type.Object(RETURNED_LINE), { minItems: 1, maxItems: ITEMS_MAX })),
  amount: ReturnAmount,
  payments: Type.Optional(Type.Array(Type.Object({ paymentId: Id, amount: Positive }), RETURN_PAYMENTS)),
  reason: Type.Optional(Type.String({ maxLength: TEXT_MAX })),
});

/** The user's answer to a sale's question. */
export const SaleAnswerRequest = Type.Object({
  choice: Type.Enum(["issue_again", "give_back", "refund_again", "capture_again", "ask_again"], {
    description: "One of the question's choices",
  }),
});
export type SaleAnswerRequest = Static<typeof SaleAnswerRequest>;
