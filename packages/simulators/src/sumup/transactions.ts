import { Answer, type JsonCall, type JsonRoute, Refusal } from "../kit/json-api.ts";
import { now, refuse, type Transaction, type World } from "./world.ts";

const HISTORY = "/v2.1/merchants/:merchant/transactions/history";

type Call = JsonCall<string>;

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
  if (transaction?.status !== "SUCCESSFUL") throw problem(404, "The transaction does not exist");
  const given = refunded(transaction);
  const amount = body.amount === undefined ? transaction.amount - given : Number(body.amount);
  if (!(amount > 0)) throw problem(400, "amount must be greater than zero");
  if (Math.round((given + amount) * 100) > Math.round(transaction.amount * 100)) {
    throw problem(422, "The amount is more than what can be refunded");
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

/** Oldest first, a page at a time; the link to the next one carries the query. */
function history(world: World, { who, query }: Call): object {
  const [from, to] = [query.get("oldest_time") ?? "", query.get("newest_time") ?? "~"];
  const limit = Number(query.get("limit") ?? 10);
  const start = Number(query.get("newest_ref") ?? 0);
  const all = world.transactions
    .list(who, ({ timestamp }) => timestamp >= from && timestamp < to)
    .reverse()
    .slice(start);
  const items = all.slice(0, limit).map(({ id, events: _events, card, ...one }) => ({
    ...one,
    id,
    transaction_id: id,
    type: "PAYMENT",
    card_type: card.type,
    refunded_amount: refunded(world.transactions.get(who, id)!),
  }));
  query.set("newest_ref", String(start + limit));
  return { items, links: all.length > limit ? [{ rel: "next", href: query.toString() }] : [] };
}

function refunded({ events }: Transaction): number {
  return events.reduce((sum, { amount }) => sum + amount, 0);
}

function problem(status: number, detail: string): Refusal {
  return new Refusal(status, {
    type: `https://developer.sumup.com/problem/${status}`,
    title: "Refused",
    status,
    detail,
  });
}
