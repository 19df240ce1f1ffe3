import { type JsonCall, type JsonRoute, Refusal } from "../kit/json-api.ts";
import {
  athensTime,
  newOrderCode,
  type Order,
  refuse,
  TRANSACTION_TYPES,
  type Transaction,
  take,
  type World,
} from "./world.ts";

const NEVER = 65_535;
const LEGACY = "/api/transactions";
/** The terminal ID of payments on the page. */
const VIRTUAL_TERMINAL = "79504090";
/** The types that can be refunded: captures and charges. */
const CHARGING = new Set([0, 5]);

type Call = JsonCall<string>;

/** Returns the routes for Smart Checkout and for the older API that reads and refunds. */
export function checkoutRoutes(world: World): JsonRoute<string>[] {
  return [
    { method: "POST", path: "/checkout/v2/orders", handle: (call) => create(world, call) },
    {
      method: "GET",
      path: "/checkout/v2/transactions/:id",
      handle: (call) => {
        const { id, statusId, amount, orderCode, merchantTrns, insDate, transactionTypeId } = transactionOf(
          world,
          call,
        );
        const card = { cardNumber: "523929XXXXXX0168" };
        return {
          transactionId: id,
          statusId,
          amount,
          orderCode: codeOf(orderCode),
          merchantTrns,
          insDate,
          transactionTypeId,
          currencyCode: "978",
          ...card,
        };
      },
    },
    {
      method: "GET",
      path: "/api/orders/:id",
      handle(call) {
        const order = current(world, call);
        return {
          OrderCode: codeOf(order.id),
          StateId: order.state,
          RequestAmount: order.amount / 100,
          MerchantTrns: order.merchantTrns,
        };
      },
    },
    {
      method: "DELETE",
      path: "/api/orders/:id",
      handle(call) {
        const order = current(world, call);
        if (order.state !== 0)
          return { Success: false, ErrorCode: 403, ErrorText: "The order cannot be canceled" };
        world.orders.put(call.who, { ...order, state: 2 });
        return { Success: true, ErrorCode: 0, OrderCode: codeOf(order.id) };
      },
    },
    {
      method: "GET",
      path: LEGACY,
      handle: (call) => ({ Transactions: list(world, call).map(legacy), Success: true, ErrorCode: 0 }),
    },
    { method: "DELETE", path: `${LEGACY}/:id`, handle: (call) => refund(world, call) },
    { method: "POST", path: `${LEGACY}/:id`, handle: (call) => captureHold(world, call) },
    {
      method: "GET",
      path: "/api/messages/config/token",
      handle: ({ who }) => ({ Key: `KEY${who.toUpperCase()}` }),
    },
  ];
}

/** Pays an order; after a declined card the payer can use another. */
export function payOrder(world: World, merchant: string, order: Order, good: boolean): void {
  const { id: orderCode, amount, merchantTrns, preauth } = order;
  const [statusId, transactionTypeId] = [good ? "F" : "E", preauth ? 1 : 5] as const;
  take(world, merchant, { orderCode, amount: amount / 100, merchantTrns, statusId, transactionTypeId });
  if (good) world.orders.put(merchant, { ...order, state: 3 });
}

/** Captures a hold in the banking app, in full or in part (cents), or releases it (null). */
export function endHold(world: World, merchant: string, hold: Transaction, cents: number | null): void {
  const { id: parentId, orderCode, merchantTrns } = hold;
  const facts = { parentId, orderCode, merchantTrns, statusId: "F" } as const;
  world.transactions.put(merchant, { ...hold, statusId: cents === null ? "X" : "C" });
  if (cents === null) take(world, merchant, { ...facts, amount: -hold.amount, transactionTypeId: 7 });
  else take(world, merchant, { ...facts, amount: cents / 100, transactionTypeId: 0 });
}

/** Returns the marker for a number that JSON must contain exactly: the server replaces it with the digits. */
function codeOf(orderCode: string): string {
  return `@code:${orderCode}`;
}

function create(world: World, { who, body }: Call): object {
  const {
    amount,
    customerTrns = "",
    merchantTrns = "",
    paymentTimeout = 1800,
    preauth = false,
  } = body as Record<string, never>;
  if (!Number.isInteger(amount) || Number(amount) < 30) throw refuse(400, "Amount must be at least 30");
  const life = Number(paymentTimeout);
  const order = world.orders.put(who, {
    id: newOrderCode(),
    amount: Number(amount),
    customerTrns: String(customerTrns),
    merchantTrns: String(merchantTrns),
    state: 0,
    preauth: Boolean(preauth),
    expiresAt: life === NEVER ? null : world.kit.now() + life * 1_000,
  });
  return { orderCode: codeOf(order.id) };
}

function current(world: World, { who, params: { id = "" } }: Call): Order {
  const order = world.orders.get(who, id);
  if (!order)
    throw new Refusal(404, { ErrorCode: 404, ErrorText: "The order was not found", Success: false });
  const over = order.state === 0 && order.expiresAt !== null && order.expiresAt <= world.kit.now();
  return over ? world.orders.put(who, { ...order, state: 1 }) : order;
}

function transactionOf(world: World, { who, params: { id = "" } }: Call): Transaction {
  const transaction = world.transactions.get(who, id);
  if (!transaction) throw refuse(404, "The transaction was not found");
  return transaction;
}

/** Lists the transactions of an order or of a day. */
function list(world: World, { who, query }: Call): Transaction[] {
  const [code, date] = [query.get("ordercode"), query.get("date")];
  if (code) return world.transactions.having(who, "orderCode", code);
  return world.transactions.list(who, ({ insDate }) => athensTime(insDate).slice(0, 10) === date);
}

/** Returns a transaction in the older API's format, as in a recorded response. */
function legacy(transaction: Transaction): object {
  const { id, parentId, statusId, amount, orderCode, merchantTrns, insDate, transactionTypeId } = transaction;
  return {
    TransactionId: id,
    ParentId: parentId,
    StatusId: statusId,
    Amount: amount,
    MerchantTrns: merchantTrns,
    InsDate: athensTime(insDate),
    // ISO 8583, field 22: 01 means typed in, 07 contactless.
    PanEntryMode: transaction.terminalId ? "07" : "01",
    SourceTerminalId: Number(transaction.terminalId ?? VIRTUAL_TERMINAL),
    TransactionType: { Name: TRANSACTION_TYPES[transactionTypeId], TransactionTypeId: transactionTypeId },
    CurrencyCode: "978",
    Order: { OrderCode: codeOf(orderCode) },
  };
}

/** Captures a hold in full or in part, or refuses with 200 and an error code. */
function captureHold(world: World, { who, params, body }: Call): object {
  const hold = world.transactions.get(who, params.id ?? "");
  if (!hold) throw new Refusal(404, { Success: false, ErrorCode: 404, ErrorText: "Transaction not found" });
  const { amount: cents = Math.round(hold.amount * 100) } = body as { amount?: number };
  const isOpen = hold.transactionTypeId === 1 && hold.statusId === "F";
  if (!isOpen || !Number.isInteger(cents) || cents <= 0 || cents > Math.round(hold.amount * 100))
    return { Success: false, ErrorCode: 403, ErrorText: "The transaction cannot be captured" };
  endHold(world, who, hold, cents);
  return { Success: true, ErrorCode: 0, ErrorText: "", StatusId: "F" };
}

/** Refunds a transaction, or refuses like most of the older API, with 200 and an error code. */
function refund(world: World, call: Call): object {
  const parent = world.transactions.get(call.who, call.params.id ?? "");
  if (!parent) throw new Refusal(404, { Success: false, ErrorCode: 404, ErrorText: "Transaction not found" });
  // Only a captured payment can be refunded, not a declined card, a hold or an earlier refund.
  if (parent.transactionTypeId === 1 && parent.statusId === "F") {
    endHold(world, call.who, parent, null);
    return { Success: true, ErrorCode: 0, ErrorText: "", StatusId: "F" };
  }
  const isCharged = parent.statusId === "F" || parent.statusId === "R";
  if (!isCharged || !CHARGING.has(parent.transactionTypeId)) {
    return { Success: false, ErrorCode: 403, ErrorText: "The transaction cannot be refunded" };
  }
  const cents = Number(call.query.get("amount"));
  const refunded = world.transactions
    .having(call.who, "parentId", parent.id)
    .reduce((sum, { amount }) => sum - Math.round(amount * 100), 0);
  if (!Number.isInteger(cents) || cents <= 0 || refunded + cents > Math.round(parent.amount * 100)) {
    return { Success: false, ErrorCode: 403, ErrorText: "The amount is more than what can be refunded" };
  }
  const { id: parentId, orderCode } = parent;
  const facts = {
    orderCode,
    amount: -cents / 100,
    // The reference page for this call documents only the amount and the source: a reversal shows the order's own
    // reference.
    merchantTrns: parent.merchantTrns,
    statusId: "F" as const,
  };
  world.transactions.put(call.who, { ...parent, statusId: "R" });
  const made = take(world, call.who, { ...facts, parentId, transactionTypeId: 4 });
  return {
    Success: true,
    ErrorCode: 0,
    ErrorText: "",
    StatusId: "F",
    TransactionId: made.id,
    Amount: cents / 100,
  };
}
