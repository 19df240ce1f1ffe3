import { join } from "node:path";
import { fingerprintOf } from "@banco/bridge/orders/fingerprint";
import { type Entry, Journal } from "@banco/bridge/orders/journal";
import { HOST_CLOCK } from "@banco/core/clock";
import type { PaymentOrder } from "@banco/driver";
import { HostedApi } from "@banco/driver-hosted/client";
import type { Place } from "./bridge.ts";

/** The order left in the journal: a payment of 6 EUR on the bridge's own terminal. */
const ORDER: PaymentOrder = { kind: "payment", amountMinor: 600, currency: "EUR" };

/** Returns the notes of that payment's driver, made before the payment may have been sent. */
export async function sentTo(baseUrl: string): Promise<unknown> {
  const hosted = new HostedApi(baseUrl, "tenant.bridge.secret", { clock: HOST_CLOCK });
  await hosted.close();
  return { registration: hosted.registration, body: { amount: 6, currency: "EUR" } };
}

/** Writes the journal entries that a killed bridge leaves behind. */
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
