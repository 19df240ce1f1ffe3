import { createHash } from "node:crypto";
import type { PaymentManifest } from "../../contract/manifest.ts";
import type { PaymentContext } from "../../contract/payment.ts";
import type { Words } from "./wire.ts";

/** The manifest of Zettle. Status values are prefixed with the object that contains them. */
export const manifest = {
  id: "zettle",
  label: "P7",
  name: "Zettle",
  homepage: "https://www.zettle.com",
  documents: [
    "https://developer.zettle.com/docs/payment-integrations/reader-connect",
    "https://github.com/iZettle/api-documentation/blob/master/authorization.md",
    "https://github.com/iZettle/api-documentation/blob/master/purchase.adoc",
    "https://github.com/iZettle/api-documentation/blob/master/pusher-api",
    "https://github.com/iZettle/api-documentation/blob/master/finance-api",
  ],
  capabilities: ["terminal", "locations", "payouts", "balance"],
  nativeLocations: false,
  hosts: {
    oauth: "https://oauth.zettle.com",
    readers: "https://reader-connect.zettle.com",
    purchases: "https://purchase.izettle.com",
    pusher: "https://pusher.izettle.com",
    finance: "https://finance.izettle.com",
  },
  test: { none: "Zettle's FAQ says that it has no sandbox" },
  credentials: [
    {
      name: "apiKey",
      label: "API key",
      secret: true,
      pattern: "^[A-Za-z0-9_-]{10,}\\.[A-Za-z0-9_-]{10,}\\.[A-Za-z0-9_-]{10,}$",
      help: "my.zettle.com, Integrations, API keys, with the scopes READ:USERINFO, WRITE:USERINFO, READ:PAYMENT, WRITE:PAYMENT, READ:PURCHASE and READ:FINANCE.",
    },
    {
      name: "readerCode",
      label: "Code of a reader",
      secret: false,
      pattern: "^[A-Z0-9]{4,16}$",
      help: "Needed only to link a PayPal Reader, which shows it: each reader once, now or later.",
      optional: true,
      once: true,
    },
    {
      name: "readerName",
      label: "Name of that reader",
      secret: false,
      pattern: "^[^\\x00-\\x1f]{1,60}$",
      help: "Needed only to give that reader a name other than its serial number.",
      optional: true,
      once: true,
    },
  ],
  granted: ["accessToken", "refreshToken", "expiresAt", "signingKey"],
  platformKeys: [{ name: "clientId" }, { name: "clientSecret" }],
  timeoutMs: 20_000,
  // A reader identifies a payment by our trace ID; nothing is ever sent to it twice.
  idempotencyMs: 0,
  // 403: the key lacks a scope.
  failures: { 403: "forbidden" },
  statusWords: {
    "result.COMPLETED": "completed",
    "result.FAILED": "failed",
    "result.CANCELED": "canceled",
    "result.CANCELLED": "canceled",
  },
  sandboxCredentials: (accountId: string) => {
    const part = (text: string) => createHash("sha256").update(text).digest("base64url");
    const claims = Buffer.from(JSON.stringify({ client_id: part(accountId).slice(0, 22) })).toString(
      "base64url",
    );
    const apiKey = `${part("header")}.${claims}.${part(accountId)}`;
    return { apiKey, readerCode: "SANDBOX1", readerName: "Counter" };
  },
} as const satisfies PaymentManifest<Words>;

/** The adapter's context. */
export type Context = PaymentContext<typeof manifest>;
