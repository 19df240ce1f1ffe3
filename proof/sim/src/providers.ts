import type { Cardholder } from "@banco/simulators/kit/cardholder";
import { openBench, type Simulator } from "@banco/simulators/kit/kit";
import { buildServer } from "@banco/simulators/kit/server";
import { openStore, type Store, type Stored } from "@banco/simulators/kit/store";
import * as simulators from "@banco/simulators/simulators";
import type { FastifyInstance, InjectOptions } from "fastify";

/** A provider's own records, which are compared with the ledger. */
export interface Movements {
  /** The captured amount of each payment, in minor units. */
  taken: number[];
  /** The total of all refunds, in minor units. */
  refunded: number;
}

/** A receipt in its provider's records. */
export interface IssuedReceipt {
  number: string;
  isSale: boolean;
  /** The text of its first line. */
  line: string;
}

/** A file that the exchange system has accepted. */
export interface SentFile {
  fileName: string;
  /** The number of its first invoice. */
  number: string | null;
  /** The exchange system's messages about it, in order. */
  told: string[];
  /** The public administration's response (NE). */
  outcome?: "EC01" | "EC02";
  receivedAt: string;
}

/** Controls and reads the simulated exchange system. */
export interface ExchangeSystem {
  /** Sets the outcome of the next new file. */
  next(outcome: string): Promise<void>;
  /** Removes the outcomes set for the next files. */
  forgetOutcomes(): Promise<void>;
  /** Returns the files with invoices of a merchant, oldest first. */
  files(vatId: string): SentFile[];
}

/** The provider simulators, without sockets. */
export interface Providers {
  app: FastifyInstance;
  /** Returns a provider's payments and refunds since a time. */
  movements(provider: string, sinceMs: number): Movements;
  /** Returns the amount of each of Stripe's refunds since a time, in minor units. */
  stripeRefunds(sinceMs: number): number[];
  /** Returns a provider's numbered receipts since a time. */
  receipts(provider: ReceiptBooks, sinceMs: number): IssuedReceipt[];
  /** Sets the behavior of a provider's cardholders from now on. */
  instruct(provider: string, behaviour: Partial<Cardholder>): void;
  /** Receives every request of the gateways. */
  hear(request: Heard): void;
  /**
   * Repeats a gateway's Stripe payment with a valid card, optionally with a different amount or currency, as
   * the merchant's staff might do with the first payment's data.
   */
  repeat(paymentId: string, change: { amount?: string; currency?: string }): Promise<void>;
  /** Pays on a link's page with a valid card. */
  pay(url: string): Promise<void>;
  /** Places an order at the most recently connected shop. @returns the shop's ID for the order */
  placeOrder(): Promise<string>;
  exchange: ExchangeSystem;
  /** Returns the amount of each refund of an order by this shop, in minor units. */
  storeRefunds(order: string): number[];
}

/** A gateway's request. */
type Heard = Pick<InjectOptions, "method" | "url" | "headers" | "payload">;

type ReceiptBooks = keyof typeof RECEIPTS;

/** Providers whose card payments need no page, and whose records the simulation can read. */
export const PROVIDERS = ["stripe", "square", "mollie"] as const;
export const CARDS: Readonly<Record<string, string>> = {
  stripe: "pm_card_visa",
  square: "cnon:card-nonce-ok",
  mollie: "tkn_good",
};
/** Tokens of cards that these providers decline. */
export const DECLINED: Readonly<Record<string, string>> = {
  stripe: "pm_card_chargeDeclined",
  square: "cnon:card-nonce-declined",
  mollie: "tkn_insufficient",
};

const ORIGIN = "http://providers.sim";
const STORE = "woocommerce";
const EXCHANGE = "sdi";

const NEWEST = 200;

/** Opens the world's simulators with their own store. */
export async function openProviders(now: () => number): Promise<Providers> {
  const store = openStore();
  const names: readonly string[] = [...PROVIDERS, ...Object.keys(RECEIPTS), STORE, EXCHANGE];
  const listed = Object.values<Simulator>(simulators).filter(({ name }) => names.includes(name));
  const benches = listed.map((simulator) =>
    openBench(simulator, {
      store,
      now,
      origin: () => ORIGIN,
      cardholder: { mode: "auto", delayMs: 50 },
      webhookRetryMs: [1_000, 5_000, 30_000],
      warn: (error) => console.error(error),
    }),
  );
  const heard = new Map<string, Heard>();
  const app = buildServer({ benches, atRoot: undefined, logLevel: "silent" });
  await app.ready();
  for (const bench of benches) bench.start();
  const objects = <T>(provider: string, kind: string) =>
    store
      .collection<T & Stored>(provider, kind)
      .everywhere(NEWEST)
      .map(({ object }) => object);
  return {
    app,
    movements: (provider, sinceMs) => BOOKS[provider]!(objects, sinceMs),
    stripeRefunds: (sinceMs) =>
      objects<{ created: number; amount: number; status: string }>("stripe", "refund")
        .filter(({ created, status }) => created * 1_000 >= sinceMs && status === "succeeded")
        .map(({ amount }) => amount),
    receipts: (provider, sinceMs) => RECEIPTS[provider](objects, sinceMs),
    instruct: (provider, behaviour) =>
      void benches
        .find(({ simulator }) => simulator.name === provider)!
        .cardholders.instruct(undefined, behaviour),
    hear(request) {
      const id = /banco_id%5D=(pay_\w+)|banco_id\]=(pay_\w+)/.exec(String(request.payload ?? ""));
      if (request.method === "POST" && id) heard.set((id[1] ?? id[2])!, request);
    },
    async repeat(paymentId, change) {
      const { payload, headers, ...request } = heard.get(paymentId)!;
      const form = new URLSearchParams(String(payload));
      form.set("payment_method", CARDS.stripe!);
      for (const [name, value] of Object.entries(change)) form.set(name, value);
      const own = { ...headers, "idempotency-key": `people ${paymentId}` };
      delete (own as Record<string, unknown>)["content-length"];
      await app.inject({ ...request, headers: own, payload: form.toString() });
    },
    pay: (url) => payOn(app, url),
    exchange: await exchangeOf(app, store),
    ...shopOf(app, store),
  };
}

/** Pays on a page, following redirects such as those of short links. */
async function payOn(app: FastifyInstance, link: string): Promise<void> {
  const path = (url: string) => url.replace(ORIGIN, "");
  const { headers } = await app.inject({ method: "GET", url: path(link) });
  const page = headers.location ?? link;
  const headed = { "content-type": "application/x-www-form-urlencoded" };
  await app.inject({ method: "POST", url: path(String(page)), headers: headed, payload: "" });
}

function shopOf(app: FastifyInstance, store: Store): Pick<Providers, "placeOrder" | "storeRefunds"> {
  const key = () => store.collection<{ id: string; shop: string }>(STORE, "key").everywhere(1)[0]!.object;
  return {
    async placeOrder() {
      const payload = { key: key().id };
      const made = await app.inject({ method: "POST", url: `/_control/${STORE}/orders`, payload });
      return made.json().id;
    },
    storeRefunds: (order) =>
      store
        .collection<{ id: string; parent_id: number; amount: string }>(STORE, "refund")
        .list(key().shop, ({ parent_id }) => String(parent_id) === order)
        .map(({ amount }) => Math.round(Number(amount) * 100)),
  };
}

async function exchangeOf(app: FastifyInstance, store: Store): Promise<ExchangeSystem> {
  // The simulator creates its key on the first request.
  await app.inject({ method: "GET", url: `/${EXCHANGE}/certificate.pem` });
  const outcomes = `/_control/${EXCHANGE}/next`;
  return {
    async next(outcome) {
      const payload = new URLSearchParams({ outcome }).toString();
      await app.inject({ method: "POST", url: outcomes, payload });
    },
    async forgetOutcomes() {
      await app.inject({ method: "DELETE", url: outcomes });
    },
    files: (vatId) =>
      store
        .collection<Stored & SentFile>(EXCHANGE, "file")
        .list("", ({ fileName }) => fileName.startsWith(`IT${vatId}_`))
        .toSorted((one, other) => one.receivedAt.localeCompare(other.receivedAt)),
  };
}

type Objects = <T>(provider: string, kind: string) => T[];
interface Amount {
  amount: number;
}
interface Value {
  value: string;
}

/** Reads each provider's records. */
const BOOKS: Readonly<Record<string, (objects: Objects, sinceMs: number) => Movements>> = {
  stripe(objects, sinceMs) {
    const charges = objects<{ created: number; amount_captured: number; amount_refunded: number }>(
      "stripe",
      "charge",
    ).filter(({ created }) => created * 1_000 >= sinceMs);
    return {
      taken: charges.filter(({ amount_captured }) => amount_captured > 0).map((one) => one.amount_captured),
      // A released hold is also refunded there, but was never captured.
      refunded: sum(charges.filter((one) => one.amount_captured > 0).map((one) => one.amount_refunded)),
    };
  },
  square(objects, sinceMs) {
    const payments = objects<{
      created_at: string;
      status: string;
      total_money: Amount;
      refunded_money?: Amount;
    }>("square", "payment").filter(
      ({ created_at, status }) => Date.parse(created_at) >= sinceMs && status === "COMPLETED",
    );
    return {
      taken: payments.map(({ total_money }) => total_money.amount),
      refunded: sum(payments.map(({ refunded_money }) => refunded_money?.amount ?? 0)),
    };
  },
  mollie(objects, sinceMs) {
    const payments = objects<{ createdAt: string; status: string; amount: Value; amountRefunded?: Value }>(
      "mollie",
      "payment",
    ).filter(({ createdAt, status }) => Date.parse(createdAt) >= sinceMs && status === "paid");
    return {
      taken: payments.map(({ amount }) => minor(amount)),
      refunded: sum(payments.map(({ amountRefunded }) => (amountRefunded ? minor(amountRefunded) : 0))),
    };
  },
};

/** Reads the receipts that the tax office has numbered, by provider. */
const RECEIPTS = {
  openapi: (objects: Objects, sinceMs: number): IssuedReceipt[] =>
    numbered(
      objects<Issued & { create_timestamp: number }>("openapi", "receipt").filter(
        ({ create_timestamp }) => create_timestamp * 1_000 >= sinceMs,
      ),
    ),
  acube: (objects: Objects, sinceMs: number): IssuedReceipt[] =>
    numbered(
      objects<Issued & { created_at: string }>("acube", "receipt").filter(
        // The text is in Italian time, which is ahead of UTC.
        ({ created_at }) => Date.parse(`${created_at.replace(" ", "T")}Z`) >= sinceMs,
      ),
    ),
} as const;

interface Issued {
  type: string;
  document_number: string | null;
  items: { description: string }[];
}

function numbered(issued: readonly Issued[]): IssuedReceipt[] {
  return issued.flatMap(({ type, document_number, items }) =>
    document_number
      ? { number: document_number, isSale: type === "sale", line: items[0]?.description ?? "" }
      : [],
  );
}

function minor({ value }: Value): number {
  return Math.round(Number(value) * 100);
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, one) => total + one, 0);
}
