import assert from "node:assert/strict";
import { HANDOFF, invoice, SELLER, sale } from "@banco/gateway-testing/fiscal";
import { ACCESS } from "@banco/gateway-testing/fiscal-providers";
import type { Answer } from "@banco/gateway-testing/http";
import { openShop, type Shop, STRIPE } from "@banco/gateway-testing/payments";
import { WOO } from "@banco/gateway-testing/stores";
import { eventually } from "@banco/testing/eventually";

const ACUBE = "/v1/fiscal/F1";
const HANDED_PAYMENTS = "/v1/payment/handoff";

/** A merchant with everything needed for requests that accept an Idempotency-Key. */
export interface Everything {
  shop: Shop;
  bridge: { id: string; sourceAddress: string; payment: object; fiscal: object };
  close(): Promise<void>;
}

/** A request that accepts a key, with the steps before it and the steps that can follow it. */
export interface KeyedRequest {
  method: string;
  path: string;
  body: object;
  /** The same request with different content. */
  other: object;
  /** Whether the first response is a rejection. */
  isRefused?: true;
  /** Whether the bridge, rather than the merchant, sends the request. */
  fromBridge?: true;
  /** Makes it impossible to execute the request a second time. */
  useUp?(answer: Answer): Promise<unknown>;
}

export async function openEverything(): Promise<Everything> {
  const shop = await openShop();
  const ok = async (method: string, path: string, json?: object) => {
    const answer = await shop.call(method, path, json && { json });
    assert.ok(answer.status < 300, `${method} ${path}: ${answer.text}`);
    return answer.body;
  };
  for (const account of [HANDED_PAYMENTS, ACUBE, HANDOFF, WOO]) await ok("POST", account);
  for (const account of [ACUBE, HANDOFF]) await ok("PATCH", `${account}/merchant`, SELLER);
  await ok("PATCH", `${ACUBE}/credentials`, ACCESS);
  const payment = { provider: "stripe", terminalId: await shop.terminal() };
  const rights = { payments: true, receipts: true, invoices: true, refunds: "all" };
  const fiscal = { provider: "acube" };
  const bridge = await ok("POST", "/v1/bridges", { name: "Counter", payment, fiscal, rights });
  return { shop, bridge, close: () => shop.stop() };
}

/** Sends the request under a key. */
export function ask(
  { shop, bridge }: Everything,
  { method, path, body, fromBridge }: KeyedRequest,
  key: string,
  json = body,
): Promise<Answer> {
  const headers = { "idempotency-key": key, "x-client-id": "till" };
  if (!fromBridge) return shop.call(method, path, { json, headers });
  const own = { ...headers, "x-source-address": bridge.sourceAddress };
  return shop.gateway.send(method, path, { json, headers: own });
}

/** Returns each kind of request that accepts a key, newly created on each call. */
export function keyedRequests(everything: Everything): Record<string, () => Promise<KeyedRequest>> {
  const { shop, bridge } = everything;
  const post = (path: string, body: object, other: object, more: Partial<KeyedRequest> = {}) =>
    Promise.resolve({ method: "POST", path, body, other, ...more });
  const money = (kind: string, more: object) =>
    post(`${STRIPE}/${kind}`, { amount: 5, ...more }, { amount: 6, ...more });
  const receipt = (body: object, other: object, useUp?: KeyedRequest["useUp"]) =>
    post(`${ACUBE}/receipts`, body, other, useUp && { useUp });
  const fromBridge = true as const;
  const issued = async (body: object = sale()) => {
    const response = await shop.call("POST", `${ACUBE}/receipts`, { json: body });
    assert.equal(response.status, 201, response.text);
    await completed(shop, `${ACUBE}/receipts/${response.body.id}`);
    return response.body.id as string;
  };
  const one = (type: string, original: string) => {
    const items = [{ description: "Caffè", quantity: 1, price: 1.2, vat: "10" }];
    return { ...sale({ type, original, items, payment: { cash: 1.2 } }) };
  };
  const refund = async (path: string, body: object, useUp?: KeyedRequest["useUp"]) => {
    const other = { ...body, amount: 0.5 };
    return { method: "DELETE", path, body, other, ...(useUp && { useUp }) };
  };
  const handedOver = (amount: number) => ({ amount, terminalId: bridge.id });
  const paid = async () => `${STRIPE}/transactions/${(await shop.completedCard(10)).id}`;
  const rest = (path: string) => () => shop.call("DELETE", path, { json: {} });
  const handed = async (path: string, body: object, patched: string) => {
    const response = await shop.call("POST", path, { json: body, headers: { "x-client-id": "till" } });
    assert.equal(response.status, 201, response.text);
    return `${patched}/${response.body.id}`;
  };
  return {
    "a card payment": () => money("card", { token: "tok_visa" }),
    "a card payment that is declined": () => money("card", { token: "tok_chargeDeclined" }),
    "a card payment that is refused": async () => ({
      ...(await money("card", { token: "tok_unknown" })),
      isRefused: true,
    }),
    "a payment link": () => money("link", {}),
    "a payment at a terminal": async () => money("terminal", { terminalId: await shop.terminal() }),
    "a payment that stays at its terminal": async () =>
      money("terminal", { terminalId: await shop.terminal({ does: "nothing" }) }),
    "a payment that is handed over": () =>
      post(`${HANDED_PAYMENTS}/terminal`, handedOver(5), handedOver(6), {
        useUp: ({ body: { id } }) =>
          shop.call("PATCH", `${HANDED_PAYMENTS}/transactions/${id}`, { json: { status: "canceled" } }),
      }),
    "a partial refund": async () => {
      const path = await paid();
      return refund(path, { amount: 4 }, rest(path));
    },
    "a full refund": async () => refund(await paid(), {}),
    "a note on a payment": async () => {
      const path = await paid();
      const body = { description: "Lunch" };
      return { method: "PATCH", path, body, other: { description: "Tea" }, useUp: rest(path) };
    },
    "a report on a handed-over payment": async () => {
      const path = await handed(
        `${HANDED_PAYMENTS}/terminal`,
        handedOver(5),
        `${HANDED_PAYMENTS}/transactions`,
      );
      return { method: "PATCH", path, body: { status: "completed" }, other: { status: "canceled" } };
    },
    "a receipt": () =>
      receipt(sale(), sale({ lottery: "ABCD1234" }), async ({ body: { id } }) => {
        await completed(shop, `${ACUBE}/receipts/${id}`);
        await shop.call("POST", `${ACUBE}/receipts`, { json: sale({ type: "return", original: id }) });
      }),
    "an annulment": async () => {
      const original = await issued();
      return receipt(sale({ type: "return", original }), one("refund", original));
    },
    "a receipt's full refund": async () => {
      const original = await issued();
      return receipt(sale({ type: "refund", original }), one("refund", original));
    },
    "the last part of a receipt": async () => {
      const original = await issued();
      await issued(one("refund", original));
      return receipt(one("refund", original), sale({ type: "refund", original }));
    },
    "an invoice": () => post(`${ACUBE}/invoices`, invoice(), invoice({ payment: { cash: 122 } })),
    "a report on a handed-over receipt": async () => {
      const path = await handed(`${HANDOFF}/receipts`, sale(), `${HANDOFF}/receipts`);
      const body = { status: "completed", number: `0001-${path.slice(-4)}` };
      return { method: "PATCH", path, body, other: { status: "failed" } };
    },
    "a store's partial refund": async () => {
      const path = `${WOO}/transactions/ord_${await sold(everything)}`;
      return refund(path, { amount: 20 }, rest(path));
    },
    "a store's full refund": async () => refund(`${WOO}/transactions/ord_${await sold(everything)}`, {}),
    "a bridge's payment": () => post("/v1/bridges/payment", { amount: 5 }, { amount: 6 }, { fromBridge }),
    "a bridge's refund": async () => {
      const { id: transactionId } = await shop.completedCard(10);
      const refundRequest = (amount: number) => ({ refund: { transactionId, amount, provider: "stripe" } });
      const useUp = rest(`${STRIPE}/transactions/${transactionId}`);
      return post("/v1/bridges/payment", refundRequest(4), refundRequest(5), { fromBridge, useUp });
    },
    "a bridge's receipt": () =>
      post("/v1/bridges/fiscal", sale(), sale({ lottery: "ABCD1234" }), { fromBridge }),
    "a bridge's void": async () => {
      const original = await issued();
      const body = sale({ type: "return", original });
      return post("/v1/bridges/fiscal", body, one("refund", original), { fromBridge });
    },
    "a bridge's invoice": () =>
      post("/v1/bridges/fiscal", invoice(), invoice({ payment: { cash: 122 } }), { fromBridge }),
    "a bridge's payment at a terminal that is not its own": async () => {
      const body = { amount: 5, provider: "stripe", terminalId: await shop.terminal() };
      return post("/v1/bridges/payment", body, { ...body, amount: 6 }, { fromBridge });
    },
  };
}

async function completed(shop: Shop, path: string): Promise<void> {
  await eventually(
    `${path} is completed`,
    async () => (await shop.call("GET", path)).body.status === "completed",
  );
}

/** Creates an order at the merchant's WooCommerce shop. */
async function sold({ shop }: Everything): Promise<string> {
  const control = `${shop.simulators.url}/_control/woocommerce`;
  const { requests } = (await (await fetch(`${control}/requests`)).json()) as {
    requests: { headers: Record<string, string> }[];
  };
  const basic = requests.findLast(({ headers }) => headers.authorization)!.headers.authorization!;
  const [key] = Buffer.from(basic.slice("Basic ".length), "base64").toString().split(":");
  const response = await fetch(`${control}/orders`, { method: "POST", body: JSON.stringify({ key }) });
  return ((await response.json()) as { id: string }).id;
}
