import { answerOnce } from "../kit/answer-once.ts";
import type { Idempotency } from "../kit/idempotency.ts";
import { BASE, type Call, type Route, refuse } from "./orders.ts";
import { captured, type Operation, type Order, operate, sum, type World } from "./world.ts";

/** The types of operation that can be refunded. */
const CHARGING = new Set(["AUTHORIZATION", "CAPTURE"]);
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Returns the routes for operations and refunds. */
export function operationRoutes(world: World, keys: Idempotency): Route[] {
  return [
    { method: "GET", path: `${BASE}/operations`, handle: (call) => ({ operations: list(world, call) }) },
    { method: "POST", path: `${BASE}/operations/:id/refunds`, handle: (call) => refund(world, keys, call) },
  ];
}

/**
 * Returns operations, newest first; each page continues where the previous one ended. The query's times are
 * Italian, whatever zone they contain.
 */
function list(world: World, { who, query }: Call): Operation[] {
  const [from = "", to = ""] = ["fromTime", "toTime"].map((name) =>
    (query.get(name) ?? "").replace("T", " ").replace("Z", ""),
  );
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
  const reused = () => refuse(400, "PS0025", "The idempotency key was used for another request");
  return answerOnce(keys, { owner: call.who, key, fingerprint: call.path + call.raw }, reused, () => {
    const { operationId, operationTime } = refunded(world, call);
    return { operationId, operationTime };
  });
}

function refunded(world: World, { who, params: { id = "" }, body }: Call): Operation {
  const order = world.orders.list(who, ({ operations }) =>
    operations.some((one) => one.operationId === id),
  )[0];
  const operation = order?.operations.find(({ operationId }) => operationId === id);
  const isCharged = operation?.operationResult === "EXECUTED" && CHARGING.has(operation.operationType);
  const isReversed = order?.operations.some(({ operationType }) => operationType === "VOID");
  if (!order || !isCharged || isReversed) throw refuse(400, "PS0022", "The operation cannot be refunded");
  const amount = String(body.amount);
  if (!/^[1-9]\d{0,9}$/.test(amount) || body.currency !== order.currency) {
    throw refuse(400, "GW0001", "Invalid amount or currency");
  }
  const left = captured(order) - sum(order.operations, "REFUND");
  if (left === 0) throw refuse(400, "PS0027", "The operation is refunded already");
  if (Number(amount) > left) throw refuse(400, "PS0029", "The amount is higher than what is left");
  return operate(world, who, order, "REFUND", amount === order.amount ? "VOIDED" : "EXECUTED", amount);
}

/** Pays on the page of an order. A link's payment is also reported as captured, by a separate operation. */
export function payOrder(world: World, merchant: string, order: Order, result: string): void {
  operate(world, merchant, order, "AUTHORIZATION", result);
  const authorized = world.orders.get(merchant, order.id);
  const isReported = result === "EXECUTED" && order.link !== null && order.captureType === "IMPLICIT";
  if (authorized && isReported) operate(world, merchant, authorized, "CAPTURE", "EXECUTED");
}
