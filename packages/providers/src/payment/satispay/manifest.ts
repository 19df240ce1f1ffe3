import { createHash } from "node:crypto";
import type { PaymentManifest } from "../../contract/manifest.ts";
import type { PaymentContext } from "../../contract/payment.ts";
import type { Words } from "./wire.ts";

/** The manifest of Satispay's business API. */
export const manifest = {
  id: "satispay",
  label: "P6",
  name: "Satispay",
  homepage: "https://www.satispay.com/it-it/business/",
  documents: [
    "https://developers.satispay.com/docs/authorize-cash-register",
    "https://developers.satispay.com/docs/sign-a-message",
    "https://developers.satispay.com/reference/create-a-payment",
    "https://developers.satispay.com/reference/get-list-of-payments",
    "https://developers.satispay.com/reference/callback-s2s",
  ],
  capabilities: ["card", "link", "refund", "locations", "checkin", "code"],
  nativeLocations: false,
  hosts: { auth: "https://authservices.satispay.com" },
  test: {
    document: "https://developers.satispay.com/docs/credentials",
    hosts: { auth: "https://staging.authservices.satispay.com" },
  },
  credentials: [
    {
      name: "activationCode",
      label: "Activation code",
      secret: true,
      pattern: "^[A-Z0-9]{6}$",
      help: "Satispay Business dashboard, the shop, Activation codes: six characters, single-use.",
    },
  ],
  granted: ["keyId", "privateKey"],
  platformKeys: [],
  timeoutMs: 20_000,
  // Satispay requires the same key for a repeated request but does not document how long it keeps the key;
  // Banco retries requests for 15 minutes.
  idempotencyMs: 15 * 60 * 1000,
  statusWords: {
    "payment.PENDING": "pending",
    "payment.AUTHORIZED": "pending",
    "payment.ACCEPTED": "completed",
    "payment.CANCELED": "canceled",
  },
  sandboxCredentials: (accountId: string) => {
    const number = BigInt(`0x${createHash("sha256").update(accountId).digest("hex")}`);
    return { activationCode: `B${number.toString(36).toUpperCase().slice(-5)}` };
  },
} as const satisfies PaymentManifest<Words>;

/** The adapter's context. */
export type Context = PaymentContext<typeof manifest>;
