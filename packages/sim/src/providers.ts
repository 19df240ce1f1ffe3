import { openBench, type Simulator } from "@banco/simulators/kit/kit";
import { buildServer } from "@banco/simulators/kit/server";
import { openStore, type Stored } from "@banco/simulators/kit/store";
import * as simulators from "@banco/simulators/simulators";
import type { FastifyInstance } from "fastify";

/** A provider's books: the one truth that the ledger is held against. */
export interface Movements {
  /** What was taken, a payment each, in minor units. */
  taken: number[];
  /** What was given back, in minor units. */
  refunded: number;
}

/** The provider simulators, without a socket. */
export interface Providers {
  app: FastifyInstance;
  /** What has moved at a provider since a moment. */
  movements(provider: string, sinceMs: number): Movements;
}

/** Providers whose card payments need no page, and whose books are read here. */
export const PROVIDERS = ["stripe", "square", "mollie"] as const;
export const CARDS: Readonly<Record<string, string>> = {
  stripe: "pm_card_visa",
  square: "cnon:card-nonce-ok",
  mollie: "tkn_good",
};

const NEWEST = 200;

export async function openProviders(now: () => number): Promise<Providers> {
  const store = openStore();
  const listed = Object.values<Simulator>(simulators).filter(({ name }) =>
    (PROVIDERS as readonly string[]).includes(name),
  );
  const benches = listed.map((simulator) =>
    openBench(simulator, {
      store,
      now,
      origin: () => "http://providers.sim",
      cardholder: { mode: "auto", delayMs: 50 },
      webhookRetryMs: [1_000, 5_000, 30_000],
      warn: (error) => console.error(error),
    }),
  );
  const app = buildServer({ benches, atRoot: undefined, logLevel: "silent" });
  await app.ready();
  for (const bench of benches) bench.start();
  const objects = <T>(provider: string, kind: string) =>
    store
      .collection<T & Stored>(provider, kind)
      .everywhere(NEWEST)
      .map(({ object }) => object);
  return { app, movements: (provider, sinceMs) => BOOKS[provider]!(objects, sinceMs) };
}

type Objects = <T>(provider: string, kind: string) => T[];
interface Amount {
  amount: number;
}
interface Value {
  value: string;
}

/** How the books of each are read. */
const BOOKS: Readonly<Record<string, (objects: Objects, sinceMs: number) => Movements>> = {
  stripe(objects, sinceMs) {
    const charges = objects<{ created: number; amount_captured: number; amount_refunded: number }>(
      "stripe",
      "charge",
    ).filter(({ created }) => created * 1_000 >= sinceMs);
    return {
      taken: charges.filter(({ amount_captured }) => amount_captured > 0).map((one) => one.amount_captured),
      refunded: sum(charges.map((one) => one.amount_refunded)),
    };
  },
  square(objects, sinceMs) {
    const payments = objects<{
      created_at: string;
      status: string;
      amount_money: Amount;
      refunded_money?: Amount;
    }>("square", "payment").filter(
      ({ created_at, status }) => Date.parse(created_at) >= sinceMs && status === "COMPLETED",
    );
    return {
      taken: payments.map(({ amount_money }) => amount_money.amount),
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

function minor({ value }: Value): number {
  return Math.round(Number(value) * 100);
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, one) => total + one, 0);
}
