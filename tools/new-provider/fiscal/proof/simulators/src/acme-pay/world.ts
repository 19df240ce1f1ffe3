import { createHash, randomUUID } from "node:crypto";
import type { Kit } from "../kit/kit.ts";
import type { Collection } from "../kit/store.ts";
import type { Webhooks } from "../kit/webhooks.ts";

/** A receipt, with the fields that the simulator stores and returns. */
export interface Receipt {
  id: string;
  status: string;
  number: string | null;
  totalMinor: number;
}

/** The state of this Acme Pay, by merchant. */
export interface World {
  kit: Kit;
  webhooks: Webhooks;
  receipts: Collection<Receipt>;
}

export function openWorld(kit: Kit, webhooks: Webhooks): World {
  return { kit, webhooks, receipts: kit.collection("receipt") };
}

export const newId = randomUUID;

/** Returns the merchant that a secret key belongs to. */
export function merchantOf(key: string): string {
  return createHash("sha256").update(key).digest("hex").slice(0, 16);
}
