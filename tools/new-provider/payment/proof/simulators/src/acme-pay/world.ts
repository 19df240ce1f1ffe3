import { createHash, randomUUID } from "node:crypto";
import type { Kit } from "../kit/kit.ts";
import type { Collection } from "../kit/store.ts";
import type { Webhooks } from "../kit/webhooks.ts";

/** A payment, with the fields that the simulator stores and returns. */
export interface Payment {
  id: string;
  status: "open" | "paid" | "declined";
  amount: number;
  currency: string;
  url: string;
}

/** The state of this Acme Pay, by merchant. */
export interface World {
  kit: Kit;
  webhooks: Webhooks;
  payments: Collection<Payment>;
}

export function openWorld(kit: Kit, webhooks: Webhooks): World {
  return { kit, webhooks, payments: kit.collection("payment") };
}

export const newId = randomUUID;

/** Returns the merchant that a secret key belongs to. */
export function merchantOf(key: string): string {
  return createHash("sha256").update(key).digest("hex").slice(0, 16);
}
