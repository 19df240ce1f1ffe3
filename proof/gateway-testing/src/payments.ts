import assert from "node:assert/strict";
import { statement } from "@banco/gateway/db/statement";
import { type Simulators, startSimulators } from "@banco/simulators";
import { eventually } from "@banco/testing/eventually";
import { type SignedIn, startTestGateway, type TestGateway } from "./gateway.ts";
import type { Answer, Sent } from "./http.ts";
import { inTime } from "./in-time.ts";

/** A request to a simulated provider. */
interface SimulatedRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string;
}

/** A merchant who has signed in and connected Stripe, on a real gateway with real simulators. */
export interface Shop {
  gateway: TestGateway;
  simulators: Simulators;
  merchant: SignedIn;
  /** Sends a request as the merchant or another user. */
  call(method: string, path: string, sent?: Sent): Promise<Answer>;
  /** Sends a request as the merchant's app "till". */
  atTill(method: string, path: string, json?: object): Promise<Answer>;
  /** Makes a payment as the app "till"; the last part of the path is the kind. */
  pay(kind: string, body: object, headers?: Record<string, string>): Promise<Answer>;
  /** Makes a card payment and waits until it is completed. */
  completedCard(amount: number): Promise<Answer["body"]>;
  /** Waits until the transaction has the status and returns it. */
  reaches(id: string, status: string): Promise<Answer["body"]>;
  /** Enables a fault of the simulated Stripe. */
  fault(fault: object): Promise<void>;
  /** Returns the requests to the simulated Stripe. */
  requests(): Promise<SimulatedRequest[]>;
  /** Returns the POST requests to the simulated Stripe: reads such as the poll of an earlier payment do not count. */
  posts(): Promise<SimulatedRequest[]>;
  /**
   * Returns the requests for a charge with this reference to the simulated Stripe, by idempotency key.
   * Requests with the same key are one charge: the gateway retries one if its response is lost or if a
   * webhook arrives first.
   */
  charges(reference: string): Promise<Partial<Record<string, unknown[]>>>;
  /** Creates a terminal and sets its cardholder's behavior. */
  terminal(cardholder?: object): Promise<string>;
  stop(): Promise<void>;
}

const IN_DOUBT = statement(
  "test_payment_doubt",
  `update payment_transaction set status = 'verification', stage = 'watching', next_check_at = now() + interval '1 day'
   where id = $1`,
);

const REPORTED = statement(
  "test_payment_told",
  `select 1 as told from payment_transaction t where t.id = $1 and (t.status = 'pending' or exists (
     select from payment_webhook where body like '%' || $1 || '%' having count(*) > 0 and bool_and(state <> 'received')))`,
);

const UNREAD = statement(
  "test_history_unread",
  `update account a set history_at = now() + interval '1 day' from payment_transaction t
   where (t.id = $1 or t.id = (select transaction_id from payment_refund where id = $1))
     and a.tenant_id = t.tenant_id and a.id = t.account_id`,
);

/**
 * Sets a payment to `verification` and keeps the gateway from polling its provider or reading the provider's
 * list today. First waits for the provider's webhook about a final payment, which would otherwise end the
 * verification.
 */
export async function putInDoubt(gateway: TestGateway, id: string): Promise<void> {
  await eventually("the payment's webhook is processed", () => gateway.db.one(REPORTED, [id]));
  await gateway.db.one(UNREAD, [id]);
  await gateway.db.one(IN_DOUBT, [id]);
}

const REFUND_IN_DOUBT = statement(
  "test_refund_doubt",
  `with doubtful as (
     update payment_refund set status = 'verification', stage = 'watching', next_check_at = now() + interval '1 day',
       provider_refund_id = null
     where id = $1 and status = 'completed' returning tenant_id, transaction_id, amount_minor
   )
   update payment_transaction t set refunded_minor = t.refunded_minor - d.amount_minor,
     reserved_minor = t.reserved_minor + d.amount_minor
   from doubtful d where t.tenant_id = d.tenant_id and t.id = d.transaction_id`,
);

const REFUND_REPORTED = statement(
  "test_refund_told",
  `select 1 as told from payment_webhook w join payment_refund r on r.id = $1 and w.body like '%' || r.transaction_id || '%'
   where w.body like '%charge.refunded%' having count(*) > 0 and bool_and(w.state <> 'received')`,
);

/**
 * Sets a completed Stripe refund to `verification` and keeps the gateway from polling its provider today.
 * First waits for the provider's webhook about it.
 */
export async function putRefundInDoubt(gateway: TestGateway, id: string): Promise<void> {
  await eventually("the refund's webhook is processed", () => gateway.db.one(REFUND_REPORTED, [id]));
  await gateway.db.one(UNREAD, [id]);
  await gateway.db.one(REFUND_IN_DOUBT, [id]);
}

/** The path of the tests' payments. */
export const STRIPE = "/v1/payment/P1";

/**
 * Opens a shop.
 *
 * @param now - the providers' time, in milliseconds. If it is in the past, their lists contain new payments
 * immediately
 */
export async function openShop(now = Date.now): Promise<Shop> {
  const simulators = await startSimulators({ now });
  const gateway = await startTestGateway({ SIMULATORS_URL: simulators.url });
  const merchant = await gateway.signIn();
  const call: Shop["call"] = (method, path, sent = {}) =>
    gateway.send(method, path, { token: merchant.accessToken, ...sent });
  const atTill: Shop["atTill"] = (method, path, json) =>
    call(method, path, { headers: { "x-client-id": "till" }, ...(json && { json }) });
  const pay: Shop["pay"] = (kind, body, headers = {}) =>
    call("POST", `${STRIPE}/${kind}`, { json: body, headers: { "x-client-id": "till", ...headers } });
  const control = async (method: string, path: string, body?: object) => {
    const response = await fetch(`${simulators.url}/_control/stripe/${path}`, {
      method,
      ...(body && { body: JSON.stringify(body), headers: { "content-type": "application/json" } }),
    });
    assert.ok(response.ok, `${path}: ${response.status}`);
    return response.status === 204 ? undefined : response.json();
  };
  const requests: Shop["requests"] = async () =>
    ((await control("GET", "requests")) as { requests: never[] }).requests;
  assert.equal((await call("POST", STRIPE)).status, 201);
  return {
    gateway,
    simulators,
    merchant,
    call,
    atTill,
    pay,
    completedCard: async (amount) => {
      const paid = await pay("card", { amount, token: "tok_visa" });
      assert.equal(paid.status, 201);
      assert.equal(paid.body.status, "completed");
      return paid.body;
    },
    reaches: (id, status) =>
      inTime(gateway, `${id} is ${status}`, async () => {
        const { body } = await call("GET", `${STRIPE}/transactions/${id}`);
        return body.status === status && body;
      }),
    fault: async (fault) => void (await control("POST", "faults", fault)),
    requests,
    posts: async () => (await requests()).filter(({ method }) => method === "POST"),
    charges: async (reference) => {
      const charges = (await requests()).filter(
        ({ path, body }) => path.endsWith("/payment_intents") && body.includes(reference),
      );
      return Object.groupBy(charges, ({ headers }) => headers["idempotency-key"]!);
    },
    terminal: async (cardholder) => {
      const terminal = await call("POST", `${STRIPE}/terminals`, {
        json: { name: "Till", registrationCode: "simulated-wpe" },
      });
      assert.equal(terminal.status, 201);
      if (cardholder) await control("POST", "cardholders", { terminal: terminal.body.id, ...cardholder });
      return terminal.body.id;
    },
    stop: async () => {
      await gateway.stop();
      await simulators.close();
    },
  };
}

/** Returns a period around now, for lists. */
export function window(): { start: string; end: string } {
  const hour = 3_600_000;
  return { start: new Date(Date.now() - hour).toISOString(), end: new Date(Date.now() + hour).toISOString() };
}
