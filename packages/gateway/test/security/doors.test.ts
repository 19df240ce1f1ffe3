/**
 * Every route that identifies its caller by something other than a person's or app's token: a source address,
 * a pairing code, a webhook secret, a signed link, an invitation. A route in none of the tables fails a test.
 */

import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { after, before, describe, test } from "node:test";
import { BRIDGE_SALE } from "@banco/gateway-testing/bridge-sale";
import { HANDOFF, invoice, SELLER, sale } from "@banco/gateway-testing/fiscal";
import type { Answer } from "@banco/gateway-testing/http";
import { openShop, type Shop } from "@banco/gateway-testing/payments";
import type { FastifyInstance } from "fastify";

/** The routes with the same response for everyone, by their path prefix. */
const PUBLIC = ["/docs", "/openapi.json", "/llms.txt", "/healthz", "/readyz", "/metrics", "/.well-known/"];

/** The parameters of a signed URL, created by someone who does not have the key. */
const GUESSED = "expires=9999999999999&nonce=x&signature=x";

/** The routes for unauthenticated callers: a request with a wrong secret, and its expected status. */
const CLOSED: Readonly<Record<string, { path?: string; json?: object; form?: string; status: number }>> = {
  "POST /v1/auth/login": { json: { email: "x@example.com", code: "00000000" }, status: 400 },
  "POST /v1/auth/passkeys/sign-in/options": { json: {}, status: 403 },
  "POST /v1/auth/passkeys/sign-in": { json: { response: {} }, status: 403 },
  "POST /v1/auth/browser": { json: { email: "x@example.com", code: "00000000" }, status: 403 },
  "POST /v1/auth/browser/refresh": { json: {}, status: 403 },
  "DELETE /v1/auth/browser": { status: 403 },
  "POST /v1/auth/refresh": { json: { refreshToken: "guess" }, status: 401 },
  "GET /v1/auth/authorization": { path: "/v1/auth/authorization?client_id=guess", status: 404 },
  "POST /v1/auth/token": { form: "grant_type=authorization_code&code=guess&client_id=x", status: 401 },
  "POST /v1/auth/revoke": { form: "token=guess&client_id=x", status: 401 },
  "POST /v1/auth/introspect": { form: "token=guess&client_id=x", status: 401 },
  "POST /v1/auth/register": { json: {}, status: 400 },
  "GET /v1/apps/clients/:clientId": { path: "/v1/apps/clients/guess", status: 404 },
  "GET /v1/payment/:providerId/callback": { path: "/v1/payment/stripe/callback?state=guess", status: 303 },
  "POST /v1/payment/:providerId/webhook": {
    path: "/v1/payment/stripe/webhook?account=x",
    json: {},
    status: 400,
  },
  "GET /v1/payment/:providerId/webhook": { path: "/v1/payment/stripe/webhook?account=x", status: 400 },
  "GET /v1/fiscal/:providerId/callback": { path: "/v1/fiscal/acube/callback?state=guess", status: 303 },
  "POST /v1/fiscal/:providerId/webhook": {
    path: "/v1/fiscal/acube/webhook?account=x",
    json: {},
    status: 400,
  },
  "GET /v1/fiscal/:providerId/webhook": { path: "/v1/fiscal/acube/webhook?account=x", status: 400 },
  "GET /v1/store/:providerId/callback": { path: "/v1/store/shopify/callback?state=guess", status: 303 },
  "POST /v1/store/:providerId/callback": { path: "/v1/store/woocommerce/callback", json: {}, status: 400 },
  "POST /v1/store/:providerId/webhook": {
    path: "/v1/store/shopify/webhook?account=x",
    json: {},
    status: 400,
  },
  "GET /v1/exports/:exportId/file": {
    path: `/v1/exports/exp_x/file?merchant=ten_x&${GUESSED}`,
    status: 403,
  },
  "GET /v1/fiscal/shared/:receiptId/file": {
    path: `/v1/fiscal/shared/rcp_x/file?merchant=ten_x&${GUESSED}`,
    status: 403,
  },
  "GET /v1/customers/public/:code": { path: "/v1/customers/public/guess", status: 404 },
  "GET /v1/assets/:assetId": { path: "/v1/assets/ast_x", status: 404 },
  "PUT /v1/assets/:assetId/upload": { path: `/v1/assets/ast_x/upload?${GUESSED}`, status: 403 },
  "GET /v1/assets/:assetId/file": { path: `/v1/assets/ast_x/file?${GUESSED}`, status: 403 },
  "POST /v1/billing/webhook": { json: {}, status: 400 },
  "POST /v1/bridges/pair": { json: { code: "AAAAA-AAAAA" }, status: 400 },
};
/**
 * The exchange system's services verify their senders in their own ways, each with its own test
 * (sdi/trust.test).
 */
const OF_EXCHANGE = "/v1/sdi/";

type Call = (method: string, path: string, json?: object) => Promise<Answer>;
interface Things {
  call: Call;
  /** Returns a payment of the bridge itself, made while the bridge still had the right. */
  payment: string;
  receipt: string;
}

/** The bridges' requests by route, and the right that each needs. */
const OF_BRIDGES: readonly [route: string, needs: string, ask: (things: Things) => Promise<Answer>][] = [
  ["POST /v1/bridges/payment", "payments", ({ call }) => call("POST", "payment", { amount: 1 })],
  [
    "POST /v1/bridges/payment",
    "refunds",
    ({ call, payment }) => call("POST", "payment", { refund: { transactionId: payment, amount: 0.1 } }),
  ],
  ["DELETE /v1/bridges/payment", "payments", ({ call }) => call("DELETE", "payment")],
  ["POST /v1/bridges/fiscal", "receipts", ({ call }) => call("POST", "fiscal", sale())],
  ["POST /v1/bridges/fiscal", "invoices", ({ call }) => call("POST", "fiscal", invoice())],
  [
    "POST /v1/bridges/fiscal",
    "receipts refunds",
    ({ call, receipt }) => call("POST", "fiscal", sale({ type: "return", original: receipt })),
  ],
  [
    "POST /v1/bridges/fiscal",
    "invoices refunds",
    ({ call }) => call("POST", "fiscal", invoice({ type: "TD04", related: [{ number: "none" }] })),
  ],
  ["GET /v1/bridges/handover", "payments", ({ call }) => call("GET", "handover?instance=1&takes=payments")],
  ["GET /v1/bridges/handover", "receipts", ({ call }) => call("GET", "handover?instance=1&takes=receipts")],
  // A report describes what has already happened, so it requires an approved bridge but no right.
  [
    "POST /v1/bridges/handover/:transactionId",
    "",
    ({ call }) => call("POST", "handover/pay_x", { status: "failed", reason: "no" }),
  ],
  [
    "POST /v1/bridges/handover/receipts/:receiptId",
    "",
    ({ call }) => call("POST", "handover/receipts/rcp_x", { status: "failed", reason: "no" }),
  ],
  ["POST /v1/bridges/operations", "", ({ call }) => call("POST", "operations", { operations: [OPERATION] })],
  ["POST /v1/bridges/sales", "", ({ call }) => call("POST", "sales", BRIDGE_SALE)],
  ["GET /v1/bridges/products", "", ({ call }) => call("GET", "products")],
  [
    "POST /v1/bridges/vouchers/find",
    "payments",
    ({ call }) => call("POST", "vouchers/find", { code: "none", amount: 1 }),
  ],
  [
    "POST /v1/bridges/vouchers/spend",
    "payments",
    ({ call }) =>
      call("POST", "vouchers/spend", { voucherId: "vch_x", amount: 1, saleId: "sal_x", paymentId: "spm_x" }),
  ],
  ["POST /v1/bridges/state", "", ({ call }) => call("POST", "state", STATE)],
  ["POST /v1/bridges/program", "", ({ call }) => call("POST", "program", PROGRAM)],
  ["GET /v1/bridges/program/archive", "", ({ call }) => call("GET", "program/archive?file=none.tgz")],
];
const PROGRAM = { program: "0.1.0", platform: "linux-x64", canUpdate: false, says: null, last: null };
const OPERATION = {
  ...{ id: "ord_1", kind: "payment", driver: "ecr17", status: "completed", amount: 6.5, currency: "EUR" },
  ...{ documentId: null, number: null, reason: null, occurredAt: "2026-11-21T10:00:00.000Z" },
};
const STATE = {
  ...{ program: "1.0.0", devices: [], hasLooked: true },
  configuration: { isValid: true, says: null },
};
const ALL = { payments: true, receipts: true, invoices: true, refunds: "all" };

/** The states of a bridge, each with the error code for a request that needs a right. */
const STATES: Readonly<
  Record<string, { rights?: object; sets?: string; code(needs: string): string | null }>
> = {
  "that may do all": { code: () => null },
  "that no one approved": { sets: "approved_at = null", code: () => "bridge_not_approved" },
  "without payments": { rights: { payments: false }, code: missing("payments") },
  "without receipts": { rights: { receipts: false }, code: missing("receipts") },
  "without invoices": { rights: { invoices: false }, code: missing("invoices") },
  "without refunds": { rights: { refunds: "none" }, code: missing("refunds") },
  "that asks for a PIN": {
    rights: { asksPin: true },
    code: (needs) => (needs.includes("refunds") ? "bridge_pin_required" : null),
  },
  "whose address is exposed": {
    sets: "exposed_at = now()",
    code: (needs) => (needs.includes("refunds") ? "bridge_address_exposed" : null),
  },
};

function missing(right: string): (needs: string) => string | null {
  return (needs) => (needs.split(" ").includes(right) ? "bridge_right_missing" : null);
}

const RIGHTS_CODES = [
  "bridge_not_approved",
  "bridge_right_missing",
  "bridge_address_exposed",
  "bridge_pin_required",
];

describe("routes that identify no person", () => {
  let shop: Shop;
  const open: string[] = [];
  const listen = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance };
    fastify.addHook("onRoute", ({ method, url, config }) => {
      if (config?.open && method !== "OPTIONS" && method !== "HEAD") open.push(`${method} ${url}`);
    });
  };
  before(async () => {
    subscribe("fastify.initialization", listen);
    shop = await openShop();
    unsubscribe("fastify.initialization", listen);
    await shop.call("POST", HANDOFF);
    await shop.call("PATCH", `${HANDOFF}/merchant`, { json: SELLER });
  });
  after(() => shop.stop());

  test("routes that identify no person are all listed in a table", () => {
    const listed = new Set([...Object.keys(CLOSED), ...OF_BRIDGES.map(([route]) => route)]);
    const others = new Set(open).difference(listed);
    const isElsewhere = (route: string) =>
      PUBLIC.some((start) => route.startsWith(`GET ${start}`)) ||
      route.split(" ")[1]!.startsWith(OF_EXCHANGE);
    assert.deepEqual(
      [...others].filter((route) => !isElsewhere(route) && !route.endsWith("/dev/mailbox")),
      [],
    );
    const optional = ["POST /v1/billing/webhook"];
    const gone = [...listed].filter((route) => !open.includes(route) && !optional.includes(route));
    assert.deepEqual(gone, []);
  });

  test("routes that identify no person refuse a wrong secret", async () => {
    const before = await counts();
    const wrong: string[] = [];
    for (const [route, { path, json, form, status }] of Object.entries(CLOSED)) {
      if (!open.includes(route)) continue;
      const [method = "", url = ""] = route.split(" ");
      const sent = form
        ? { body: form, headers: { "content-type": "application/x-www-form-urlencoded" } }
        : json && { json };
      const answer = await shop.gateway.send(method, path ?? url, sent);
      if (answer.status !== status) wrong.push(`${route}: ${answer.status} ${answer.text.slice(0, 200)}`);
    }
    assert.deepEqual(wrong, []);
    assert.deepEqual(await counts(), before);
  });

  for (const [state, { rights, sets, code }] of Object.entries(STATES))
    test(`a bridge ${state} is refused only operations beyond its rights`, async () => {
      const { id, ...things } = await newBridge();
      await shop.call("PATCH", `/v1/bridges/${id}`, { json: { rights: { ...ALL, ...rights } } });
      if (sets) await shop.gateway.db.raw(`update bridge set ${sets} where id = $1`, [id]);
      const wrong: string[] = [];
      for (const [route, needs, ask] of OF_BRIDGES) {
        const before = await counts();
        const { status, body } = await ask(things);
        const refusal = RIGHTS_CODES.includes(body?.code) ? body.code : null;
        if (refusal !== code(needs) || (refusal !== null && status !== 403))
          wrong.push(`${route} (${needs}): ${status} ${body?.code}`);
        if (refusal !== null) assert.deepEqual(await counts(), before, route);
      }
      assert.deepEqual(wrong, []);
    });

  /** Counts the payments, refunds and documents of all merchants. */
  async function counts(): Promise<unknown> {
    const { rows } = await shop.gateway.db.raw(
      `select (select count(*) from payment_transaction) as payments, (select count(*) from payment_refund) as refunds,
         (select count(*) from fiscal_document) as documents, (select count(*) from app_user) as users`,
    );
    return rows[0];
  }

  async function newBridge(): Promise<Things & { id: string }> {
    const payment = { provider: "stripe", terminalId: await shop.terminal({ does: "approve", afterMs: 0 }) };
    const json = { name: "Counter", payment, fiscal: { provider: "handoff" }, rights: ALL };
    const { body } = await shop.call("POST", "/v1/bridges", { json });
    const call: Call = (method, path, sent) =>
      shop.gateway.send(method, `/v1/bridges/${path}`, {
        headers: { "x-source-address": body.sourceAddress, "idempotency-key": randomUUID() },
        ...(sent && { json: sent }),
      });
    const { body: paid } = await call("POST", "payment", { amount: 5 });
    const { body: receipt } = await call("POST", "fiscal", sale());
    return { id: body.id, call, payment: paid.id, receipt: receipt.id };
  }
});
