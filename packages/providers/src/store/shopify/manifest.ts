import { createHash } from "node:crypto";
import type { ProviderContext } from "../../contract/provider.ts";
import type { StoreManifest } from "../../contract/store.ts";
import type { Words } from "./wire.ts";

/** The manifest of Shopify; the status values are those of `OrderDisplayFinancialStatus`. */
export const manifest = {
  id: "shopify",
  label: "S1",
  name: "Shopify",
  homepage: "https://www.shopify.com",
  documents: [
    "https://shopify.dev/docs/api/admin-graphql/2026-10",
    "https://shopify.dev/docs/api/usage/idempotent-requests",
    "https://shopify.dev/docs/api/usage/limits",
    "https://shopify.dev/docs/apps/build/authentication-authorization/access-tokens/authorization-code-grant",
    "https://shopify.dev/docs/apps/build/authentication-authorization/access-tokens/offline-access-tokens",
    "https://shopify.dev/docs/apps/build/authentication-authorization/access-tokens/client-credentials-grant",
    "https://shopify.dev/docs/apps/build/webhooks/verify-deliveries",
  ],
  capabilities: ["transactions", "refund", "update", "webhooks"],
  hosts: { shop: "https://{shop}" },
  test: { document: "https://shopify.dev/docs/apps/build/stores/development-stores" },
  credentials: [
    {
      name: "shop",
      label: "Shop domain",
      secret: false,
      pattern: "^[a-z0-9][a-z0-9-]{0,59}\\.myshopify\\.com$",
      help:
        "The domain that ends in myshopify.com: Shopify admin, Settings, Domains. Without other keys, it " +
        "leads to Shopify's own consent page.",
    },
    {
      name: "clientId",
      label: "Client ID",
      secret: false,
      pattern: "^[0-9a-f]{32}$",
      help:
        "Shopify Dev Dashboard, an app of your own organization with the scopes read_orders and " +
        "write_orders, and with access to protected customer data, requested under API access: release a " +
        "version, install it at the shop, then Settings.",
    },
    {
      name: "clientSecret",
      label: "Client secret",
      secret: true,
      pattern: "^[A-Za-z0-9_]{32,128}$",
      help: "On the same page.",
    },
  ],
  granted: ["accessToken", "refreshToken", "expiresAt"],
  platformKeys: [
    { name: "clientId" },
    { name: "clientSecret" },
    { name: "previousClientSecret", optional: true },
  ],
  timeoutMs: 20_000,
  // Shopify's public documentation does not say how long it keeps a key of `@idempotent`: Banco uses it only for
  // retries within one call.
  idempotencyMs: 20_000,
  marksRefunds: true,
  refundMayTakeMs: 2 * 60_000,
  settableStatuses: ["completed", "canceled"],
  statusWords: {
    "order.PENDING": "pending",
    "order.AUTHORIZED": "pending",
    "order.PARTIALLY_PAID": "pending",
    "order.PAID": "completed",
    "order.PARTIALLY_REFUNDED": "completed",
    "order.REFUNDED": "refunded",
    "order.VOIDED": "canceled",
    "order.EXPIRED": "canceled",
    "transaction.AWAITING_RESPONSE": "pending",
    "transaction.ERROR": "failed",
    "transaction.FAILURE": "failed",
    "transaction.PENDING": "pending",
    "transaction.SUCCESS": "completed",
    "transaction.UNKNOWN": "pending",
  },
  sandboxCredentials: (accountId: string) => {
    const hex = (text: string) =>
      createHash("sha256").update(`${text} ${accountId}`).digest("hex").slice(0, 32);
    const clientId = hex("client");
    return {
      shop: `negozio-${clientId.slice(0, 12)}.myshopify.com`,
      clientId,
      clientSecret: `shpss_${hex("secret")}`,
    };
  },
} as const satisfies StoreManifest<Words>;

/** The adapter's context. */
export type Context = ProviderContext<typeof manifest>;
