import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { LIVING } from "@banco/gateway/db/presence";
import { statement } from "@banco/gateway/db/statement";
import { type PaymentManifest, type PaymentProvider, paymentProviders } from "@banco/providers";
import { eventually } from "@banco/testing/eventually";
import {
  type FaultRequest,
  type HeldUp,
  MOVES_SOMETHING,
  type Outcome,
  type Place,
  type Work,
} from "./fault-bench.ts";
import { payPage } from "./pay-pages.ts";

const MINUTE_MS = 60_000;

/** A valid card for each simulator that accepts card tokens. */
const CARDS: Readonly<Record<string, string>> = {
  stripe: "pm_card_visa",
  square: "cnon:card-nonce-ok",
  mollie: "tkn_good",
  paypal: "vault_visa",
  adyen: "anna:M5N7TQ4TG5PFWR50",
};

/** The providers that are reached over the network; `handoff` has its own test. */
const PROVIDERS: readonly PaymentProvider[] = paymentProviders().filter(
  ({ manifest }) => Object.keys(manifest.hosts).length > 0,
);
/** The provider on whose terminal a bridge takes payments. */
const BRIDGED = "stripe";
const COUNTER = "Terminal of the bridge";
const LISTS = PROVIDERS.flatMap(({ history, manifest: { id } }) => (history ? [{ id, history }] : []));
const LISTING = LISTS.map(({ id }) => id);

/** The payments that are not being polled; a payment being polled has a lease of a minute. */
const IDLE =
  "stage = 'watching' and (next_check_at < now() + interval '55 seconds' or next_check_at > now() + interval '1 minute')";
const ASK = statement(
  "test_faults_ask",
  `with refunds as (update payment_refund set next_check_at = now() where ${IDLE})
   update payment_transaction set next_check_at = now() where ${IDLE}`,
);
const OPEN = statement(
  "test_faults_open",
  `select provider, type as way from payment_transaction where stage = 'calling' or status = 'verification'
   union all select t.provider, 'refund' from payment_refund r
     join payment_transaction t on t.tenant_id = r.tenant_id and t.id = r.transaction_id
     where r.stage = 'calling' or r.status = 'verification'`,
);
/** Makes open payments without an active lease due. */
const LOOK = statement(
  "test_faults_look",
  `with living as materialized (${LIVING}), charges as (update payment_transaction set next_check_at = now()
       where status = 'verification' and stage = 'watching' and next_check_at < now() + interval '55 seconds'),
     refunds as (update payment_refund set next_check_at = now()
       where status = 'verification' and stage = 'watching' and next_check_at < now() + interval '55 seconds')
   select count(*)::int as unseen from (
     select 1 from payment_transaction where status = 'verification' and checks < $1 or owner not in (select objid from living)
     union all select 1 from payment_refund where status = 'verification' and checks < $1 or owner not in (select objid from living)) as one`,
);
/** A payment that was never sent may be final immediately. */
const EARLY = statement(
  "test_faults_early",
  `select provider, type, id, failure from payment_transaction where status in ('failed', 'canceled')
     and created_at >= $1 and failure ->> 'code' is distinct from 'window_closed'
   union all select 'refund', r.transaction_id, r.id, r.failure from payment_refund r
   where r.status in ('failed', 'canceled') and r.created_at >= $1 and r.failure ->> 'code' is distinct from 'window_closed'`,
);
const LISTS_DUE = statement(
  "test_faults_lists_due",
  "update account set history_at = now(), history_until = null where provider = any ($1)",
);
const LISTS_READ = statement(
  "test_faults_lists_read",
  "select count(*)::int as unread from account where provider = any ($1) and history_until is null",
);
const OUTCOMES = statement(
  "test_faults_outcomes",
  `select t.provider, t.type as way, array_agg(t.status order by t.id) as states,
     (count(*) filter (where t.imported or late.id is not null))::int as wrong
   from payment_transaction t
     left join (select distinct tenant_id, subject_id as id from event where type = 'payment.completed' and data ->> 'from' in ('failed', 'canceled'))
       late on late.tenant_id = t.tenant_id and late.id = t.id
   where t.updated_at >= $1 and (t.imported or t.client_id is distinct from 'setup') group by 1, 2
   union all
   select t.provider, 'refund', array_agg(r.status order by r.id),
     (count(*) filter (where r.reason = 'Made at the provider' or late.id is not null))::int
   from payment_refund r join payment_transaction t on t.tenant_id = r.tenant_id and t.id = r.transaction_id
     left join (select distinct tenant_id, data ->> 'refundId' as id from event where type = 'refund.completed' and data ->> 'from' in ('failed', 'canceled'))
       late on late.tenant_id = r.tenant_id and late.id = r.id
   where r.created_at >= $1 - interval '1 day' group by 1, 2 order by 1, 2`,
);

/**
 * Requests every payment type and a refund from every provider, and a payment and a refund through a bridge.
 * The providers' lists determine the actual outcome.
 */
export async function payments(place: Place): Promise<Work> {
  const { call, gateway } = place;
  const { db } = gateway;
  for (const { manifest } of PROVIDERS)
    assert.equal((await call("POST", `/v1/payment/${manifest.id}`)).status, 201, manifest.id);
  const bridge = await counterAt(place);
  return {
    heldUp: PROVIDERS.flatMap(({ manifest }) =>
      ["POST", "PUT"].map((method): HeldUp => [manifest.id, { method, path: MOVES_SOMETHING }]),
    ),
    everything: async () => {
      const requests = (
        await Promise.all(PROVIDERS.map(({ manifest }) => requestsOf(place, manifest)))
      ).flat();
      return [
        ...requests,
        ...bridge(requests.find(({ provider, way }) => provider === BRIDGED && way === "refund")!),
      ];
    },
    early: (since) => db.all(EARLY, [since]),
    looked: async (times) => (await db.one<{ unseen: number }>(LOOK, [times]))!.unseen === 0,
    ask: async () => void (await db.one(ASK)),
    lagMs: Math.max(...LISTS.map(({ history }) => history.lagMs)) + MINUTE_MS,
    open: () => db.all(OPEN),
    mayStayOpen: ["zettle terminal"],
    outcomes: async (since) => {
      await db.one(LISTS_DUE, [LISTING]);
      await eventually("every list was read", async () => {
        await db.raw("update account set history_at = now() where history_until is null");
        return (await db.one<{ unread: number }>(LISTS_READ, [LISTING]))!.unread === 0;
      });
      return db.all<Outcome>(OUTCOMES, [since]);
    },
  };
}

async function requestsOf({ gateway, call }: Place, manifest: PaymentManifest): Promise<FaultRequest[]> {
  const { id: provider } = manifest;
  const capabilities: readonly string[] = manifest.capabilities;
  const path = `/v1/payment/${provider}`;
  const ways = ["card", "link", "app", "terminal", "checkin", "code"].filter((way) =>
    capabilities.includes(way),
  );
  const requests: FaultRequest[] = [];
  const bodies = new Map<string, object>();
  for (const way of ways) {
    const body: Record<string, unknown> = { amount: 12.5 };
    if (way === "card" && CARDS[provider]) body.token = CARDS[provider];
    if (way === "app") Object.assign(body, { callbackUrl: "https://till.example/back", platform: "android" });
    if (way === "terminal") body.terminalId = await terminalOf(call, path);
    bodies.set(way, body);
    requests.push({ provider, way, method: "POST", path: `${path}/${way}`, json: body, key: randomUUID() });
  }
  if (capabilities.includes("refund")) {
    const way = bodies.has("link") ? "link" : "terminal";
    const { body } = await call("POST", `${path}/${way}`, {
      json: bodies.get(way)!,
      headers: { "x-client-id": "setup" },
    });
    if (way === "link") await payPage(body.url);
    const paid = `${path}/transactions/${body.id}`;
    await eventually(`${provider} has a payment to refund`, () => isPaid(gateway, call, paid));
    const refund = { provider, way: "refund", method: "DELETE", path: paid } as const;
    requests.push({ ...refund, json: { amount: 1 }, key: randomUUID() });
  }
  return requests;
}

/**
 * Registers a bridge with its own terminal and returns its requests: a payment, and a second refund of the refunded
 * payment.
 */
async function counterAt({ call }: Place): Promise<(refund: FaultRequest) => FaultRequest[]> {
  const path = `/v1/payment/${BRIDGED}`;
  const terminal = { name: COUNTER, registrationCode: "simulated-wpe" };
  const { id: terminalId } = (await call("POST", `${path}/terminals`, { json: terminal })).body;
  const payment = { provider: BRIDGED, terminalId };
  const { status, body, text } = await call("POST", "/v1/bridges", { json: { name: COUNTER, payment } });
  assert.equal(status, 201, text);
  const order = (way: string, json: object): FaultRequest => ({
    provider: BRIDGED,
    way,
    method: "POST",
    path: "/v1/bridges/payment",
    json,
    key: randomUUID(),
    headers: { "x-source-address": body.sourceAddress, prefer: "wait=1" },
  });
  return (refund) => {
    const transactionId = refund.path.slice(refund.path.lastIndexOf("/") + 1);
    return [
      order("bridge payment", { amount: 12.5 }),
      order("bridge refund", { refund: { transactionId, amount: 1, provider: BRIDGED } }),
    ];
  };
}

/**
 * Returns one of the provider's terminals, registering one with the code that all simulators accept if there is none.
 */
export async function terminalOf(call: Place["call"], path: string): Promise<string> {
  const { items } = (await call("GET", `${path}/terminals`)).body;
  const terminal = items.find(({ name }: { name: string }) => name !== COUNTER);
  if (terminal) return terminal.id;
  const { status, body } = await call("POST", `${path}/terminals`, {
    json: { name: "Till", registrationCode: "simulated-wpe" },
  });
  assert.equal(status, 201, `${path}: ${JSON.stringify(body)}`);
  return body.id;
}

/** Sends the request now, regardless of the schedule. */
async function isPaid({ db }: Place["gateway"], call: Place["call"], path: string): Promise<boolean> {
  const { status } = (await call("GET", path)).body;
  if (status !== "completed")
    await db.raw("update payment_transaction set next_check_at = now() where stage = 'watching'");
  return status === "completed";
}
