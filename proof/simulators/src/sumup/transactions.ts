import { Answer, type JsonCall, type JsonRoute } from "../kit/json-api.ts";
import { now, problem, refuse, type Transaction, type World } from "./world.ts";

const HISTORY = "/v2.1/merchants/:merchant/transactions/history";

type Call = JsonCall<string>;

/** Returns the routes for transactions and refunds; amounts are in major units. */
export function transactionRoutes(world: World): JsonRoute<string>[] {
  return [
    { method: "GET", path: HISTORY, handle: (call) => history(world, call) },
    {
      method: "GET",
      path: "/v2.1/merchants/:merchant/transactions",
      handle({ who, query }) {
        const names = ["id", "transaction_code", "client_transaction_id", "foreign_transaction_id"] as const;
        const name = names.find((one) => query.has(one));
        const found = name && world.transactions.list(who, (one) => one[name] === query.get(name))[0];
        if (!found) throw refuse(404, "NOT_FOUND", "Resource not found");
        return found;
      },
    },
    {
      method: "POST",
      path: "/v1.0/merchants/:merchant/payments/:id/refunds",
      handle: (call) => new Answer(201, refund(world, call)),
    },
  ];
}

function refund(world: World, { who, params: { id = "" }, body }: Call): object {
  const transaction = world.transactions.get(who, id);
  if (!transaction) throw problem(404, "The transaction does not exist");
  const left = cents(transaction.amount) - cents(refunded(transaction));
  if (transaction.status !== "SUCCESSFUL" || left === 0) {
    throw problem(409, "The transaction is not refundable in its current state");
  }
  const amount = body.amount ?? left / 100;
  if (typeof amount !== "number" || amount <= 0 || Math.abs(cents(amount) - amount * 100) > 1e-6) {
    throw problem(400, "amount must be greater than zero, and of whole cents");
  }
  if (cents(amount) > left) {
    const detail = "The amount is more than what can be refunded";
    const reason = { reason: "amount_too_high", max_refundable_amount: left / 100 };
    throw problem(422, detail, { errors: [{ code: "INVALID_AMOUNT", detail, ...reason }] });
  }
  const event = {
    id: 1_000 + transaction.events.length,
    type: "REFUND" as const,
    status: "REFUNDED" as const,
    amount,
    timestamp: now(world),
  };
  world.transactions.put(who, { ...transaction, events: [...transaction.events, event] });
  return {};
}

/**
 * Returns transactions, oldest first, one page at a time and with only some fields, without the caller's
 * ID. The link to the next page has the parameters of the document's example, and none of the query's other
 * filters.
 */
function history(world: World, { who, query }: Call): object {
  const [from, to] = [query.get("oldest_time") ?? "", query.get("newest_time") ?? "~"];
  const limit = Number(query.get("limit") ?? 10);
  const after = query.get("oldest_ref");
  const before = world.transactions.list(who, ({ timestamp }) => timestamp < to).reverse();
  // "This parameter supersedes the `oldest_time` parameter."
  const all = after
    ? before.slice(before.findIndex(({ id }) => id === after) + 1)
    : before.filter(({ timestamp }) => timestamp >= from);
  const page = all.slice(0, limit);
  const next = new URLSearchParams({ limit: String(limit), order: "ascending" });
  next.set("oldest_ref", page.at(-1)?.id ?? "");
  return {
    items: page.map(itemOf),
    links: all.length > limit ? [{ rel: "next", href: next.toString() }] : [],
  };
}

function itemOf(transaction: Transaction): object {
  const {
    events: _events,
    tip_amount: _tip,
    fee_amount: _fee,
    foreign_transaction_id: _foreign,
    card,
    ...one
  } = transaction;
  return {
    ...one,
    transaction_id: one.id,
    type: "PAYMENT",
    ...(card && { card_type: card.type }),
    refunded_amount: refunded(transaction),
  };
}

function refunded({ events }: Transaction): number {
  return events.reduce((sum, { amount }) => sum + amount, 0);
}

function cents(amount: number): number {
  return Math.round(amount * 100);
}
