import { type Static, Type } from "@banco/core/schema";
import type { StoreStatus } from "@banco/providers";
import { Words } from "../server/enums.ts";
import { End, Limit, Order, Sought, Start } from "../server/paging.ts";
import { Present } from "../server/query.ts";
import { Amount, Id, Metadata, ModeField, Nullable, Page, Time } from "../server/schemas.ts";

const TEXT_MAX = 1000;
const REASON_MAX = 255;
const LINES_MAX = 250;

const Kind = Words("StoreRecordType", {
  order: "An order.",
  refund: "A separate refund of an order.",
});
const StoreOrderStatus = Words("StoreOrderStatus", {
  pending: "It is not paid or processed yet.",
  completed: "It was paid and completed; for a refund: the store has recorded it.",
  failed: "It failed.",
  canceled: "It was canceled.",
  refunded: "All of it was refunded.",
} satisfies Record<StoreStatus, string>);

const ItemKind = Words("StoreOrderItemKind", {
  product: "Goods.",
  shipping: "The shipping of the order.",
  fee: "A fee, gift wrapping, a tip.",
});

const Item = Type.Object(
  {
    id: Type.String(),
    kind: ItemKind,
    name: Type.String(),
    sku: Nullable(Type.String()),
    quantity: Type.Number({ description: "Pieces; decimals for goods sold by weight" }),
    amount: {
      ...Amount,
      description: "The line's total including taxes, less all discounts, including those on the whole order",
    },
    isReturnable: Type.Boolean({ description: "Whether a refund at this store can be made for this line" }),
  },
  { title: "StoreOrderItem" },
);

const Refund = Type.Object(
  {
    id: Type.String({
      description: "The refund's transaction ID, or Banco's own ID until there is one",
    }),
    status: Words("StoreRefundStatus", {
      pending: "The store is processing it.",
      completed: "The store has made it.",
      failed: "The store has not made it.",
      verification: "The outcome in the store is unknown.",
    }),
    amount: Amount,
    reason: Nullable(Type.String()),
    movedMoney: Nullable(
      Type.Boolean({
        description: "Whether the shop's payment provider refunds the money, or the refund is only recorded",
      }),
    ),
    items: Type.Array(Item, { description: "The returned lines; empty for a refund by amount" }),
    createdAt: Time,
  },
  { title: "StoreRefund" },
);

/** A store's transaction (wire contract, store records). */
export const StoreTransaction = Type.Object(
  {
    id: Type.String(),
    provider: Type.String(),
    mode: ModeField,
    orderNumber: Type.String(),
    status: StoreOrderStatus,
    type: Kind,
    amount: Amount,
    currency: Type.String(),
    receivedAmount: {
      ...Amount,
      description:
        "The amount that the customer has paid; 0 for a refund. The difference to `refundedAmount` can be refunded",
    },
    refundedAmount: Amount,
    itemsDifference: {
      ...Amount,
      description:
        "The part of the amount not covered by the store's items, usually 0; otherwise only a refund by amount is possible",
    },
    customer: Type.Object({ name: Nullable(Type.String()), email: Nullable(Type.String()) }),
    items: Type.Array(Item),
    refunds: Type.Optional(Type.Array(Refund, { description: "Only when the order is read individually" })),
    note: Nullable(Type.String()),
    metadata: Metadata,
    createdAt: Time,
    updatedAt: Time,
  },
  { title: "StoreOrder" },
);
export type StoreTransaction = Static<typeof StoreTransaction>;

const Unreadable = Type.Optional(
  Type.Array(
    Type.Object(
      { provider: Type.String(), id: Type.String(), detail: Type.String() },
      { title: "UnreadableStoreOrder" },
    ),
    {
      description: "Orders that were omitted because they could not be read, and why; absent if none",
    },
  ),
);

const Transactions = Page(StoreTransaction);
export const StoreTransactionPage = Type.Object(
  { ...Transactions.properties, unreadable: Unreadable },
  { title: "StoreOrderPage" },
);

/**
 * Requires all parameters except `mode`, `order` and the token; an empty string means that there is no filter (wire
 * contract, habits).
 */
export const StoreQueryString = Type.Object({
  start: Present(Start),
  end: Present(End),
  limit: Present(Limit),
  status: Present(StoreOrderStatus),
  type: Present(Kind),
  mode: Type.Optional(ModeField),
  order: Type.Optional({
    ...Order,
    description:
      "By time; defaults to asc: the orders, oldest first, and then the refunds. desc reverses this: the refunds, newest first, and then the orders. If a store has no list of refunds, they are sorted by the last change of their orders",
  }),
  token: Type.Optional(
    Type.String({
      maxLength: 2048,
      description: "The previous page's token, from a list in the same order",
    }),
  ),
});

const TOKEN_MAX = 16_384;
/** The parameters of the list across all stores. */
export const AllOrdersQuery = Type.Object({
  start: Present(Start),
  end: Present(End),
  limit: Type.Optional(Limit),
  status: Type.Optional(StoreOrderStatus),
  type: Type.Optional(Kind),
  mode: Type.Optional(ModeField),
  order: StoreQueryString.properties.order,
  token: Type.Optional(
    Type.String({
      maxLength: TOKEN_MAX,
      description: "The previous page's token, from a list in the same order",
    }),
  ),
  q: Type.Optional({ ...Sought, description: "Search" }),
});
export const AllOrdersPage = Type.Object(
  {
    ...StoreTransactionPage.properties,
    unread: Type.Array(
      Type.Object(
        { provider: Type.String(), code: Type.String(), detail: Type.String() },
        { title: "UnreadStore" },
      ),
      { description: "The stores that could not be read, and why" },
    ),
  },
  { title: "StoreOrderOfAllPage" },
);

/** A request for a refund (wire contract, store records). */
export const StoreRefundBody = Type.Object(
  {
    amount: Type.Optional(Amount),
    reason: Type.Optional(Type.String({ maxLength: REASON_MAX })),
    items: Type.Optional(
      Type.Array(Type.Object({ id: Id, quantity: Type.Number({ exclusiveMinimum: 0 }) }), {
        minItems: 1,
        maxItems: LINES_MAX,
        description: "The lines to return; without an amount, their price is refunded",
      }),
    ),
  },
  { title: "StoreRefundRequest" },
);

/** A request for a change; absent fields stay the same. */
export const StoreTransactionPatch = Type.Object(
  {
    status: Type.Optional(StoreOrderStatus),
    note: Type.Optional(Type.String({ maxLength: TEXT_MAX })),
    metadata: Type.Optional(Metadata),
  },
  { title: "StoreOrderUpdate" },
);
