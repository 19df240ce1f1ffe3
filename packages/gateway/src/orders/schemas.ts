import { type Static, Type } from "@banco/core/schema";
import { ReceiptItemRequest } from "@banco/receipts";
import { Words } from "../server/enums.ts";
import { Amount, Id, Nullable, Time } from "../server/schemas.ts";

const ITEMS_MAX = 1000;
const Status = Words("OrderStatus", {
  open: "It is being served.",
  closed: "It was paid and is closed.",
  canceled: "It was canceled.",
});

/** A receipt line (specification, section 2.8), with its product if it is in the catalog. */
export const OrderItem = Type.Object(
  {
    ...ReceiptItemRequest.properties,
    productId: Type.Optional(Nullable(Id)),
  },
  { title: "OrderItem" },
);
export type OrderItem = Static<typeof OrderItem>;

export const OrderBody = Type.Object(
  {
    items: Type.Array(OrderItem, { minItems: 1, maxItems: ITEMS_MAX }),
    tableId: Type.Optional(Nullable(Id)),
    customerId: Type.Optional(Nullable(Id)),
    note: Type.Optional(Nullable(Type.String({ maxLength: 1000 }))),
    status: Type.Optional(Status),
  },
  { title: "OrderRequest" },
);
export type OrderBody = Static<typeof OrderBody>;

export const OrderQuery = Type.Object({
  status: Type.Optional(Status),
  overpaid: Type.Optional(
    Type.Boolean({ description: "`true`: only orders that were paid by more than their total" }),
  ),
});
export type OrderQuery = Static<typeof OrderQuery>;

export const OrderPatch = Type.Partial(OrderBody, { title: "OrderUpdate" });
export type OrderPatch = Static<typeof OrderPatch>;

export const OrderRecord = Type.Object(
  {
    id: Type.String(),
    items: Type.Array(OrderItem),
    total: Amount,
    paid: Type.Number({
      description:
        "The total of the completed payments whose `reference` is the order's ID, without tips and refunds. The payment that reaches the total closes the order.",
    }),
    currency: Type.String(),
    tableId: Nullable(Type.String()),
    customerId: Nullable(Type.String()),
    note: Nullable(Type.String()),
    status: Status,
    createdAt: Time,
    updatedAt: Time,
  },
  { title: "Order" },
);
