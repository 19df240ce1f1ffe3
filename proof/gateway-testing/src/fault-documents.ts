import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { LIVING } from "@banco/gateway/db/presence";
import { statement } from "@banco/gateway/db/statement";
import { type FiscalProvider, findStoreProvider, fiscalProviders } from "@banco/providers";
import { eventually } from "@banco/testing/eventually";
import {
  type FaultRequest,
  type HeldUp,
  MOVES_SOMETHING,
  type Outcome,
  type Place,
  type Work,
} from "./fault-bench.ts";
import { HANDOFF, invoice, SELLER, sale } from "./fiscal.ts";
import { ACCESS } from "./fiscal-providers.ts";

/**
 * The providers that are reached over the network; handing over to a bridge or a cashier has its own test.
 */
const PROVIDERS: readonly FiscalProvider[] = fiscalProviders().filter(
  ({ manifest }) => !manifest.capabilities.includes("receipt_settlement"),
);
/** The provider through which a bridge issues. */
const BRIDGED = "acube";

/** The simulators' own records of documents, by the names of their collections. */
const RECORDS: Readonly<Record<string, readonly string[]>> = {
  acube: ["receipt", "invoice"],
  "acube-ereceipts": ["document", "invoice"],
  fattureincloud: ["document"],
  fiskaly: ["record"],
  invoicetronic: ["send"],
  invopop: ["job"],
  openapi: ["receipt", "invoice"],
  sdi: ["file"],
};
interface Recorded {
  /** The kind of a fiskaly record; the intention that precedes a receipt is not a document. */
  content?: { type?: string };
  /** The name of a file; the exchange system rejects a second file with the same name. */
  fileName?: string;
}
/** The provider for which a return deletes the sale's document instead of creating one. */
const TAKES_AWAY = "fattureincloud";

/**
 * For each simulated store: the field and the merchant credential that identify the shop when a customer
 * buys, and the refund request.
 */
const STORES: Readonly<
  Record<string, { buyer: readonly [name: string, credential: string]; refunds: HeldUp[1] }>
> = {
  woocommerce: {
    buyer: ["key", "consumerKey"],
    refunds: { method: "POST", path: "^/wp-json/wc/v3/orders/\\d+/refunds" },
  },
  prestashop: { buyer: ["key", "key"], refunds: { method: "POST", path: "/api/order_slip" } },
  shopify: { buyer: ["shop", "shop"], refunds: { method: "POST", bodyContains: "refundCreate" } },
  wix: { buyer: ["instanceId", "instanceId"], refunds: { method: "POST", path: "^.*refund" } },
};

const ASK = statement(
  "test_faults_documents_ask",
  `with documents as (update fiscal_document set next_check_at = now() where stage = 'watching'),
   files as (update sdi_transmission set next_attempt_at = now() where state = 'queued' and owner is null)
   update store_refund set next_check_at = now() where stage = 'watching'`,
);
const OPEN = statement(
  "test_faults_documents_open",
  `select provider, type as way from fiscal_document where status = 'pending' and stage is not null
   union all select provider, 'refund' from store_refund where status in ('pending', 'verification')
   union all select 'sdi', 'file' from sdi_transmission where state in ('queued', 'sent')`,
);
/**
 * Makes open records without a running lease due, and counts the records that were not checked often
 * enough.
 */
const LOOK = statement(
  "test_faults_documents_look",
  `with living as materialized (${LIVING}), documents as (update fiscal_document set next_check_at = now()
       where stage = 'watching' and next_check_at < now() + interval '55 seconds'),
     refunds as (update store_refund set next_check_at = now()
       where stage = 'watching' and next_check_at < now() + interval '55 seconds')
   select count(*)::int as unseen from (
     select 1 from fiscal_document where status = 'pending'
       and (stage = 'watching' and checks < $1 or owner not in (select objid from living))
     union all select 1 from store_refund where stage = 'watching' and checks < $1 or owner not in (select objid from living)) as one`,
);
/** A record that was never sent may be final immediately. */
const EARLY = statement(
  "test_faults_documents_early",
  `select provider, kind || ' ' || type as way, id, failure from fiscal_document
   where status = 'failed' and created_at >= $1 and failure ->> 'code' is distinct from 'window_closed'
   union all select provider, 'store refund', id, failure from store_refund
   where status = 'failed' and amount_minor is not null and created_at >= $1 and failure ->> 'code' is distinct from 'window_closed'
   union all select 'sdi', 'transmission', id, failure from sdi_transmission where state = 'rejected' and created_at >= $1`,
);
const DOCUMENTS = statement(
  "test_faults_documents_made",
  `select provider, kind || ' ' || type as way, status, failure ->> 'code' as code from fiscal_document
   where created_at >= $1 and provider <> 'handoff' order by 1, 2, id`,
);
const TRANSMISSIONS = statement(
  "test_faults_transmissions_made",
  "select state as status from sdi_transmission where created_at >= $1",
);
const REFUNDS = statement(
  "test_faults_store_refunds_made",
  'select provider, order_id as "orderId", status from store_refund where created_at >= $1 order by id',
);

/** A completed document, and the record that its provider should have. */
interface Made {
  provider: string;
  way: string;
  status: string;
  /** The code of its failure. */
  code?: string | null;
}

/**
 * Issues receipts (two that look the same, a void, a refund) and invoices with every fiscal provider and
 * through a bridge, sends files to the exchange system, and issues refunds in every store. The simulators'
 * own records determine the actual outcome.
 */
export async function documents(place: Place): Promise<Work> {
  const { db } = place.gateway;
  for (const { manifest } of PROVIDERS) await connectFiscal(place, manifest.id, manifest.capabilities);
  await connectFiscal(place, "handoff", []);
  const shops = await connectStores(place);
  const bridge = await bridgeOf(place);
  let before = new Map<string, number>();
  return {
    heldUp: heldUp(),
    everything: async () => {
      const receipts = await Promise.all(PROVIDERS.map(({ manifest }) => requestsOf(place, manifest)));
      const refunds = await Promise.all(shops.map((shop) => refundAt(place, shop)));
      const requests = [...receipts.flat(), ...refunds, await transmissionOf(place), ...bridge()];
      before = await recorded(place);
      return requests;
    },
    early: (since) => db.all(EARLY, [since]),
    looked: async (times) => (await db.one<{ unseen: number }>(LOOK, [times]))!.unseen === 0,
    ask: async () => void (await db.one(ASK)),
    lagMs: 0,
    open: () => db.all(OPEN),
    mayStayOpen: [],
    outcomes: async (since) => [
      ...comparedWith(before, await recorded(place), [
        ...(await db.all<Made>(DOCUMENTS, [since])),
        ...(await db.all<{ status: string }>(TRANSMISSIONS, [since])).map(sentFile),
      ]),
      ...(await refundOutcomes(place, since)),
    ],
  };
}

/** Returns every provider's requests that create something, excluding access requests and reads by POST. */
function heldUp(): HeldUp[] {
  const fiscal = PROVIDERS.flatMap(({ manifest }) =>
    ["POST", "PUT", "PATCH", "DELETE"].map(
      (method): HeldUp => [manifest.id, { method, path: MOVES_SOMETHING }],
    ),
  );
  const stores = Object.entries(STORES).map(([provider, { refunds }]): HeldUp => [provider, refunds]);
  return [...fiscal, ...stores, ["sdi", { path: "/ricevi_file" }]];
}

async function connectFiscal({ call }: Place, id: string, capabilities: readonly string[]): Promise<void> {
  const path = `/v1/fiscal/${id}`;
  const made = await call("POST", path);
  assert.equal(made.status, 201, made.text);
  const response = await call("PATCH", `${path}/merchant`, { json: SELLER });
  assert.equal(response.status, 200, response.text);
  if (!capabilities.includes("credentials")) return;
  const saved = await call("PATCH", `${path}/credentials`, { json: ACCESS });
  assert.equal(saved.status, 200, saved.text);
}

/** A connected store, and the body that identifies the shop where a simulated customer buys. */
interface Shop {
  provider: string;
  buyer: Record<string, string>;
}

async function connectStores({ call }: Place): Promise<Shop[]> {
  const shops: Shop[] = [];
  for (const [provider, { buyer }] of Object.entries(STORES)) {
    const { status, body, text } = await call("POST", `/v1/store/${provider}`);
    assert.equal(status, 201, text);
    const credentials = findStoreProvider(provider)!.manifest.sandboxCredentials(body.id);
    shops.push({ provider, buyer: { [buyer[0]]: credentials[buyer[1]]! } });
  }
  return shops;
}

async function bridgeOf({ call }: Place): Promise<() => FaultRequest[]> {
  const json = { name: "Counter", fiscal: { provider: BRIDGED } };
  const { status, body, text } = await call("POST", "/v1/bridges", { json });
  assert.equal(status, 201, text);
  const headers = { "x-source-address": body.sourceAddress };
  return () =>
    Object.entries({ receipt: sale(), invoice: invoice() }).map(
      ([kind, order]): FaultRequest => ({
        provider: BRIDGED,
        way: `bridge ${kind}`,
        method: "POST",
        path: "/v1/bridges/fiscal",
        json: order,
        key: randomUUID(),
        headers,
      }),
    );
}

async function requestsOf(
  { call }: Place,
  { id: provider, capabilities }: FiscalProvider["manifest"],
): Promise<FaultRequest[]> {
  const path = `/v1/fiscal/${provider}`;
  const order = (way: string, kind: string, json: object): FaultRequest => ({
    provider,
    way,
    method: "POST",
    path: `${path}/${kind}`,
    json,
    key: randomUUID(),
  });
  const requests: FaultRequest[] = [];
  if (capabilities.includes("receipts")) {
    const [annulled, refunded] = [await issued(call, path), await issued(call, path)];
    const items = [{ description: "Caffè", quantity: 1, price: 1.2, vat: "10" }];
    requests.push(
      order("sale", "receipts", sale()),
      order("its twin", "receipts", sale()),
      order("return", "receipts", sale({ type: "return", original: annulled })),
      order(
        "refund",
        "receipts",
        sale({ type: "refund", original: refunded, items, payment: { cash: 1.2 } }),
      ),
    );
  }
  if (capabilities.includes("invoices")) requests.push(order("invoice", "invoices", invoice()));
  return requests;
}

/** Issues a sale and returns its ID. */
async function issued(call: Place["call"], path: string): Promise<string> {
  const { status, body, text } = await call("POST", `${path}/receipts`, { json: sale() });
  assert.equal(status, 201, text);
  await eventually(
    `${path}: the sale is completed`,
    async () => (await call("GET", `${path}/receipts/${body.id}`)).body.status === "completed",
  );
  return body.id;
}

async function refundAt({ simulators }: Place, { provider, buyer }: Shop): Promise<FaultRequest> {
  const url = `${simulators.url}/_control/${provider}/orders`;
  const bought = await fetch(url, { method: "POST", body: JSON.stringify(buyer) });
  assert.equal(bought.status, 201, provider);
  const { id } = (await bought.json()) as { id: string };
  const path = `/v1/store/${provider}/transactions/ord_${id}`;
  return { provider, way: "store refund", method: "DELETE", path, json: { amount: 5 }, key: randomUUID() };
}

/** Returns the request that sends a handed-over invoice's file. */
async function transmissionOf({ call }: Place): Promise<FaultRequest> {
  const { status, body, text } = await call("POST", `${HANDOFF}/invoices`, { json: invoice() });
  assert.equal(status, 201, text);
  const json = { invoiceId: body.id };
  return {
    provider: "sdi",
    way: "transmission",
    method: "POST",
    path: "/v1/sdi/transmissions",
    json,
    key: randomUUID(),
  };
}

/** Counts the documents of each provider. */
async function recorded({ control }: Place): Promise<Map<string, number>> {
  const counts = Object.entries(RECORDS).map(async ([provider, kinds]) => {
    const lists = await Promise.all(kinds.map((kind) => control(provider).objects<Recorded>(kind)));
    const all = lists.flat().filter(({ content }) => !content?.type?.startsWith("INTENTION"));
    const names = all.flatMap(({ fileName }) => fileName ?? []);
    return [provider, names.length > 0 ? new Set(names).size : all.length] as const;
  });
  return new Map(await Promise.all(counts));
}

const sentFile = ({ status }: { status: string }): Made => ({
  provider: "sdi",
  way: "transmission",
  status: status === "delivered" ? "completed" : status,
});

/** Compares the documents with the earlier ones: the difference should equal the completed documents. */
function comparedWith(
  before: ReadonlyMap<string, number>,
  after: ReadonlyMap<string, number>,
  made: readonly Made[],
): Outcome[] {
  return [...after].map(([provider, count]) => {
    const own = made.filter((one) => one.provider === provider);
    const known = own
      .filter(({ status }) => status === "completed" || status === "canceled")
      .reduce((sum, { way }) => sum + (provider === TAKES_AWAY && way === "receipt return" ? -1 : 1), 0);
    const states = own.map(({ way, status, code }) => [way, status, code].filter(Boolean).join(" "));
    return {
      provider,
      way: "documents",
      states,
      wrong: Math.abs(count - (before.get(provider) ?? 0) - known),
    };
  });
}

/** Compares the refunds with the stores' own records. */
async function refundOutcomes({ call, gateway }: Place, since: Date): Promise<Outcome[]> {
  const rows = await gateway.db.all<Made & { orderId: string }>(REFUNDS, [since]);
  const orders = new Map(
    rows.map(({ provider, orderId }) => [`${provider} ${orderId}`, { provider, orderId }]),
  );
  return Promise.all(
    [...orders.values()].map(async ({ provider, orderId }) => {
      const { body } = await call("GET", `/v1/store/${provider}/transactions/ord_${orderId}`);
      const own = rows.filter((row) => row.provider === provider && row.orderId === orderId);
      const done = own.filter(({ status }) => status === "completed").length;
      const states = own.map(({ status }) => status);
      return {
        provider,
        way: "store refund",
        states,
        wrong: Math.abs(Math.round(body.refundedAmount / 5) - done),
      };
    }),
  );
}
