import { join } from "node:path";
import { HostedApi } from "../../src/drivers/hosted/client.ts";
import { fingerprintOf } from "../../src/orders/fingerprint.ts";
import { type Entry, Journal } from "../../src/orders/journal.ts";
import type { PaymentOrder } from "../../src/orders/order.ts";
import type { Place } from "./bridge.ts";

/** The order that is left behind: a payment of 6 EUR on the bridge's own terminal. */
const ORDER: PaymentOrder = { kind: "payment", amountMinor: 600, currency: "EUR" };

/** The notes of that payment's driver, once it may have been sent. */
export async function sentTo(baseUrl: string): Promise<unknown> {
  const hosted = new HostedApi(baseUrl, "tenant.bridge.secret");
  await hosted.close();
  return { registration: hosted.registration, body: { amount: 6, currency: "EUR" } };
}

/** Writes into the journal what a bridge that was killed has left there. */
export function leaveBehind({ dataDir }: Place, left: Pick<Entry, "memory"> & Partial<Entry>): void {
  const entry: Entry = {
    id: "ord_1",
    order: ORDER,
    driver: "hosted",
    device: "terminal of this bridge",
    key: "sale-1",
    fingerprint: fingerprintOf(ORDER),
    source: "127.0.0.1",
    createdAt: Date.now(),
    outcome: null,
    overtaken: false,
    ...left,
  };
  const journal = new Journal(join(dataDir, "bridge.sqlite"));
  journal.open(entry);
  if (entry.memory) journal.remember(entry.id, entry.memory);
  if (entry.outcome) journal.answer(entry.id, entry.outcome, entry.createdAt);
  journal.close();
}
