import { randomUUID } from "node:crypto";
import type { Database } from "@banco/gateway/db/database";
import { ACUBE, type Office, RECEIPT } from "../world.ts";

const SIDES = 8;
/** The interval of renewal: tokens are valid for a quarter of an hour. */
const RENEW_MS = 600_000;

/** The requests of tills, as many as asked for, each under a key of its own. */
export interface Work {
  pay(count: number): Promise<void>;
  /** Refunds a part of this many payments. */
  refund(count: number): Promise<void>;
  receipt(count: number): Promise<void>;
}

/**
 * Starts the work of an office.
 *
 * @param db - the source of the payments that can be refunded
 */
export async function work(office: Office, db: Database): Promise<Work> {
  let asked = 0;
  let renewed = Date.now();
  let renewal = Promise.resolve();
  const ask = async (method: "POST" | "DELETE", path: string, body: object) => {
    if (Date.now() - renewed > RENEW_MS) {
      renewed = Date.now();
      renewal = office.renew();
    }
    await renewal;
    const response = await fetch(`${office.url}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${office.token}`,
        "content-type": "application/json",
        "idempotency-key": randomUUID(),
        "x-client-id": "till-1",
      },
      body: JSON.stringify(body),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`);
  };
  const repeat = async (count: number, once: (index: number) => Promise<void>) => {
    let next = 0;
    const side = async () => {
      while (next < count) {
        next += 1;
        await once(next - 1);
      }
    };
    await Promise.all(Array.from({ length: SIDES }, side));
  };
  return {
    pay: (count) =>
      repeat(count, () => {
        asked += 1;
        const amount = 1 + (asked % 9_000) / 100;
        const reference = `order-${asked}`;
        return ask("POST", "/v1/payment/stripe/card", {
          amount,
          token: "pm_card_visa",
          description: "Two coffees",
          reference,
        });
      }),
    refund: async (count) => {
      const { rows } = await db.raw(
        "select id from payment_transaction where status = 'completed' and refunded_minor = 0 order by created_at limit $1",
        [count],
      );
      await repeat(rows.length, (index) =>
        ask("DELETE", `/v1/payment/stripe/transactions/${(rows[index] as { id: string }).id}`, {
          amount: 0.5,
        }),
      );
    },
    receipt: (count) => repeat(count, () => ask("POST", `${ACUBE}/receipts`, RECEIPT)),
  };
}
