import type { Idempotency } from "../kit/idempotency.ts";
import { BASE, type Call, type Route, refuse } from "./orders.ts";
import { type Operation, type Order, operate, sum, type World } from "./world.ts";

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export function operationRoutes(world: World, keys: Idempotency): Route[] {
  return [
    { method: "GET", path: `${BASE}/operations`, handle: (call) => ({ operations: list(world, call) }) },
    { method: "POST", path: `${BASE}/operations/:id/refunds`, handle: (call) => refund(world, keys, call) },
  ];
}

/** Newest first; the next page ends where this one did. */
function list(world: World, { who, query }: Call): Operation[] {
  const [from = "", to = ""] = [query.get("fromTime") ?? "", query.get("toTime") ?? ""];
  return world.orders
    .list(who)
    .flatMap(({ operations }) => operations)
    .filter(({ operationTime }) => (!from || operationTime >= from) && (!to || operationTime <= to))
    .sort((one, other) => other.operationTime.localeCompare(one.operationTime))
    .slice(0, Math.min(Number(query.get("maxRecords") ?? 20), 500));
}

function refund(world: World, keys: Idempotency, call: Call): object {
  const key = String(call.headers["idempotency-key"] ?? "");
  if (!UUID.test(key)) throw refuse(400, "PS0025", "The idempotency key is wrong or missing");
  const fingerprint = call.path + call.raw;
  const claim = keys.claim(call.who, key, fingerprint);
  if (claim.kind === "replay") return JSON.parse(claim.answer.body);
  if (claim.kind !== "new") throw refuse(400, "PS0025", "The idempotency key was used for another request");
  try {
    const { operationId, operationTime } = refunded(world, call);
    const made = { operationId, operationTime };
    keys.settle(call.who, key, fingerprint, { status: 200, headers: {}, body: JSON.stringify(made) });
    return made;
  } catch (error) {
    keys.release(call.who, key);
    throw error;
  }
}

function refunded(world: World, { who, params: { id = "" }, body }: Call): Operation {
  const order = world.orders.list(who, ({ operations }) =>
    operations.some((one) => one.operationId === id),
  )[0];
  const operation = order?.operations.find(({ operationId }) => operationId === id);
  if (!order || operation?.operationType !== "CAPTURE" || operation.operationResult !== "EXECUTED") {
    throw refuse(400, "PS0022", "The operation can not be refunded");
  }
  const amount = String(body.amount);
  if (!/^[1-9]\d{0,9}$/.test(amount) || body.currency !== order.currency) {
    throw refuse(400, "GW0001", "Invalid amount or currency");
  }
  const left = sum(order.operations, "CAPTURE") - sum(order.operations, "REFUND");
  if (left === 0) throw refuse(400, "PS0027", "The operation is refunded already");
  if (Number(amount) > left) throw refuse(400, "PS0029", "The amount is higher than what is left");
  return operate(world, who, order, "REFUND", "EXECUTED", amount);
}

/** The payer pays the page of an order. */
export function payOrder(world: World, merchant: string, order: Order, good: boolean): void {
  operate(world, merchant, order, "AUTHORIZATION", good ? "EXECUTED" : "DECLINED");
  const authorized = world.orders.get(merchant, order.id);
  if (good && authorized?.captureType === "IMPLICIT") {
    operate(world, merchant, authorized, "CAPTURE", "EXECUTED");
  }
}
